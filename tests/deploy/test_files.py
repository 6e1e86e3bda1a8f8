"""The files that a host takes as they are: sound by the schemas of the programs that read them, and true of ours."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kubernetes_validate
import promql_parser
import pytest
import yaml

from boardwright.server.process.metrics import Metrics
from boardwright.server.process.secret import check_secret
from boardwright.server.process.settings import Settings, read_settings, unknown_settings
from boardwright.store.databases import parse_address
from tests.servers.debian import find_or_install
from tests.servers.process import missing

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SCRIPTS = Path(sys.executable).parent
GIVEN = {
    "SITE_NAME": "play.example.org",
    "SECRET_KEY": "0123456789abcdef" * 4,
    "METRICS_KEY": "fedcba9876543210" * 4,
    "DATABASE_PASSWORD": "00112233445566778899aabbccddeeff",
}


def loaded(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text("utf-8"))


def in_kubernetes() -> dict[str, dict[str, Any]]:
    documents = yaml.safe_load_all((DEPLOY / "kubernetes" / "boardwright.yaml").read_text("utf-8"))
    return {document["kind"]: document for document in documents}


def with_values(value: str) -> str:
    return re.sub(r"\$\{(\w+)(:\?[^}]*)?\}", lambda found: GIVEN[found[1]], value)


# What each of them sets


def of_the_image() -> dict[str, str]:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    return dict(re.findall(r"(BOARDWRIGHT_(?!COMPILER)\w+)=(\S+)", text))


def of_compose() -> dict[str, str]:
    return {name: with_values(value) for name, value in services()["app"]["environment"].items()}


def of_systemd() -> dict[str, str]:
    text = (DEPLOY / "boardwright.service").read_text("utf-8")
    return dict(re.findall(r"^Environment=(\w+)=(.*)$", text, re.MULTILINE))


def of_kubernetes() -> dict[str, str]:
    documents = in_kubernetes()
    (container,) = documents["Deployment"]["spec"]["template"]["spec"]["containers"]
    secrets = {
        "secret-key": GIVEN["SECRET_KEY"],
        "metrics-key": GIVEN["METRICS_KEY"],
        "database-url": "postgresql://database/boardwright",
        "redis-url": "redis://redis",
    }
    named = {each["name"]: secrets[each["valueFrom"]["secretKeyRef"]["key"]] for each in container["env"]}
    return {**documents["ConfigMap"]["data"], **named}


@pytest.mark.parametrize("environment", [of_the_image, of_compose, of_systemd, of_kubernetes])
def test_what_is_set_is_a_setting_that_a_server_starts_with(environment):
    given = environment()
    assert list(unknown_settings(given)) == []
    settings = read_settings(given)
    check_secret(settings)
    assert parse_address(settings.database_url)
    assert settings != Settings()


def test_sites_in_production_say_so():
    for environment in (of_compose(), of_systemd(), of_kubernetes()):
        settings = read_settings(environment)
        assert (settings.environment, bool(settings.proxies)) == ("production", True)


# Docker


def services() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = loaded("compose.yaml")["services"]
    return found


def test_compose_is_as_its_schema_has_it():
    check = ["check-jsonschema", "--builtin-schema", "vendor.compose-spec", str(DEPLOY / "compose.yaml")]
    ran = subprocess.run([str(SCRIPTS / check[0]), *check[1:]], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout


def test_compose_names_what_there_is():
    whole = loaded("compose.yaml")
    example = dict(
        line.split("=", 1)
        for line in (DEPLOY / "site.env.example").read_text("utf-8").splitlines()
        if "=" in line
    )
    assert set(example) == set(GIVEN)
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    assert asked == set(GIVEN)
    for service in services().values():
        assert set(service.get("depends_on", {})) <= set(services())
        assert set(service["networks"]) <= set(whole["networks"])
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in whole["volumes"] or source in ("./nginx.conf", "./tls")


def test_compose_believes_its_own_proxy_only():
    (subnet,) = loaded("compose.yaml")["networks"]["front"]["ipam"]["config"]
    assert services()["app"]["environment"]["BOARDWRIGHT_PROXIES"] == subnet["subnet"]
    assert services()["nginx"]["networks"] == ["front"]


def test_compose_gives_nginx_what_its_configuration_asks_for():
    asked = set(re.findall(r"\$\{(\w+)\}", (DEPLOY / "nginx.conf").read_text("utf-8")))
    assert asked == set(services()["nginx"]["environment"])


def test_the_image_is_as_its_linter_wants_it():
    check = [str(SCRIPTS / "hadolint"), "--failure-threshold", "warning", str(ROOT / "Dockerfile")]
    ran = subprocess.run(check, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_image_is_not_root_and_holds_what_the_build_needs():
    text = (ROOT / "Dockerfile").read_text("utf-8")
    final = text.split("\nFROM ")[-1]
    assert "\nUSER 10001\n" in final
    ignored = set((ROOT / ".dockerignore").read_text("utf-8").split())
    assert not ignored & {
        "src",
        "web",
        "bw.py",
        "build_kernel.py",
        "hatch_build.py",
        "pyproject.toml",
        "README.md",
    }


# Kubernetes


def test_kubernetes_manifests_are_as_their_schemas_have_them():
    documents = in_kubernetes()
    for document in documents.values():
        kubernetes_validate.validate(document, "1.30", strict=True)
    assert {"ConfigMap", "Deployment", "Service", "PodDisruptionBudget", "Ingress"} == set(documents)


def test_kubernetes_manifests_fit_each_other():
    found = in_kubernetes()
    spec = found["Deployment"]["spec"]
    labels = spec["template"]["metadata"]["labels"]
    assert spec["selector"]["matchLabels"] == labels
    assert found["Service"]["spec"]["selector"] == labels
    assert found["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"] == labels
    (container,) = spec["template"]["spec"]["containers"]
    assert container["ports"][0]["containerPort"] == Settings().port
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert container[probe]["httpGet"]["path"] in ("/healthz", "/readyz")
    (host,) = [rule["host"] for rule in found["Ingress"]["spec"]["rules"]]
    assert host in found["ConfigMap"]["data"]["BOARDWRIGHT_HOSTS"]


# systemd


def test_the_unit_is_one_that_systemd_takes(tmp_path):
    """Its program does not lie where a site's does: that alone is put right for the check."""
    program = find_or_install(lambda: shutil.which("systemd-analyze"), "systemd")
    if program is None:
        missing("systemd-analyze", "apt install systemd")
    text = (DEPLOY / "boardwright.service").read_text("utf-8")
    unit = tmp_path / "boardwright.service"
    unit.write_text(text.replace("/opt/boardwright/bin/boardwright", str(SCRIPTS / "boardwright")))
    ran = subprocess.run([program, "verify", "--man=no", str(unit)], capture_output=True, text=True)
    complaints = [line for line in ran.stderr.splitlines() if "boardwright.service" in line]
    assert (ran.returncode, complaints) == (0, []), ran.stderr


def test_the_unit_keeps_its_data_in_the_folder_that_it_is_given():
    text = (DEPLOY / "boardwright.service").read_text("utf-8")
    folder = re.search(r"^StateDirectory=(.*)$", text, re.MULTILINE)
    assert folder is not None
    for name in ("BOARDWRIGHT_DATABASE_URL", "BOARDWRIGHT_SECRET_FILE"):
        assert f"/var/lib/{folder[1]}/" in of_systemd()[name]
    (command,) = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    assert shlex.split(command)[1:] == ["serve"]


# Monitoring


def metric_names() -> set[str]:
    """As a worker tells them, `up` beside them, which is Prometheus's own."""
    metrics = Metrics()
    metrics.bad_messages.labels("any").inc()
    samples = {sample.name for family in metrics.registry.collect() for sample in family.samples}
    return samples | {"up"}


def expressions() -> Iterator[str]:
    for group in loaded("monitoring/boardwright_alerts.yaml")["groups"]:
        yield from (rule["expr"] for rule in group["rules"])
    dashboard = json.loads((DEPLOY / "monitoring" / "grafana_dashboard.json").read_text("utf-8"))
    yield from (target["expr"] for panel in dashboard["panels"] for target in panel["targets"])


@pytest.mark.parametrize("expression", [*expressions()])
def test_an_expression_is_one_and_asks_for_metrics_that_there_are(expression):
    found = set(_selected(promql_parser.parse(expression)))
    assert found
    assert found <= metric_names()


def _selected(node: Any) -> Iterator[str]:
    if isinstance(node, promql_parser.VectorSelector) and node.name is not None:
        yield node.name
    for part in ("expr", "lhs", "rhs", "vector_selector", "args"):
        inside = getattr(node, part, None)
        for each in inside if isinstance(inside, list) else [inside]:
            if each is not None:
                yield from _selected(each)


def test_every_metric_of_ours_is_looked_at():
    looked_at = {name for expression in expressions() for name in _selected(promql_parser.parse(expression))}
    told = {name for name in metric_names() if not name.endswith(("_created", "_count", "_sum"))}
    assert told == looked_at


def test_an_alert_says_what_to_do():
    for group in loaded("monitoring/boardwright_alerts.yaml")["groups"]:
        for rule in group["rules"]:
            assert rule["annotations"].keys() == {"summary", "description"}
            assert rule["labels"]["severity"] in ("critical", "warning")


def test_prometheus_reads_the_rules_that_lie_beside_its_job():
    for name in loaded("monitoring/prometheus.yaml")["rule_files"]:
        assert (DEPLOY / "monitoring" / name).is_file()
