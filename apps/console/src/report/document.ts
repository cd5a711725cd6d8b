// A report as one HTML file: no script, nothing that is loaded, readable in any browser and on paper.
import { html, Markup } from '@assay/contract/markup'

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#131c26;background:#fff;max-width:60rem;margin:2rem auto;padding:0 1.25rem;overflow-wrap:anywhere}
h1{margin:0;font-size:2rem}h2{margin:2rem 0 .5rem;font-size:1.15rem;border-bottom:1px solid #d5dce3}h3{margin:1rem 0 0;font-size:1rem}
p{margin:.25rem 0}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #d5dce3}
code,.mono{font-family:ui-monospace,monospace;font-size:.875em}blockquote{margin:.35rem 0;padding:.25rem .75rem;border-left:3px solid #d5dce3;background:#f4f6f8;font-family:ui-monospace,monospace;font-size:.8125rem}
.soft{color:#4d5966}.verdict{border-left:8px solid;padding-left:1rem}.safe{border-color:#006353}.suspicious{border-color:#c77700}.malicious{border-color:#b01d14}.grave{border-color:#86103b}.unknown{border-color:#4a4570}
@media print{body{margin:0;max-width:none}h3,blockquote,tr{break-inside:avoid}}`

export interface ReportHead {
  readonly title: string
  readonly tone: string
  readonly verdict: string
  readonly score: string
  readonly summary: string
}

export const reportDocument = ({ title, tone, verdict, score, summary }: ReportHead, body: readonly Markup[]): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Markup(STYLE)}</style></head>
<body><header class="verdict ${tone}"><h1>${verdict} <span class="soft">${score}</span></h1><p><strong><bdi>${title}</bdi></strong></p><p>${summary}</p></header>
${body}
<footer><p class="soft">Made by Assay on ${new Date().toISOString()}.</p></footer></body></html>
`.text

export const table = (heads: readonly string[], rows: readonly (readonly unknown[])[]): Markup =>
  rows.length === 0
    ? html`<p class="soft">None.</p>`
    : html`<table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map((value) => html`<td><bdi>${value}</bdi></td>`)}</tr>`)}</tbody></table>`
