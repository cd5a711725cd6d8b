// The console: one page for all its addresses, and the modules and the style sheet that `apps/console/build.js` made for it.
// Where it was not built, the page says how.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FRAME_POLICY, SCRIPT_POLICY } from '../headers.ts'
import { FixedText } from './fixed-text.ts'

const BUILT = fileURLToPath(new URL('../../../../../apps/console/dist/', import.meta.url))

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const CACHE_PAGE = 'no-cache'
/** A name that changes with the content. */
const CACHE_NAMED = 'public, max-age=31536000, immutable'

/** The one file whose name does not change. */
const ICON = 'icon.svg'

/** Where the console's one page stands; what follows such an address is read by the page itself. */
export const CONSOLE_PLACES = ['/mail', '/file', '/inbox', '/search', '/campaigns', '/usage', '/health'] as const

/** An empty page in which the console shows a message: nothing runs in it and it loads nothing. */
const MESSAGE_PAGE = `<!doctype html>
<html lang="und"><head><meta charset="utf-8"><title>Message</title><style>
html { background: #fff; color: #000; color-scheme: light }
body { margin: 12px; font: 14px/1.45 system-ui, sans-serif; overflow-wrap: anywhere }
img { max-width: 100%; height: auto }
.assay-link { color: #0b57d0; text-decoration: underline; cursor: help }
.assay-mark { background: #ffe48a; color: #2b2100; outline: 2px solid #c79a00 }
.assay-reveals * { display: revert !important; visibility: visible !important; opacity: 1 !important; color: #000 !important; background: #fff !important; font-size: max(12px, 1em) !important; line-height: 1.4 !important; max-height: none !important; height: auto !important; width: auto !important; max-width: 100% !important; text-indent: 0 !important; position: static !important; transform: none !important; clip: auto !important; clip-path: none !important; filter: none !important }
.assay-reveals style { display: none !important }
</style></head><body></body></html>
`

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Assay</title><link rel="stylesheet" href="/style.css"></head>
<body><h1>Assay</h1><p>The service runs; its console was not built. Run <code>npm run build:console</code> where Assay is installed, then start the service again.</p>
<p>The <a href="/docs">API reference</a> stands.</p></body></html>
`

/** By address. Read once: a start after a new build shows it. */
export function consoleTexts(): ReadonlyMap<string, FixedText> {
  const texts = new Map<string, FixedText>([
    [
      '/console/message.html',
      new FixedText(MESSAGE_PAGE, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': FRAME_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': CACHE_PAGE,
      }),
    ],
  ])
  for (const name of builtFiles()) {
    const mediaType = MEDIA_TYPES[extname(name)]
    if (mediaType === undefined) continue
    const headers = {
      'content-type': `${mediaType}; charset=utf-8`,
      'cache-control': name === ICON ? CACHE_PAGE : CACHE_NAMED,
    }
    texts.set(`/console/${name}`, new FixedText(readFileSync(join(BUILT, name), 'utf8'), headers))
  }
  const page = new FixedText(
    builtFiles().includes('index.html') ? readFileSync(join(BUILT, 'index.html'), 'utf8') : NOT_BUILT,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': SCRIPT_POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': CACHE_PAGE,
    },
  )
  for (const place of CONSOLE_PLACES) texts.set(place, page).set(`${place}/*`, page)
  return texts.set('/', page)
}

/** What the reference takes of the console: its style sheet, and the module by which its operations are tried. */
export function referenceParts(): { readonly style: string; readonly script: string } | null {
  const named = (name: RegExp): string | undefined => builtFiles().find((file) => name.test(file))
  const [style, script] = [named(/^style-.+\.css$/), named(/^docs-.+\.js$/)]
  return style === undefined || script === undefined
    ? null
    : { style: `/console/${style}`, script: `/console/${script}` }
}

function builtFiles(): readonly string[] {
  try {
    return readdirSync(BUILT)
  } catch {
    return []
  }
}
