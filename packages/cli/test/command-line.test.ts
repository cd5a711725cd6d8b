// The command line itself: what it answers when it is asked for help, and to words that are no command.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { INPUT_TYPES as CONTRACT_INPUT_TYPES, PRIORITIES, STAGE_NAMES } from '@assay/contract'
import manifest from '../package.json' with { type: 'json' }
import { INPUT_TYPES } from '../src/commands/analyze-mail.ts'
import { commands } from '../src/commands/registry.ts'
import { SUBMIT_PRIORITIES, SUBMIT_STAGES } from '../src/commands/submit.ts'
import { runCommandLine } from '../src/run.ts'

async function assayAt(
  columns: number | null,
  ...words: readonly string[]
): Promise<{ readonly code: number; readonly text: string }> {
  let text = ''
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  const code = await runCommandLine(commands, words, {
    out: columns === null ? out : Object.assign(out, { columns }),
    err: out,
  })
  return { code, text }
}

const assay = (...words: readonly string[]) => assayAt(null, ...words)

test('the help tells every command with its summary', async () => {
  const { code, text } = await assay('help')
  assert.equal(code, 0)
  const words = text.replace(/\s+/g, ' ')
  for (const [name, load] of commands) {
    const { summary, operands } = await load()
    assert.ok(words.includes([name, operands, summary].filter((part) => part !== undefined).join(' ')), name)
  }
})

test('every command tells its own help, under the words that call it, and so does "help" before them', async () => {
  for (const words of commands.keys()) {
    const { code, text } = await assay(...words.split(' '), '--help')
    assert.equal(code, 0)
    assert.match(text, new RegExp(`^Usage: assay ${words} \\[options\\]`, 'm'))
    assert.deepEqual(await assay('help', ...words.split(' ')), { code, text })
  }
})

test('no line of help is wider than the terminal', async () => {
  for (const columns of [60, 80])
    for (const words of ['', ...commands.keys()]) {
      const { text } = await assayAt(columns, ...words.split(' ').filter(Boolean), '--help')
      const examples = text.indexOf('Examples:')
      for (const line of text.slice(0, examples === -1 ? undefined : examples).split('\n'))
        assert.ok(
          line.length <= columns || line.includes('assay COMMAND') || /^ {2}\d {2}/.test(line),
          `${words}: ${line}`,
        )
    }
})

test('completion offers commands, options and the values that there are', async () => {
  const offered = async (...words: readonly string[]): Promise<readonly string[]> => {
    let text = ''
    const { log } = console
    console.log = (line: string) => {
      text += `${line}\n`
    }
    try {
      await runCommandLine(commands, ['complete', '--', ...words], { out: process.stdout, err: process.stderr })
    } finally {
      console.log = log
    }
    return text.split('\n').map((line) => line.split('\t')[0] ?? '')
  }
  assert.ok((await offered('')).includes('submit'))
  assert.ok((await offered('keys', '')).includes('rotate'))
  assert.ok((await offered('submit', '--no')).includes('--no-wait'))
  assert.deepEqual((await offered('analyze', 'mail', '--type', '')).slice(0, 3), ['eml', 'headers', 'raw'])
})

test('completion works in a bash that has nothing else loaded', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bash-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const main = join(import.meta.dirname, '../src/main.js')
  writeFileSync(join(folder, 'assay'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`, { mode: 0o755 })
  // As bash itself calls it, which has options of completion only then.
  const script = `source <(assay complete bash); compopt() { :; }
    for line in "$@"; do
      COMP_LINE=$line COMP_POINT=\${#line} COMPREPLY=()
      __assay_complete
      echo "\${COMPREPLY[*]}"
    done`
  const lines = ['assay ana', 'assay analyze ', 'assay analyze mail --type ']
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script, 'bash', ...lines], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env['PATH']}` },
  })
  assert.equal(stdout, 'analyze\nmail file\neml headers raw\n', stderr)
})

test('the tables of words that the command line offers are those of the contract', () => {
  assert.deepEqual([...INPUT_TYPES].sort(), [...CONTRACT_INPUT_TYPES].sort())
  assert.deepEqual(SUBMIT_STAGES, STAGE_NAMES)
  assert.deepEqual(SUBMIT_PRIORITIES, PRIORITIES)
})

test('the version is that of the package', async () => {
  assert.deepEqual(await assay('--version'), { code: 0, text: `${manifest.version}\n` })
  assert.equal((await assay()).code, 1)
})
