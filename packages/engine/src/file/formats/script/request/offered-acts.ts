// What a page offers to whoever asks it: one that runs commands, shows folders, writes, deletes and tells of its host, all in one
// file, is the whole remote control of a server, however its parts are wired together.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'

interface Offer {
  /** Where the request is read. */
  readonly asked: RegExp
  /** Each a way of running a command; so many of them a shell tries one after the other. */
  readonly runs: readonly RegExp[]
  readonly runsMin: number
  /** Beside commands; an honest file manager has two or three of them and runs nothing. */
  readonly actsMin: number
  /** What else a remote control does. */
  readonly acts: readonly RegExp[]
}

/** Where it knows one way alone of running a command, but is after shells and passwords. */
const ACTS_OF_INTRUDER_MIN = 7
/** Pages are read whole: the offers stand far apart. */
const CHARS_MAX = 1024 * 1024

const call = (...names: readonly string[]): RegExp => new RegExp(`(?<![\\w>$:])(?:${names.join('|')})\\s?\\(`, 'i')

/** What nobody who looks after his own server asks it for. */
const INTRUDES = /\/etc\/(?:passwd|shadow)|\bbind\s?shell|back\s?connect|reverse\s?shell|\/bin\/(?:ba)?sh -i/i

const PHP: Offer = {
  asked: /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$HTTP_(?:GET|POST)_VARS|\$HTTP_RAW_POST/i,
  runs: [call('system'), call('exec'), call('shell_exec'), call('passthru'), call('popen'), call('proc_open'), /`\$\w/],
  runsMin: 3,
  actsMin: 6,
  acts: [
    call('opendir', 'scandir', 'readdir', 'glob'),
    call('move_uploaded_file', 'fwrite', 'fputs', 'file_put_contents'),
    call('unlink', 'rmdir', 'chmod', 'rename'),
    call('php_uname', 'posix_getpwuid', 'posix_getgrgid', 'disk_free_space', 'diskfreespace', 'get_current_user'),
    call('mysqli?_(?:connect|query)', 'mssql_connect', 'pg_connect', 'new\\s+PDO'),
    call('fsockopen', 'pfsockopen', 'socket_create', 'curl_exec', 'stream_socket_client'),
    /(?<![\w>$:])eval\s?\(\s?@?[\w(]{0,40}\$|safe_mode|open_basedir|disable_functions/i,
    INTRUDES,
  ],
}
const PERL: Offer = {
  asked: /\$ENV\{["']?(?:QUERY_STRING|CONTENT_LENGTH)|\bparam\s?\(/,
  runs: [
    /(?<![\w>$])(?:system|exec)\s?\(?\s?["'$]/,
    /=\s?`|\bqx\s?[{(/]/,
    /\bopen\s?\([^,;]{1,40},\s?["'][^"']{0,80}\|/,
  ],
  runsMin: 1,
  actsMin: 4,
  acts: [
    /\bopendir\b|\breaddir\b|\bls -\w/,
    /\bopen\s?\([^;]{0,80}["']\s?>|\bupload/i,
    /\bunlink\b|\bchmod\b|\bdelete\b/,
    /\bgetpwuid\b|\buname\b|\bwhoami\b|\$ENV\{["']?SERVER_SOFTWARE/,
    /\bsocket\s?\(|IO::Socket|back\s?connect/i,
    INTRUDES,
  ],
}
const JAVA: Offer = {
  asked: /\brequest\s?\.\s?get(?:Parameter|Header|InputStream)\b/,
  runs: [/\bgetRuntime\s?\(/, /\bnew\s{1,4}(?:[\w.]{1,40}\.)?ProcessBuilder\b/],
  runsMin: 1,
  actsMin: 4,
  acts: [
    /\.listFiles?\s?\(|\.listRoots\s?\(/,
    /\bnew\s{1,4}(?:FileOutputStream|FileWriter|RandomAccessFile)\b/,
    /\.(?:delete|renameTo|setLastModified|mkdirs?)\s?\(/,
    /System\s?\.\s?getPropert(?:y|ies)\b/,
    /DriverManager\s?\.\s?getConnection|createStatement\s?\(/,
    /\bnew\s{1,4}(?:Socket|ServerSocket)\b/,
    /\b(?:ZipOutputStream|ZipInputStream)\b/,
  ],
}
const DOTNET: Offer = {
  asked: /\brequest\s?(?:\[|\(|\.\s?(?:form|querystring|item|params|files|cookies|servervariables))|<asp:TextBox/i,
  runs: [/\bwscript\.shell|shell\.application/i, /\bProcess\s?\.\s?Start\s?\(|\bnew\s{1,4}Process(?:StartInfo)?\s?\(/i],
  runsMin: 1,
  actsMin: 4,
  acts: [
    /\.(?:SubFolders|GetFolder|GetFiles|GetDirectories|GetFileSystemInfos)\b/i,
    /\.(?:SaveToFile|CreateTextFile|SaveAs|OpenTextFile|WriteAllText|WriteAllBytes)\b|\bnew\s{1,4}StreamWriter\b/i,
    /\.(?:DeleteFile|DeleteFolder|MoveFile|CopyFile|SetAttributes|SetLastWriteTime)\b|\bFile\s?\.\s?(?:Delete|Move|Copy)\s?\(|Directory\s?\.\s?Delete/i,
    /\.Drives\b|GetLogicalDrives|Environment\s?\.\s?(?:OSVersion|MachineName|UserName)|WScript\.Network|servervariables\s?\(\s?["']local_addr/i,
    /adodb\.(?:connection|stream)|SqlConnection|OleDbConnection|xp_cmdshell/i,
    /\.RegRead\b|Registry(?:Key)?\b|GetObject\s?\(\s?["']winmgmts|ManagementObjectSearcher/i,
    /\b(?:TcpClient|TcpListener|Socket)\b|xmlhttp|serv-?u|portscan/i,
  ],
}

function offerOf(language: ScriptLanguage, text: string): Offer | null {
  if (language === 'php') return PHP
  if (language === 'perl') return PERL
  const isPage = /<%|<jsp:|runat\s?=\s?["']?server/i.test(text.slice(0, 8000))
  if (!isPage) return null
  if (PAGE_OF_JAVA.test(text)) return JAVA
  return DOTNET
}

const ANSWERS = /content-type\s?:|\bheader\s?\(/i
const PAGE_OF_JAVA = /\bimport\s?=\s?["']java|<jsp:|\brequest\s?\.\s?get(?:Parameter|Header|InputStream)\b/

/** What it offers, in the words of the page; null where that is no remote control. Linear in the text. */
export function offeredActs(text: string, language: ScriptLanguage): string | null {
  if (text.length > CHARS_MAX) return null
  // A library of Perl runs and opens for others; a page answers whoever asked.
  if (language === 'perl' && !ANSWERS.test(text)) return null
  const offer = offerOf(language, text)
  if (offer === null || !offer.asked.test(text)) return null
  const runs = offer.runs.flatMap((one) => one.exec(text)?.[0] ?? [])
  const acts = offer.acts.flatMap((one) => one.exec(text)?.[0] ?? [])
  const isWhole = runs.length >= offer.runsMin && acts.length >= offer.actsMin
  const intrudes = runs.length > 0 && acts.length >= ACTS_OF_INTRUDER_MIN && INTRUDES.test(text)
  return isWhole || intrudes ? [...runs, ...acts].map((one) => one.trim()).join(' ') : null
}
