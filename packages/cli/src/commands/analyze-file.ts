// `assay analyze file`: files or folders, offline, through the same stages and killable processes as in the service.
import type { FileAnalysis } from '@assay/server'
import { type Command, UsageError } from '../command.ts'
import { openFileAnalyzer, RUN_OPTIONS } from '../file-analysis.ts'
import { listFiles } from '../files.ts'
import { readInput } from '../input.ts'
import { renderFile, renderFileTable } from '../render/file.ts'
import { openProgressBar } from '../render/progress-bar.ts'
import { exitOfWorst } from '../worst-verdict.ts'

export interface AnalyzedFile {
  readonly path: string
  readonly analysis: FileAnalysis
}

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

export const analyzeFileCommand: Command = {
  operands: 'PATH…',
  summary: 'Is this file malicious? Files or folders, offline, with the engine.',
  options: {
    password: {
      type: 'string',
      value: 'TEXT',
      multiple: true,
      help: 'For encrypted archives and documents; repeatable.',
    },
    ...RUN_OPTIONS,
    json: { type: 'boolean', help: 'Print one line of JSON a file.' },
  },
  run: async ({ operands, options, out, err }) => {
    if (operands.length === 0) throw new UsageError('a path is needed')
    const paths = await listFiles(operands)
    const passwords = list(options['password'])
    const analyzed: AnalyzedFile[] = []
    const bar = openProgressBar(err)
    using analyzer = await openFileAnalyzer(options, err)
    for (const [index, path] of paths.entries()) {
      if (paths.length > 1) bar.show(index, paths.length, path.slice(-60))
      const analysis = await analyzer.analyze(await readInput(path), { fileName: path, passwords })
      analyzed.push({ path, analysis })
      if (options['json'] === true) out.write(`${JSON.stringify(jsonOf(path, analysis))}\n`)
    }
    bar.clear()
    const [only] = analyzed
    if (options['json'] !== true)
      out.write(analyzed.length === 1 && only !== undefined ? renderFile(only) : renderFileTable(analyzed))
    return exitOfWorst(analyzed.map(({ analysis }) => analysis.verdict))
  },
}

const jsonOf = (path: string, { verdict, stages, results }: FileAnalysis): object => ({
  path,
  verdict,
  pipeline_stages: stages.map(({ durationMs, ...stage }) => ({ ...stage, duration_ms: durationMs })),
  results,
})
