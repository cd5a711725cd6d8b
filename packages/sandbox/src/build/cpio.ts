// Writes the archive that a kernel unpacks as its first root (cpio "newc"; Linux initramfs buffer format). Owned by root
// whoever builds it, times at zero, so that the same input gives the same bytes.

export type CpioEntry =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'link'; readonly path: string; readonly target: string }
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array; readonly executable: boolean }

const MODE = { folder: 0o040755, link: 0o120777, file: 0o100644, program: 0o100755 } as const

const padded = (bytes: Uint8Array): readonly Uint8Array[] => [bytes, new Uint8Array(-bytes.length & 3)]

function record(inode: number, path: string, mode: number, body: Uint8Array): readonly Uint8Array[] {
  const name = Buffer.from(`${path}\0`)
  const fields = [inode, mode, 0, 0, 1, 0, body.length, 0, 0, 0, 0, name.length, 0]
  const head = `070701${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}`
  return [...padded(Buffer.concat([Buffer.from(head), name])), ...padded(body)]
}

/** Folders must stand before what lies in them. */
export function writeCpio(entries: readonly CpioEntry[]): Buffer {
  const parts = entries.flatMap((entry, index) => {
    if (entry.kind === 'folder') return record(index + 1, entry.path, MODE.folder, new Uint8Array())
    if (entry.kind === 'link') return record(index + 1, entry.path, MODE.link, Buffer.from(entry.target))
    return record(index + 1, entry.path, entry.executable ? MODE.program : MODE.file, entry.bytes)
  })
  return Buffer.concat([...parts, ...record(0, 'TRAILER!!!', 0, new Uint8Array())])
}
