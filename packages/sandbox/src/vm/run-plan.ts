// What differs between the guests, in one place: where a sample lies, how it is started, which world it sees, and who reads
// what came out.
import { randomInt } from 'node:crypto'
import type { Trace } from '@assay/engine'
import { emulatorEntry } from '../build/foreign-machines.ts'
import { WINE_HOST, WINE_PREFIX, WINE_USER } from '../build/office-machine.ts'
import type { ImageLayout, ImageName } from '../layout.ts'
import { linuxTrace } from '../results/linux/trace.ts'
import type { RunInput, RunOutput } from '../results/run.ts'
import { windowsTrace } from '../results/windows/trace.ts'
import { commandWords } from './command-line.ts'
import { guestName } from './job.ts'
import type { LinuxRunnable, Runnable, WindowsRunnable } from './runnable.ts'

export interface RunPlan {
  readonly guest: ImageName
  /** Where the guest puts the sample, in its own root. */
  readonly place: string
  readonly settings: Readonly<Record<string, string>>
  /** The sample's path in the eyes of the sample. */
  readonly samplePath: string
  readonly fidelity: Trace['environment']['fidelity']
  readonly facts: Readonly<Record<string, string>>
  /** The same with other variables in its environment, and other settings. */
  readonly withVariables: (variables: readonly string[], settings: Readonly<Record<string, string>>) => RunPlan
  readonly read: (output: RunOutput, given: RunInput, image: ImageLayout) => Promise<Trace>
}

/** Between words of a command line for Wine; none of them holds it. */
const WORD_END = '\x1f'

/** `command`: as `whyNoCommand` takes it; null runs the file as a double click, or a shell, would. */
export function planRun(runnable: Runnable, fileName: string | null, command: string | null = null): RunPlan {
  return runnable.guest === 'linux' ? linuxPlan(runnable, fileName, command) : windowsPlan(runnable, fileName, command)
}

function linuxPlan(
  { interpreter, foreign, what }: LinuxRunnable,
  fileName: string | null,
  command: string | null,
): RunPlan {
  const place = `/root/${guestName(fileName)}`
  const chosen = command === null ? null : commandWords(command, place)
  const words = chosen === null ? (interpreter === null ? [place] : [interpreter, place]) : withPath(chosen)
  const plan: RunPlan = {
    guest: 'linux',
    place,
    settings: {
      HOST: 'web01',
      WORDS: words.join('\n'),
      FIRST_PID: String(randomInt(1_100, 4_000)),
      ...(foreign !== null && { EMULATOR: emulatorEntry(foreign) }),
    },
    samplePath: place,
    fidelity: foreign === null ? 'native' : 'compatible',
    facts: {
      ...{ user: 'root', host: 'web01' },
      ...(foreign !== null && { kind: what, processor: `${foreign.name}, by QEMU's user emulation` }),
      ...(chosen !== null && { command: chosen.join(' ') }),
    },
    withVariables: (variables, settings) => ({
      ...plan,
      settings: { ...plan.settings, ...settings, WORDS: [ENV, ...variables, ...words].join('\n') },
      facts: { ...plan.facts, ...(settings['HOST'] !== undefined && { host: settings['HOST'] }) },
      read: async (output, given) => linuxTrace(output, { ...given, emulated: foreign?.name ?? null, startedBy: ENV }),
    }),
    read: async (output, given) => linuxTrace(output, { ...given, emulated: foreign?.name ?? null, startedBy: null }),
  }
  return plan
}

/** Sets variables and becomes the program that it is given. */
const ENV = '/usr/bin/env'

/** A bare name is one of the system's programs: nobody looks for it along a path. */
function withPath([program = '', ...rest]: readonly string[]): readonly string[] {
  return [program.includes('/') ? program : `/usr/bin/${program}`, ...rest]
}

function windowsPlan(
  { what, endings, commands, host, library, isOf32Bits }: WindowsRunnable,
  fileName: string | null,
  command: string | null,
): RunPlan {
  const safe = guestName(fileName)
  const name = endings.some((ending) => safe.toLowerCase().endsWith(`.${ending}`)) ? safe : `${safe}.${endings[0]}`
  const folder = `users/${WINE_USER}/Downloads`
  const samplePath = `C:\\${folder.replaceAll('/', '\\')}\\${name}`
  const chosen = command === null ? null : commandWords(command, samplePath)
  const lines = chosen === null ? commands(samplePath) : [chosen]
  // Another would start a helper of its own first, which starts the program with the right one.
  const loader =
    isOf32Bits && (chosen === null || chosen[0] === samplePath) ? '/usr/lib/wine/wine' : '/usr/lib/wine/wine64'
  const commandLines = lines.map((words) => words.join(' '))
  const plan: RunPlan = {
    guest: 'windows',
    place: `${WINE_PREFIX}/drive_c/${folder}/${name}`,
    settings: {
      FOLDER: `${WINE_PREFIX}/drive_c/${folder}`,
      COMMANDS: lines.map((words) => [loader, ...words].join(WORD_END)).join('\n'),
    },
    samplePath,
    fidelity: 'compatible',
    facts: {
      user: WINE_USER,
      host: WINE_HOST,
      kind: what,
      command: commandLines[0] ?? '',
      ...(host === null ? {} : { host_program: host }),
    },
    withVariables: (variables, settings) => ({
      ...plan,
      settings: { ...plan.settings, ...settings, SURROUNDINGS: variables.join(WORD_END) },
      facts: { ...plan.facts, ...(settings['HOST'] !== undefined && { host: settings['HOST'] }) },
    }),
    read: (output, given, image) =>
      windowsTrace(output, { ...given, commandLines, library: chosen === null ? library : null }, image),
  }
  return plan
}
