import type { FileDetector } from '../file-detector.ts'

const OPENING = new Set([
  'com.apple.security.get-task-allow',
  'com.apple.security.cs.disable-library-validation',
  'com.apple.security.cs.allow-dyld-environment-variables',
  'com.apple.security.cs.disable-executable-page-protection',
])

export const machoLetsLibrariesIn: FileDetector = {
  id: 'macho_lets_libraries_in',
  type: 'macho',
  severity: 'low',
  title: 'Has entitlements that allow library injection',
  why: 'With these entitlements any library can be loaded into the process, whatever its signature.',
  falsePositives: 'Browsers, runtimes with plug-ins, just-in-time compilers.',
  attack: ['T1574.006'],
  detect(facts) {
    const granted = facts.macho?.slices.flatMap(({ signature }) => signature?.entitlements ?? []) ?? []
    const open = [...new Set(granted)].filter((name) => OPENING.has(name))
    if (open.length < 2) return null
    return {
      description: `The entitlements allow foreign code: ${open.join(', ')}.`,
      evidence: open.map((name) => ({ where: 'macho.entitlements', snippet: name })),
    }
  },
}
