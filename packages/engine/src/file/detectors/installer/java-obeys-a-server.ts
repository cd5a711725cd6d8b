import type { FileDetector } from '../file-detector.ts'

/** A client that shows pictures or runs a tool has one or two of these. */
const TRAITS_MIN = 3

export const javaObeysAServer: FileDetector<'java_obeys_a_server'> = {
  id: 'java_obeys_a_server',
  type: 'java',
  severity: 'high',
  title: 'A Java remote access trojan: screen, commands, code, passwords',
  why: 'Remote access trojans in Java are built from the same few parts, whatever they are called.',
  falsePositives: 'Remote administration clients.',
  attack: ['T1219', 'T1059', 'T1113', 'T1620'],
  detect({ java }) {
    if (java === undefined || !java.calls.some((call) => call.startsWith('java/net/Socket'))) return null
    const has = (pattern: RegExp): boolean => java.calls.some((call) => pattern.test(call))
    const says = (pattern: RegExp): boolean => java.texts.some((text) => pattern.test(text))
    const runs = has(/^java\/lang\/(?:Runtime\.exec|ProcessBuilder\.)/)
    const traits: readonly (readonly [boolean, string])[] = [
      [has(/^java\/awt\/Robot\.createScreenCapture/), 'takes screenshots'],
      [runs && says(/^(?:cmd(?:\.exe)?|powershell(?:\.exe)?|\/bin\/(?:ba)?sh)\b/i), 'runs commands'],
      [has(/\.defineClass$|^java\/net\/URLClassLoader/), 'loads code that it is sent'],
      [has(/^java\/net\/URL\.open/) && runs && says(/\.(?:exe|jar|vbs|bat|ps1)$/i), 'downloads and runs programs'],
      [says(/login data|logins\.json|key4\.db|local state/i), 'knows the passwords of browsers'],
      [says(/antivirusproduct|securitycenter2/i), 'queries the antivirus product'],
      [says(/currentversion\\+run|schtasks|launchagents|crontab/i), 'makes itself start'],
      [says(/nativekey|\[(?:enter|backspace)\]/i) || has(/NativeKeyListener/), 'writes down keys'],
    ]
    const shown = traits.filter(([is]) => is).map(([, what]) => what)
    if (shown.length < TRAITS_MIN) return null
    return {
      description: `The program connects to a server and ${shown.join(', ')}.`,
      evidence: java.calls.slice(0, 4).map((call) => ({ where: 'java.calls', snippet: call })),
      weighs: shown.length >= 5 ? 'whole' : shown.length === 4 ? 'four' : 'three',
    }
  },
}
