// The page at `/`: where a person who opens the address in a browser finds out what this is and where to go on.
import { html } from './html.ts'

export function homePage(version: string): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Assay</title><link rel="stylesheet" href="/style.css"></head>
<body>
<h1>Assay</h1>
<p class="soft">Threat analysis, version ${version}.</p>
<p>Is this email phishing? Is this file malicious? Both are asked over HTTP with an API key.</p>
<ul>
<li><a href="/docs">API reference</a></li>
<li><a href="/openapi.json">OpenAPI 3.1 document</a></li>
<li><a href="/healthz">Health</a>, <a href="/readyz">readiness</a></li>
</ul>
</body></html>`.text
}
