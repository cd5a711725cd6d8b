import type { FileFacts } from '../../../facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { namesMatching, reachesAround } from '../chains.ts'

/** Loaders are small; applications with plug-ins have thousands of methods, and load, decode and call for many reasons. */
const LARGE_METHODS_MIN = 1000
const LOADS = /^System\.(?:Reflection\.Assembly|AppDomain)::Load$/
const INVOKES =
  /^System\.Reflection\.(?:MethodBase|MethodInfo)::Invoke$|::get_EntryPoint$|^System\.Activator::CreateInstance$|::InvokeMember$/
const DECODES =
  /::FromBase64String$|GZipStream::\.ctor$|DeflateStream::\.ctor$|::CreateDecryptor$|::get_Pixel$|Bitmap::GetPixel$/
/** Plug-ins have classes; where a program begins is asked for by who runs a whole one. */
const STARTS_A_PROGRAM = /Assembly::get_EntryPoint$/
/** A payload that was written as a text. Sentences have gaps; none of the texts of seven large honest programs was half as long. */
const PAYLOAD_TEXT_CHARS_MIN = 1024

/** However many methods stand around them: the payload's text, its beginning that is called, or one method that leads to all three. */
function isPlainLoader(facts: FileFacts, used: readonly string[]): boolean {
  if (used.some((name) => STARTS_A_PROGRAM.test(name))) return true
  const texts = facts.dotnet?.userStrings ?? []
  if (texts.some((text) => text.length >= PAYLOAD_TEXT_CHARS_MIN && !/\s/.test(text))) return true
  for (const reach of reachesAround(facts, ({ calls }) => calls.some(({ name }) => LOADS.test(name))))
    if ([LOADS, INVOKES, DECODES].every((act) => namesMatching(reach, act).length > 0)) return true
  return false
}

/** Asked by the runtime for a library that it misses, and hands one out of its resources: bundlers do that and nothing more. */
function servesLibraries(used: readonly string[]): boolean {
  const answers = used.some((name) => name.endsWith('::add_AssemblyResolve'))
  const reads = used.some((name) => name.endsWith('Assembly::GetManifestResourceStream'))
  const hides = used.some((name) =>
    /::FromBase64String$|::CreateDecryptor$|::get_EntryPoint$|GetPixel$|WebClient::/.test(name),
  )
  return answers && reads && !hides
}

export const dotnetRunsHiddenAssembly: FileDetector<'dotnet_runs_hidden_assembly'> = {
  id: 'dotnet_runs_hidden_assembly',
  type: 'pe',
  severity: 'high',
  title: 'Unpacks another assembly and runs it from memory',
  why: 'The payload is an encoded resource or string that never becomes a file.',
  falsePositives: 'Library bundlers such as Costura, plug-in hosts.',
  attack: ['T1620', 'T1027.009'],
  detect(facts) {
    const used = facts.dotnet?.memberReferences ?? []
    const loads = used.filter((name) => LOADS.test(name))
    const invokes = used.filter((name) => INVOKES.test(name))
    const decodes = used.filter((name) => DECODES.test(name))
    const bundled = (facts.dotnet?.types.some((name) => name.startsWith('Costura.')) ?? false) || servesLibraries(used)
    if (loads.length === 0 || invokes.length === 0 || decodes.length === 0 || bundled) return null
    return {
      description: `The program decodes data (${decodes[0]}), loads it as an assembly and calls it.`,
      evidence: [
        { where: 'dotnet.member_references', snippet: [...loads, ...invokes, ...decodes].slice(0, 8).join(', ') },
      ],
      weighs:
        (facts.dotnet?.methodCount ?? 0) > LARGE_METHODS_MIN && !isPlainLoader(facts, used)
          ? 'of a large program'
          : 'whole',
    }
  },
}
