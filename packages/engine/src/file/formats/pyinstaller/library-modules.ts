// Names of the modules that come with Python. Origin: `sys.stdlib_module_names` of CPython 3.13 (PSF licence), read on
// 2026-11-21, and those that earlier versions had besides. What begins with an underscore belongs to them as well.
export const LIBRARY_MODULES: ReadonlySet<string> = new Set(
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
