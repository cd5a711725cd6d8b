// `assay analyze file`: the static stage on files or folders, offline, in the same killable processes as the service.
import { type FileAnalysis, openFileAnalysis } from '@assay/server'
import { type Command, EXIT, UsageError } from '../command.ts'
import { listFiles } from '../files.ts'
import { readInput } from '../input.ts'
import { renderFile, renderFileTable } from '../render/file.ts'
import { openProgressBar } from '../render/progress-bar.ts'

/** The worst of several decides. */
const EXIT_BY_VERDICT: Readonly<Record<string, number>> = {
  malicious: EXIT.malicious,
  suspicious: EXIT.suspicious,
  unknown: EXIT.error,
  clean: EXIT.fine,
}
const WORST_FIRST = ['malicious', 'suspicious', 'unknown', 'clean']

export interface AnalyzedFile {
  readonly path: string
  readonly verdict: string
  readonly analysis: FileAnalysis
}

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

export const analyzeFileCommand: Command = {
  words: 'analyze file',
  operands: 'PATH…',
  summary: 'Is this file malicious? Files or folders, offline, with the engine.',
  options: {
    password: {
      type: 'string',
      value: 'TEXT',
      multiple: true,
      help: 'For encrypted archives and documents; repeatable.',
    },
    json: { type: 'boolean', help: 'Print one line of JSON a file.' },
  },
  run: async ({ operands, options, out, err }) => {
    if (operands.length === 0) throw new UsageError('a path is needed')
    const paths = await listFiles(operands)
    const passwords = list(options['password'])
    const analyzed: AnalyzedFile[] = []
    const bar = openProgressBar(err)
    using analyzer = openFileAnalysis()
    for (const [index, path] of paths.entries()) {
      if (paths.length > 1) bar.show(index, paths.length, path.slice(-60))
      const analysis = await analyzer.analyze(await readInput(path), { fileName: path, passwords })
      const verdict = analysis.status === 'complete' ? analysis.findings.verdict : 'unknown'
      analyzed.push({ path, verdict, analysis })
      if (options['json'] === true) out.write(`${JSON.stringify({ path, verdict, ...jsonOf(analysis) })}\n`)
    }
    bar.clear()
    const [only] = analyzed
    if (options['json'] !== true)
      out.write(analyzed.length === 1 && only !== undefined ? renderFile(only) : renderFileTable(analyzed))
    const worst = WORST_FIRST.find((verdict) => analyzed.some((file) => file.verdict === verdict)) ?? 'clean'
    return EXIT_BY_VERDICT[worst] ?? EXIT.error
  },
}

const jsonOf = (analysis: FileAnalysis): object =>
  analysis.status === 'complete'
    ? { results: analysis.findings.results }
    : { error: { status: analysis.status, reason: analysis.reason } }
