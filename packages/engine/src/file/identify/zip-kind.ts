// What a ZIP archive is for, told from the names and first members that each kind must have.
import { bufferOf, utf16le } from '../bytes.ts'
import { readZipDirectory, type ZipEntry } from '../formats/zip/directory.ts'
import { unpackEntry } from '../formats/zip/unpack.ts'
import type { TypeId } from './types.ts'

/** A media type is one line (EPUB and OpenDocument, "mimetype"). */
const MIMETYPE_BYTES_MAX = 256
/** Of a workbook with thousands of sheets; the kind stands near the beginning. */
const CONTENT_TYPES_BYTES_MAX = 1024 * 1024

export function zipKind(bytes: Uint8Array): TypeId {
  const { entries } = readZipDirectory(bytes)
  const names = new Map(entries.slice(0, 20_000).map((entry) => [entry.name.replaceAll('\\', '/'), entry]))
  const types = names.get('[Content_Types].xml')
  if (types !== undefined) return packageKind(names, textOf(bytes, types, CONTENT_TYPES_BYTES_MAX))
  const mimetype = names.get('mimetype')
  if (mimetype !== undefined) return openDocumentKind(textOf(bytes, mimetype, MIMETYPE_BYTES_MAX).trim(), names)
  if (names.has('AndroidManifest.xml') || (names.has('classes.dex') && names.has('resources.arsc'))) return 'apk'
  if (names.has('AppxManifest.xml') || names.has('AppxMetadata/AppxBundleManifest.xml')) return 'msix'
  if (names.has('META-INF/mozilla.rsa') || names.has('install.rdf') || isWebExtension(names)) return 'xpi'
  if (names.has('META-INF/MANIFEST.MF')) return 'jar'
  if (some(names, /^Payload\/[^/]+\.app\//)) return 'ipa'
  if (some(names, /^[^/]+\.dist-info\/(?:WHEEL|METADATA)$/)) return 'python_wheel'
  if (some(names, /^[^/]+\.class$|\/[^/]+\.class$/)) return 'jar'
  return 'zip'
}

function isWebExtension(names: ReadonlyMap<string, ZipEntry>): boolean {
  return names.has('manifest.json') && names.has('META-INF/cose.sig')
}

function some(names: ReadonlyMap<string, ZipEntry>, pattern: RegExp): boolean {
  return [...names.keys()].some((name) => pattern.test(name))
}

/** Open Packaging: the content type of the main part names the application, and a macro-enabled one says so. */
function packageKind(names: ReadonlyMap<string, ZipEntry>, contentTypes: string): TypeId {
  const told = contentTypes.toLowerCase()
  if (names.has('AppxManifest.xml') || told.includes('appx')) return 'msix'
  const macros = told.includes('macroenabled') || told.includes('vbaproject')
  if (told.includes('wordprocessingml') || told.includes('ms-word.')) return macros ? 'docm' : 'docx'
  if (told.includes('sheet.binary.')) return 'xlsb'
  if (told.includes('spreadsheetml') || told.includes('ms-excel.')) return macros ? 'xlsm' : 'xlsx'
  if (told.includes('presentationml') || told.includes('ms-powerpoint.')) return macros ? 'pptm' : 'pptx'
  if (told.includes('ms-visio.')) return 'vsdx'
  if (told.includes('ms-package.xps') || names.has('FixedDocSeq.fdseq')) return 'xps'
  if (some(names, /^[^/]+\.nuspec$/)) return 'nupkg'
  if (names.has('AndroidManifest.xml')) return 'apk'
  if (names.has('extension.vsixmanifest')) return 'zip'
  // The content types may be missing or encrypted; the folders are named the same in every writer's output.
  if (names.has('word/document.xml')) return names.has('word/vbaProject.bin') ? 'docm' : 'docx'
  if (names.has('xl/workbook.xml')) return names.has('xl/vbaProject.bin') ? 'xlsm' : 'xlsx'
  if (names.has('ppt/presentation.xml')) return names.has('ppt/vbaProject.bin') ? 'pptm' : 'pptx'
  return 'ooxml'
}

function openDocumentKind(mimetype: string, names: ReadonlyMap<string, ZipEntry>): TypeId {
  if (mimetype.startsWith('application/epub')) return 'epub'
  if (mimetype.includes('opendocument.text')) return 'odt'
  if (mimetype.includes('opendocument.spreadsheet')) return 'ods'
  if (mimetype.includes('opendocument.presentation')) return 'odp'
  if (mimetype.includes('opendocument.')) return 'odg'
  return names.has('META-INF/MANIFEST.MF') ? 'jar' : 'zip'
}

function textOf(bytes: Uint8Array, entry: ZipEntry, bytesMax: number): string {
  const unpacked = unpackEntry(bytes, entry, { bytesMax, passwords: [] })
  if (unpacked.kind !== 'whole' && unpacked.kind !== 'partial') return ''
  const text = bufferOf(unpacked.bytes)
  return text.subarray(0, 2).toString('latin1') === '\xff\xfe' ? utf16le(text) : text.toString('utf8')
}
