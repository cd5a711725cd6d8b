import type { FileDetector } from '../file-detector.ts'

/** A program whose classes were renamed to a letter or two; large applications are too. */
const RENAMED_SHARE_MIN = 0.5
const CLASSES_MAX = 300

export const javaRunsProgramsAndLoadsCode: FileDetector<'java_runs_programs_and_loads_code'> = {
  id: 'java_runs_programs_and_loads_code',
  type: 'java',
  severity: 'medium',
  title: 'Java code runs programs, loads code and obfuscates names',
  why: 'Java remote access tools run commands, load classes from bytes and are processed with an obfuscator.',
  falsePositives: 'Build tools and application servers do the same without hiding it.',
  attack: ['T1059', 'T1620'],
  detect({ java }) {
    if (java === undefined) return null
    const has = (part: string): boolean => java.calls.some((call) => call.startsWith(part))
    const runs = has('java/lang/Runtime.exec') || has('java/lang/ProcessBuilder.')
    const loads =
      has('java/lang/ClassLoader.defineClass') || has('java/net/URLClassLoader') || has('javax/script/ScriptEngine')
    const talks = has('java/net/Socket') || has('java/net/URL.open') || has('java/net/HttpURLConnection')
    const hides = has('javax/crypto/Cipher') && java.classes < 200
    const spies = has('java/awt/Robot')
    const commands = java.texts.find((text) =>
      /\b(?:cmd(?:\.exe)? \/c|powershell|\/bin\/(?:ba)?sh|reg add|schtasks|attrib \+h)\b/i.test(text),
    )
    if (!runs || !(loads || commands !== undefined) || !talks) return null
    return {
      description: 'The Java code runs programs, accesses the network and loads code',
      evidence: [
        ...java.calls.slice(0, 3).map((call) => ({ where: 'java.calls', snippet: call })),
        ...(commands === undefined ? [] : [{ where: 'java.texts', snippet: commands.slice(0, 160) }]),
      ],
      weighs: [
        'both',
        hides && 'hides',
        spies && 'spies',
        java.shortNames > RENAMED_SHARE_MIN && java.classes < CLASSES_MAX && 'renamed',
        commands !== undefined && 'commands',
      ],
    }
  },
}
