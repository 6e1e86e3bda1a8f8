"""A seat for agents that speak MCP: tools to start or join a match, look, and act. There is no tool to talk."""
