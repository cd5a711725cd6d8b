// `assay artifacts`: what the runs of a file left, from a running service: a ZIP with the password that the field uses.
import { open } from 'node:fs/promises'
import { type Command, textOption, UsageError } from '../command.ts'
import { InputError, readInput } from '../input.ts'
import { connect } from '../service/connect.ts'
import { SERVICE_OPTIONS } from '../service/settings.ts'
import { sha256Of } from '../service/sha256-of.ts'

export const artifactsCommand: Command = {
  operands: 'SHA256|FILE',
  summary: 'Fetch what the runs of a file left: packets, printed output, dropped files, memory, decoded layers.',
  options: {
    ...SERVICE_OPTIONS,
    output: { type: 'string', value: 'PATH', help: 'Where to write the ZIP. Default SHA256-artifacts.zip, here.' },
  },
  examples: [
    'assay artifacts 275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
    'assay artifacts suspicious.bin --output evidence.zip',
  ],
  run: async ({ operands, options, out, err }) => {
    const [name, ...more] = operands
    if (name === undefined || more.length > 0) throw new UsageError('one SHA-256 is needed, or the file itself')
    const { ask } = await connect(options, err)
    const sha256 = await sha256Of({ name, read: () => readInput(name) })
    const path = textOption(options, 'output') ?? `${sha256}-artifacts.zip`
    const zip = await ask((client) => client.downloadArtifacts(sha256))
    await write(path, Buffer.from(await zip.arrayBuffer()))
    out.write(`${path}: ${zip.size} bytes, password "infected". What is in it is as hostile as the file.\n`)
    return 0
  },
}

/** What is there already stays. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await using file = await open(path, 'wx', 0o600)
    await file.writeFile(bytes)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new InputError('exists', `"${path}" is there already: name another with --output`)
    throw new InputError('unwritable', `"${path}" cannot be written: ${message}`)
  }
}
