// Programs and scripts for Windows that do ordinary work.
import type { Trait } from './trait.ts'
import { windowsProgram } from './windows-program.ts'

export const WINDOWS_BENIGN: readonly Trait[] = [
  {
    name: 'Windows: says hello',
    language: 'windows',
    source: windowsProgram('  printf("hello\\n");'),
    shows: {},
    label: 'unknown',
    core: true,
  },
  {
    name: 'Windows, 32 bit: says hello',
    language: 'windows32',
    source: windowsProgram('  printf("hello\\n");'),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'Windows: a setup with an entry for its removal',
    language: 'windows',
    source: windowsProgram(`
  HKEY key;
  CreateDirectoryA("C:\\\\Program Files\\\\Notebook", 0);
  CopyFileA("C:\\\\windows\\\\notepad.exe", "C:\\\\Program Files\\\\Notebook\\\\notebook.exe", FALSE);
  write_file("C:\\\\Program Files\\\\Notebook\\\\license.txt", "You may use this program.\\r\\n");
  RegCreateKeyExA(HKEY_LOCAL_MACHINE, "Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Uninstall\\\\Notebook", 0, 0, 0,
    KEY_SET_VALUE, 0, &key, 0);
  RegSetValueExA(key, "DisplayName", 0, REG_SZ, (BYTE *)"Notebook", 9);
  RegCloseKey(key);`),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'Windows: an editor that saves a document and remembers its name',
    language: 'windows',
    source: windowsProgram(`
  CreateFileA("C:\\\\users\\\\anna\\\\Documents\\\\budget.csv", GENERIC_READ, 0, 0, OPEN_EXISTING, 0, 0);
  write_file("C:\\\\users\\\\anna\\\\Documents\\\\budget (copy).csv", "month,income\\r\\nMarch,4100\\r\\n");
  RegSetKeyValueA(HKEY_CURRENT_USER, "Software\\\\Notebook", "LastFile", REG_SZ, "budget.csv", 11);`),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'Windows: a program that asks whether there is a newer version',
    language: 'windows',
    source: windowsProgram(
      `
  HINTERNET net = InternetOpenA("Notebook/2.1", 0, 0, 0, 0);
  char block[512];
  DWORD got;
  InternetReadFile(InternetOpenUrlA(net, "http://updates.notebook.example/version.txt", 0, 0, 0, 0), block, sizeof block, &got);
  RegSetKeyValueA(HKEY_CURRENT_USER, "Software\\\\Notebook", "Checked", REG_SZ, "today", 6);`,
      '#include <wininet.h>',
    ),
    shows: { trace_fetches_further_stage: ['T1105', 'T1071.001'] },
    label: 'unknown',
  },
  {
    name: 'Windows: a batch file that backs documents up',
    language: 'batch',
    source:
      '@echo off\r\nmkdir C:\\backup\r\ncopy "%USERPROFILE%\\Documents\\*.csv" C:\\backup >nul\r\n' +
      'echo backed up >>C:\\backup\\log.txt\r\n',
    shows: {},
    label: 'unknown',
  },
]
