// What the imitated web gives to whoever asks for a program or an archive: files of ours that do nothing, so that what follows a
// download is seen. Each holds a mark, and is so small that the log of the network holds it whole.
import { crc32, gzipSync } from 'node:zlib'
import { writeTinyProgram } from '../check/tiny-pe.ts'

export interface StandIn {
  readonly name: string
  readonly bytes: Buffer
}

const MARK = 'stand-in of the sandbox: does nothing'

/** System V ABI, "ELF-64 Object File Format": a header, one segment, `exit(0)`, the mark. */
function tinyElf(): Buffer {
  const HEADERS = 64 + 56
  const BASE = 0x40_0000
  // xor edi, edi; mov eax, 60; syscall
  const code = Buffer.from('31ffb83c0000000f05', 'hex')
  const file = Buffer.concat([Buffer.alloc(HEADERS), code, Buffer.from(`\0${MARK}\0`, 'latin1')])
  Buffer.from('7f454c46020101', 'hex').copy(file)
  file.writeUInt16LE(2, 16) // executable
  file.writeUInt16LE(62, 18) // x86-64
  file.writeUInt32LE(1, 20)
  file.writeBigUInt64LE(BigInt(BASE + HEADERS), 24) // entry
  file.writeBigUInt64LE(64n, 32) // where the segments are told
  for (const [at, value] of [
    [52, 64],
    [54, 56],
    [56, 1],
    [58, 64],
  ] as const)
    file.writeUInt16LE(value, at)
  file.writeUInt32LE(1, 64) // loaded
  file.writeUInt32LE(5, 68) // read and run
  file.writeBigUInt64LE(BigInt(BASE), 80)
  file.writeBigUInt64LE(BigInt(BASE), 88)
  for (const at of [96, 104]) file.writeBigUInt64LE(BigInt(file.length), at)
  file.writeBigUInt64LE(0x1000n, 112)
  return file
}

/** APPNOTE 4.3: an archive of one stored text. */
function tinyZip(): Buffer {
  const name = Buffer.from('readme.txt')
  const text = Buffer.from(`${MARK}\r\n`)
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt32LE(crc32(text), 10)
  about.writeUInt32LE(text.length, 14)
  about.writeUInt32LE(text.length, 18)
  about.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, name, text])
  const made = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(made.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, made, end])
}

/** POSIX.1, ustar: one file. */
function tinyTar(): Buffer {
  const text = Buffer.from(`${MARK}\n`)
  const head = Buffer.alloc(512)
  head.write('readme.txt', 0)
  head.write('0000644\0', 100)
  for (const at of [108, 116]) head.write('0000000\0', at)
  head.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124)
  head.write('00000000000\0', 136)
  head.write('        0', 148)
  head.write('ustar\x0000', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([head, text, Buffer.alloc(512 - text.length + 1024)])
}

export const STAND_INS: readonly StandIn[] = [
  {
    name: 'stand-in.exe',
    // Of 32 bits: both kinds of Windows run it.
    bytes: writeTinyProgram('i386', [
      { library: 'kernel32.dll', name: 'OutputDebugStringA', args: [{ text: MARK }] },
      { library: 'kernel32.dll', name: 'ExitProcess', args: [0] },
    ]),
  },
  { name: 'stand-in.elf', bytes: tinyElf() },
  { name: 'stand-in.zip', bytes: tinyZip() },
  { name: 'stand-in.tgz', bytes: gzipSync(tinyTar()) },
]
