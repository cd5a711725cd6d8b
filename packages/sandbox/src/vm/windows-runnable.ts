// Which files the Windows guest can run, and the command line that a double click would have come to.
import { planLibraryCalls } from './library-calls.ts'
import type { WindowsRunnable } from './runnable.ts'

const MACHINES: Readonly<Record<number, string>> = { 332: 'i386', 34404: 'x86-64' }
const DLL = 0x2000
const EXECUTABLE = 0x0002
const SUBSYSTEM_WINDOWS = 2
const SUBSYSTEM_CONSOLE = 3
const CLR_HEADER = 14
const PE32_PLUS = 0x20b

/** Compound files that hold an installer, by the class of their root ([MS-CFB] 2.6.1). */
const INSTALLER_CLASS = Buffer.from('84100c0000000000c000000000000046', 'hex')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** [MS-SHLLINK] 2.1: size and class of the header. */
const SHORTCUT = Buffer.from('4c0000000114020000000000c000000000000046', 'hex')

type Command = (path: string) => readonly string[]

const SYSTEM = 'C:\\windows\\system32'

const SCRIPTS: readonly (readonly [string, readonly string[], Command, WindowsRunnable['host']])[] = [
  ['batch file', ['bat', 'cmd'], (path) => [`${SYSTEM}\\cmd.exe`, '/c', path], 'shell'],
  ['VBScript file', ['vbs', 'vbe'], (path) => [`${SYSTEM}\\wscript.exe`, path], 'script_host'],
  ['JScript file', ['js', 'jse'], (path) => [`${SYSTEM}\\wscript.exe`, path], 'script_host'],
  ['Windows Script file', ['wsf'], (path) => [`${SYSTEM}\\wscript.exe`, path], 'script_host'],
]

/** What only a Windows has an interpreter for. */
const OWN_SCRIPTS: typeof SCRIPTS = [
  [
    'PowerShell script',
    ['ps1'],
    (path) => [`${SYSTEM}\\WindowsPowerShell\\v1.0\\powershell.exe`, '-ExecutionPolicy', 'Bypass', '-File', path],
    'shell',
  ],
  ['HTML application', ['hta'], (path) => [`${SYSTEM}\\mshta.exe`, path], 'script_host'],
]

/** Null for what Wine cannot run, or, where the operator has a Windows, what that cannot. */
export function windowsRunnable(bytes: Buffer, fileName: string | null, hasOwn = false): WindowsRunnable | null {
  if (bytes.length > 64 && bytes[0] === 0x4d && bytes[1] === 0x5a) return program(bytes, hasOwn)
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE))
    return bytes.includes(INSTALLER_CLASS)
      ? made('installer (MSI)', ['msi', 'msp'], (path) => [`${SYSTEM}\\msiexec.exe`, '/i', path, '/qn'])
      : null
  if (bytes.subarray(0, SHORTCUT.length).equals(SHORTCUT))
    return made('shortcut', ['lnk'], (path) => [`${SYSTEM}\\start.exe`, '/wait', path], 'shortcut')
  const name = (fileName ?? '').toLowerCase()
  const scripts = hasOwn ? [...SCRIPTS, ...OWN_SCRIPTS] : SCRIPTS
  const named = scripts.find(([, endings]) => endings.some((ending) => name.endsWith(`.${ending}`)))
  // UTF-16 has zero bytes, and then a mark at its start.
  const isText = !bytes.subarray(0, 256).includes(0) || (bytes[0] === 0xff && bytes[1] === 0xfe)
  return named === undefined || !isText || bytes.length === 0 ? null : made(...named)
}

const made = (
  what: string,
  endings: readonly string[],
  command: Command,
  host: WindowsRunnable['host'] = null,
  isOf32Bits = false,
): WindowsRunnable => ({
  ...{ guest: 'windows', what, endings, host, isOf32Bits, library: null },
  commands: (path) => [command(path)],
})

/** Where its COFF header stands; null for what is no PE file, or has no room for what follows. */
function headerOf(bytes: Buffer): number | null {
  if (bytes.length <= 64 || bytes[0] !== 0x4d || bytes[1] !== 0x5a) return null
  const at = bytes.readUInt32LE(0x3c)
  return at + 24 + 240 > bytes.length || bytes.readUInt32LE(at) !== 0x4550 ? null : at
}

/** Whether it is made for .NET, which loads it by the header that this directory points to (ECMA-335, II.25.2.3.1). */
export function isManagedProgram(bytes: Buffer): boolean {
  const at = headerOf(bytes)
  if (at === null) return false
  const optional = at + 24
  const directories = optional + (bytes.readUInt16LE(optional) === PE32_PLUS ? 112 : 96)
  return bytes.readUInt32LE(directories + CLR_HEADER * 8) !== 0
}

/** Layout: PE format, "COFF File Header" and "Optional Header". */
function program(bytes: Buffer, hasOwn: boolean): WindowsRunnable | null {
  const at = headerOf(bytes)
  if (at === null) return null
  const machine = MACHINES[bytes.readUInt16LE(at + 4)]
  const flags = bytes.readUInt16LE(at + 22)
  const optional = at + 24
  const subsystem = bytes.readUInt16LE(optional + 68)
  if (machine === undefined || (flags & EXECUTABLE) === 0) return null
  // Drivers and boot programs have no system here that would load them.
  if (subsystem !== SUBSYSTEM_WINDOWS && subsystem !== SUBSYSTEM_CONSOLE) return null
  // There is no .NET in Wine; whatever it would show is not the sample's.
  if (isManagedProgram(bytes) && !hasOwn) return null
  if ((flags & DLL) === 0)
    return made(`PE program, ${machine}`, ['exe', 'scr', 'com', 'pif'], (path) => [path], null, machine === 'i386')
  const library = planLibraryCalls(bytes, machine === 'i386' ? 'C:\\windows\\syswow64' : SYSTEM)
  return {
    ...{
      guest: 'windows',
      what: `PE library, ${machine}`,
      endings: ['dll', 'cpl', 'ocx'],
      host: null,
      library,
      isOf32Bits: machine === 'i386',
    },
    commands: (path) => library.calls.map(({ words }) => words(path)),
  }
}
