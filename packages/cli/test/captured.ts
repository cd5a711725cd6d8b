// The command line inside a test: what it writes, and the code that it ends with.
import { Writable } from 'node:stream'
import { commands } from '../src/commands/registry.ts'
import { runCommandLine } from '../src/run.ts'

export interface Captured {
  readonly code: number
  readonly out: string
  readonly err: string
}

const collector = (take: (text: string) => void): Writable =>
  new Writable({
    write: (chunk, _encoding, done) => {
      take(String(chunk))
      done()
    },
  })

/** `environment` holds while the command runs; undefined takes a variable away. */
export async function captured(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<Captured> {
  const wanted = { ...withoutTestVariables(), ...environment }
  const before = Object.fromEntries(Object.keys(wanted).map((name) => [name, process.env[name]]))
  setAll(wanted)
  try {
    let [out, err] = ['', '']
    const code = await runCommandLine(commands, words, {
      out: collector((text) => {
        out += text
      }),
      err: collector((text) => {
        err += text
      }),
    })
    return { code, out, err }
  } finally {
    setAll(before)
  }
}

/** What tests read is no setting, and the command line says so. */
const withoutTestVariables = (): Readonly<Record<string, undefined>> =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => /^ASSAY_(?:TEST_|TRAITS$)/.test(name))
      .map((name) => [name, undefined]),
  )

function setAll(values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
