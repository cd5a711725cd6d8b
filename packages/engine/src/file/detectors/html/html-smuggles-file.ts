import type { FileFacts } from '../../facts.ts'
import type { FileDetector } from '../file-detector.ts'
import { evidence, findTrait, isBundle } from '../script/seen-scripts.ts'

const CARGO: ReadonlySet<string> = new Set([
  'zip',
  'rar',
  'rar5',
  'sevenzip',
  'iso9660',
  'udf',
  'vhd',
  'vhdx',
  'pe32',
  'pe64',
  'lnk',
  'hta',
  'vbscript',
  'batch',
  'wsf',
  'jscript_encoded',
  'msi',
  'jar',
  'docm',
  'xlsm',
  'onenote',
  'cab',
  'powershell',
  'ole',
  'doc',
  'xls',
  'chm',
  'gzip',
  'ace',
])

/** An archive of texts and pictures alone: what reports of tests and offline pages carry along. */
const isReport = ({ archive, children }: FileFacts): boolean =>
  archive !== undefined &&
  children.length > 0 &&
  children.every(({ type }) => type.id === 'json' || type.id === 'text' || type.id === 'csv' || type.group === 'image')

export const htmlSmugglesFile: FileDetector<'html_smuggles_file'> = {
  id: 'html_smuggles_file',
  type: 'smuggling',
  severity: 'high',
  title: 'A page assembles a file and saves it (HTML smuggling)',
  why: 'The file never crosses the network as a file: the page contains it and saves it itself.',
  falsePositives: 'Web applications that export files on a click, without programs in them.',
  attack: ['T1027.006'],
  detect({ html, children }) {
    const script = html?.script
    if (html === undefined) return null
    // A module of WebAssembly is the page's own code; what it holds is looked at as its child.
    const payload =
      children.find((child) => child.relation === 'decoded' && CARGO.has(child.type.id)) ??
      children
        .filter(({ relation, type }) => relation === 'decoded' && type.id === 'wasm')
        .flatMap((module) => module.children)
        .find(({ type }) => CARGO.has(type.id) || (type.group === 'executable' && type.id !== 'wasm')) ??
      children.find(
        (child) => child.relation === 'decoded' && child.type.group === 'executable' && child.type.id !== 'wasm',
      )
    const made = script == null ? null : findTrait(script, ['blob_made'])
    const saved = script == null ? null : findTrait(script, ['blob_saved'])
    const clicks = script == null ? null : findTrait(script, ['click_simulated'])
    if (payload === undefined && (made === null || saved === null || clicks === null)) return null
    if (script == null && payload === undefined) return null
    const parts = [made, saved, clicks].filter((one) => one !== null).length
    const decodes = script != null && (findTrait(script, ['bytes_decoded']) !== null || script.layers.length > 0)
    const waits = script != null && findTrait(script, ['saves_on_click']) !== null && html.kind !== 'svg'
    // A whole application in one page saves files too, and holds more code than any lure.
    const big = (script?.chars ?? 0) > 20_000 && (script === null || script === undefined || !isBundle([script]))
    const weighs =
      payload !== undefined
        ? parts >= 2
          ? isReport(payload)
            ? 'report'
            : waits
              ? 'on click'
              : 'whole'
          : parts === 1
            ? 'one part'
            : 'carried'
        : big && decodes && html.textChars < 3000 && html.linkCount < 10
          ? 'large'
          : 'built'
    const what =
      payload === undefined ? 'a file that it builds' : `${payload.type.description} of ${payload.sizeBytes} bytes`
    return {
      description: `The page saves ${what} without a click`,
      evidence: [
        ...evidence('html.script', made, saved, clicks),
        ...(payload === undefined ? [] : [{ where: payload.path, snippet: payload.type.description }]),
      ],
      weighs,
    }
  },
}
