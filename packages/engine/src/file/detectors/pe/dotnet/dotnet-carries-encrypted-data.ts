import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven, membersAmong } from '../calls.ts'

/** Encryption of this length lies at 7.99; compressed data that could be opened is a child of the file instead. */
const ENTROPY_MIN = 7.9
const SHARE_MIN = 0.3
/** Loaders are small; applications with assets of their own kind are not. */
const METHODS_MAX = 2000
const RUNS =
  /^System\.(?:Reflection\.Assembly|AppDomain)::Load$|^System\.Reflection\.\w+::Invoke$|::InvokeMember$|Module::ResolveMethod$|DynamicMethod::/

export const dotnetCarriesEncryptedData: FileDetector = {
  id: 'dotnet_carries_encrypted_data',
  type: 'pe',
  severity: 'high',
  title: 'A .NET program that is mostly a high-entropy resource and calls by computed names',
  why: 'The program that does the work is decrypted in memory and called by reflection.',
  falsePositives: 'Small programs with encrypted assets and plug-ins.',
  attack: ['T1027.009', 'T1620'],
  detect(facts) {
    const { dotnet, sizeBytes } = facts
    if (dotnet === undefined || dotnet.methodCount > METHODS_MAX || isMakerProven(facts)) return null
    const unread = dotnet.carried.filter(({ entropy, hasKnownHead }) => (entropy ?? 0) >= ENTROPY_MIN && !hasKnownHead)
    const bytes = unread.reduce((sum, { size }) => sum + size, 0)
    const runs = membersAmong(facts, RUNS)
    const [first] = unread
    if (first === undefined || bytes < sizeBytes * SHARE_MIN || runs.length === 0) return null
    return {
      description: `${bytes} bytes of resources are encrypted (${first.name.slice(0, 60)}), and the program calls code by reflection (${runs[0]}).`,
      evidence: [{ where: 'dotnet.resources', snippet: `${first.name.slice(0, 60)}, ${first.size} bytes` }],
    }
  },
}
