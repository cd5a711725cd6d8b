// The program that an example of a rule describes: what it imports, calls and says, and nothing of its headers.
import { COMPUTED, parseCall } from '../../rules/parse-call.ts'
import type { Example } from '../../rules/rule.ts'
import type { FileFacts } from '../facts.ts'
import type { CodeFunction } from '../formats/machine-code/functions.ts'

const FORMATS = ['pe', 'elf', 'macho'] as const

/** `base` with the facts that rules of programs ask for. */
export function exampleProgram(base: FileFacts, example: Example): FileFacts {
  const { format, text, calls, functions, members, server, is } = example
  const found = text.split('\0').map((one, at, all) => ({
    encoding: 'ascii' as const,
    offset: all.slice(0, at).join('\0').length + Math.min(at, 1),
    text: one,
  }))
  const known = FORMATS.find((one) => one === format) ?? 'pe'
  const parts = { pe: peOf(calls, is), elf: elfOf(calls, is), macho: machoOf(calls) }
  const facts = {
    ...base,
    sizeBytes: Math.max(1, base.sizeBytes),
    isVouchedFor: is.includes('proven maker'),
    strings: { count: found.length, found, decoded: [] },
    iocs: server === null ? [] : [{ kind: 'ip', value: server, where: 'strings', context: '', safelisted: false }],
    ...example.facts,
    [known]: { ...parts[known], ...Object(example.facts[known]) },
    ...((members.length > 0 || is.includes('dotnet')) && {
      dotnet: {
        memberReferences: members,
        methodCount: 1,
        userStrings: [],
        nativeCalls: calls.map((name) => ({ name })),
      },
    }),
    code: { functions: functions.map(functionOf) },
  }
  return facts as unknown as FileFacts // of the headers nothing is asked
}

const peOf = (calls: readonly string[], is: readonly string[]) => ({
  imports: [{ functions: calls.map((name) => ({ name })) }],
  ...{ delayImports: [], signatures: [], toolchain: is.includes('go') ? [{ name: 'Go' }] : [], goCalls: [] },
  ...{ exports: null, visualBasic: null, entryPoint: { bytes: '' }, isDriver: is.includes('driver') },
})

const elfOf = (calls: readonly string[], is: readonly string[]) => ({
  ...{ imports: calls, exports: [], goCalls: [] },
  ...{ isStatic: is.includes('static'), isKernelModule: is.includes('kernel module') },
})

const machoOf = (calls: readonly string[]) => ({ slices: [{ imports: calls.map((name) => `_${name}`) }] })

function functionOf(
  { calls, texts }: Example['functions'][number],
  at: number,
  all: Example['functions'],
): Partial<CodeFunction> {
  return {
    offset: at * 64,
    calls: calls.map(parseCall).map(({ name, given }) => ({
      name,
      given: given.map((one) => (one === COMPUTED ? null : one)),
    })),
    texts,
    callees: at === 0 ? all.slice(1).map((_, index) => index + 1) : [],
  }
}
