// Every file format, one line each, in the order in which they read a file that is several things at once.
import type { Format } from '../format.ts'
import type { TypeId } from '../identify/types.ts'
import { apkFormat } from './apk/format.ts'
import { asarFormat } from './asar/format.ts'
import { autoItFormat } from './autoit/format.ts'
import { automationFormat } from './automation/format.ts'
import { binhexFormat } from './binhex.ts'
import { clickOnceFormat } from './clickonce/format.ts'
import { coffFormat } from './coff/format.ts'
import { crxFormat } from './crx.ts'
import { dexFormat } from './dex/format.ts'
import { dotnetFormat } from './dotnet/format.ts'
import { elfFormat } from './elf/format.ts'
import { encodedTextFormat } from './encoded-text.ts'
import { endsFormat } from './ends/format.ts'
import { htmlFormat } from './html/format.ts'
import { calendarFormat } from './ics/format.ts'
import { imageFormat } from './image/image.ts'
import { innoFormat } from './inno/format.ts'
import { sevenZipSettingsFormat } from './installer/sevenzip-settings.ts'
import { isoFormat } from './iso/format.ts'
import { classFormat } from './jar/class-file.ts'
import { jarFormat } from './jar/format.ts'
import { llvmFormat } from './llvm/format.ts'
import { lnkFormat } from './lnk/format.ts'
import { machoFormat } from './macho/format.ts'
import { marksFormat } from './marks/format.ts'
import { mailboxFormat } from './message/mbox.ts'
import { messageFormat } from './message/message.ts'
import { msgFormat } from './msg/format.ts'
import { msiFormat } from './msi/format.ts'
import { nsisFormat } from './nsis/format.ts'
import { numpyFormat } from './numpy/format.ts'
import { oleFormat } from './office/ole-format.ts'
import { oneNoteFormat } from './onenote/format.ts'
import { flatOfficeFormat } from './ooxml/flat-format.ts'
import { ooxmlFormat } from './ooxml/format.ts'
import { debFormat } from './package/deb.ts'
import { rpmScriptsFormat } from './package/rpm-scripts.ts'
import { pdfFormat } from './pdf/format.ts'
import { peFormat } from './pe/format.ts'
import { pgpFormat } from './pgp/format.ts'
import { pickleFormat } from './pickle/format.ts'
import { postScriptFormat } from './postscript/format.ts'
import { pyInstallerFormat } from './pyinstaller/format.ts'
import { pythonFormat } from './python/format.ts'
import { rtfFormat } from './rtf/format.ts'
import { scriptFormat } from './script/format.ts'
import { serverSettingsFormat } from './server-settings/format.ts'
import { sevenzipFormat } from './sevenzip/sevenzip.ts'
import { gzipFormat, lz4Format, lzipFormat, zstdFormat } from './stream.ts'
import { tarFormat } from './tar/format.ts'
import { tnefFormat } from './tnef/tnef.ts'
import { upxFormat } from './upx/format.ts'
import { pointerFormat } from './url/format.ts'
import { uuencodeFormat } from './uuencode.ts'
import { wasmFormat } from './wasm/format.ts'
import { zipFormat } from './zip/zip.ts'

export const fileFormats: readonly Format[] = [
  // Documents and scripts
  oleFormat,
  ooxmlFormat,
  flatOfficeFormat,
  rtfFormat,
  oneNoteFormat,
  pdfFormat,
  postScriptFormat,
  htmlFormat,
  lnkFormat,
  pointerFormat,
  clickOnceFormat,
  serverSettingsFormat,
  scriptFormat,
  automationFormat,
  autoItFormat,
  pickleFormat,
  numpyFormat,
  pythonFormat,
  msiFormat,
  msgFormat,
  calendarFormat,
  jarFormat,
  classFormat,
  apkFormat,
  dexFormat,
  // Programs
  peFormat,
  dotnetFormat,
  coffFormat,
  llvmFormat,
  pgpFormat,
  elfFormat,
  upxFormat,
  machoFormat,
  wasmFormat,
  pyInstallerFormat,
  marksFormat,
  // Archives
  zipFormat,
  crxFormat,
  tarFormat,
  gzipFormat,
  zstdFormat,
  lz4Format,
  lzipFormat,
  binhexFormat,
  debFormat,
  rpmScriptsFormat,
  sevenzipFormat,
  isoFormat,
  nsisFormat,
  innoFormat,
  sevenZipSettingsFormat,
  asarFormat,
  tnefFormat,
  uuencodeFormat,
  encodedTextFormat,
  // Messages, pictures
  messageFormat,
  mailboxFormat,
  imageFormat,
  // Of many kinds
  endsFormat,
]

/** The formats that read any of these types. */
export function formatsFor(types: readonly TypeId[]): readonly Format[] {
  return fileFormats.filter((format) => format.types.some((type) => types.includes(type)))
}
