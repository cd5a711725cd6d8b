import type { FileDetector } from '../file-detector.ts'

export const javaRunsProgramsAndLoadsCode: FileDetector = {
  id: 'java_runs_programs_and_loads_code',
  type: 'java',
  severity: 'medium',
  title: 'Java code runs programs, loads code and hides names',
  why: 'Remote control tools in Java start commands, load classes from bytes and are run through an obfuscator.',
  falsePositives: 'Build tools and application servers do the same in the open.',
  attack: ['T1059', 'T1620'],
  weight: { category: 'execution', points: 500, confidence: 'low' },
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
    const strength =
      0.15 +
      (hides ? 0.2 : 0) +
      (spies ? 0.2 : 0) +
      (java.shortNames > 0.5 && java.classes < 300 ? 0.25 : 0) +
      (commands === undefined ? 0 : 0.3)
    return {
      description: 'The Java code runs programs, talks to the network and loads code',
      evidence: [
        ...java.calls.slice(0, 3).map((call) => ({ where: 'java.calls', snippet: call })),
        ...(commands === undefined ? [] : [{ where: 'java.texts', snippet: commands.slice(0, 160) }]),
      ],
      strength: Math.min(1, strength),
    }
  },
}
