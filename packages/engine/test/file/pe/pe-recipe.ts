// What a test wants to stand in a small PE file.
import type { FunctionRecipe } from './write-functions.ts'

export interface PeRecipe {
  readonly bits?: 32 | 64
  readonly dll?: boolean
  readonly subsystem?: number
  readonly timestamp?: number
  /** Library → functions; a number is an import by ordinal. */
  readonly imports?: Readonly<Record<string, readonly (string | number)[]>>
  readonly delayImports?: Readonly<Record<string, readonly string[]>>
  readonly exports?: { readonly library: string; readonly names: readonly string[] }
  /** Text that stands in `.rdata`, each NUL-terminated; UTF-16 where `wide`. */
  readonly strings?: readonly string[]
  readonly wideStrings?: readonly string[]
  readonly version?: Readonly<Record<string, string>>
  readonly manifest?: string
  /** RCDATA resources by name. */
  readonly resources?: Readonly<Record<string, Uint8Array>>
  /** Resources of a type of Windows' own, by its number. */
  readonly typedResources?: readonly { readonly type: number; readonly data: Uint8Array }[]
  /** One icon in several sizes and depths. */
  readonly icons?: readonly { readonly side: number; readonly depth: number; readonly data: Uint8Array }[]
  /** Metadata and resources of a .NET assembly. */
  readonly clr?: { readonly metadata: Uint8Array; readonly resources: Uint8Array }
  readonly tlsCallbacks?: number
  readonly pdbPath?: string
  readonly sections?: readonly {
    readonly name: string
    readonly data: Uint8Array
    readonly characteristics?: number
    readonly virtualSize?: number
  }[]
  readonly overlay?: Uint8Array
  readonly code?: Uint8Array
  /** In front of `code` stands an entry point that runs a function for each import, as a linker leaves none that nothing calls. */
  readonly callsImports?: boolean
  /** Functions of 32-bit code behind the entry point, which runs none of them; what they call is imported, what they name stands in `.rdata`. */
  readonly functions?: readonly FunctionRecipe[]
  readonly codeCharacteristics?: number
  readonly entryPointRva?: number
  readonly linkerMajor?: number
  /** A rich header whose checksum fits, or does not. */
  readonly rich?: 'valid' | 'forged'
  /** Puts a program of its own making into the resource PAYLOAD. */
  readonly carried?: 'program'
}
