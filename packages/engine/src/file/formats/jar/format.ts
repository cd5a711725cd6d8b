// Java archives as a format: the main class, what all classes together call, and how they are named. Members as files are
// the business of the ZIP format.
import type { Format, FormatContext, Parsed } from '../../format.ts'
import { ZipParts } from '../ooxml/parts.ts'
import { readClassFile } from './class-file.ts'
import { CLASSES_MAX } from './limits.ts'

/** Commands, places, addresses, plain or in base64, and what names keys. */
const TELLING_TEXT =
  /https?:|cmd|powershell|\.exe|\\|\/bin\/|AES|Runtime|passw|encrypted|bitcoin|webhook|\.json$|antivirusproduct|login data|\[enter\]|schtasks|crontab|^[A-Za-z0-9+/=]{16,400}$/i

export const jarFormat: Format = { id: 'jar', types: ['jar'], parse: (bytes, context) => parseJar(bytes, context) }

function parseJar(bytes: Uint8Array, context: FormatContext): Parsed {
  const parts = new ZipParts(bytes, context)
  const names = parts.matching(/\.class$/i)
  const calls = new Set<string>()
  const texts: string[] = []
  let read = 0
  for (const name of names.slice(0, CLASSES_MAX)) {
    if (!context.budget.hasTime(context.path)) break
    const found = readClassFile(parts.read(name))
    if (found === null) continue
    read += 1
    for (const call of found.calls) if (calls.size < 500) calls.add(call)
    for (const text of found.texts) if (texts.length < 1000 && TELLING_TEXT.test(text)) texts.push(text)
  }
  if (names.length > CLASSES_MAX)
    context.budget.cut({
      limit: 'CLASSES_MAX',
      where: context.path,
      what: `only ${CLASSES_MAX} of ${names.length} classes were read`,
    })
  const short = names.filter((name) => /(?:^|\/)[A-Za-z]{1,2}\.class$/.test(name)).length
  const manifest = parts.names.includes('META-INF/MANIFEST.MF') ? parts.text('META-INF/MANIFEST.MF') : ''
  const mainClass = /^Main-Class:\s*([^\r\n]{1,300})/im.exec(manifest)?.[1]?.trim() ?? ''
  return {
    facts: {
      java: {
        classes: read,
        mainClass,
        calls: [...calls],
        texts: texts.slice(0, 300),
        shortNames: names.length === 0 ? 0 : Math.round((short / names.length) * 100) / 100,
      },
    },
    defects: [],
    children: [],
  }
}
