"""`/api/reports`, `/api/feedback` and `/api/site` for everybody; `/api/admin` for those who look after the site."""

from boardwright.server.administration.routes import desk, feedback, log, matches, people, reports, site

ROUTERS = tuple(part.router for part in (reports, feedback, site, log, desk, people, matches))
