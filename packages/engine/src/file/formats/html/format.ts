// HTML, HTA, SVG and MHTML as formats: what the pass over the tags found, as facts and as children.
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { codesInPicture } from '../../picture-codes.ts'
import type { ScriptReading } from '../script/facts.ts'
import { childrenOf, mergeReadings } from '../script/format.ts'
import { readScript } from '../script/read.ts'
import { textOf } from '../script/text.ts'
import type { HtmlFacts } from './facts.ts'
import { ITEMS_MAX, PICTURE_CHARS_MAX, PICTURES_SEARCHED_MAX } from './limits.ts'
import { mhtmlParts } from './mhtml.ts'
import { Scan } from './scan.ts'
import { serverCode } from './server-code.ts'

const TEXT_CHARS_KEPT = 4000
/** The class of the control that HTML Help brings. */
const HELP_CONTROL = /adb880a6-d8ff-11cf-9377-00aa003b7a11/i

export const htmlFormat: Format = {
  id: 'html',
  types: ['html', 'hta', 'svg', 'mhtml', 'xdp', 'coldfusion'],
  parse: (bytes, context) => parseHtml(bytes, context),
}

async function parseHtml(bytes: Uint8Array, context: FormatContext): Promise<Parsed> {
  const source = textOf(bytes, context.type.encoding)
  const isMhtml = context.type.id === 'mhtml'
  const parts = isMhtml ? mhtmlParts(source) : null
  const markup = parts === null ? source : parts.markup
  const kind =
    context.type.id === 'hta'
      ? 'hta'
      : context.type.id === 'svg'
        ? 'svg'
        : isMhtml
          ? 'mhtml'
          : /<hta:application/i.test(source.slice(0, 200_000))
            ? 'hta'
            : 'html'
  const scan = new Scan()
  scan.read(markup)
  scan.handlersInScripts()
  const readings = scan.scripts.map(({ language, text }) => readScript(text, language))
  const onServer = isMhtml || context.type.id === 'coldfusion' ? null : serverCode(markup)
  if (onServer !== null) readings.push(readScript(markup, onServer))
  const reading = readings.length === 0 ? null : mergeReadings(readings, 'javascript', markup)
  const qrCodes = await codesIn(scan.dataUrls, context)
  const children: Child[] = [
    ...(parts?.children ?? []),
    ...scan.dataChildren(),
    ...qrCodes.map(codeChild),
    ...(reading === null ? [] : childrenOf(reading as ScriptReading)),
  ]
  const html: HtmlFacts = {
    kind,
    title: scan.title.slice(0, 300),
    forms: scan.forms,
    passwordFields: scan.passwordFields,
    refreshes: scan.refreshes,
    frames: scan.frames,
    handlers: scan.handlers,
    scriptCount: scan.scripts.length,
    remoteScripts: scan.remoteScripts,
    script: reading?.facts ?? null,
    dataUrls: scan.dataUrls.map(({ mime, body }) => ({ mime, chars: body.length })),
    objects: scan.objects,
    helpCommands: scan.objects.some((object) => HELP_CONTROL.test(object)) ? scan.items : [],
    ownAddress: scan.ownAddress || savedFrom(source),
    linkHosts: [...scan.linkHosts],
    linkCount: scan.linkCount,
    textChars: scan.textChars,
    text: scan.text.join(' ').slice(0, TEXT_CHARS_KEPT),
    images: scan.images,
    filledAddress: scan.filledAddress,
    qrCodes,
  }
  return { facts: { html }, defects: [], children: children.slice(0, ITEMS_MAX) }
}

/** What a camera reads in inline pictures: the address that the page does not spell out. */
async function codesIn(dataUrls: Scan['dataUrls'], { budget, path }: FormatContext): Promise<readonly string[]> {
  const pictures = dataUrls
    .filter(({ mime, body }) => /^image\/(?:png|jpe?g|gif|bmp)/i.test(mime) && body.length <= PICTURE_CHARS_MAX)
    .slice(0, PICTURES_SEARCHED_MAX)
  const found = new Set<string>()
  for (const { body } of pictures)
    for (const code of await codesInPicture(Buffer.from(body, 'base64'), budget, path)) found.add(code)
  return [...found]
}

const codeChild = (code: string): Child => ({
  name: null,
  bytes: Buffer.from(code),
  relation: 'decoded',
  note: 'QR code in an inline picture',
})

/** Browsers note where a saved page came from. */
function savedFrom(source: string): string {
  return /<!--\s*saved from url=\(\d{1,5}\)(\S{4,500})/i.exec(source.slice(0, 4000))?.[1] ?? ''
}
