// The compound commands of a shell: groups, branches and loops, each with the input that its commands share.
import { sum } from './arithmetic.ts'
import { fieldsOf, patternOf, textOf } from './expand.ts'
import { SH_WORDS_OF_LOOP_MAX } from './limits.ts'
import type { Command, List } from './parse/ast.ts'
import { fits } from './pattern.ts'
import type { Shell } from './run-shell.ts'
import { FlowSignal, type Result } from './state.ts'

/** What a subshell sets and where it goes is its own. */
export function runSubshell(shell: Shell, body: List, input: string): Result {
  const { state } = shell
  const folder = state.world.currentFolder
  const variables = new Map(state.variables)
  try {
    return runGroup(shell, body, input)
  } finally {
    state.world.currentFolder = folder
    state.variables.clear()
    for (const [name, value] of variables) state.variables.set(name, value)
  }
}

export function runIf(shell: Shell, { branches, otherwise }: Extract<Command, { kind: 'if' }>, input: string): Result {
  let out = ''
  for (const { test, body } of branches) {
    const asked = shell.list(test, input)
    out += asked.out
    if (shell.state.branches === 'all') out += shell.list(body, input).out
    else if (asked.code === 0) return joined(out, shell.list(body, input))
  }
  shell.state.code = 0
  return otherwise === null ? { out, code: 0 } : joined(out, shell.list(otherwise, input))
}

export function runCase(shell: Shell, { subject, cases }: Extract<Command, { kind: 'case' }>, input: string): Result {
  const { state } = shell
  const text = textOf(subject, shell)
  let made: Result = { out: '', code: 0 }
  state.code = 0
  for (const { patterns, body } of cases) {
    for (const one of patterns.slice(0, 20)) state.world.comparisons.note(text, patternOf(one, shell))
    const isTaken = state.branches === 'all' || patterns.some((one) => fits(text, patternOf(one, shell)))
    if (isTaken) made = joined(made.out, shell.list(body, input))
    if (isTaken && state.branches !== 'all') break
  }
  return made
}

export function runCount(shell: Shell, command: Extract<Command, { kind: 'count' }>, input: string): Result {
  const value = (word: typeof command.first): number => sum(textOf(word, shell), shell.state)
  value(command.first)
  let isFirst = true
  return runLoop(
    shell,
    () => {
      if (!isFirst) value(command.next)
      isFirst = false
      const test = textOf(command.test, shell).trim()
      return test === '' || sum(test, shell.state) !== 0
    },
    () => shell.list(command.body, ''),
    input,
  )
}

export function runFor(shell: Shell, { name, words, body }: Extract<Command, { kind: 'for' }>, input: string): Result {
  const { state } = shell
  const values = words === null ? [...state.parameters] : fieldsOf(words, shell)
  if (values.length > SH_WORDS_OF_LOOP_MAX)
    state.world.recorder.cut('SH_WORDS_OF_LOOP_MAX', 'a loop went on over more words')
  let at = 0
  return runLoop(
    shell,
    () => {
      const next = values[at]
      if (next === undefined || at >= SH_WORDS_OF_LOOP_MAX) return false
      at += 1
      state.set(name, next)
      return true
    },
    () => shell.list(body, ''),
    input,
  )
}

export function runGroup(shell: Shell, body: List, input: string): Result {
  const before = shell.state.input
  shell.state.input = input
  try {
    return shell.list(body, input)
  } finally {
    shell.state.input = before
  }
}

/** What a loop reads line by line is its own. */
export function runLoop(shell: Shell, goesOn: () => boolean, pass: () => Result, input: string): Result {
  const { state } = shell
  const before = state.input
  state.input = input
  let out = ''
  try {
    // Of every branch, a loop's body is one: it is passed once, whatever its condition says.
    for (let isFirst = true; state.branches === 'all' ? isFirst : goesOn(); isFirst = false) {
      if (state.branches === 'all') goesOn()
      state.round()
      try {
        out = state.make(out + pass().out)
      } catch (signal) {
        if (!(signal instanceof FlowSignal) || signal.how === 'return') throw signal
        signal.depth -= 1
        out += signal.out
        signal.out = signal.depth > 0 ? out : ''
        if (signal.depth > 0) throw signal
        if (signal.how === 'break') break
      }
    }
  } finally {
    state.input = before
  }
  state.code = 0
  return { out, code: 0 }
}

const joined = (out: string, { out: more, code }: Result): Result => ({ out: out + more, code })
