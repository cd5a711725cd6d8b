// The part of WebAssembly's interface that the engine uses. TypeScript has it in its browser library only, which would
// bring a document and a window into code that must not know them.
declare namespace WebAssembly {
  type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Memory {
    readonly buffer: ArrayBuffer
  }
  class Instance {
    constructor(module: Module, imports?: Imports)
    readonly exports: Readonly<Record<string, unknown>>
  }
}
