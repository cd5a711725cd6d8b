// VBA projects for trait files: a `dir` stream, compressed module sources, and compiled code only where a trait needs it.
import { compressVba } from './compress-vba.ts'
import { type Node, writeCompoundFile } from './write-compound-file.ts'

export interface ModuleSource {
  readonly name: string
  readonly source: string
  /** String literals to put into the compiled part. */
  readonly compiledLiterals?: readonly string[]
}

function record(id: number, data: Uint8Array): Buffer {
  const out = Buffer.alloc(6)
  out.writeUInt16LE(id, 0)
  out.writeUInt32LE(data.length, 2)
  return Buffer.concat([out, data])
}

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8])
const u32 = (value: number): Buffer => {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(value)
  return out
}

function compiledPart(literals: readonly string[]): Buffer {
  const parts = literals.map((text) =>
    Buffer.concat([Buffer.from([0xb9, 0x00]), u16(text.length), Buffer.from(text, 'latin1')]),
  )
  return Buffer.concat([Buffer.alloc(64, 0x16), ...parts, Buffer.alloc(3000, 0x27)])
}

/** The storages of a project; put them under the root of a document, or alone as vbaProject.bin. */
export function vbaNodes(modules: readonly ModuleSource[]): readonly Node[] {
  const dir: Buffer[] = [
    record(0x03, u16(1252)),
    record(0x04, Buffer.from('Project')),
    record(0x0f, u16(modules.length)),
  ]
  const streams: Node[] = []
  for (const { name, source, compiledLiterals } of modules) {
    const compiled = compiledLiterals === undefined ? Buffer.alloc(0) : compiledPart(compiledLiterals)
    const text = `Attribute VB_Name = "${name}"\r\n${source.replaceAll('\n', '\r\n')}`
    dir.push(
      record(0x19, Buffer.from(name)),
      record(0x1a, Buffer.from(name)),
      record(0x31, u32(compiled.length)),
      record(name.startsWith('This') ? 0x22 : 0x21, Buffer.alloc(0)),
      record(0x2b, Buffer.alloc(0)),
    )
    streams.push({ name, bytes: Buffer.concat([compiled, compressVba(Buffer.from(text, 'latin1'))]) })
  }
  return [
    {
      name: 'VBA',
      children: [
        { name: 'dir', bytes: compressVba(Buffer.concat(dir)) },
        { name: '_VBA_PROJECT', bytes: Buffer.from('cc61ffff00000000', 'hex') },
        ...streams,
      ],
    },
    {
      name: 'PROJECT',
      bytes: Buffer.from(
        'ID="{00000000-0000-0000-0000-000000000000}"\r\nName="Project"\r\nDPB="0705D8E3D8EDDBF1DBF1DB"\r\n',
      ),
    },
  ]
}

export function vbaProjectBin(modules: readonly ModuleSource[]): Buffer {
  return writeCompoundFile(vbaNodes(modules))
}
