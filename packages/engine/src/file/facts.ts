// Everything that is known about one file before anybody judges it. Detectors read this and nothing else; the same
// fact is computed once, however many detectors read it.

import type { Listed } from '../lists/ask-lists.ts'
import type { ArchiveFacts } from './archive/facts.ts'
import type { Capability } from './capability/capability.ts'
import type { Cut, Defect } from './defect.ts'
import type { EntropyFacts } from './entropy.ts'
import type { Relation } from './format.ts'
import type { AndroidFacts } from './formats/apk/format.ts'
import type { AutoItFacts } from './formats/autoit/format.ts'
import type { AutomationFacts } from './formats/automation/format.ts'
import type { ClickOnceFacts } from './formats/clickonce/format.ts'
import type { CoffFacts } from './formats/coff/parse.ts'
import type { DexFacts } from './formats/dex/format.ts'
import type { DotnetFacts } from './formats/dotnet/parse.ts'
import type { ElfFacts } from './formats/elf/parse.ts'
import type { HtmlFacts } from './formats/html/facts.ts'
import type { CalendarFacts } from './formats/ics/format.ts'
import type { ImageFacts } from './formats/image/image.ts'
import type { InstallerFacts } from './formats/installer/facts.ts'
import type { JavaFacts } from './formats/jar/class-file.ts'
import type { LlvmFacts } from './formats/llvm/read-module.ts'
import type { LnkFacts } from './formats/lnk/format.ts'
import type { CodeFacts } from './formats/machine-code/functions.ts'
import type { MachineCodeFacts } from './formats/machine-code/machine-code.ts'
import type { MachoFacts } from './formats/macho/parse.ts'
import type { MarkFacts } from './formats/marks/format.ts'
import type { HiddenWords } from './formats/marks/hidden-words.ts'
import type { MessageFacts } from './formats/message/message.ts'
import type { MsgFacts } from './formats/msg/format.ts'
import type { MsiFacts } from './formats/msi/format.ts'
import type { NumpyFacts } from './formats/numpy/format.ts'
import type { OfficeFacts } from './formats/office/facts.ts'
import type { OneNoteFacts } from './formats/onenote/format.ts'
import type { PdfFacts } from './formats/pdf/facts.ts'
import type { PeFacts } from './formats/pe/parse.ts'
import type { PgpFacts } from './formats/pgp/packets.ts'
import type { PickleFacts } from './formats/pickle/walk.ts'
import type { PostScriptFacts } from './formats/postscript/read.ts'
import type { PyInstallerFacts } from './formats/pyinstaller/format.ts'
import type { PythonFacts } from './formats/python/format.ts'
import type { RtfFacts } from './formats/rtf/format.ts'
import type { ScriptFacts } from './formats/script/facts.ts'
import type { ServerSettingsFacts } from './formats/server-settings/format.ts'
import type { PointerFacts } from './formats/url/format.ts'
import type { WasmFacts } from './formats/wasm/format.ts'
import type { ZipFacts } from './formats/zip/facts.ts'
import type { FileHashes } from './hashes/digest.ts'
import type { Identification } from './identify/identification.ts'
import type { OwnMark } from './own/in-force.ts'
import type { FileIoc, StringFacts } from './strings/facts.ts'

/** One section a format, each optional: a file has the sections of the formats that could read it. One line each. */
export interface FormatSections {
  readonly archive: ArchiveFacts
  readonly elf: ElfFacts
  readonly macho: MachoFacts
  readonly pe: PeFacts
  readonly dotnet: DotnetFacts
  /** An object that a compiler for Windows made, to be linked. */
  readonly coff: CoffFacts
  /** What the code of a program for Intel's processors tells by itself. */
  readonly machineCode: MachineCodeFacts
  /** A program's functions: what each calls, with which texts and constants. */
  readonly code: CodeFacts
  /** Telling texts in a program's bytes. */
  readonly marks: MarkFacts
  /** The same, of the operator's rules. */
  readonly ownMarks: readonly OwnMark[]
  /** Words of a program under one byte of XOR. */
  readonly hiddenWords: readonly HiddenWords[]
  readonly zip: ZipFacts
  readonly image: ImageFacts
  readonly email: MessageFacts
  readonly android: AndroidFacts
  /** Dalvik code, alone or all of a package's. */
  readonly dex: DexFacts
  readonly autoit: AutoItFacts
  readonly calendar: CalendarFacts
  readonly java: JavaFacts
  readonly clickOnce: ClickOnceFacts
  readonly msg: MsgFacts
  readonly msi: MsiFacts
  /** What an installer that is a program does besides copying files. */
  readonly installer: InstallerFacts
  readonly html: HtmlFacts
  readonly lnk: LnkFacts
  readonly onenote: OneNoteFacts
  readonly pdf: PdfFacts
  readonly postscript: PostScriptFacts
  readonly pointer: PointerFacts
  /** What a web server is told by a file that lies in its folder. */
  readonly serverSettings: ServerSettingsFacts
  readonly rtf: RtfFacts
  readonly office: OfficeFacts
  readonly script: ScriptFacts
  readonly automation: AutomationFacts
  readonly wasm: WasmFacts
  readonly pickle: PickleFacts
  readonly numpy: NumpyFacts
  readonly pgp: PgpFacts
  readonly llvm: LlvmFacts
  readonly python: PythonFacts
  readonly pyinstaller: PyInstallerFacts
}

/** One match of a rule set that the caller brought (YARA). */
export interface RuleMatch {
  readonly rule: string
  readonly namespace: string
  readonly tags: readonly string[]
  readonly meta: Readonly<Record<string, string | number | boolean>>
  readonly matches: readonly { readonly identifier: string; readonly offset: number; readonly length: number }[]
}

/** In `readBy` of a file that lies inside of itself: it was not opened again. */
export const READ_ABOVE = 'repeated'

/** What is so about one file and, in `children`, about everything in it. Judges nothing. */
export interface FileFacts extends Partial<FormatSections> {
  /** The way through the tree, starting with the submitted file's own name. */
  readonly path: string
  /** As the container or the submitter called it; null when nobody did. */
  readonly name: string | null
  readonly depth: number
  readonly relation: Relation
  /** A resource of a program that is signed and unchanged, or what UPX packed of one: the signature covers it. */
  readonly isVouchedFor: boolean
  readonly note: string | null
  readonly sizeBytes: number
  readonly hashes: FileHashes
  readonly type: Identification
  readonly entropy: EntropyFacts
  readonly strings: StringFacts
  readonly iocs: readonly FileIoc[]
  readonly rules: readonly RuleMatch[]
  /** What a program can do, by capability rules. Empty for what is no program. */
  readonly capabilities: readonly Capability[]
  /** What the operator's lists say of it and of the addresses in it; empty where nobody was asked. */
  readonly listed: readonly Listed[]
  readonly defects: readonly Defect[]
  readonly children: readonly FileFacts[]
  /** The path of the same bytes that were looked into earlier: what is in them stands there. Null for the first of them. */
  readonly copyOf: string | null
  /** Ids of the formats that read the file. */
  readonly readBy: readonly string[]
  /** What could not be looked into, in words. A file that is otherwise clean is then `unknown`. */
  readonly unseen: readonly string[]
  readonly cuts: readonly Cut[]
}
