// Functions of Windows that macros declare: what they would do is recorded, and answered so that the macro goes on.
import { recordCall } from '../com/recorded-object.ts'
import { numberOf, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'

type Step = 'allocate' | 'write' | 'thread' | 'apc' | 'open' | 'protect' | 'context' | 'resume'

const STEPS: readonly (readonly [RegExp, Step])[] = [
  [/^(?:virtualalloc(?:ex)?|heapalloc|heapcreate|ntallocatevirtualmemory|zwallocatevirtualmemory)$/, 'allocate'],
  [/^(?:writeprocessmemory|rtlmovememory|rtlcopymemory|ntwritevirtualmemory|copymemory)$/, 'write'],
  [
    /^(?:createthread|createremotethread|rtlcreateuserthread|enumsystemlocales[aw]?|enumwindows|createtimerqueuetimer|callwindowproc[aw]?)$/,
    'thread',
  ],
  [/^(?:queueuserapc|settimer)$/, 'apc'],
  [/^openprocess$/, 'open'],
  [/^virtualprotect(?:ex)?$/, 'protect'],
  [/^setthreadcontext$/, 'context'],
  [/^resumethread$/, 'resume'],
]

export function callExternal(world: World, library: string, alias: string, args: readonly Value[]): Value {
  const name = alias.toLowerCase()
  recordCall(world, `${library.replace(/\.dll$/i, '')}.${alias}`, args)
  const text = (at: number): string => textOfValue(args[at])
  if (/^urldownloadto(?:cache)?file[aw]?$/.test(name)) {
    const { bytes } = world.web.request({ method: 'GET', url: text(1), via: alias })
    world.files.write(world.path(text(2)), bytes)
    return 0
  }
  if (/^shellexecute(?:ex)?[aw]?$/.test(name)) {
    world.start(`${text(2)} ${text(3)}`.trim(), 'call', numberOf(args[5]) === 0)
    return 42
  }
  if (/^(?:winexec|system)$/.test(name)) {
    world.start(text(0), 'call', numberOf(args[1]) === 0)
    return 42
  }
  if (/^createprocess[aw]?$/.test(name)) {
    world.start(text(1) || text(0), 'call')
    return 1
  }
  if (/^(?:internetopenurl|httpopenrequest)[aw]?$/.test(name)) {
    world.web.request({ method: 'GET', url: text(1), via: alias })
    return 1
  }
  if (name === 'sleep') {
    world.sleep(numberOf(args[0]))
    return 0
  }
  if (/^(?:getasynckeystate|setwindowshookex[aw]?)$/.test(name))
    world.recorder.systemEvent({ kind: 'keyboard', what: alias })
  if (/^isdebuggerpresent$/.test(name)) world.recorder.systemEvent({ kind: 'question', about: 'debugger', what: alias })
  const step = STEPS.find(([pattern]) => pattern.test(name))?.[1]
  if (step !== undefined) world.recorder.systemEvent({ kind: 'injection', step, what: alias })
  return step === 'allocate' ? 0x10000 : 1
}
