import type { FileDetector } from '../../file-detector.ts'

/** `echo 'c2xlZXAgMQo=' | base64 -d | sh`: what is run stands there, so that it cannot be read. */
const ENCODED =
  /\b(?:echo|printf)\s{1,4}(?:-\w\s{1,4})?["']?[A-Za-z0-9+/]{24,}={0,2}["']?\s{0,4}\|\s{0,4}(?:base64|openssl\s{1,4}(?:base64|enc))\s{1,4}-{1,2}[dD]\w{0,6}\b[^|]{0,40}\|\s{0,4}(?:\/bin\/)?(?:ba|da|a)?sh\b/
const SNIPPET_CHARS = 60

export const elfRunsEncodedCommands: FileDetector = {
  id: 'elf_runs_encoded_commands',
  type: 'elf',
  severity: 'high',
  title: 'Passes encoded commands to a shell',
  why: 'A program whose commands run in a shell has no reason to encode them in Base64, except to hide them.',
  falsePositives: 'None known: installers contain their scripts as they are, or compressed.',
  attack: ['T1027.010', 'T1059.004', 'T1140'],
  detect(facts) {
    if (facts.elf === undefined) return null
    const found = facts.strings.found.find(({ text }) => ENCODED.test(text))
    if (found === undefined) return null
    const { text, offset } = found
    return {
      description: `The program decodes commands and passes them to a shell: "${text.slice(0, SNIPPET_CHARS)} … ${text.slice(-SNIPPET_CHARS)}".`,
      evidence: [
        {
          where: `strings@0x${offset.toString(16)}`,
          snippet: `${text.slice(0, SNIPPET_CHARS)} … ${text.slice(-SNIPPET_CHARS)}`,
        },
      ],
    }
  },
}
