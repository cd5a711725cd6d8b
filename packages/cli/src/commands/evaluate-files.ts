// `assay evaluate files`: how good the file analysis is on files of known kind, offline, in the service's own processes.
import { type Command, listOption, numberOption, textOption, UsageError } from '../command.ts'
import { evaluateFiles, type FileEvaluation } from '../evaluate/file-evaluation.ts'
import { judgeFolders } from '../evaluate/judged-files.ts'
import { EXIT } from '../exit-codes.ts'
import { RUN_OPTIONS, readAnalyzerOptions } from '../file-analysis.ts'
import { renderFileEvaluation } from '../render/file-evaluation.ts'
import { openProgressBar } from '../terminal/progress-bar.ts'

/** In thousandths: the project's own bound for benign files that are flagged. */
const FALSE_ALARMS_PER_MILLE = 5

export const evaluateFilesCommand: Command = {
  summary: 'Measure verdicts on folders of benign and malicious files, offline.',
  options: {
    benign: { type: 'string', value: 'DIR', help: 'Files that should not be flagged.' },
    malicious: { type: 'string', value: 'DIR', help: 'Files that should be; one of the two folders is enough.' },
    password: { type: 'string', value: 'TEXT', multiple: true, help: 'For encrypted files; repeatable.' },
    ...RUN_OPTIONS,
    'max-false-alarms': {
      type: 'string',
      value: 'N',
      help: 'Benign files in a thousand that may be suspicious (none malicious) before the exit code is 1. Default 5.',
    },
    'min-recall': {
      type: 'string',
      value: 'N',
      help: 'Malicious files in a hundred that must be flagged for exit code 0. Default 0.',
    },
    worst: { type: 'string', value: 'N', help: 'Mistakes to list of each kind, up to 1000. Default 20.' },
    json: { type: 'boolean', help: 'Print all figures as JSON.' },
  },
  run: async ({ options, out, err }) => {
    const [benign, malicious] = [textOption(options, 'benign'), textOption(options, 'malicious')]
    if (benign === undefined && malicious === undefined) throw new UsageError('--benign or --malicious is needed')
    const perMille = numberOption(options, 'max-false-alarms', 0, 1000) ?? FALSE_ALARMS_PER_MILLE
    const recall = numberOption(options, 'min-recall', 0, 100) ?? 0
    const passwords = listOption(options, 'password')
    const bar = openProgressBar(err)
    using analyzer = (await readAnalyzerOptions(options, err))(1)
    const files = await judgeFolders({ benign, malicious }, analyzer, passwords, bar.show)
    bar.clear()
    const evaluation = evaluateFiles(files, numberOption(options, 'worst', 0, 1000) ?? 20)
    out.write(options['json'] === true ? `${JSON.stringify(evaluation, null, 2)}\n` : renderFileEvaluation(evaluation))
    return meets(evaluation, perMille / 1000, recall / 100) ? EXIT.fine : EXIT.error
  },
}

/** No benign file convicted, few suspicious, enough of the malicious ones flagged. */
function meets({ benign, malicious }: FileEvaluation, falseAlarmsMax: number, recallMin: number): boolean {
  return (
    (benign.convicted ?? 0) === 0 && (benign.flagged ?? 0) <= falseAlarmsMax && (malicious.flagged ?? 1) >= recallMin
  )
}
