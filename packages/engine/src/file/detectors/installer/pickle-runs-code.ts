import type { FileDetector } from '../file-detector.ts'

/** Modules whose functions act on the system, by what a pickle has called from them (picklescan's and fickling's reports name the same). */
const ACTING_MODULES: ReadonlySet<string> = new Set([
  'os',
  'posix',
  'nt',
  'subprocess',
  'sys',
  'socket',
  'pty',
  'commands',
  'runpy',
  'shutil',
  'importlib',
  'ctypes',
  'webbrowser',
  'urllib.request',
  'requests',
  'httplib',
  'http.client',
  'asyncio.subprocess',
  'multiprocessing.popen_spawn_posix',
  'code',
  'codeop',
  'bdb',
  'pdb',
  'timeit',
  'cProfile',
  'profile',
  'pip',
  'venv',
  'aiohttp.client',
  'ssl',
  'distutils.spawn',
  'platform',
  'torch.hub',
  'pickle',
  '_pickle',
  'marshal',
  'base64',
])
const ACTING_BUILTINS: ReadonlySet<string> = new Set([
  'eval',
  'exec',
  'execfile',
  'compile',
  'open',
  '__import__',
  'getattr',
  'setattr',
  'globals',
  'breakpoint',
  'apply',
  'input',
])
/** Named for completeness by honest pickles too: alone they only hint. */
const HINTING: ReadonlySet<string> = new Set([
  'getattr',
  'setattr',
  'base64',
  'pickle',
  '_pickle',
  'open',
  'sys',
  'platform',
  'shutil',
  'compile',
  'globals',
  'ssl',
  'timeit',
])

export const pickleRunsCode: FileDetector<'pickle_runs_code'> = {
  id: 'pickle_runs_code',
  type: 'execution',
  severity: 'high',
  title: 'Loading the pickle runs a command',
  why: 'A pickle calls the functions that it names while it is loaded: a model or cache becomes a program.',
  falsePositives: 'Pickles of partial functions and bound methods name getattr; those of models, their own classes.',
  attack: ['T1204.002', 'T1059.006'],
  detect({ pickle }) {
    if (pickle === undefined || pickle.calls === 0) return null
    const acting = pickle.imports.filter(({ module, name }) =>
      /^(?:__builtin__|builtins)$/.test(module) ? ACTING_BUILTINS.has(name) : ACTING_MODULES.has(module),
    )
    const sure = acting.filter(
      ({ module, name }) => !HINTING.has(/^(?:__builtin__|builtins)$/.test(module) ? name : module),
    )
    const [first] = sure.length > 0 ? sure : acting
    if (first === undefined) return null
    const text = pickle.texts.find((one) => one.length > 8 && /[\s/.(]/.test(one))
    return {
      description: `Loading the pickle calls ${first.module}.${first.name}`,
      evidence: [
        ...(sure.length > 0 ? sure : acting).slice(0, 4).map(({ module, name, offset }) => ({
          where: `pickle@0x${offset.toString(16)}`,
          snippet: `${module}.${name}`,
        })),
        ...(text === undefined ? [] : [{ where: 'pickle.texts', snippet: text.slice(0, 200) }]),
      ],
      weighs: sure.length > 0 ? 'whole' : 'named',
    }
  },
}
