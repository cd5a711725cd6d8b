// `assay sandbox …`: builds the images that files are run in, takes in an operator's own Windows, and tries whether running works
// here.
import { type Command, numberOption, textOption, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'

export const sandboxBuild: Command = {
  summary: 'Build the guests that files are run in, from Debian packages.',
  options: {
    mirror: { type: 'string', value: 'URL', help: 'Debian mirror. Default http://deb.debian.org.' },
    'linux-only': { type: 'boolean', help: 'Leave out Wine: programs for Windows are not run then.' },
  },
  run: async ({ options, out }) => {
    const [{ buildImages }, { readConfig }] = await Promise.all([import('@assay/sandbox'), import('@assay/server')])
    const dataDir = readConfig(process.env).ASSAY_DATA_DIR
    const mirror = textOption(options, 'mirror')
    const { linux, windows, seconds } = await buildImages({
      dataDir,
      ...(mirror === undefined ? {} : { mirror }),
      linuxOnly: options['linux-only'] === true,
      tell: (line) => out.write(`${line}\n`),
    })
    const built = [linux, windows].filter((image) => image !== null)
    for (const { system, kernel, packages } of built)
      out.write(`Built ${system} with ${kernel} of ${packages.length} packages.\n`)
    out.write(`It took ${seconds} s and lies in ${dataDir}/sandbox. Now try it: assay sandbox check\n`)
    return EXIT.fine
  },
}

export const sandboxCheck: Command = {
  summary: 'Run programs of our own in a guest and say what works.',
  run: async ({ out }) => {
    const [{ checkSandbox }, { readConfig }] = await Promise.all([import('@assay/sandbox'), import('@assay/server')])
    const fine = await checkSandbox(readConfig(process.env).ASSAY_DATA_DIR, (line) => out.write(`${line}\n`))
    return fine ? EXIT.fine : EXIT.error
  },
}

export const sandboxImport: Command = {
  operands: 'IMAGE',
  summary: 'Take in a Windows of your own: programs for Windows run in it then.',
  options: {
    memory: { type: 'string', value: 'MIB', help: 'Memory of its machine. Default 4096.' },
    firmware: { type: 'string', value: 'KIND', choices: ['bios', 'uefi'], help: 'bios (default) or uefi.' },
    disk: {
      type: 'string',
      value: 'KIND',
      choices: ['sata', 'virtio'],
      help: 'What its disk hangs on: sata (default) or virtio.',
    },
    settle: { type: 'string', value: 'SECONDS', help: 'How long it is left alone before it is frozen. Default 60.' },
    'software-emulation': { type: 'boolean', help: 'Run it without KVM, which takes minutes for seconds.' },
  },
  examples: ['assay sandbox import windows.qcow2 --memory 4096'],
  run: async ({ operands, options, out, err }) => {
    const [sandbox, { readConfig }] = await Promise.all([import('@assay/sandbox'), import('@assay/server')])
    const [image, ...more] = operands
    if (image === undefined || more.length > 0) throw new UsageError('one IMAGE is needed')
    const memoryMib = numberOption(options, 'memory', sandbox.MEMORY_MIB_MIN, sandbox.MEMORY_MIB_MAX)
    const settle = numberOption(options, 'settle', 0, 3_600)
    const firmware = sandbox.FIRMWARES.find((kind) => kind === textOption(options, 'firmware'))
    const disk = sandbox.DISKS.find((kind) => kind === textOption(options, 'disk'))
    try {
      const { agent } = await sandbox.importOwnWindows({
        dataDir: readConfig(process.env).ASSAY_DATA_DIR,
        image,
        ...(memoryMib === undefined ? {} : { memoryMib }),
        ...(settle === undefined ? {} : { settleMs: settle * 1_000 }),
        ...(firmware === undefined ? {} : { firmware }),
        ...(disk === undefined ? {} : { disk }),
        softwareEmulation: options['software-emulation'] === true,
        tell: (line) => out.write(`${line}\n`),
      })
      out.write(`Programs for Windows run in ${agent.system} from now on. Now try it: assay sandbox check\n`)
      return EXIT.fine
    } catch (error) {
      if (!(error instanceof sandbox.ImportError)) throw error
      err.write(`${error.message}\n`)
      return EXIT.error
    }
  },
}

export const sandboxList: Command = {
  summary: 'List the guests that are there, and your own Windows.',
  run: async ({ out }) => {
    const [{ listGuests }, { readConfig }] = await Promise.all([import('@assay/sandbox'), import('@assay/server')])
    for (const line of await listGuests(readConfig(process.env).ASSAY_DATA_DIR)) out.write(`${line}\n`)
    return EXIT.fine
  },
}

export const sandboxRemove: Command = {
  summary: 'Remove your own Windows: programs for Windows run in Wine again.',
  run: async ({ out, err }) => {
    const [{ removeOwnWindows }, { readConfig }] = await Promise.all([
      import('@assay/sandbox'),
      import('@assay/server'),
    ])
    if (await removeOwnWindows(readConfig(process.env).ASSAY_DATA_DIR)) {
      out.write('It is removed, with its image and everything that was frozen of it.\n')
      return EXIT.fine
    }
    err.write('There is no Windows of your own here.\n')
    return EXIT.error
  },
}

export const sandboxAgent: Command = {
  operands: 'FILE',
  summary: 'Compile the agent that your own Windows needs.',
  examples: ['assay sandbox agent assay-agent.exe'],
  run: async ({ operands, out, err }) => {
    const { compileAgent } = await import('@assay/sandbox')
    const [into, ...more] = operands
    if (into === undefined || more.length > 0) throw new UsageError('one FILE is needed')
    const missing = await compileAgent(into)
    if (missing === null) out.write(`${into} is made. Where it goes: docs/own-windows.md\n`)
    else err.write(`${missing}\n`)
    return missing === null ? EXIT.fine : EXIT.error
  },
}
