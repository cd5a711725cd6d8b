// HTML, HTA, SVG and MHTML as formats: what the pass over the tags found, as facts and as children.

import type { ScriptLanguage } from '../../../data/script-languages.ts'
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

// Code that a server carries out before a page is sent: the page begins with its markup or with a short tag, and the code in it
// is the author's all the same. The markup is read beside it, because a browser may be given the file as it is.

/** What follows the tag must be code: templates of other kinds, and prologues of XML, use the same signs. */
const PHP_TAG = /<\?(?:php(?=\s)|=|(?=\s))/gi
const PHP_CODE =
  /^\s{0,40}(?:\/\*|\/\/|#)|^[^?]{0,400}?(?:\$\w{1,60}\s{0,4}(?:[=[;,)]|->)|\b(?:echo|print|include|require|function|if|eval|system)\b\s{0,4}[("'$\w])/i
const TAGS_MAX = 64
/** Of pages of a server that begin with markup, what names the framework of each. */
const PAGE_OF_JAVA =
  /<jsp:(?:root|scriptlet|declaration|directive)|<%[@!=]?[^%]{0,400}\b(?:import\s?=\s?"java|request\.get[A-Z])/
const PAGE_OF_DOTNET =
  /<script\b[^>]{0,200}\brunat\s{0,3}=\s{0,3}["']?server|<%[\s@!=]?[^%]{0,2000}(?:\bserver\.createobject\b|\brequest(?:\.\w{1,20})?\s?\(|\bresponse\.write\b|\bexecute\b)/i
const NAMES_C = /\blanguage\s{0,4}=\s{0,4}["']?(?:c#|cs|jscript|javascript)|\bimport\s{1,4}namespace\b/i
const INCLUDES = /<!--#exec\s/i
const COLDFUSION = /<cf(?:execute|set|output|file|query|param|if)\b/i

/** The language to read the whole text in; null where no server has anything to do in it. Linear in the text. */
function serverCode(markup: string): ScriptLanguage | null {
  let tags = 0
  for (const { 0: tag, index } of markup.matchAll(PHP_TAG)) {
    if (PHP_CODE.test(markup.slice(index + tag.length, index + tag.length + 500))) return 'php'
    tags += 1
    if (tags >= TAGS_MAX) break
  }
  if (markup.includes('<%') || /runat|<jsp:/i.test(markup)) {
    if (PAGE_OF_JAVA.test(markup)) return 'javascript'
    if (PAGE_OF_DOTNET.test(markup)) return NAMES_C.test(markup.slice(0, 8000)) ? 'javascript' : 'vbscript'
  }
  return COLDFUSION.test(markup) || INCLUDES.test(markup) ? 'other' : null
}
