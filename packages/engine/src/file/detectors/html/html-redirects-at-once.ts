import type { FileDetector } from '../file-detector.ts'

export const htmlRedirectsAtOnce: FileDetector<'html_redirects_at_once'> = {
  id: 'html_redirects_at_once',
  type: 'redirect',
  severity: 'low',
  title: 'A page does nothing but lead elsewhere',
  why: 'A file whose only content is a redirection carries a link past filters of links.',
  falsePositives: 'Moved pages, start pages of documentation.',
  attack: ['T1566.002'],
  detect({ html }) {
    if (html === undefined || html.textChars > 1500) return null
    const refresh = html.refreshes.find(
      ({ delay, target }) => delay <= 5 && /^(?:https?:|data:|javascript:|\/\/)/i.test(target),
    )
    const data = refresh !== undefined && /^(?:data|javascript):/i.test(refresh.target)
    if (refresh === undefined) return null
    return {
      description: 'The page leads elsewhere at once',
      evidence: [{ where: 'html.meta', snippet: refresh.target.slice(0, 160) }],
      weighs: data ? 'whole' : html.textChars < 300 && html.scriptCount === 0 ? 'empty' : 'page',
    }
  },
}
