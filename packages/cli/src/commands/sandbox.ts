// `assay sandbox …`: builds the images that files are run in, and tries whether running works here.
import { type Command, textOption } from '../command.ts'
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
