import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesMatching } from '../chains.ts'

const LISTS = /^System\.IO\.(?:Directory::(?:GetFiles|EnumerateFiles)|DirectoryInfo::(?:GetFiles|EnumerateFiles))$/
const CIPHERS = /CryptoStream::|::CreateEncryptor$|CryptoTransform::TransformFinalBlock$/
const CHANGES = /^System\.IO\.File::(?:WriteAllBytes|Delete|Move|OpenWrite|Create)$/

export const dotnetEncryptsFolders: FileDetector = {
  id: 'dotnet_encrypts_folders',
  type: 'pe',
  severity: 'high',
  title: 'Goes through the files of folders, enciphers them and writes or deletes them',
  why: 'This chain is what extortion consists of.',
  falsePositives: 'Tools that cipher folders for their owners, where nobody signed them.',
  attack: ['T1486'],
  weight: { category: 'impact', points: 400, confidence: 'medium' },
  detect(facts) {
    if (facts.dotnet === undefined || isMakerProven(facts)) return null
    const anchors = new Set(facts.dotnet.memberReferences.filter((name) => LISTS.test(name)))
    for (const chain of chainsWith(facts, 2, anchors)) {
      const lists = namesMatching(chain, LISTS)
      const ciphers = namesMatching(chain, CIPHERS)
      const changes = namesMatching(chain, CHANGES)
      if (lists.length === 0 || ciphers.length === 0 || changes.length === 0) continue
      return {
        description: `A chain of its methods lists files (${lists[0]}), enciphers (${ciphers[0]}) and changes them (${changes[0]}).`,
        evidence: [chainEvidence(chain, [...lists, ...ciphers, ...changes])],
      }
    }
    return null
  },
}
