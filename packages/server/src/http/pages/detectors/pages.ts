// What each detector claims and why, for people: a list at /docs/detectors, and a page for each, to which findings lead.
import { html, type Markup, prose } from '@assay/contract/markup'
import type { DetectorEntry, Judges } from '@assay/engine/catalogue'
import type { Catalogue } from './catalogue.ts'

const HEADINGS: Readonly<Record<Judges, string>> = {
  mail: 'Mail',
  file: 'Files, by what they hold',
  behaviour: 'Files, by what they do',
}

const page = (title: string, body: Markup): string =>
  html`${DOCTYPE}<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Assay</title><link rel="icon" href="/console/icon.svg"><link rel="stylesheet" href="/style.css"></head>
<body>
${body}
</body></html>
`.text

const DOCTYPE = html`<!doctype html>
`

/** All of them, by what they look at and by family. */
export function detectorList(catalogue: Catalogue): string {
  const chapters = Object.entries(HEADINGS).map(([judges, heading]) => {
    const families = Map.groupBy(
      [...catalogue.values()].filter((entry) => entry.judges === judges),
      ({ family }) => family,
    )
    const lists = [...families].map(
      ([family, entries]) =>
        html`<h3>${family}</h3><ul>${entries.map(({ id, title }) => html`<li><a href="/docs/detectors/${id}"><code>${id}</code></a> ${title}</li>`)}</ul>`,
    )
    return html`<section id="${judges}"><h2>${heading}</h2>${lists}</section>`
  })
  return page(
    'Detectors',
    html`<p><a href="/docs">API reference</a></p><h1>Detectors</h1><p class="soft">${catalogue.size} detectors. Each page says why the finding is suspicious, who does the same legitimately, and what it weighs.</p>${chapters}`,
  )
}

/** One of them. */
export function detectorPage({ id, type, severity, title, judges, family, ...entry }: DetectorEntry): string {
  const rows: readonly (readonly [string, Markup])[] = [
    ['Id', html`<code>${id}</code>`],
    ['Type', html`<code>${type}</code>`],
    ['Looks at', html`${judges}: ${family}`],
    ['Severity', html`${severity}`],
    ['Weight', html`${entry.weight}`],
    ['Runs', entry.option === null ? html`always` : html`with <code>${entry.option}</code>`],
    ...(entry.attack.length === 0 ? [] : [['ATT&CK', techniques(entry)] as const]),
  ]
  return page(
    title,
    html`<p><a href="/docs/detectors">All detectors</a></p><h1>${title}</h1>
<h2>Why it is suspicious</h2>${prose(entry.why)}
<h2>Known false positives</h2>${prose(entry.falsePositives)}
${entry.remediation === null ? '' : html`<h2>What to do</h2>${prose(entry.remediation)}`}
${entry.measured === null ? '' : html`<h2>Measured</h2>${prose(entry.measured)}`}
<h2>At a glance</h2><table>${rows.map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`)}</table>`,
  )
}

const techniques = ({ attack }: Pick<DetectorEntry, 'attack'>): Markup =>
  html`${attack.map(
    ({ attackId, pattern }) =>
      html`<a href="https://attack.mitre.org/techniques/${attackId.replace('.', '/')}/" rel="noreferrer">${attackId}</a> ${pattern ?? ''}<br>`,
  )}`
