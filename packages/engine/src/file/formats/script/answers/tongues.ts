// What each language calls asking a server, keeping what it answers, and running text as code: the one table of languages that
// have no reader of their own. A language more is a row.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'

export interface Tongue {
  /** An expression whose value is what a server answered. */
  readonly fetches: RegExp
  /** What runs its argument as code; the argument follows. */
  readonly evaluates: RegExp
  /** What fetches into the file or buffer that it is handed. */
  readonly saves?: RegExp
  /** An expression whose value came out of a connection; with `connects`, which makes one. */
  readonly receives?: RegExp
  readonly connects?: RegExp
}

const NEVER = '(?!)'

const tongue = (row: Readonly<Record<keyof Tongue, string | undefined>>): Tongue => ({
  fetches: new RegExp(row.fetches ?? NEVER),
  evaluates: new RegExp(row.evaluates ?? NEVER, 'g'),
  ...(row.saves !== undefined && { saves: new RegExp(row.saves) }),
  ...(row.receives !== undefined && { receives: new RegExp(row.receives) }),
  ...(row.connects !== undefined && { connects: new RegExp(row.connects) }),
})

const JAVA = {
  fetches: String.raw`\bnew\s{1,4}(?:java\.net\.)?URL\s?\([^()\n]{1,300}\)\s?\.\s?(?:text|bytes|getText|getBytes|readText|readBytes|openStream|newInputStream|withInputStream|newReader|openConnection)\b|\.toURL\s?\(\s?\)\s?\.\s?(?:text|bytes|getText|openStream|newInputStream|readText)|\bURL\s?\([^()\n]{1,300}\)\s?\.\s?(?:readText|readBytes|openStream)|\bHttpClient\b[^\n]{0,80}\.send\s?\(|\.send\s?\([^()\n]{1,80},\s?(?:HttpResponse\s?\.\s?)?BodyHandlers`,
  evaluates: String.raw`(?<![.\w])(?:evaluate|Eval\s?\.\s?me)\s?\(|\b(?:GroovyShell|ScriptEngine\w{0,20}|engine|shell)\b[^\n]{0,60}\.\s?(?:evaluate|eval|parse|run)\s?\(|\.\s?parseClass\s?\(|\bdefineClass\s?\(|\bnew\s{1,4}URLClassLoader\s?\(`,
  saves: undefined,
  receives: String.raw`\.\s?(?:readLine|readUTF|readAllBytes|nextLine)\s?\(|\.\s?eachLine\s?\{`,
  connects: String.raw`\bnew\s{1,4}Socket\s?\(\s?["\w]`,
}

const TONGUES: Readonly<Partial<Record<ScriptLanguage, Tongue>>> = {
  groovy: tongue(JAVA),
  // Java, Kotlin and Scala, C# and its scripts, Go, Rust, Swift.
  source: tongue({
    fetches: `${JAVA.fetches}|${String.raw`\b(?:Get|Download)(?:ByteArray|String|Stream|Data)(?:TaskAsync|Async)?\s?\(|\bhttp\.(?:Get|Post)\s?\(|\bio(?:util)?\.ReadAll\s?\(\s?\w{1,20}\.Body|\b(?:reqwest|ureq|minreq|attohttpc)::(?:blocking::)?get\s?\(|\bnewHttpClient\s?\(|\.\s?getContent\s?\(|\bhttp\s?\.\s?(?:get|read|readBytes)\s?\(|\bHTTP::Client\s?\.\s?get\b|\(slurp\s{1,4}\"https?:|\burl-retrieve-synchronously\b|\b(?:Data|String)\s?\(\s?contentsOf\s?:\s?(?:url\b|URL\s?\()`}`,
    evaluates: `${JAVA.evaluates}|${String.raw`\bAssembly\s?\.\s?Load\s?\(|\bCSharpScript\s?\.\s?\w{4,20}(?:<\w{1,20}>)?\s?\(|\bMarshal\s?\.\s?Copy\s?\(|\binterp\w{0,10}\.Eval\s?\(|\((?:load-string|eval|read-string|eval-region)\s{1,4}|\bevaluateScript\s?\(`}`,
    saves: String.raw`\.\s?DownloadFile(?:TaskAsync|Async)?\s?\(|\bURLDownloadToFile[AW]?\s?\(|\.\s?downloadFile\s?\(|\bFiles\s?\.\s?copy\s?\(|\bcopyURLToFile\s?\(|\bfile\s?\(\s?DOWNLOAD\s`,
    receives: `${JAVA.receives}|${String.raw`\.\s?(?:ReadString|ReadLine|ReadLineAsync|Text|read_line|lines)\s?\(`}`,
    connects: `${JAVA.connects}|${String.raw`\b(?:net|tls)\.Dial\w{0,10}\s?\(|\bnew\s{1,4}TcpClient\s?\(\s?["\w]|\bTcpStream::connect\s?\(|\bClientWebSocket\b`}`,
  }),
  // JavaScript outside of a browser: a page has answers of its own server evaluated by every library of the nineties.
  javascript: tongue({
    fetches: String.raw`(?<![.\w$])fetch\s?\(|\b(?:axios|got|needle|superagent|undici)\b(?:\s?\.\s?(?:get|request|post))?\s?\(|\bhttps?\s?\.\s?get\s?\(|\brequest\s?\(\s?["'\x60{]|\bresolveTxt\s?\(|\bexecSync\s?\(\s?["'\x60](?:curl|wget)\b`,
    evaluates: String.raw`(?<![.\w$])(?:eval|Function)\s?\(|\(\s?0\s?,\s?eval\s?\)\s?\(|\brunIn(?:This|New)?Context\s?\(|\bimport\s?\(\s?(?=["'\x60]data:)|\._compile\s?\(`,
    saves: String.raw`\b(?:writeFile|writeFileSync|createWriteStream|writeTextFile|Bun\s?\.\s?write)\s?\(`,
    receives: String.raw`\.\s?on(?:ce|message)?\s?\(\s?["'](?:data|message|line|command)["']`,
    connects: String.raw`\b(?:net|tls)["')\s]{0,4}\.\s?(?:connect|createConnection)\s?\(|\bnew\s{1,4}(?:net\s?\.\s?)?Socket\s?\(|\bnew\s{1,4}WebSocket\s?\(|\.createConnection\s?\(`,
  }),
  python: tongue({
    fetches: String.raw`\b(?:requests|httpx|session|client|http|s)\s?\.\s?(?:get|request|post)\s?\(\s?[rbf]?["']https?:|\brequests\s?\.\s?(?:get|post|request)\s?\(|\burlopen\s?\(|\bgetresponse\s?\(|\bretr(?:lines|binary)\s?\(|\b(?:check_output|getoutput|popen|run)\s?\(\s?\[?\s?["'](?:curl|wget)\b`,
    evaluates: String.raw`(?<![\w.])(?:exec|eval|compile|execfile)\s?\(|\bmarshal\s?\.\s?loads\s?\(|\bFunctionType\s?\(|\brunpy\s?\.\s?run_\w{4,8}\s?\(`,
    saves: undefined,
    receives: String.raw`\basync\s{1,4}for\s|\.\s?(?:recv|recv_string|receive|readline)\s?\(|\b(?:m|msg|message|update|event|ctx)\.(?:message\.)?(?:content|text|payload|data)\b`,
    connects: String.raw`\bwebsockets?\s?\.\s?(?:connect|create_connection)\s?\(|\b(?:discord|commands)\s?\.\s?(?:Client|Bot)\s?\(|\bTeleBot\s?\(|\bsocketio\s?\.\s?(?:Async)?Client\s?\(|\bmqtt\s?\.\s?Client\s?\(|\bopen_connection\s?\(|\bApplication\s?\.\s?builder\s?\(`,
  }),
  php: tongue({
    fetches: String.raw`\b(?:file_get_contents|fopen|readfile|file)\s?\(\s?["']https?:|\bcurl_exec\s?\(|\bstream_get_contents\s?\(`,
    evaluates: NEVER,
    saves: String.raw`\bcopy\s?\(\s?["']https?:`,
    receives: undefined,
    connects: undefined,
  }),
  autoit: tongue({
    fetches: String.raw`\bInetRead\s?\(|\.ResponseText\b|\bUrlDownloadToVar\b`,
    evaluates: String.raw`(?<![\w.])Execute\s?\(`,
    saves: String.raw`\b(?:InetGet|UrlDownloadToFile)\b|^[ \t]{0,40}Download\b`,
    receives: undefined,
    connects: undefined,
  }),
  r: tongue({
    fetches: String.raw`\b(?:readLines|scan|readr::read_file|read_file)\s?\(\s?(?:url\s?\(|con\b|["']https?:)|\b(?:getURL|getURLContent|curl_fetch_memory|httr2?::\w{2,20}|req_perform|GET|content)\s?\(|\burl\s?\(\s?["']https?:|\bsource\s?\(\s?["']https?:`,
    evaluates: String.raw`(?<![\w.])(?:eval|evalq|source|sys\.source)\s?\(|\bparse\s?\(\s?text\s?=`,
    saves: String.raw`(?<![\w.])(?:download\.file|curl_download|utils::download\.file|curl::curl_download|writeBin|writeLines)\s?\(`,
    receives: String.raw`\breadLines\s?\(`,
    connects: String.raw`\bsocketConnection\s?\(`,
  }),
  julia: tongue({
    fetches: String.raw`\bHTTP\s?\.\s?(?:get|request)\s?\(|\bDownloads?\s?\.\s?(?:download|request)\s?\(|(?<![\w.])download\s?\(`,
    evaluates: String.raw`(?<![\w.])(?:include_string|eval|include|Meta\.eval|Core\.eval)\s?\(|\bMeta\s?\.\s?parse\s?\(`,
    saves: String.raw`\bDownloads?\s?\.\s?(?:download|request)\s?\(|(?<![\w.])download\s?\(|\bwrite\s?\(`,
    receives: String.raw`\bread(?:line|avail|until)?\s?\(`,
    connects: String.raw`(?<![\w.])connect\s?\(`,
  }),
  elixir: tongue({
    fetches: String.raw`:httpc\s?\.\s?request\s?\(|\b(?:HTTPoison|Req|Tesla|Finch|Mint\.HTTP|HTTPotion)\s?\.\s?(?:get|request)!?\s?\(`,
    evaluates: String.raw`\bCode\s?\.\s?(?:eval|compile)_(?:string|quoted|file)\s?\(|\bModule\s?\.\s?create\s?\(|:erl_eval\s?\.\s?\w{4,8}\s?\(|:erlang\s?\.\s?binary_to_term\s?\(`,
    saves: String.raw`\bFile\s?\.\s?write!?\s?\(|:httpc\s?\.\s?download_file`,
    receives: String.raw`:gen_tcp\s?\.\s?recv\s?\(|\{:tcp,`,
    connects: String.raw`:(?:gen_tcp|ssl)\s?\.\s?connect\s?\(`,
  }),
  raku: tongue({
    fetches: String.raw`\bLWP::Simple\s?\.\s?get\b|\b(?:HTTP::UserAgent|Cro::HTTP::Client|HTTP::Tiny(?:ish)?)\b[^\n]{0,60}\.\s?get\b|(?<![\w.-])jget\s?\(`,
    evaluates: String.raw`(?<![\w-])EVAL(?:FILE)?\b\s?\(?`,
    saves: String.raw`\bspurt\b|\bgetstore\b`,
    receives: String.raw`\.\s?(?:get|recv|lines)\b`,
    connects: String.raw`\bIO::Socket::(?:INET|Async|SSL)\b`,
  }),
  nushell: tongue({
    fetches: String.raw`\bhttp\s{1,4}(?:get|post)\s`,
    evaluates: String.raw`(?<![\w-])(?:nu\s{1,4}(?:--commands|-c)|source(?:-env)?|run-external)\s{1,4}`,
    saves: String.raw`\|\s{0,4}save\s`,
    receives: undefined,
    connects: undefined,
  }),
  // Tcl, AppleScript and awk are read as a shell's; a shell has none of these words.
  shell: tongue({
    fetches: String.raw`\bhttp::(?:geturl|data)\b|\bdo\s{1,4}shell\s{1,4}script\s{1,4}["'][^\n]{0,80}\b(?:curl|nscurl)\b|["'](?:curl|wget)\s[^\n"']{0,300}["']\s?\|\s?getline\b`,
    evaluates: String.raw`(?<![\w-])(?:eval|uplevel|namespace\s{1,4}eval)\s{1,4}(?:#?\d\s{1,4})?(?=\[|\$)|(?<![\w<(-])source\s{1,4}(?=[\w/$~.])|(?<![\w-])(?:run\s{1,4}script|do\s{1,4}shell\s{1,4}script)\s{1,4}(?=[a-z(])`,
    saves: String.raw`\bputs\s{1,4}(?:-nonewline\s{1,4})?\$|\bhttp::geturl\b[^\n]{0,200}-channel\b`,
    receives: String.raw`\bgets\s{1,4}\$`,
    connects: String.raw`(?<![\w./-])socket\s{1,4}(?:-async\s{1,4})?[\w"$]`,
  }),
  lua: tongue({
    fetches: String.raw`\bhttps?\s?\.\s?request\s?\(|\b\w{1,20}\s?\.\s?request\s?\(\s?["'\[]https?:|\brequests?\s?\.\s?get\s?\(|\bHttp(?:Get|Post)(?:Async)?\s?\(|\bio\s?\.\s?popen\s?\(\s?["'](?:curl|wget)\b`,
    evaluates: String.raw`(?<![\w.:])(?:load|loadstring|dofile|loadfile)\s?\(`,
    saves: undefined,
    receives: String.raw`:\s?receive\s?\(`,
    connects: String.raw`\bconnect\s?\(`,
  }),
  perl: tongue({
    fetches: String.raw`(?<![\w>$])get\s?\(|->\s?get\s?\(|\bLWP::Simple::get\b|\x60(?:curl|wget)\s|\bqx\W(?:curl|wget)\s`,
    evaluates: String.raw`(?<![\w>$])eval\b\s?\(?(?!\s?\{)`,
    saves: String.raw`\bgetstore\s?\(|\bmirror\s?\(|:content_file`,
    // Which handles are connections is told by the script.
    receives: undefined,
    connects: String.raw`\bIO::Socket::(?:INET6?|IP|SSL)\b|(?<![\w>$])connect\s?\(`,
  }),
  ruby: tongue({
    fetches: String.raw`\bURI(?:\s?\.\s?(?:open|parse)\s?\(|\([^()\n]{1,200}\)\s?\.\s?(?:open|read))|\bNet::HTTP\s?\.\s?(?:get|get_response|start)\b|\b(?:Faraday|HTTParty|RestClient|Excon|Typhoeus)\s?\.\s?get\b|(?<![\w.])open\s?\(\s?["']https?:|\x60(?:curl|wget)\s`,
    evaluates: String.raw`(?<![\w.])(?:eval|instance_eval|class_eval|module_eval)\s?\(?\s?(?!\{|do\b)|\bBinding\b[^\n]{0,20}\.eval\s?\(|\bRubyVM::InstructionSequence\s?\.\s?(?:compile|load_from_binary)\s?\(`,
    saves: String.raw`\b(?:File|IO)\s?\.\s?(?:bin)?write\s?\(|\bIO\s?\.\s?copy_stream\s?\(|\bDown\s?\.\s?download\s?\(`,
    receives: String.raw`\.\s?(?:gets|recv|readline|readpartial)\b`,
    connects: String.raw`\b(?:TCPSocket|Socket\s?\.\s?tcp|OpenSSL::SSL::SSLSocket)\b`,
  }),
}

export const tongueOf = (language: ScriptLanguage): Tongue | undefined => TONGUES[language]
