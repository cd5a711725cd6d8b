// The same words and calls in one place and far apart: what a program does together is one act, and what its parts each need
// for themselves is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { buildPe } from './build-pe.ts'
import { random } from './ordinary-program.ts'
import type { PeRecipe } from './pe-recipe.ts'
import type { FunctionRecipe } from './write-functions.ts'

const COMPARES: FunctionRecipe = [{ call: 'lstrcmpiA', given: ['lsass.exe', 'explorer.exe'] }]
const FINDS: FunctionRecipe = [{ lookUp: 'MiniDumpWriteDump', of: 'dbghelp.dll' }]
const NOISE_AS_CODE = { name: '.text1', data: random(40_000), characteristics: 0x60000020 }

async function pointsOf(id: string, recipe: PeRecipe): Promise<number> {
  const { verdict } = await analyzeFile(buildPe(recipe), { fileName: 'sample.exe', now: new Date(0) })
  return verdict.reasons.find((reason) => reason.id === id)?.score ?? 0
}

test('a dump that is looked up where the logon process is compared with weighs more than both words apart', async () => {
  const together = await pointsOf('pe_dumps_lsass', { functions: [[...COMPARES, ...FINDS]] })
  const below = await pointsOf('pe_dumps_lsass', { functions: [[...COMPARES, { run: 1 }], FINDS] })
  const apart = await pointsOf('pe_dumps_lsass', { functions: [COMPARES, FINDS] })
  const farBelow = await pointsOf('pe_dumps_lsass', {
    functions: [[...COMPARES, { run: 1 }], [{ run: 2 }], [{ run: 3 }], [{ run: 4 }], FINDS],
  })
  assert.equal(below, together)
  assert.equal(farBelow, together)
  assert.ok(apart > 0 && apart < together, `${apart} of ${together}`)
})

test('a dump that is imported weighs the same however far from the process it is called', async () => {
  const dumps: FunctionRecipe = [{ call: 'MiniDumpWriteDump', given: [0, 0, 0, 2, 0, 0, 0] }]
  const padding = Array.from({ length: 2100 }, (): FunctionRecipe => [{ call: 'GetTickCount' }])
  const together = await pointsOf('pe_dumps_lsass', { functions: [[...COMPARES, ...dumps], ...padding] })
  assert.ok(together >= 300)
  assert.equal(await pointsOf('pe_dumps_lsass', { functions: [COMPARES, dumps, ...padding] }), together)
})

const WRITES = { 'KERNEL32.dll': ['WriteFile'], 'USER32.dll': ['ExitWindowsEx'] }

const MANY = Array.from({ length: 1100 }, (): FunctionRecipe => [{ call: 'GetTickCount' }])
const OPENS: FunctionRecipe = [{ call: 'CreateFileA', given: ['\\\\.\\PhysicalDrive%d', 0x40000000, 0, 0, 3, 0, 0] }]
const WRITES_IT: FunctionRecipe = [{ call: 'WriteFile', given: [4, 0x401000, 512, 0, 0] }]
const RESTARTS: FunctionRecipe = [{ call: 'ExitWindowsEx', given: [6, 0] }]

test('a program that writes disks and restarts is suspicious for it, one that does each for itself is not', async () => {
  const recipe = { imports: WRITES, strings: ['\\\\.\\PhysicalDrive0'] }
  assert.ok((await pointsOf('pe_overwrites_disks', recipe)) >= 300)
  assert.ok((await pointsOf('pe_overwrites_disks', { functions: [OPENS, WRITES_IT, RESTARTS, ...MANY] })) < 200)
})

test('how large a program is says nothing of what it does to disks', async () => {
  for (const padding of [[], MANY]) {
    const named = { imports: WRITES, strings: ['\\\\.\\PhysicalDrive0'], functions: padding }
    assert.equal(await pointsOf('pe_overwrites_disks', named), 300)
    const spread: readonly FunctionRecipe[] = [
      [{ run: 1 }, { run: 6 }],
      [{ run: 2 }],
      [...OPENS, { run: 3 }],
      [{ run: 4 }],
      [{ run: 5 }],
      WRITES_IT,
      RESTARTS,
      ...padding,
    ]
    assert.equal(await pointsOf('pe_overwrites_disks', { functions: spread }), 300)
  }
})

test('what destroys beside it weighs the same in a large program', async () => {
  const recipe = {
    imports: { ...WRITES, 'ntdll.dll': ['NtRaiseHardError'] },
    strings: ['\\\\.\\PhysicalDrive0'],
    functions: MANY,
  }
  assert.equal(await pointsOf('pe_overwrites_disks', recipe), 500)
})

test('what destroys in one go weighs the same, however many functions are put around it', async () => {
  const attack: FunctionRecipe = [
    { call: 'CreateFileA', given: ['\\\\.\\PhysicalDrive0', 0x40000000, 0, 0, 3, 0, 0] },
    { call: 'WriteFile', given: [4, 0x401000, 512, 0, 0] },
    { call: 'ExitWindowsEx', given: [6, 0] },
  ]
  assert.equal(await pointsOf('pe_overwrites_disks', { functions: [attack, ...MANY] }), 300)
})

test('a service that is added to a Run key takes nothing from it', async () => {
  const settles: FunctionRecipe = [
    { call: 'GetModuleFileNameA', given: [0, 0x401000, 260] },
    { call: 'CopyFileA', given: [0x401000, 0x402000, 0] },
    { call: 'RegSetValueExA', given: ['Software\\Microsoft\\Windows\\CurrentVersion\\Run', 0, 0, 1, 0, 0] },
  ]
  const alone = await pointsOf('pe_settles_as_copy', { functions: [settles] })
  assert.ok(alone > 0)
  const served: FunctionRecipe = [...settles, { call: 'CreateServiceA', given: [1, 'x'] }]
  assert.equal(await pointsOf('pe_settles_as_copy', { functions: [served] }), alone)
})

test('a file that starts programs from drives weighs less in a program whose functions copy for other reasons', async () => {
  const recipe = { imports: { 'KERNEL32.dll': ['GetDriveTypeW', 'GetModuleFileNameW'] }, strings: ['[autorun]'] }
  const names: FunctionRecipe = [{ call: 'GetDriveTypeA', given: ['x:\\autorun.inf'] }]
  const copies: FunctionRecipe = [{ call: 'CopyFileA' }]
  const points = (functions: readonly FunctionRecipe[]) =>
    pointsOf('pe_spreads_to_others', { ...recipe, functions: [...functions, ...MANY] })
  assert.equal(await points([[...names, ...copies]]), 420)
  assert.equal(await points([[...names, { run: 1 }], copies]), 420)
  assert.equal(await points([names, copies]), 280)
  // What was hardly read may lead anywhere.
  const unread = { ...recipe, functions: [names, copies], sections: [NOISE_AS_CODE] }
  assert.equal(await pointsOf('pe_spreads_to_others', unread), 420)
})
