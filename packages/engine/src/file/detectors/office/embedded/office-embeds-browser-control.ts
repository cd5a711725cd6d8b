import type { FileDetector } from '../../file-detector.ts'

const BROWSER_CLASSES: ReadonlySet<string> = new Set([
  '8856f961-340a-11d0-a96b-00c04fd705a2',
  'eab22ac3-30c1-11cf-a7eb-0000c05bae0b',
  '06290bd3-48aa-11d2-8432-006008c3fbfc',
])

export const officeEmbedsBrowserControl: FileDetector = {
  id: 'office_embeds_browser_control',
  type: 'exploit',
  severity: 'medium',
  title: 'Embeds a browser or scriptlet object',
  why: 'Objects of the shell or of scriptlets inside a document show and run what a page says.',
  falsePositives: 'Old intranet documents.',
  attack: ['T1203'],
  detect({ office }) {
    const controls =
      office?.embedded
        .filter(({ progId }) => progId !== null && /^(?:Shell\.Explorer|Scriptlet|otkloadr)/.test(progId))
        .map(({ progId, where }) => ({ where, snippet: progId ?? '' })) ?? []
    const named =
      office?.controls
        .filter((control) => BROWSER_CLASSES.has(control))
        .map((control) => ({ where: 'activeX', snippet: control })) ?? []
    if (controls.length + named.length === 0) return null
    return {
      description: 'The document embeds a browser or scriptlet object',
      evidence: [...controls, ...named].slice(0, 3),
    }
  },
}
