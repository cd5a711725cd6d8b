// Does the file end where it says it does? What was cut off nobody saw, whoever cut it: a parser reads the first half of a
// program or a script without complaint. Says nothing but defects.
import type { Format, Parsed } from '../../format.ts'
import { FILE_TYPES, type TypeId } from '../../identify/types.ts'
import { textOf } from '../script/text.ts'
import { claimedEnd } from './claimed-end.ts'
import { markupEndsIn, serverCodeEndsIn } from './markup-end.ts'
import { codeEndsIn, languageOfCode } from './open-code.ts'

const BINARIES: readonly TypeId[] = [
  'pe32',
  'pe64',
  'elf',
  'macho',
  'pdf',
  'rtf',
  'onenote',
  'slk',
  'doc',
  'xls',
  'ppt',
  'ole',
  'msi',
  'msg',
  'vsd',
  'pub',
  'mpp',
  'office_encrypted',
]
const MARKUP: readonly TypeId[] = [
  'html',
  'hta',
  'svg',
  'xml',
  'wsf',
  'xsl',
  'msbuild',
  'msc',
  'settingcontent',
  'search_connector',
  'app_installer',
  'contact',
  'sandbox_configuration',
  'plist',
].filter((id): id is TypeId => id in FILE_TYPES)
const CODE = (Object.keys(FILE_TYPES) as TypeId[]).filter((id) => languageOfCode(id) !== null) // the keys are its ids

/** Pages whose code stands between `<%` and `%>`. */
const SERVER_PAGES: readonly TypeId[] = ['asp', 'jsp']

export const endsFormat: Format = {
  id: 'ends',
  types: [...new Set([...BINARIES, ...MARKUP, ...SERVER_PAGES, ...CODE])],
  parse(bytes, { type }): Parsed {
    const what = BINARIES.includes(type.id)
      ? claimedEnd(bytes, type.id)
      : endOfText(textOf(bytes, type.encoding), type.id)
    return { facts: {}, defects: what === null ? [] : [{ where: `${type.id}.end`, what }], children: [] }
  },
}

function endOfText(text: string, id: TypeId): string | null {
  if (SERVER_PAGES.includes(id)) return serverCodeEndsIn(text)
  const inMarkup = MARKUP.includes(id) ? markupEndsIn(text, id) : null
  const language = languageOfCode(id)
  return inMarkup ?? (language === null ? null : codeEndsIn(text, language))
}
