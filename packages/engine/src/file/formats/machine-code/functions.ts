// The functions of a Windows or Linux program: from its entry points along its calls, each read in a line from its first instruction
// to its last. What a function calls, by name; which of the program's own functions it calls or hands on; the texts and
// constants that it speaks of; whether it decodes bytes. What was put together in one function belongs together, which the
// same words scattered over a library do not.
import type { ByteReader } from '../../byte-reader.ts'
import type { ElfLoading } from '../elf/dynamic.ts'
import type { ElfHeaders } from '../elf/headers.ts'
import type { ElfSymbols } from '../elf/symbols.ts'
import type { PeFacts } from '../pe/parse.ts'
import { elfImageOf } from './elf-image.ts'
import { FunctionReader } from './function-reader.ts'
import { EXCEPTION_DIRECTORY, listedForUnwinding, prologues, unwound } from './function-starts.ts'
import { imageOf } from './image.ts'

/** A call of a function of the system, with what could be told of its arguments: a constant, a text, or null. */
export interface CodeCall {
  readonly name: string
  readonly given: readonly Given[]
}
export type Given = number | string | null

export interface CodeFunction {
  /** Where it begins in the file. */
  readonly offset: number
  readonly calls: readonly CodeCall[]
  /** Functions of the program itself that it calls or hands on (to a thread, to a window), by their index. */
  readonly callees: readonly number[]
  readonly texts: readonly string[]
  /** A loop in it changes bytes by an exclusive or with something. */
  readonly decodes: boolean
  /** It jumps backwards without a condition: it goes on for ever, or until something else ends it. */
  readonly repeats: boolean
}

export interface CodeFacts {
  readonly functions: readonly CodeFunction[]
  /** Of its sections of code: how many bytes there are, and how many stand in instructions that something leads to. */
  readonly bytes: number
  readonly bytesRead: number
  /** There was more code than is read. */
  readonly isCut: boolean
}

/** Null for other processors and where there is no code. */
export function readFunctions(
  file: ByteReader,
  {
    headers,
    imports,
    delayImports,
    exports,
    tls,
  }: Pick<PeFacts, 'headers' | 'imports' | 'delayImports' | 'exports' | 'tls'>,
): CodeFacts | null {
  if (headers.machine !== 'amd64' && headers.machine !== 'i386') return null
  const image = imageOf(file, headers, [...imports, ...delayImports])
  if (image.code.length === 0) return null
  const reader = new FunctionReader(image)
  reader.add(headers.entryPointRva)
  for (const callback of tls?.callbacks ?? []) reader.add(callback)
  for (const { rva } of exports?.functions ?? []) reader.add(rva)
  reader.read()
  for (const rva of unwound(image, headers.directories[EXCEPTION_DIRECTORY])) reader.add(rva)
  reader.read()
  // Functions that only a table points to: methods of objects, handlers of messages.
  if (!image.wide) for (const rva of prologues(image)) reader.add(rva)
  reader.read()
  return reader.facts()
}

/** The same of a Linux program; `loading` tells where the loader writes which function's address. */
export function readElfFunctions(
  file: ByteReader,
  headers: ElfHeaders,
  symbols: ElfSymbols,
  loading: ElfLoading,
): CodeFacts | null {
  if (headers.machine !== 'x86_64' && headers.machine !== 'i386') return null
  if (headers.type !== 'executable' && headers.type !== 'shared') return null
  const image = elfImageOf(file, headers, symbols, loading)
  if (image.code.length === 0) return null
  const reader = new FunctionReader(image)
  reader.add(headers.entryPoint)
  for (const { address, isFunction, isUndefined } of symbols.dynamic)
    if (isFunction && !isUndefined) reader.add(address)
  reader.read()
  for (const address of listedForUnwinding(file, headers)) reader.add(address)
  reader.read()
  if (!image.wide) for (const address of prologues(image)) reader.add(address)
  reader.read()
  return reader.facts()
}
