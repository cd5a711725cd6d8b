import type { FileDetector } from '../file-detector.ts'

const DECODES = /\batob\s?\(|fromcharcode|decodeuricomponent\s?\(|unescape\s?\(/i

export const svgRunsScript: FileDetector<'svg_runs_script'> = {
  id: 'svg_runs_script',
  type: 'smuggling',
  severity: 'medium',
  title: 'An SVG image runs script',
  why: 'SVG images are opened by the browser, which runs their scripts.',
  falsePositives: 'Interactive charts.',
  attack: ['T1027.017'],
  detect({ html }) {
    if (html?.kind !== 'svg') return null
    const script = html.script
    const foreign = html.passwordFields > 0 || html.frames.length > 0 || html.forms.length > 0
    if (script === null && html.remoteScripts.length === 0 && !foreign) return null
    const leads =
      script !== null &&
      (/location|window\.open|atob|eval|fromcharcode|document\.write/i.test(
        script.layers.map(({ start }) => start).join(' '),
      ) ||
        script.traits.some(
          ({ id }) =>
            id === 'dynamic_code' ||
            id === 'js_eval_decoded' ||
            id === 'click_simulated' ||
            id === 'blob_made' ||
            id === 'runs_decoded_constant' ||
            id === 'js_obfuscator' ||
            id === 'js_redirect',
        ))
    const openly = [
      leads ? 'leads' : 'script',
      script !== null && script.layers.length > 0 && 'decoded',
      foreign && 'form',
      html.remoteScripts.length > 0 && 'remote',
      'openly',
    ] as const
    // A chart does not lead elsewhere, least of all to an address that its code puts together.
    const hidesWhere =
      script?.traits.some(({ id }) => id === 'js_redirect') === true &&
      (script.layers.some(({ technique }) => technique !== 'evaluated') ||
        script.traits.some(({ id, snippet }) => id === 'js_redirect' && DECODES.test(snippet)) ||
        script.traits.some(({ id }) => id === 'js_eval_decoded' || id === 'runs_decoded_constant'))
    return {
      description: `The SVG image ${script === null ? 'contains a form or a frame' : 'runs script'}`,
      evidence: [
        {
          where: 'html.svg',
          snippet:
            script === null ? (html.frames[0] ?? html.forms[0]?.action ?? '') : `${script.chars} characters of script`,
        },
      ],
      weighs: hidesWhere ? 'whole' : openly,
    }
  },
}
