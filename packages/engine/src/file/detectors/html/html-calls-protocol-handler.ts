import type { FileDetector } from '../file-detector.ts'

export const htmlCallsProtocolHandler: FileDetector<'html_calls_protocol_handler'> = {
  id: 'html_calls_protocol_handler',
  type: 'exploit',
  severity: 'high',
  title: 'A page calls a program through a protocol handler',
  why: 'Protocol handlers of diagnostic and search tools have run programs with input from a page.',
  falsePositives: 'Links that open a document in its application.',
  attack: ['T1203', 'T1204'],
  detect({ html }) {
    if (html === undefined) return null
    const script = html.script
    const called = html.handlers.filter((target) =>
      /^(?:ms-msdt|search-ms|search|ms-officecmd|vbscript|shell|ms-search|jar|ms-cxh|mhtml):/i.test(target),
    )
    const first =
      called[0] ??
      script?.layers
        .map(({ start }) => /(?:ms-msdt|search-ms|ms-officecmd):[^"'\s]{4,200}/i.exec(start)?.[0])
        .find((one) => one !== undefined)
    if (first === undefined) return null
    const harmful = /ms-msdt|ms-officecmd|crumb=location|it_browseforfile|vbscript:/i.test(first)
    const remote =
      /^search(?:-ms)?:.{0,300}crumb=location:(?:%5c|\\|\/){2}|^search(?:-ms)?:.{0,300}crumb=location:https?:/i.test(
        first,
      )
    return {
      description: 'The page calls a program through a protocol handler',
      evidence: [{ where: 'html', snippet: first.slice(0, 160) }],
      weighs: remote || /it_browseforfile/i.test(first) ? 'whole' : harmful ? 'harmful' : 'called',
    }
  },
}
