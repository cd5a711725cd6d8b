// Compiled Python → text that reads like its source, for the detectors of scripts: calls with their arguments, imports,
// assignments, constants. Branches are told flat, one behind another; what the stack of an instruction cannot tell is `_`.
import { constantText, namesIn } from './constant-text.ts'
import { type Instruction, instructionStream, instructionsOf } from './instruction-stream.ts'
import { isCode, type PythonCode, type PythonVersion } from './marshal.ts'
import { NOTHING, StatementStack, UNKNOWN } from './statement-stack.ts'

export interface PythonText {
  readonly text: string
  readonly cut: boolean
}

/** All code of a module: its own, then that of its functions and classes. */
export function pythonText(module: PythonCode, version: PythonVersion): PythonText {
  const writer = new Writer(version)
  const waiting: PythonCode[] = [module]
  for (let next = 0; next < waiting.length && !writer.stack.isFull; next += 1) {
    const code = waiting[next] as PythonCode // next < length
    if (next > 0) writer.stack.line(`# ${code.name}`)
    writer.code(code)
    waiting.push(...code.constants.filter(isCode))
  }
  return { text: writer.stack.text, cut: writer.stack.isFull }
}

const OPERATORS = ['+', '&', '//', '<<', '@', '*', '%', '|', '**', '>>', '-', '/', '^']
const BINARY: Partial<Record<Instruction, string>> = {
  BINARY_ADD: '+',
  INPLACE_ADD: '+',
  BINARY_MODULO: '%',
  BINARY_MULTIPLY: '*',
  BINARY_SUBTRACT: '-',
  BINARY_XOR: '^',
  COMPARE_OP: '==',
  CONTAINS_OP: 'in',
  IS_OP: 'is',
}
const CONDITIONS = /^(?:POP_JUMP|JUMP_IF)/

class Writer {
  readonly stack = new StatementStack()
  readonly #version: PythonVersion
  readonly #instructions: ReadonlyMap<number, Instruction> | null

  constructor(version: PythonVersion) {
    this.#version = version
    this.#instructions = instructionsOf(version)
  }

  code(code: PythonCode): void {
    if (this.#instructions === null) {
      this.#withoutInstructions(code)
      return
    }
    this.stack.clear()
    for (const [name, operand] of instructionStream(code.code, this.#instructions, this.#version)) {
      if (this.stack.isFull) return
      this.#step(name, operand, code)
    }
  }

  /** Of a version without a table: what it names and the texts that it holds. */
  #withoutInstructions(code: PythonCode): void {
    this.stack.line(code.names.join('.'))
    for (const constant of code.constants) if (!isCode(constant)) this.stack.line(constantText(constant))
  }

  #step(name: Instruction, operand: number, code: PythonCode): void {
    const stack = this.stack
    const { major, minor } = this.#version
    const since = (wanted: number): boolean => major === 3 && minor >= wanted
    const variable = (index: number): string => code.variables[index] ?? UNKNOWN
    const operator = BINARY[name]
    if (operator !== undefined) {
      stack.binary(operator)
      return
    }
    if (CONDITIONS.test(name)) {
      stack.line(`if ${stack.pop()}:`)
      return
    }
    switch (name) {
      case 'LOAD_CONST':
        stack.push(constantText(code.constants[operand] ?? null))
        return
      case 'LOAD_NAME':
      case 'LOAD_FROM_DICT_OR_GLOBALS':
        stack.push(code.names[operand] ?? UNKNOWN)
        return
      case 'LOAD_GLOBAL': {
        const global = code.names[since(11) ? operand >> 1 : operand] ?? UNKNOWN
        const isCalled = since(11) && (operand & 1) === 1
        if (isCalled && !since(13)) stack.push(NOTHING)
        stack.push(global)
        if (isCalled && since(13)) stack.push(NOTHING)
        return
      }
      case 'LOAD_FAST':
      case 'LOAD_FAST_CHECK':
      case 'LOAD_FAST_AND_CLEAR':
        stack.push(variable(operand))
        return
      case 'LOAD_FAST_LOAD_FAST':
        stack.push(variable(operand >> 4))
        stack.push(variable(operand & 15))
        return
      case 'LOAD_DEREF':
      case 'LOAD_CLASSDEREF':
      case 'LOAD_CLOSURE':
      case 'LOAD_FROM_DICT_OR_DEREF':
        stack.push((since(11) ? code.variables[operand] : code.cells[operand]) ?? UNKNOWN)
        return
      case 'LOAD_BUILD_CLASS':
        stack.push('class')
        return
      case 'LOAD_ATTR': {
        const attribute = code.names[since(12) ? operand >> 1 : operand] ?? UNKNOWN
        stack.push(`${stack.pop()}.${attribute}`)
        if (since(12) && (operand & 1) === 1) stack.push(NOTHING)
        return
      }
      case 'LOAD_METHOD':
        stack.push(`${stack.pop()}.${code.names[operand] ?? UNKNOWN}`)
        if (since(11)) stack.push(NOTHING)
        return
      case 'LOAD_SUPER_ATTR':
        stack.popMany(3)
        stack.push(`super().${code.names[operand >> 2] ?? UNKNOWN}`)
        if ((operand & 1) === 1) stack.push(NOTHING)
        return
      case 'PUSH_NULL':
        stack.push(NOTHING)
        return
      case 'CALL_FUNCTION':
        if (major === 2) stack.callWithPairs(operand & 0xff, operand >> 8)
        else stack.call(operand)
        return
      case 'CALL_FUNCTION_VAR': {
        const rest = stack.pop()
        const given = stack.popMany(operand & 0xff)
        stack.push(`${stack.pop()}(${[...given, `*${rest}`].join(', ')})`)
        return
      }
      case 'CALL_METHOD':
        stack.call(operand)
        return
      case 'CALL':
        stack.call(operand, true)
        return
      case 'CALL_FUNCTION_KW':
        stack.keywords = namesIn(stack.pop())
        stack.call(operand)
        return
      case 'CALL_KW':
        stack.keywords = namesIn(stack.pop())
        stack.call(operand, true)
        return
      case 'KW_NAMES':
        stack.keywords = namesIn(constantText(code.constants[operand] ?? null))
        return
      case 'CALL_FUNCTION_EX': {
        const named = (operand & 1) === 1 ? [`**${stack.pop()}`] : []
        const given = [`*${stack.pop()}`, ...named].join(', ')
        stack.push(`${stack.callable(since(11))}(${given})`)
        return
      }
      case 'IMPORT_NAME':
        stack.popMany(2)
        stack.line(`import ${code.names[operand] ?? UNKNOWN}`)
        stack.push(code.names[operand] ?? UNKNOWN)
        return
      case 'IMPORT_FROM':
        stack.line(`from ${stack.top} import ${code.names[operand] ?? UNKNOWN}`)
        stack.push(code.names[operand] ?? UNKNOWN)
        return
      case 'IMPORT_STAR':
        stack.line(`from ${stack.pop()} import *`)
        return
      case 'STORE_NAME':
      case 'STORE_GLOBAL':
        stack.store(code.names[operand] ?? UNKNOWN)
        return
      case 'STORE_FAST':
        stack.store(variable(operand))
        return
      case 'STORE_FAST_STORE_FAST':
        stack.store(variable(operand >> 4))
        stack.store(variable(operand & 15))
        return
      case 'STORE_FAST_LOAD_FAST':
        stack.store(variable(operand >> 4))
        stack.push(variable(operand & 15))
        return
      case 'STORE_DEREF':
        stack.store((since(11) ? code.variables[operand] : code.cells[operand]) ?? UNKNOWN)
        return
      case 'STORE_ATTR': {
        const target = stack.pop()
        stack.store(`${target}.${code.names[operand] ?? UNKNOWN}`)
        return
      }
      case 'STORE_SUBSCR': {
        const [key, target] = [stack.pop(), stack.pop()]
        stack.store(`${target}[${key}]`)
        return
      }
      case 'POP_TOP': {
        const left = stack.pop()
        // What an import leaves behind, and names alone, say nothing.
        if (/[(=]/.test(left.slice(0, 4000))) stack.line(left)
        return
      }
      case 'RETURN_VALUE': {
        const value = stack.pop()
        if (value !== 'None' && value !== UNKNOWN) stack.line(`return ${value}`)
        return
      }
      case 'EXEC_STMT': {
        const [what] = stack.popMany(3)
        stack.line(`exec(${what ?? UNKNOWN})`)
        return
      }
      case 'PRINT_ITEM':
        stack.line(`print(${stack.pop()})`)
        return
      case 'BINARY_OP':
        stack.binary(OPERATORS[operand % OPERATORS.length] ?? '+')
        return
      case 'BINARY_SUBSCR': {
        const key = stack.pop()
        stack.push(`${stack.pop()}[${key}]`)
        return
      }
      case 'BINARY_SLICE': {
        const [to, from] = [stack.pop(), stack.pop()]
        stack.push(`${stack.pop()}[${from}:${to}]`)
        return
      }
      case 'BUILD_SLICE':
        stack.push(stack.popMany(operand).join(':'))
        return
      case 'BUILD_LIST':
        stack.push(`[${stack.popMany(operand).join(', ')}]`)
        return
      case 'BUILD_TUPLE':
        stack.push(`(${stack.popMany(operand).join(', ')})`)
        return
      case 'BUILD_SET':
        stack.push(`{${stack.popMany(operand).join(', ')}}`)
        return
      case 'BUILD_MAP':
        // Of Python 2 the operand is a guess of its size, and the pairs are stored one by one.
        stack.push(`{${stack.pairs(major === 2 ? [] : stack.popMany(operand * 2))}}`)
        return
      case 'STORE_MAP': {
        const [key, value] = [stack.pop(), stack.pop()]
        stack.push(`${stack.pop().slice(0, -1)}${key}: ${value}, }`)
        return
      }
      case 'BUILD_CONST_KEY_MAP': {
        const keys = namesIn(stack.pop())
        stack.push(
          `{${stack
            .popMany(operand)
            .map((value, index) => `"${keys[index] ?? ''}": ${value}`)
            .join(', ')}}`,
        )
        return
      }
      case 'BUILD_STRING':
        stack.push(stack.popMany(operand).join(' + '))
        return
      case 'LIST_EXTEND':
      case 'SET_UPDATE':
      case 'DICT_UPDATE':
      case 'DICT_MERGE': {
        const more = stack.pop()
        const into = stack.pop()
        stack.push(/^[[{(].{0,1}$/.test(into) ? more : `${into} + ${more}`)
        return
      }
      case 'FORMAT_VALUE': {
        if ((operand & 4) !== 0) stack.pop()
        return
      }
      case 'FORMAT_WITH_SPEC':
        stack.pop()
        return
      case 'MAKE_FUNCTION':
        this.#makeFunction(operand)
        return
      case 'SET_FUNCTION_ATTRIBUTE': {
        const made = stack.pop()
        stack.pop()
        stack.push(made)
        return
      }
      case 'FOR_ITER':
        stack.push(`next(${stack.top})`.slice(0, 200))
        return
      case 'UNPACK_SEQUENCE': {
        const whole = stack.pop().slice(0, 200)
        for (let index = Math.min(operand, 50) - 1; index >= 0; index -= 1) stack.push(`${whole}[${index}]`)
        return
      }
      case 'DUP_TOP':
        stack.push(stack.top)
        return
      case 'COPY':
        stack.push(stack.peek(operand))
        return
      case 'ROT_TWO':
        stack.swap(2)
        return
      case 'SWAP':
        stack.swap(operand)
        return
      case 'RAISE_VARARGS':
        stack.popMany(Math.min(operand, 3))
        return
      default:
        return
    }
  }

  #makeFunction(operand: number): void {
    const stack = this.stack
    const { major, minor } = this.#version
    const made = major === 3 && minor <= 10 ? [stack.pop(), stack.pop()].at(-1) : stack.pop()
    const extra = major === 2 ? operand : [1, 2, 4, 8].filter((bit) => (operand & bit) !== 0).length
    if (major === 2 || minor <= 12) stack.popMany(extra)
    stack.push(made ?? UNKNOWN)
  }
}
