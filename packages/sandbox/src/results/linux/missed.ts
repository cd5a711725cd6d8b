// What a run asked for by name and did not find: what loaders, shells and interpreters print when they give up, and programs
// that could not be started. A sample that prints such words itself only casts doubt upon itself.
import type { LinuxWorld } from './world.ts'

const MISSED_MAX = 20

/** Each stands on a line of its own; what is missing is in the first group. */
const WORDS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [
    /error while loading shared libraries: ([\w.+-]{1,100}): cannot open/g,
    (name) => `the library ${name} is not there`,
  ],
  // What an emulator says of a program for another processor.
  [
    /^\w{2,10}: Could not open '(\/[\w./+-]{1,100})': No such file or directory$/gm,
    (name) => `the loader ${name} is not there`,
  ],
  [/(version [`'][\w.+-]{1,60}' not found)/g, (name) => `a library is too old here: ${name}`],
  [
    /^\S{1,200}: (?:line )?\d{1,6}: ([\w.+-]{1,60}): (?:command )?not found$/gm,
    (name) => `the command ${name} is not there`,
  ],
  [/^ModuleNotFoundError: No module named '([\w.]{1,100})'/gm, (name) => `the Python module ${name} is not there`],
  [/^Can't locate ([\w/]{1,100}\.pm) in @INC/gm, (name) => `the Perl module ${name} is not there`],
  [/^Error: Cannot find module '([\w@./-]{1,100})'/gm, (name) => `the module ${name} is not there`],
]

export function missedIn(output: Buffer, { processes }: Pick<LinuxWorld, 'processes'>): readonly string[] {
  const printed = output.toString('latin1')
  const told = WORDS.flatMap(([words, sentence]) => [...printed.matchAll(words)].map(([, name = '']) => sentence(name)))
  const notStarted = processes
    .filter(({ ran, succeeded, image }) => ran === false && succeeded === false && /^[\w.+-]{1,60}$/.test(image))
    .map(({ image }) => `the command ${image} is not there`)
  return [...new Set([...told, ...notStarted])].slice(0, MISSED_MAX)
}
