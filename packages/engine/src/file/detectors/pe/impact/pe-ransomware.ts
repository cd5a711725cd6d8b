import type { FileFacts } from '../../../facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { apart, markEvidence, marksOf } from '../../marks-of.ts'
import { holdsSignatureList } from '../../signature-list.ts'
import { callsAmong } from '../calls.ts'
import { CLAIM } from './ransom-note.ts'

function managed({ dotnet }: FileFacts, pattern: RegExp): boolean {
  return dotnet?.memberReferences.some((name) => pattern.test(name)) ?? false
}

/** A backup program encrypts, prunes old copies and warns of a lost password; it does not ask for money or a message. */
function demands(facts: FileFacts): boolean {
  return (
    marksOf(facts, 'ransom_contact').length > 0 ||
    marksOf(facts, 'ransom_note').some(({ text }) => DEMAND.test(text)) ||
    apart(marksOf(facts, 'ransom_note')).length > 2
  )
}
const DEMAND = /important files|decrypt|restore|recover|readme|rename|ransom|stolen|penetrated|documents|locked by/

const WALKS_IN_GO = /^path\/filepath\.Walk|^os\.ReadDir$/
const ENCRYPTS_IN_GO = /^crypto\/(?:aes|cipher|rsa)\.|chacha20|salsa20|curve25519/

const inGo = ({ pe }: FileFacts, pattern: RegExp): boolean => pe?.goCalls.some((name) => pattern.test(name)) ?? false

export const peRansomware: FileDetector<'pe_ransomware'> = {
  id: 'pe_ransomware',
  type: 'pe',
  severity: 'high',
  title: 'Encrypts files, destroys backups and demands a ransom',
  why: 'Each of the three has legitimate uses; together they are ransomware.',
  falsePositives: 'None known.',
  attack: ['T1486', 'T1490'],
  detect(facts) {
    const backups = marksOf(facts, 'shadow_copies')
    const note = marksOf(facts, 'ransom_note').filter(({ text }) => CLAIM.test(text))
    const walks =
      callsAmong(facts, ['FindFirstFile', 'FindFirstFileEx', 'FindNextFile', 'GetLogicalDrives']).length > 0 ||
      inGo(facts, WALKS_IN_GO) ||
      managed(facts, /::(?:GetFiles|EnumerateFiles|GetDrives)$/)
    const encrypts =
      callsAmong(facts, [
        'CryptEncrypt',
        'BCryptEncrypt',
        'CryptGenRandom',
        'CryptAcquireContext',
        'BCryptGenRandom',
        'SystemFunction036',
        'CryptImportKey',
      ]).length > 0 ||
      inGo(facts, ENCRYPTS_IN_GO) ||
      managed(facts, /^System\.Security\.Cryptography\..*(?:Rijndael|Aes|CreateEncryptor|CryptoStream)/)
    if (backups.length === 0 || note.length === 0 || !walks || !encrypts || holdsSignatureList(facts)) return null
    return {
      description: 'The program walks through files, can encrypt them, deletes backups and contains a ransom note.',
      evidence: markEvidence([...backups.slice(0, 3), ...note.slice(0, 3)]),
      weighs: demands(facts) ? 'whole' : 'no demand',
    }
  },
}
