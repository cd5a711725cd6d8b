// The command line itself: what it answers when it is asked for help, and to words that are no command.
import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { commands } from '../src/commands/registry.ts'
import { runCommandLine } from '../src/run.ts'

async function assay(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  let text = ''
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  const code = await runCommandLine(commands, words, { out, err: out })
  return { code, text }
}

test('the help tells every command with its summary', async () => {
  const { code, text } = await assay('help')
  assert.equal(code, 0)
  for (const [words, load] of commands) {
    const line = text.split('\n').find((one) => one.startsWith(`  ${words} `))
    assert.ok(line?.endsWith((await load()).summary), words)
  }
})

test('every command tells its own help, under the words that call it', async () => {
  for (const words of commands.keys()) {
    const { code, text } = await assay(...words.split(' '), '--help')
    assert.equal(code, 0)
    assert.match(text, new RegExp(`^Usage: assay ${words} \\[options\\]`, 'm'))
  }
})

test('words that are no command, and options that a command does not have, are errors that point to the help', async () => {
  assert.deepEqual(await assay('analyse', 'file'), {
    code: 1,
    text: 'assay: there is no command "analyse file"; "assay help" lists them\n',
  })
  const { code, text } = await assay('keys', 'create', '--acount', 'x')
  assert.equal(code, 1)
  assert.match(text, /; see "assay keys create --help"\n$/)
  assert.equal((await assay()).code, 1)
})
