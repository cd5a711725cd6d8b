// `assay evaluate mail`: how good the analysis is on mail of known kind, and what each detector and toggle is worth.
import { type Command, EXIT, numberOption, requiredOption, textOption } from '../command.ts'
import { evaluate } from '../evaluate/evaluation.ts'
import { examineAll } from '../evaluate/examined.ts'
import { labelledMessages } from '../evaluate/labels.ts'
import { renderEvaluation } from '../render/mail-evaluation.ts'

export const evaluateMailCommand: Command = {
  words: 'evaluate mail',
  summary: 'Measures recall and false alarms on folders of phish and ham, offline.',
  options: {
    phish: { type: 'string', value: 'DIR', help: 'Messages that should be found.' },
    ham: { type: 'string', value: 'DIR', help: 'Messages that should not; figures are told by its subfolders.' },
    labels: {
      type: 'string',
      value: 'FILE',
      help: 'Table (path, label) for a mixed --phish folder: phish, scam and malware count, others do not.',
    },
    worst: { type: 'string', value: 'N', help: 'Mistakes to list of each kind, up to 1000. Default 10.' },
    json: { type: 'boolean', help: 'Print all figures as JSON.' },
  },
  run: async ({ options, out, err }) => {
    const messages = await labelledMessages(
      requiredOption(options, 'phish'),
      requiredOption(options, 'ham'),
      textOption(options, 'labels'),
    )
    const isTerminal = 'isTTY' in err && err.isTTY === true
    const examined = await examineAll(messages, (done) => {
      if (isTerminal && done % 20 === 0) err.write(`\r\u001b[K${done} of ${messages.length}`)
    })
    if (isTerminal) err.write('\r\u001b[K')
    const evaluation = evaluate(examined, numberOption(options, 'worst', 0, 1000) ?? 10)
    out.write(options['json'] === true ? `${JSON.stringify(evaluation, null, 2)}\n` : renderEvaluation(evaluation))
    return EXIT.fine
  },
}
