// Which calls and commands are which act, in every language that scripts are written in: the one table. A language more is
// its calls in these lines.
import type { ActObject, Verb } from '../../../../acts/act.ts'
import { extensionPattern } from '../../../../data/extensions.ts'
import { commandPattern } from '../../../../data/programs.ts'
import type { NearRule } from '../traits/rule-search.ts'
import { CHANNEL_NAMED, CHANNEL_WORDS, PRICE_NAMED, PRICE_WORDS } from './demand.ts'

// Data that leaves as names: what an encoder prints is looked up below a domain, piece by piece. A name server of the sender's
// hears it, wherever the machine may connect to. A random or hashed label is none: tests of resolvers and look-ups of hashes
// make those.

const NOT_RANDOM = String.raw`(?![^\n;]{0,200}(?:urandom|\brand\b|uuid|sha\d|md5))`
const ENCODES = String.raw`(?:xxd|base64|base32|hexdump|od|uuencode)\b(?!\s{1,3}(?:-d|--decode|-r)\b)`
const ASKS = String.raw`\b(?:${commandPattern('reaches')}|host|drill|kdig|getent\s{1,4}a?hosts\w{0,2}|resolve-dnsname)(?:\.exe)?\s[^\n|;&]{0,80}`
/** A name whose first label is the variable of that group, below whatever domain. */
const below = (group: string): string => String.raw`\$\{?\k<${group}>\}?\.(?!_)[\w$"'{]`

/** Whatever asks for a name by a call or a command. */
const NAME_WORDS = [
  ...['dig ', 'nslookup', 'host ', 'drill ', 'kdig', 'getent', 'resolve-dnsname', 'ping '],
  ...['gethostbyname', 'getaddrinfo', 'resolver.', 'dns.resolve', 'dns.lookup'],
] as const

const NAMES_CARRY_DATA = new RegExp(
  [
    String.raw`${NOT_RANDOM}\b${ENCODES}[^\n]{0,200}\|\s{0,4}while\b[^\n]{0,20}\bread\s{1,4}(?:-\w{1,3}\s{1,4}){0,2}(?<line>\w{1,20})\b[\s\S]{0,200}?${ASKS}${below('line')}`,
    String.raw`\bfor\s{1,4}(?<piece>\w{1,20})\s{1,4}in\s${NOT_RANDOM}[^\n;]{0,200}\b${ENCODES}[\s\S]{0,200}?${ASKS}${below('piece')}`,
    String.raw`\b(?<whole>\w{1,20})=["']?(?:\$\(|\x60)${NOT_RANDOM}[^\n]{0,200}\b${ENCODES}[\s\S]{0,300}?${ASKS}${below('whole')}`,
    String.raw`${ASKS}["']?(?:\$\(|\x60)${NOT_RANDOM}[^\n]{0,200}\b${ENCODES}[^\n)\x60]{0,60}[)\x60]\.(?!_)[\w$"'{]`,
    String.raw`\b(?:hexlify|b32encode|b64encode|urlsafe_b64encode)\s?\([\s\S]{0,600}?\b(?:gethostbyname\w{0,3}|getaddrinfo|resolver?\.(?:resolve|query))\s?\(\s?(?:f?["']\{\w{0,20}(?:\.decode\(\))?\}\.(?!_)|\w{1,20}(?:\.decode\(\))?\s?\+\s?["']\.(?!_))`,
  ].join('|'),
  'i',
)

export interface ActRule extends NearRule {
  readonly verb: Verb
  readonly object: ActObject
}

export const ACT_RULES: readonly ActRule[] = [
  {
    verb: 'walk',
    object: 'files',
    needles: [
      ...['find ', 'forfiles', 'in (', 'for f in', 'for file in', 'fd ', '**/'], // shells
      ...['os.walk', 'rglob', 'scandir', 'listdir', 'iterdir', 'glob('], // Python, PHP, Node
      ...['readdir', 'opendir', 'directoryiterator', 'klaw(', 'fast-glob', 'dir.glob', 'file.find'], // Node, PHP, Perl, Ruby
      ...['get-childitem', 'gci ', 'enumeratefiles', 'getfiles', 'walkdir', 'filepath.walk', 'walkfiletree'],
      ...['.files', '.subfolders', 'dir('], // VBScript, JScript, VBA
    ],
    near: /\bfind\s{1,4}["']?[/~$.]|\bforfiles\s|\bfor\s(?:\/[rd]\s[^\n]{0,80})?%{1,2}\w\sin\s?\(|\bfor\s\w{1,20}\sin\s[^\n;]{0,80}(?:\*|\$\(|\b(?:dirs|files|folders)\b)|\*\*\/|os\.walk\s?\(|\brglob\s?\(|scandir\s?\(|listdir\s?\(|iterdir\s?\(|\bi?glob\s?\(|readdir\w{0,4}\s?\(|\bopendir\b|directoryiterator|\bdir\.glob|file\.find|(?:get-childitem|\bgci)\s|enumeratefiles|\bgetfiles\b|walkdir|filepath\.walk|walkfiletree|\.(?:files|subfolders)\b|\bdir\(/i,
  },
  {
    // Also by what it picks: nobody walks a system for the pictures in it.
    verb: 'walk',
    object: 'documents',
    needles: [
      ...[
        'find / ',
        '/home',
        '/srv',
        '/mnt',
        '/media',
        '/users',
        '~',
        '$home',
        'c:\\users',
        'userprofile',
        'mydocuments',
      ],
      ...[
        'expanduser',
        'path.home',
        'homedir',
        'specialfolders',
        'getfolderpath',
        'document_root',
        'public_html',
        'd:\\',
      ],
      ...['.docx', '.xlsx', '.jpg', '.pst', '.doc', '*.sql', '.vmdk', '.pdf'],
    ],
    near: new RegExp(
      String.raw`\bfind\s{1,4}\/\s|\/(?:home|srv|mnt|media|users)\b|~\/|\bexpanduser\s?\(|\bpath\.home\s?\(|\bhomedir\s?\(|\$home\b|[cd]:\\{1,2}(?:users|["'\s])|%?userprofile|mydocuments|specialfolders|getfolderpath|document_root|public_html|(?:\.?\b${extensionPattern('personal')}\b[\s'"\\|,;:*?()\]o-]{1,8}(?:name\s)?['"*\\.]{0,4}){3}`,
      'i',
    ),
  },
  {
    verb: 'encrypt',
    object: 'files',
    needles: [
      ...['openssl', 'gpg', 'age ', 'ccrypt', 'mcrypt', '7z', 'rar ', 'zip ', 'cipher'],
      ...['fernet', 'aes', 'chacha', 'salsa20', 'secretbox', 'encrypt', 'createcipher', 'createencryptor', 'xor'],
      ...['sodium_crypto', 'rijndael', 'cryptostream', 'sealedbox', 'aesgcm', 'protecteddata'],
    ],
    near: /\bopenssl\s{1,4}(?:enc|smime|cms|rsautl|pkeyutl|aes)|\bgpg2?\s[^\n]{0,120}(?:-c\b|-\w{0,4}e\b|--symmetric|--encrypt)|\bage\s[^\n]{0,60}-[rpe]\b|\bccrypt\s|\b(?:7z\w?|7za|rar|zip)(?:\.exe)?["']{0,2}\s[^\n]{0,160}-(?:p|hp|P|e)[\w%$"'{&]|\.encrypt\w{0,16}\s?\(|\baes\.new\s?\(|cipher\.new[^\n]{0,60}\.encrypt\b|createcipher(?:iv)?\s?\(|createencryptor|openssl_encrypt\s?\(|mcrypt_encrypt\s?\(|sodium_crypto_(?:secret|box|aead)\w{0,60}\(|encrypt_?file\w{0,8}\s?\(|transformfinalblock|cryptostream|newcipher|protect-cmsmessage|\bb?xor\b/i,
  },
  {
    verb: 'destroy',
    object: 'files',
    needles: [
      ...['rm ', 'shred', 'srm ', 'wipe ', 'mv ', 'unlink', 'truncate', '-df', '-sdel', ' -m', '-delete', 'dd '],
      ...['os.remove', 'os.rename', 'os.replace', 'rmtree', '.rename', 'rmsync', 'rmdir', '.rm('],
      ...[
        'remove-item',
        'rename-item',
        '.delete',
        'deletefile',
        'movefile',
        'del ',
        'erase ',
        'ren ',
        'kill ',
        'writeallbytes',
      ],
      ...["'wb'", '"wb"', "'r+b'", '"r+b"', "'rb+'", '"rb+"', 'file_put_contents', 'writefile'],
    ],
    near: /\brm\s{1,4}(?:-\w{1,4}\s{1,4}){0,2}["']?[$"'{/~]|\bshred\s|\b(?:srm|wipe)\s|\bmv\s{1,4}(?:-\w\s)?["']?(\$\{?\w{1,20}\}?)["']?\s{1,4}["']?\1|\bunlink(?:sync)?\s?\(|\.unlink\w{0,4}\s?\(|\btruncate\s|\b(?:rar|zip|7z\w?)(?:\.exe)?\s[^\n]{0,80}-(?:df|sdel|m)\b|\bfind\s[^\n]{0,200}-delete|os\.(?:remove|rename|replace|unlink)\s?\(|rmtree\s?\(|\brename(?:sync)?\s?\(|\brm(?:sync)?\s?\(|(?:remove|rename)-item\b|file\]::(?:delete|move)|\.delete(?:file)?\b|\bdeletefile\b|\bmovefile\b|\b(?:del|erase)\s{1,3}(?:\/\w\s{0,3}){0,4}["'%]|\bren\s{1,3}["'%]|\bkill\s{1,3}\w|writeallbytes|open\s?\([^\n]{0,80},\s?['"](?:wb|r\+b|rb\+)['"]|file_put_contents\s?\(|writefile(?:sync)?\s?\(/i,
  },
  {
    verb: 'destroy',
    object: 'stores',
    needles: [
      ...['dropdatabase', 'drop database', 'drop schema', 'drop_database', 'indices.delete', 'flushall', ':9200'],
      ...['object_versions', 'delete_objects', 'deleteobjects', 's3 rm', 's3 rb', 'deletebucket', 'delete_bucket'],
    ],
    near: /\bdropdatabase\s?\(|\bdrop_database\s?\(|\bdrop\s{1,4}(?:database|schema)\b|\bindices\.delete\s?\(|\bflushall\b|\bdelete\b[^\n]{0,80}:9200|:9200[^\n]{0,80}\bdelete\b|\bobject_versions\.(?:all\s?\(\s?\)\s?\.\s?)?delete\s?\(|\bdelete_?objects\s?\(|\bs3\s{1,4}(?:rm|rb)\s[^\n]{0,120}--(?:recursive|force)|\bdelete_?bucket\s?\(/i,
  },
  {
    // Not one by its name, which an installer prepares, but all that the machine has, the one it runs from among them.
    verb: 'destroy',
    object: 'disks',
    needles: ['/dev/sd', '/dev/nvme', '/dev/vd', '/dev/[', 'lsblk', '/proc/partitions', '/sys/block'],
    near: /\bfor\s(?<disk>\w{1,20})\sin\s[^\n]{0,120}(?:\/dev\/(?:(?:sd|vd|xvd|hd)(?:[?*]|\[a)|nvme[?*]|\[a?[hsv])|lsblk|\/sys\/block)[\s\S]{0,200}?(?:\bdd\s[^\n;]{0,80}\bof=|\b(?:shred|blkdiscard)\s[^\n;]{0,40}|\/dev\/(?:zero|u?random)\s?>\s?)["']?(?:\/dev\/)?\$\{?\k<disk>\b|(?:lsblk|\/proc\/partitions|\/sys\/block)[^\n]{0,160}\|\s{0,4}while\b[^\n]{0,20}\bread\s{1,4}(?:-\w\s{1,4})?(?:\w{1,10}\s){0,3}(?<read>\w{1,20})\b[\s\S]{0,200}?(?:\bdd\s[^\n;]{0,80}\bof=|\b(?:shred|blkdiscard)\s[^\n;]{0,40})["']?(?:\/dev\/)?\$\{?\k<read>\b|\bfor\s{1,4}(?<dev>\w{1,20})\s{1,4}in\s[^\n]{0,40}glob\w{0,5}\s?\(\s?["']\/dev\/(?:(?:sd|vd|xvd|hd)(?:[?*]|\[a)|nvme[?*])[\s\S]{0,300}?\bopen\s?\(\s?\k<dev>\s?,\s?["'](?:wb|r\+b|rb\+|ab)/i,
  },
  { verb: 'send', object: 'names', needles: NAME_WORDS, near: NAMES_CARRY_DATA },
  { verb: 'demand', object: 'money', needles: PRICE_WORDS, near: PRICE_NAMED },
  { verb: 'demand', object: 'contact', needles: CHANNEL_WORDS, near: CHANNEL_NAMED },
]
