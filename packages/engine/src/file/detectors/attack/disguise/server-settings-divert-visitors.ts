import type { FileDetector } from '../../file-detector.ts'

const SEARCH_ENGINES = /google|bing|yahoo|yandex|baidu|duckduckgo|\baol\b|\bask\b|msn/gi

export const serverSettingsDivertVisitors: FileDetector = {
  id: 'server_settings_divert_visitors',
  type: 'phishing',
  severity: 'high',
  title: 'Web server settings redirect visitors from search engines',
  why: "The owner, who types the address, sees the site; visitors from a search engine are sent to the intruder's shop.",
  falsePositives: 'None known: a site that has moved redirects everyone.',
  attack: ['T1584.004', 'T1608.006'],
  detect({ serverSettings }) {
    const diversion = serverSettings?.diversions.find(({ condition }) => isOfSearchers(condition))
    if (diversion === undefined) return null
    return {
      description: `Visitors from search engines are redirected to ${diversion.target}`,
      evidence: [{ where: 'server_settings', snippet: `${diversion.condition} → ${diversion.target}`.slice(0, 250) }],
    }
  },
}

/** `!` turns a condition round: pictures that others show are refused to all but the engines. */
function isOfSearchers(condition: string): boolean {
  const engines = new Set((condition.match(SEARCH_ENGINES) ?? []).map((one) => one.toLowerCase()))
  return engines.size >= 2 && !condition.startsWith('!')
}
