// `assay sandbox …`: builds the images that files are run in, and tries whether running works here.
import { buildLinuxImage, checkSandbox } from '@assay/sandbox'
import { readConfig } from '@assay/server'
import { type Command, EXIT, textOption } from '../command.ts'

export const sandboxBuild: Command = {
  words: 'sandbox build',
  summary: 'Build the guest that files are run in, from Debian packages.',
  options: {
    mirror: { type: 'string', value: 'URL', help: 'Debian mirror. Default http://deb.debian.org.' },
  },
  run: async ({ options, out }) => {
    const dataDir = readConfig(process.env).ASSAY_DATA_DIR
    const mirror = textOption(options, 'mirror')
    const manifest = await buildLinuxImage({
      dataDir,
      ...(mirror === undefined ? {} : { mirror }),
      tell: (line) => out.write(`${line}\n`),
    })
    out.write(
      `Built ${manifest.system} with ${manifest.kernel} of ${manifest.packages.length} packages in ${manifest.seconds} s, in ${dataDir}/sandbox.\nNow try it: assay sandbox check\n`,
    )
    return EXIT.fine
  },
}

export const sandboxCheck: Command = {
  words: 'sandbox check',
  summary: 'Run programs of our own in a guest and say what works.',
  run: async ({ out }) => {
    const fine = await checkSandbox(readConfig(process.env).ASSAY_DATA_DIR, (line) => out.write(`${line}\n`))
    return fine ? EXIT.fine : EXIT.error
  },
}
