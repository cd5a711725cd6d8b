// PyInstaller's archive of modules (PYZ): Python's number, a marshalled table, code packed by zlib. Some were encrypted
// with a key that lies beside them.
import { createDecipheriv } from 'node:crypto'
import { inflate } from '../../archive/inflate.ts'
import { ByteReader } from '../../byte-reader.ts'
import { unmarshal } from '../python/marshal.ts'
import { isCode, type PythonValue, textOf } from '../python/value.ts'
import type { PythonVersion } from '../python/version.ts'

export interface PackedModule {
  readonly name: string
  readonly isPackage: boolean
  readonly offset: number
  readonly sizeBytes: number
}

export interface ModuleArchive {
  /** The first bytes of every .pyc file of this Python. */
  readonly magic: Uint8Array
  readonly modules: readonly PackedModule[]
}

export function openModules(bytes: Uint8Array, version: PythonVersion): ModuleArchive | null {
  const file = new ByteReader(bytes, false)
  if (file.latin1(0, 4) !== 'PYZ\0') return null
  const { value } = unmarshal(new ByteReader(bytes), file.u32(8), version)
  return { magic: bytes.subarray(4, 8), modules: rowsOf(value).flatMap(moduleOf) }
}

/** A list of name and place, or a map from one to the other. */
function rowsOf(table: PythonValue): readonly (readonly [PythonValue, PythonValue])[] {
  if (typeof table !== 'object' || table === null || !('kind' in table)) return []
  if (table.kind === 'map') return table.entries
  if (table.kind !== 'list') return []
  return table.items.flatMap((row) => {
    const [name, place] = listOf(row)
    return name === undefined || place === undefined ? [] : [[name, place] as const]
  })
}

function moduleOf([name, place]: readonly [PythonValue, PythonValue]): readonly PackedModule[] {
  const [kind, offset, sizeBytes] = listOf(place).map(Number)
  if (kind === undefined || offset === undefined || sizeBytes === undefined) return []
  // 0 module, 1 package, 2 data, 3 namespace without code.
  return kind <= 1 ? [{ name: textOf(name).slice(0, 500), isPackage: kind === 1, offset, sizeBytes }] : []
}

function listOf(value: PythonValue): readonly PythonValue[] {
  return typeof value === 'object' && value !== null && 'items' in value ? value.items : []
}

/** Modules that the author wrote or took from others, those on the top first; what comes with Python is left out. */
export function ownModules(modules: readonly PackedModule[]): readonly PackedModule[] {
  const depth = ({ name }: PackedModule): number => name.split('.').length
  return modules
    .filter(({ name }) => !isLibrary(name))
    .map((module, index) => ({ module, index }))
    .sort((a, b) => depth(a.module) - depth(b.module) || a.index - b.index)
    .map(({ module }) => module)
}

function isLibrary(name: string): boolean {
  const [first = ''] = name.split('.')
  return first.startsWith('_') || LIBRARY_MODULES.has(first)
}

/** Marshalled code of a module, null where it cannot be unpacked. `key` is that of an encrypted archive. */
export function unpackModule(packed: Uint8Array, key: Uint8Array | null, bytesMax: number): Uint8Array | null {
  for (const bytes of [packed, ...(key === null ? [] : decrypted(packed, key))]) {
    if ((bytes[0] ?? 0) !== 0x78) continue
    const inflated = inflate('zlib', bytes, bytesMax)
    if (inflated.kind === 'whole') return inflated.bytes
  }
  return null
}

/** AES with the first block as its start: in counter mode since PyInstaller 4, in CFB before. */
function decrypted(packed: Uint8Array, key: Uint8Array): readonly Uint8Array[] {
  if (packed.length <= 16 || key.length !== 16) return []
  return ['aes-128-ctr', 'aes-128-cfb8', 'aes-128-cfb'].map((mode) =>
    createDecipheriv(mode, key, packed.subarray(0, 16)).update(packed.subarray(16)),
  )
}

/** The key stands as a text of 16 characters in a module of its own. */
export function keyIn(code: PythonValue): Uint8Array | null {
  if (!isCode(code)) return null
  const key = code.constants.map(textOf).find((text) => text.length === 16)
  return key === undefined ? null : Buffer.from(key, 'latin1')
}

// Names of the modules that come with Python. Origin: `sys.stdlib_module_names` of CPython 3.13 (PSF licence), read on
// 2026-11-21, and those that earlier versions had besides. What begins with an underscore belongs to them as well.

const LIBRARY_MODULES: ReadonlySet<string> = new Set(
  (
    'BaseHTTPServer ConfigParser Cookie HTMLParser Queue SimpleHTTPServer SocketServer StringIO Tkinter __builtin__ ' +
    'abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii binhex ' +
    'bisect builtins bz2 cPickle cProfile cStringIO calendar cgi cgitb chunk cmath cmd code codecs codeop ' +
    'collections colorsys commands compileall concurrent configparser contextlib contextvars cookielib copy ' +
    'copy_reg copyreg crypt csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest ' +
    'dummy_thread email encodings ensurepip enum errno exceptions faulthandler fcntl filecmp fileinput fnmatch ' +
    'formatter fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib ' +
    'heapq hmac html http httplib idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json keyword ' +
    'lib2to3 linecache locale logging lzma mailbox mailcap marshal math md5 mimetypes mmap modulefinder msilib ' +
    'msvcrt multiprocessing netrc new nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ' +
    'ossaudiodev parser pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath ' +
    'pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline ' +
    'reprlib resource rlcompleter runpy sched secrets select selectors sets sha shelve shlex shutil signal site ' +
    'smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre sre_compile sre_constants sre_parse ssl stat ' +
    'statistics string stringprep struct subprocess sunau symbol symtable sys sysconfig syslog tabnanny tarfile ' +
    'telnetlib tempfile termios textwrap this thread threading time timeit tkinter token tokenize tomllib trace ' +
    'traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib urllib2 urlparse uu uuid ' +
    'venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc xmlrpclib zipapp zipfile ' +
    'zipimport zlib zoneinfo'
  ).split(' '),
)
