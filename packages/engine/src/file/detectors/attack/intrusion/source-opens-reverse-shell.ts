import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const sourceOpensReverseShell: FileDetector = {
  id: 'source_opens_reverse_shell',
  type: 'c2',
  severity: 'high',
  title: 'Source of a program that ties a shell to a connection',
  why: 'It connects out and makes the connection the input and output of a shell.',
  falsePositives: 'Exercises of security courses.',
  attack: ['T1059', 'T1095'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      if (script.language !== 'source') continue
      const connects = findTrait(script, ['source_connects_out'])
      const shell = findTrait(script, ['source_names_shell'])
      const ties = findTrait(script, ['source_ties_handles'])
      // What waits for connections is a service: telnet, inetd, a console of a laboratory.
      if (connects === null || shell === null || ties === null || hasTrait(script, 'source_listens')) continue
      return {
        description: 'The program ties a shell to a connection that it opens',
        evidence: evidence(where, connects, shell, ties),
      }
    }
    return null
  },
}
