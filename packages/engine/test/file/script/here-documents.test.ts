// Code that an interpreter reads from lines of the script itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineScripts } from '../../../src/file/formats/script/inline.ts'

test('each here document ends at its own word', () => {
  const text = "python3 - <<'EOF'\nprint('one')\nEOF\nperl <<END\nprint 'two';\nEOFS\nEND\n"
  assert.deepEqual(
    inlineScripts(text).map(({ language, text }) => [language, text]),
    [
      ['python', "print('one')"],
      ['perl', "print 'two';\nEOFS"],
    ],
  )
})

test('heads without an end cost no more than the text', () => {
  const began = process.cpuUsage()
  assert.deepEqual(inlineScripts('python <<A\n'.repeat(20_000)), [])
  const { user, system } = process.cpuUsage(began)
  assert.ok(user + system < 1_000_000, `${user + system} µs`)
})
