import { programPattern, TAKES_COMMANDS } from '../../../../data/programs.ts'
import type { FileDetector } from '../../file-detector.ts'

/** A program with what it is told, or an address. */
const COMMAND = new RegExp(`${programPattern(TAKES_COMMANDS)}\\s{1,4}\\S|https?://|\\\\\\\\[\\w.-]{4,}\\\\`, 'i')

export const officeEquationObject: FileDetector<'office_equation_object'> = {
  id: 'office_equation_object',
  type: 'exploit',
  severity: 'high',
  title: 'Contains an Equation Editor object',
  why: 'The Equation Editor of 2000 was full of vulnerabilities; since its removal, new objects of its class are nearly all exploits.',
  falsePositives: 'Formulas in papers from before 2018.',
  attack: ['T1203'],
  detect(facts) {
    const { office } = facts
    const equations = office?.embedded.filter(({ progId }) => progId !== null && /^equation\.[23]/i.test(progId)) ?? []
    const [first] = equations
    if (first === undefined || office === undefined) return null
    // Real papers have many formulas of ordinary size; an exploit has one, and often nothing else of its kind.
    const odd =
      office.container === 'rtf' || (equations.length <= 2 && (first.sizeBytes === 0 || first.sizeBytes > 1200))
    // Formulas have no command lines in them.
    const commands = facts.children.some(
      ({ strings, relation }) =>
        relation !== 'decoded' && [...strings.found, ...strings.decoded].some(({ text }) => COMMAND.test(text)),
    )
    return {
      description: 'The document contains an Equation Editor object',
      evidence: equations
        .slice(0, 3)
        .map(({ name, sizeBytes, where }) => ({ where, snippet: `${name}, ${sizeBytes} bytes` })),
      weighs: commands ? 'whole' : odd ? 'odd' : equations.length <= 2 ? 'few' : 'many',
    }
  },
}
