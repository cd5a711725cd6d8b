// Words that neither prose nor a wrong guess makes, and a quick look for them in many guesses at once.
import { type LiteralScanner, literalScanner } from '../marks/literal-scan.ts'

/** Long and odd enough that neither prose nor a wrong key makes them. */
export const WORDS =
  /powershell|wscript\.shell|shell\.application|activexobject|createobject\(|downloadstring|downloadfile|downloaddata|frombase64string|invoke-(?:expression|webrequest|restmethod)|start-process|win32_process|net\.webclient|new-object |msxml2\.|adodb\.stream|virtualalloc|child_process|mshta(?:\.exe)? |cmd(?:\.exe)? \/c |rundll32|<script|document\.write|window\.location|location\.href|\/bin\/(?:ba)?sh|import (?:os|subprocess|socket)\b|__import__\(/i
export const ADDRESS = /https?:\/\/[\w-]{2,60}\./i
/** Beginnings of programs and archives in base64. */
const CARGO = /^(?:TVqQAAM|TVpQAA|UEsDBB|N3q8rycc|H4sIAAAA)/

export const isTelling = (text: string): boolean => WORDS.test(text) || ADDRESS.test(text) || CARGO.test(text)

/** No text shorter than this tells anything. */
export const TELLING_CHARS_MIN = 6

/** Every telling text holds one of these, in whatever case; the tests hold them beside the patterns above. */
const TELLING_PARTS: readonly string[] = [
  ...['powershell', 'wscript.shell', 'shell.application', 'activexobject', 'createobject(', 'downloadstring'],
  ...['downloadfile', 'downloaddata', 'frombase64string', 'invoke-', 'start-process', 'win32_process'],
  ...['net.webclient', 'new-object ', 'msxml2.', 'adodb.stream', 'virtualalloc', 'child_process', 'mshta', 'cmd'],
  ...['rundll32', '<script', 'document.write', 'window.location', 'location.href', '/bin/', 'import ', '__import__('],
  ...['http', 'tvqqaam', 'tvpqaa', 'uesdbb', 'n3q8rycc', 'h4siaaaa'],
]

let scanner: LiteralScanner | null = null

/** Whether any of the texts that stand in these bytes one after the other may be telling: if not, none is. */
export function mayTell(texts: Uint8Array): boolean {
  scanner ??= literalScanner(TELLING_PARTS.map((text) => ({ text, hitsMax: 1, spacing: 1 })))
  return scanner.scan(texts, false).length > 0
}
