// `assay rules new`: a rule file with a hit and a miss, out of a few options; what is missing is asked for at a terminal.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Command, listOption, numberOption, type OptionValues, textOption, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { type NewScope, type Sample, SCOPES, SUSPICIOUS, textsOf, writtenRule } from '../rules/new-rule.ts'
import { rulesFolder } from '../rules/rules-folder.ts'
import { printable } from '../terminal/printable.ts'

const ID = /^[a-z][a-z0-9_]{2,79}$/
const TECHNIQUE = /^T\d{4}(?:\.\d{3})?$/
const SAMPLE_BYTES_MAX = 64 * 1024 * 1024
const POINTS_MAX = 1000

export const rulesNew: Command = {
  operands: '[ID]',
  summary: 'Write a rule in our language with a hit and a miss, and try it. Asks for what no option says.',
  options: {
    scope: { type: 'string', value: 'SCOPE', choices: SCOPES, help: 'What it looks at.' },
    sample: { type: 'string', value: 'FILE', help: 'What it should find; read as bytes, never run.' },
    honest: { type: 'string', value: 'FILE', help: 'What is nearly the same and should not be found.' },
    text: {
      type: 'string',
      value: 'TEXT',
      multiple: true,
      help: 'What must stand there, repeatable: all of them. Else what stands in the sample and not in the honest file.',
    },
    language: { type: 'string', value: 'NAME', help: 'Of a script, where it should count in one language alone.' },
    technique: { type: 'string', value: 'ID', multiple: true, help: 'Of ATT&CK, such as T1059.001; repeatable.' },
    title: { type: 'string', value: 'TEXT', help: 'What it claims of a file, as its finding is headed.' },
    why: { type: 'string', value: 'TEXT', help: 'Why that tells.' },
    points: {
      type: 'string',
      value: 'N',
      help: '300 are suspicious, 1000 malicious; of a message 25 and 45. Default: suspicious alone.',
    },
    to: { type: 'string', value: 'FILE', help: 'Else ID.yml in the folder "own" of ASSAY_RULES_DIR.' },
  },
  examples: ['assay rules new acme_lure --scope script --sample lure.ps1 --technique T1036.005'],
  run: async ({ operands, options, out, err }) => {
    const folder = await rulesFolder()
    const ask = createAsker(err)
    try {
      const id = await given('ID', operands[0], ask, 'Its id, such as acme_update_lure', checkId)
      const to = textOption(options, 'to') ?? join(folder, 'own', `${id}.yml`)
      if (existsSync(to)) throw new UsageError(`${printable(to, 200)} is there already; name another file with --to`)
      const text = await ruleText(id, options, ask)
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, text, { flag: 'wx' })
      return await tellOf(relative(folder, to), to, out, err)
    } finally {
      ask?.close()
    }
  },
}

/** Null where nobody can be asked. */
type Asker = { readonly question: (text: string) => Promise<string>; readonly close: () => void } | null

const createAsker = (err: NodeJS.WritableStream): Asker =>
  process.stdin.isTTY ? createInterface({ input: process.stdin, output: err }) : null

/** What an option or operand says, or what is answered. Rejects with a UsageError where there is neither. */
async function given<Value extends string>(
  name: string,
  said: string | undefined,
  ask: Asker,
  question: string,
  check: (text: string) => Value,
): Promise<Value> {
  if (said !== undefined) return check(said)
  if (ask === null) throw new UsageError(`${name} is needed: ${question}`)
  return check((await ask.question(`${question}: `)).trim())
}

async function ruleText(id: string, options: OptionValues, ask: Asker): Promise<string> {
  const scope = await given(
    '--scope',
    textOption(options, 'scope'),
    ask,
    `What it looks at (${SCOPES.join(', ')})`,
    checkScope,
  )
  const sample = fileOf(
    textOption(options, 'sample') ?? (await ask?.question('A sample that it should find (or nothing): ')),
  )
  const honest = fileOf(textOption(options, 'honest'))
  const told = listOption(options, 'text')
  const found = told.length > 0 || sample === null ? told : textsOf(scope, await readable(scope, sample), honest)
  const texts = found.length > 0 ? found : [await given('--text', undefined, ask, 'What must stand in it', checkText)]
  const techniques = listOption(options, 'technique').map(checkTechnique)
  const answered =
    techniques.length > 0 ? '' : ((await ask?.question('The technique of ATT&CK (or nothing): ')) ?? '').trim()
  return writtenRule({
    ...{ id, scope, sample, honest },
    title: textOption(options, 'title') ?? `Shows ${id.replaceAll('_', ' ')}`,
    why: textOption(options, 'why') ?? 'To be written: why this tells.',
    techniques: answered === '' ? techniques : [checkTechnique(answered)],
    points: numberOption(options, 'points', 0, POINTS_MAX) ?? SUSPICIOUS[scope],
    texts: texts.map((one) => checkText(one).toLowerCase()),
    language: textOption(options, 'language') ?? null,
  })
}

/** A message as its reader sees it, whatever it is encoded in. */
async function readable(scope: NewScope, sample: Sample): Promise<Sample> {
  if (scope !== 'message') return sample
  const { parseMessage, viewMessage } = await import('@assay/engine')
  return { ...sample, bytes: Buffer.from(viewMessage(parseMessage(sample.bytes, 'raw')).text) }
}

/** Tries what was written, and says what to do next. */
async function tellOf(
  name: string,
  to: string,
  out: NodeJS.WritableStream,
  err: NodeJS.WritableStream,
): Promise<number> {
  const [{ compileOwn, problemText }, { tryRules }] = await Promise.all([
    import('@assay/engine'),
    import('../rules/try-rules.ts'),
  ])
  const compiled = compileOwn([{ name, text: readFileSync(to, 'utf8'), namespace: 'user' }])
  const problems = [...compiled.problems.map(problemText), ...(await tryRules(compiled)).problems]
  out.write(`${printable(to, 400)} is written.\n`)
  for (const note of compiled.notes) err.write(`${printable(problemText(note), 400)}\n`)
  for (const problem of problems) err.write(`${printable(problem, 400)}\n`)
  if (problems.length === 0) out.write('It finds its hit and misses its miss.\n')
  out.write(`Say in it why it tells and who does the same innocently; then: assay rules test ${name} --benign DIR\n`)
  return problems.length === 0 ? EXIT.fine : EXIT.error
}

function checkId(id: string): string {
  if (!ID.test(id))
    throw new UsageError(
      `"${printable(id, 80)}" is no id: 3 to 80 lower-case letters, digits and _, the first one a letter, such as acme_update_lure`,
    )
  return id
}

function checkScope(text: string): NewScope {
  const scope = SCOPES.find((one) => one === text)
  if (scope === undefined) throw new UsageError(`a scope is one of ${SCOPES.join(', ')}`)
  return scope
}

function checkTechnique(id: string): string {
  if (!TECHNIQUE.test(id)) throw new UsageError(`"${printable(id, 40)}" is no technique of ATT&CK, such as T1059.001`)
  return id
}

function checkText(text: string): string {
  if (text.length < 3 || text.length > 64) throw new UsageError('a text has 3 to 64 characters')
  return text
}

function fileOf(path: string | undefined): Sample | null {
  if (path === undefined || path.trim() === '') return null
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new UsageError(`${printable(path, 200)} is not there`)
  if (size > SAMPLE_BYTES_MAX) throw new UsageError(`${printable(path, 200)} is too large for a sample`)
  return { name: basename(path), bytes: readFileSync(path) }
}
