// PostScript in the registry of formats: documents, and pictures with their previews.
import type { Child, Format, Parsed } from '../../format.ts'
import { PROGRAM_BYTES_MAX } from './limits.ts'
import { previewsOf, programOf, readPostScript } from './read.ts'

export const postScriptFormat: Format = {
  id: 'postscript',
  types: ['postscript'],
  parse(bytes): Parsed {
    const postscript = readPostScript(bytes)
    if (postscript === null)
      return {
        facts: {},
        defects: [{ where: 'postscript', what: 'its program does not stand where the header says' }],
        children: [],
        unseen: ['PostScript: its program could not be read'],
      }
    const isCut = programOf(bytes).length > PROGRAM_BYTES_MAX
    const previews = previewsOf(bytes).map((preview): Child => ({ ...preview, relation: 'embedded' }))
    // A command is a line for the shell of the system that it is meant for.
    const commands = postscript.commands
      .filter((command) => command !== '')
      .map(
        (command): Child => ({
          name: 'command.sh',
          bytes: Buffer.from(`#!/bin/sh\n${command}\n`, 'latin1'),
          relation: 'macro',
          note: '%pipe%',
        }),
      )
    return {
      facts: { postscript },
      defects: [],
      children: [...commands, ...previews],
      unseen: isCut ? [`PostScript: only the first ${PROGRAM_BYTES_MAX} bytes were read`] : [],
    }
  },
}
