import type { FileDetector } from '../../file-detector.ts'

/** Loaders are small; applications with plug-ins have thousands of methods. */
const LARGE_METHODS_MIN = 1000

/** Asked by the runtime for a library that it misses, and hands one out of its resources: bundlers do that and nothing more. */
function servesLibraries(used: readonly string[]): boolean {
  const answers = used.some((name) => name.endsWith('::add_AssemblyResolve'))
  const reads = used.some((name) => name.endsWith('Assembly::GetManifestResourceStream'))
  const hides = used.some((name) =>
    /::FromBase64String$|::CreateDecryptor$|::get_EntryPoint$|GetPixel$|WebClient::/.test(name),
  )
  return answers && reads && !hides
}

export const dotnetRunsHiddenAssembly: FileDetector = {
  id: 'dotnet_runs_hidden_assembly',
  type: 'pe',
  severity: 'high',
  title: 'Unpacks and runs another assembly from memory',
  why: 'The payload is an encoded resource or text that never becomes a file.',
  falsePositives: 'Bundlers of libraries such as Costura, plug-in hosts.',
  attack: ['T1620', 'T1027.009'],
  weight: { category: 'execution', points: 300, confidence: 'medium' },
  detect(facts) {
    const used = facts.dotnet?.memberReferences ?? []
    const loads = used.filter((name) => /^System\.(?:Reflection\.Assembly|AppDomain)::Load$/.test(name))
    const invokes = used.filter((name) =>
      /^System\.Reflection\.(?:MethodBase|MethodInfo)::Invoke$|::get_EntryPoint$|^System\.Activator::CreateInstance$|::InvokeMember$/.test(
        name,
      ),
    )
    const decodes = used.filter((name) =>
      /::FromBase64String$|GZipStream::\.ctor$|DeflateStream::\.ctor$|::CreateDecryptor$|::get_Pixel$|Bitmap::GetPixel$/.test(
        name,
      ),
    )
    const bundled = (facts.dotnet?.types.some((name) => name.startsWith('Costura.')) ?? false) || servesLibraries(used)
    if (loads.length === 0 || invokes.length === 0 || decodes.length === 0 || bundled) return null
    return {
      description: `It decodes data (${decodes[0]}), loads it as an assembly and calls into it.`,
      evidence: [
        { where: 'dotnet.member_references', snippet: [...loads, ...invokes, ...decodes].slice(0, 8).join(', ') },
      ],
      strength: (facts.dotnet?.methodCount ?? 0) > LARGE_METHODS_MIN ? 0.4 : 1,
    }
  },
}
