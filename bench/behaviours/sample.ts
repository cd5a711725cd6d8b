// Reads a list of programs and scripts, and builds what has to be built.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The parts of the bench: each folder beside this file is one. */
export const PARTS: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

const KINDS = ['elf', 'pe64', 'pe32', 'script'] as const
export type Kind = (typeof KINDS)[number]

const WANTED = ['clean', 'suspicious', 'malicious'] as const

export interface Sample {
  readonly part: string
  readonly kind: Kind
  readonly name: string
  /** Techniques of ATT&CK, each with those that say the same: one of them is enough. */
  readonly behaviours: readonly (readonly string[])[]
  /** The least of a hostile sample, and just that of an honest one. */
  readonly wanted: (typeof WANTED)[number]
  readonly title: string
  readonly source: string
}

const HEAD = /^=== (\S+) (\S+) \|((?: T\d{4}(?:\.\d{3})?(?:\/T\d{4}(?:\.\d{3})?)*)*) \| (\w+) \| (.+)$/

/** All lists of a part. */
export const readPart = (part: string): readonly Sample[] => {
  const folder = join(import.meta.dirname, part)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readSamples(readFileSync(join(folder, file), 'utf8'), part))
}

/** `=== KIND NAME | TECHNIQUES | WANTED | what it does`, then its source up to the next such line. */
function readSamples(list: string, part: string): readonly Sample[] {
  const [, ...entries] = list.split(/^(?==== )/m)
  return entries.map((entry) => {
    const end = entry.indexOf('\n')
    const [, asKind, name, behaviours, asWanted, title] = HEAD.exec(entry.slice(0, end)) ?? []
    const kind = KINDS.find((one) => one === asKind)
    const wanted = WANTED.find((one) => one === asWanted)
    if (!(kind && wanted && name && title) || behaviours === undefined)
      throw new Error(`not a heading: ${entry.slice(0, end)}`)
    const techniques = behaviours.split(' ').filter((one) => one !== '')
    return {
      ...{ part, kind, name, wanted, title },
      behaviours: techniques.map((one) => one.split('/')),
      source: entry.slice(end + 1),
    }
  })
}

/** Under the name that it is submitted by. */
export function build({ kind, name, source }: Sample): { readonly fileName: string; readonly bytes: Buffer } {
  if (kind === 'script') return { fileName: name, bytes: Buffer.from(source) }
  if (kind === 'elf') return { fileName: name, bytes: compiled('gcc', `${LINUX_PRELUDE}${source}`, []) }
  const machine = kind === 'pe64' ? 'x86_64' : 'i686'
  const about = /^\/\/ about: ([^|\n]+) \| ([^|\n]+) \| ([\d.]+)$/m.exec(source)
  const resource = about === null ? null : versionResource(about[1] ?? '', about[2] ?? '', about[3] ?? '')
  // The two libraries for HTTP do not stand each other's names.
  const web = `#define _WIN32_WINNT 0x0601\n#include <winsock2.h>\n#include <windows.h>\n#include <${/\bWinHttp/.test(source) ? 'winhttp' : 'wininet'}.h>\n`
  const bytes = compiled(`${machine}-w64-mingw32-gcc`, `${web}${WINDOWS_PRELUDE}${source}`, WINDOWS_LIBRARIES, {
    windres: `${machine}-w64-mingw32-windres`,
    resource,
  })
  return { fileName: `${name}.exe`, bytes }
}

function compiled(
  compiler: string,
  source: string,
  libraries: readonly string[],
  { windres, resource }: { readonly windres: string; readonly resource: string | null } = {
    windres: '',
    resource: null,
  },
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'assay-behaviour-'))
  const place = (name: string): string => join(folder, name)
  const run = (program: string, words: readonly string[]): void => {
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  try {
    writeFileSync(place('a.c'), source)
    const objects: string[] = []
    if (resource !== null) {
      writeFileSync(place('a.rc'), resource)
      run(windres, [place('a.rc'), place('a-rc.o')])
      objects.push(place('a-rc.o'))
    }
    run(compiler, ['-O1', '-s', '-w', '-o', place('a.exe'), place('a.c'), ...objects, ...libraries])
    return readFileSync(place('a.exe'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What an honest program says of itself. */
function versionResource(company: string, product: string, version: string): string {
  const numbers = [...version.split('.'), '0', '0', '0'].slice(0, 4).join(',')
  const values = { CompanyName: company, FileDescription: product, ProductName: product, FileVersion: version }
  const lines = Object.entries({ ...values, LegalCopyright: `Copyright ${company}`, ProductVersion: version })
  return `1 VERSIONINFO FILEVERSION ${numbers} PRODUCTVERSION ${numbers} FILEOS 4 FILETYPE 1
BEGIN BLOCK "StringFileInfo" BEGIN BLOCK "040904b0" BEGIN
${lines.map(([name, value]) => `VALUE "${name}", "${value}\\0"`).join('\n')}
END END BLOCK "VarFileInfo" BEGIN VALUE "Translation", 0x409, 1200 END END
`
}

const includes = (names: string): string =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `#include <${name}>\n`)
    .join('')

const LINUX_PRELUDE = `#define _GNU_SOURCE
${includes(`
  stdio.h stdlib.h string.h unistd.h fcntl.h errno.h dirent.h signal.h time.h poll.h netdb.h pwd.h glob.h pthread.h
  sys/mman.h sys/mount.h sys/prctl.h sys/ptrace.h sys/socket.h sys/stat.h sys/syscall.h sys/time.h sys/types.h
  sys/user.h sys/utsname.h sys/wait.h netinet/in.h arpa/inet.h
`)}
static int put(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (fd < 0) return 1;
  ssize_t done = write(fd, text, strlen(text));
  close(fd);
  return done < 0;
}
static int dial(const char *ip, int port) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  inet_aton(ip, &to.sin_addr);
  if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0) return fd;
  close(fd);
  return -1;
}
`

const WINDOWS_PRELUDE = `#define COBJMACROS
${includes(`
  windows.h ws2tcpip.h stdio.h stdlib.h string.h time.h urlmon.h shlobj.h shellapi.h tlhelp32.h
  psapi.h dbghelp.h wincrypt.h bcrypt.h windns.h lm.h iphlpapi.h icmpapi.h winternl.h initguid.h
`)}
static int put(const char *path, const char *text) {
  DWORD done = 0;
  HANDLE file = CreateFileA(path, GENERIC_WRITE, 0, 0, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, 0);
  if (file == INVALID_HANDLE_VALUE) return 1;
  WriteFile(file, text, (DWORD)strlen(text), &done, 0);
  CloseHandle(file);
  return 0;
}
static SOCKET dial(const char *ip, int port) {
  WSADATA data;
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
  WSAStartup(0x202, &data);
  SOCKET s = socket(AF_INET, SOCK_STREAM, 0);
  to.sin_addr.s_addr = inet_addr(ip);
  if (connect(s, (struct sockaddr *)&to, sizeof to) == 0) return s;
  closesocket(s);
  return INVALID_SOCKET;
}
`

const WINDOWS_LIBRARIES = `
  ws2_32 wininet winhttp urlmon shell32 ole32 oleaut32 uuid advapi32 user32 gdi32 psapi dbghelp crypt32 bcrypt dnsapi
  netapi32 iphlpapi mpr winspool ntdll
`
  .trim()
  .split(/\s+/)
  .map((name) => `-l${name}`)
