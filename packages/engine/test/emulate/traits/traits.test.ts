// The trait suite of the emulators: harmless scripts that do what malware does, in every language and disguise, must be
// found out completely; ordinary scripts of the kind found in the wild must be spared.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { harmfulScripts } from './harmful.ts'
import { ordinaryScripts } from './ordinary.ts'
import type { HarmfulScript } from './script-case.ts'
import { type WholeVerdict, wholeVerdict } from './whole-verdict.ts'

/** What of a case does not stand in the record of its run. */
function missing(one: HarmfulScript, { traces, report, label }: WholeVerdict): readonly string[] {
  const findings = report.findings.map(({ id }) => id)
  const texts = (list: readonly string[]) => list.map((text) => text.toLowerCase())
  const urls = texts(traces.flatMap(({ network }) => network.flatMap((event) => ('url' in event ? [event.url] : []))))
  const commands = texts(traces.flatMap(({ processes }) => processes.map(({ commandLine }) => commandLine)))
  const files = texts([
    ...traces.flatMap((trace) =>
      trace.files.flatMap(({ op, path, to }) => (/^(?:write|copy|rename|create)$/.test(op) ? [to ?? path] : [])),
    ),
    ...traces.flatMap((trace) => trace.dropped.map(({ path }) => path)),
  ])
  const registry = texts(
    traces.flatMap((trace) =>
      trace.registry.flatMap(({ op, key, name }) => (op === 'write' ? [`${key}\\${name ?? ''}`] : [])),
    ),
  )
  const lacking = (what: string, wanted: readonly string[] = [], has: (text: string) => boolean): readonly string[] =>
    wanted.filter((text) => !has(text.toLowerCase())).map((text) => `${what} ${text}`)
  return [
    ...lacking('detector', one.ids, (id) => findings.includes(id)),
    ...(one.attack ?? []).filter((id) => !report.techniques.includes(id)).map((id) => `technique ${id}`),
    ...lacking('url', one.urls, (url) => urls.some((text) => text.startsWith(url))),
    ...lacking('command', one.commands, (command) => commands.some((text) => text.includes(command))),
    ...lacking('file', one.files, (file) => files.some((text) => text.includes(file))),
    ...lacking('registry', one.registry, (value) => registry.some((text) => text.includes(value))),
    ...(label === 'malicious' || label === one.label ? [] : [`the verdict ${one.label ?? 'malicious'}`]),
  ]
}

for (const one of harmfulScripts) {
  test(`found out: ${one.file}, ${one.name}`, async () => {
    const whole = await wholeVerdict(one)
    assert.deepEqual(missing(one, whole), [], whole.told)
  })
}

for (const one of ordinaryScripts) {
  test(`spared: ${one.file}, ${one.name}`, async () => {
    const { label, told } = await wholeVerdict(one)
    assert.ok(label === 'clean' || label === 'unknown' || label === one.label, told)
  })
}

test('the suite is as large as it claims', () => {
  assert.ok(harmfulScripts.length >= 120 && ordinaryScripts.length >= 60)
})
