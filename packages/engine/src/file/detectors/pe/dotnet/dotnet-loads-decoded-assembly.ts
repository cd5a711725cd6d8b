import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesMatching } from '../chains.ts'

const LOADS = ['System.Reflection.Assembly::Load', 'System.AppDomain::Load']
const DECODES =
  /::FromBase64String$|CryptoTransform|(?:Rijndael|Aes|TripleDES|DES|RC2)\w{0,24}::|CryptoStream::|Bitmap::GetPixel$/

export const dotnetLoadsDecodedAssembly: FileDetector = {
  id: 'dotnet_loads_decoded_assembly',
  type: 'pe',
  severity: 'high',
  title: 'Decodes bytes and loads them as an assembly',
  why: 'The program that does the work appears nowhere in the file in plain form.',
  falsePositives: 'License protection that encrypts a library; library bundlers compress and do not encrypt.',
  attack: ['T1620', 'T1140', 'T1027.009'],
  detect(facts) {
    if (facts.dotnet === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(LOADS))) {
      const loads = LOADS.filter((name) => chain.names.has(name))
      const decodes = [...namesMatching(chain, DECODES), ...(chain.head.decodes ? ['a loop with xor'] : [])]
      if (loads.length === 0 || decodes.length === 0) continue
      return {
        description: `One method decodes bytes (${decodes[0]}) and loads them as an assembly (${loads[0]}).`,
        evidence: [chainEvidence(chain, [...decodes, ...loads])],
      }
    }
    return null
  },
}
