import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, GETS, savesDocument, scriptsOf, WRITES, waysToRun } from '../seen-scripts.ts'

export const scriptDropsDecodedFile: FileDetector<'script_drops_decoded_file'> = {
  id: 'script_drops_decoded_file',
  type: 'execution',
  severity: 'high',
  title: 'Decodes an embedded file, writes it to disk and runs it',
  why: 'A dropper needs no network: the second stage is embedded in encoded form.',
  falsePositives: 'Self-extracting scripts of installers.',
  attack: ['T1140', 'T1059'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const decodes = findTrait(script, [
        'base64_xml_decode',
        'certutil_decode',
        'ps_from_base64',
        'reads_itself_for_payload',
        'adodb_stream',
      ])
      // What PowerShell downloads to a file it did not decode.
      const writes = findTrait(
        script,
        [...WRITES, 'adodb_stream' as const].filter((id) => decodes?.id !== 'ps_from_base64' || !GETS.has(id)),
      )
      const runs = waysToRun(script)
      if (
        decodes === null ||
        writes === null ||
        runs === null ||
        (decodes.id === 'adodb_stream' && savesDocument(script)) ||
        (decodes === writes && decodes.id !== 'certutil_decode')
      )
        continue
      return {
        description: 'The script decodes a file, writes it to disk and runs something',
        evidence: evidence(where, decodes, writes, runs),
        weighs: decodes.id === 'ps_from_base64' || decodes.id === 'adodb_stream' ? decodes.id : 'whole',
      }
    }
    return null
  },
}
