import { listed } from '../../../../rules/tell.ts'
import type { FileFacts } from '../../../facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { apart, markEvidence, marksOf } from '../../marks-of.ts'
import { callsAmong } from '../calls.ts'
import { waysToReach, waysToSend } from '../network.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

function usesDotnetProtection({ dotnet }: FileFacts): boolean {
  return dotnet?.memberReferences.some((name) => name.endsWith('ProtectedData::Unprotect')) ?? false
}

/** A program that neither imports the network nor looks functions up by name keeps what it reads: so do managers of passwords. */
function staysHere(facts: FileFacts): boolean {
  if (facts.dotnet !== undefined || facts.pe === undefined) return false
  const looksUp = callsAmong(facts, ['GetProcAddress', 'LdrGetProcedureAddress', 'LoadLibrary', 'LoadLibraryEx'])
  return [...waysToSend(facts), ...waysToReach(facts), ...looksUp].length === 0
}

export const peReadsBrowserPasswords: FileDetector<'pe_reads_browser_passwords'> = {
  id: 'pe_reads_browser_passwords',
  type: 'pe',
  severity: 'high',
  title: "Reads browsers' password stores",
  why: 'Stealers sell stored passwords and session cookies.',
  falsePositives: 'Browsers themselves, password managers, migration tools.',
  attack: ['T1555.003', 'T1539'],
  detect(facts) {
    const places = marksOf(facts, 'browser_store')
    const isStore = places.some(({ text }) =>
      /login|logins\.json|key4|signons|cookies|encrypted_|password_value/.test(text),
    )
    const isPath = places.some(
      ({ text }) =>
        text.includes('user data') ||
        text.includes('profiles') ||
        text.includes('browser') ||
        text.includes('local state'),
    )
    const decrypts =
      callsAmong(facts, ['CryptUnprotectData', 'BCryptDecrypt', 'PK11SDR_Decrypt']).length > 0 ||
      usesDotnetProtection(facts)
    if (places.length < 3 || !isStore || !isPath) return null
    // Cleaners delete cookies, and need not read them.
    const isCookiesOnly = !places.some(({ text }) => /login|key4|signons|encrypted_|password_value/.test(text))
    // Deciphered and sent, by a program that nobody answers for: managers of passwords neither send nor hide who they are.
    const isSure =
      decrypts &&
      !isCookiesOnly &&
      facts.dotnet === undefined &&
      waysToSend(facts).length > 0 &&
      isSmallAndUnclaimed(facts)
    // One browser is what a manager of passwords imports from; thieves go through a list.
    const isOne = apart(places).length === 1
    return {
      description: `The program names the files where browsers keep passwords and cookies${decrypts ? ' and can decrypt them' : ''}: ${listed(places.map(({ text }) => text))}.`,
      evidence: markEvidence(places),
      weighs: isSure
        ? 'whole'
        : [
            'possible',
            !decrypts && (isCookiesOnly ? 'cookies' : 'undeciphered'),
            isOne && 'one browser',
            staysHere(facts) && 'stays here',
          ],
    }
  },
}
