import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const SITE =
  /^\/(?:var\/www|srv\/(?:www|http)|usr\/share\/nginx\/html|opt\/lampp\/htdocs)\/|\/(?:public_html|htdocs|wwwroot|inetpub)\//
const PAGE = /\.(?:php\d?|phtml|phar|jspx?|aspx?|ashx|cgi)$/
/** What was sent with the request is run. */
const RUNS_REQUEST =
  /\b(?:eval|assert|system|passthru|shell_exec|exec|popen|proc_open|create_function)\b.{0,200}(?:\$_(?:get|post|request|cookie|server)|base64_decode|php:\/\/input)|runtime\.getruntime\(\)\.exec|request\.getparameter.{0,200}exec|eval\(request|process\.start/is

export const tracePlantsWebShell: TraceDetector = {
  id: 'trace_plants_web_shell',
  type: 'persistence',
  severity: 'high',
  title: 'Plants a page that runs what visitors send',
  why: 'A few lines among the pages of a site let in whoever knows their address, by the door that is open to all.',
  falsePositives: 'Hardly anybody: consoles of administrators ask for a password first.',
  attack: ['T1505.003'],
  detect: (facts) =>
    hitOn(
      facts.files
        .filter(
          ({ op, plain, start = '' }) =>
            op === 'write' && SITE.test(plain) && PAGE.test(plain) && RUNS_REQUEST.test(start),
        )
        .map(({ path, start }) => seen('files', `${path} ${start ?? ''}`)),
      (first) => `A page that runs what visitors send was written: ${first}`,
    ),
}
