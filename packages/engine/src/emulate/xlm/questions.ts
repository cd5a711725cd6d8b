// What macros ask of Excel and the machine: the answers of an ordinary desk, and the questions told, since sandboxes are known
// by them.
import type { QuestionEvent } from '../../trace/system.ts'
import type { World } from '../world/world.ts'
import { XlmError, type XlmScalar } from './workbook.ts'

const WINDOWS = 'Windows (64-bit) NT 10.00'

/** By the number that GET.WORKSPACE is given; the others are answered with TRUE. */
function workspace(what: number, { identity }: World): XlmScalar {
  const answers: Readonly<Record<number, XlmScalar>> = {
    1: WINDOWS,
    2: '16.0',
    13: 1440,
    14: 720,
    15: 2,
    16: 4_194_304,
    17: 4_194_304,
    19: true,
    20: false,
    23: 'C:\\Program Files\\Microsoft Office\\root\\Office16\\XLSTART',
    26: identity.fullName,
    27: 'Northgate',
    31: false,
    32: 'C:\\Program Files\\Microsoft Office\\root\\Office16',
    35: 'C:\\Program Files\\Microsoft Office\\root\\Office16\\XLSTART',
    37: identity.country === 'US' ? 1 : 49,
    42: true,
    44: 0,
    48: 'C:\\Program Files\\Microsoft Office\\root\\Office16\\LIBRARY',
    72: 1,
  }
  return answers[what] ?? true
}

const WORKSPACE_ABOUT: Readonly<Record<number, QuestionEvent['about']>> = {
  1: 'host',
  2: 'software',
  26: 'user',
  27: 'user',
  31: 'debugger',
  37: 'locale',
}

export function answer(name: string, args: readonly XlmScalar[], world: World): XlmScalar | undefined {
  const what = Number(args[0] ?? 0)
  const ask = (about: QuestionEvent['about']): void =>
    world.recorder.systemEvent({ kind: 'question', about, what: `${name}(${what || String(args[0] ?? '')})` })
  switch (name) {
    case 'GET.WORKSPACE':
      ask(WORKSPACE_ABOUT[what] ?? 'hardware')
      return workspace(what, world)
    case 'GET.WINDOW':
      ask('other')
      // Its size; it is neither hidden nor as small as it can be.
      return what === 7 || what === 20 || what === 22 ? false : what >= 8 && what <= 12 ? 800 : what === 23 ? 3 : true
    case 'GET.DOCUMENT':
      ask('other')
      return what === 1 || what === 76 || what === 88
        ? world.scriptPath.replace(/^.*\\/, '')
        : what === 2
          ? world.currentFolder
          : 1
    case 'GET.WORKBOOK':
      ask('other')
      return what === 16 || what === 3 ? world.scriptPath.replace(/^.*\\/, '') : 1
    case 'GET.CELL':
      // How a cell looks is not kept: plain, black on white, of ordinary height.
      ask('other')
      return what === 17
        ? 15
        : what === 19
          ? 11
          : what === 18
            ? 'Calibri'
            : what === 38 || what === 63
              ? 0
              : what === 24
                ? 1
                : 0
    case 'APP.TITLE':
      return 'Microsoft Excel'
    case 'INFO':
      ask('host')
      return /osversion/i.test(String(args[0])) ? WINDOWS : /release/i.test(String(args[0])) ? '16.0' : 'pcdos'
    case 'NOW':
    case 'TODAY': {
      world.recorder.systemEvent({ kind: 'question', about: 'time', what: name })
      const days = world.nowMs / 86_400_000 + 25_569
      return name === 'NOW' ? days : Math.floor(days)
    }
    case 'DOCUMENTS':
      return world.scriptPath.replace(/^.*\\/, '')
    case 'ERROR.TYPE':
      return args[0] instanceof XlmError ? 3 : new XlmError('#N/A')
    default:
      return undefined
  }
}
