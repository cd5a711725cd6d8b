// The shapes within `analysis_results`, written from results-schema.json by `npm run results-schema`.
/**
 * What is acted on.
 */
export type ActObject = 'files' | 'documents' | 'stores' | 'disks' | 'names' | 'money' | 'contact'
/**
 * Closed: a verb that nothing emits or nothing asks for is removed. Close to the terms of ATT&CK and capa.
 */
export type Verb = 'walk' | 'encrypt' | 'destroy' | 'send' | 'demand'
export type SigningScheme = 'v1' | 'v2' | 'v3'
export type AutoItVersion = 'EA05' | 'EA06'
export type AutomationKind =
  | 'package_manifest'
  | 'editor_tasks'
  | 'notebook'
  | 'dockerfile'
  | 'systemd_unit'
  | 'crontab'
  | 'launch_agent'
  | 'type_extension'
  | 'workflow'
  | 'pod'
  | 'typeset_source'
  | 'scheduled_task'
  | 'settings'
  | 'policy_scripts'
  | 'build_description'
  | 'database_statements'
export type ScriptLanguage =
  | 'javascript'
  | 'vbscript'
  | 'vba'
  | 'powershell'
  | 'batch'
  | 'shell'
  | 'python'
  | 'php'
  | 'perl'
  | 'ruby'
  | 'lua'
  | 'autoit'
  | 'r'
  | 'julia'
  | 'elixir'
  | 'raku'
  | 'nushell'
  | 'groovy'
  | 'source'
  | 'other'
export type TraitId = string
export type Scope = StaticScope | DynamicScope
export type StaticScope = 'instruction' | 'basic block' | 'function' | 'file'
export type DynamicScope = 'call' | 'span of calls' | 'thread' | 'process' | 'file'
export type Given = number | string | null
export type ToolKind = 'compiler' | 'runtime' | 'installer' | 'packer' | 'protector'
/**
 * How grave it is, whatever it weighs in the verdict.
 */
export type Severity = 'high' | 'medium' | 'low' | 'info'
export type MarkGroup =
  | 'api_injection'
  | 'shadow_copies'
  | 'shadow_object'
  | 'ransom_contact'
  | 'ransom_note'
  | 'security_off'
  | 'amsi_etw'
  | 'browser_store'
  | 'wallet_store'
  | 'account_store'
  | 'lsass'
  | 'hack_tool'
  | 'memory_copy'
  | 'clipboard_use'
  | 'web_shell'
  | 'shell_over_network'
  | 'bot_answer'
  | 'logging_lookup'
  | 'wallet_pattern'
  | 'security_process'
  | 'vulnerable_device'
  | 'hive_right'
  | 'account_hive'
  | 'hosts_file'
  | 'security_site'
  | 'disk_device'
  | 'shell_program'
  | 'encrypted_lookup'
  | 'run_key'
  | 'startup_folder'
  | 'scheduled_task'
  | 'winlogon'
  | 'uac_bypass'
  | 'uac_host'
  | 'vm_virtualbox'
  | 'vm_vmware'
  | 'vm_qemu'
  | 'vm_other'
  | 'sandbox'
  | 'analysis_tool'
  | 'powershell'
  | 'lolbin'
  | 'self_delete'
  | 'admin_share'
  | 'autorun_file'
  | 'boot_loader'
  | 'boot_unchecked'
  | 'container_escape'
  | 'exfil_service'
  | 'tunnel'
  | 'ip_lookup'
  | 'miner'
  | 'keylog'
  | 'remote_control'
  | 'linux_preload'
  | 'linux_persistence'
  | 'linux_disk'
  | 'linux_destroy'
  | 'hypervisor_stop'
  | 'linux_keyboard'
  | 'firewall_door'
  | 'system_process'
  | 'secret_file'
  | 'linux_upload'
  | 'linux_account_place'
  | 'secret_holder'
  | 'shell_copy'
  | 'kernel_callback'
  | 'common_password'
  | 'setuid_shell'
  | 'linux_hidden_path'
  | 'linux_download'
  | 'busybox'
  | 'iot_credentials'
  | 'flood'
  | 'history_wipe'
  | 'firewall_flush'
  | 'kill_rivals'
  | 'kernel_hook'
  | 'macos_prompt'
  | 'macos_keychain'
  | 'macos_script'
  | 'macos_persistence'
  | 'macos_guard_off'
  | 'macos_hidden_path'
  | 'macos_download'
  | 'macos_privacy_database'
  | 'macos_browser'
/**
 * Telling texts in a program's bytes.
 */
export type MarkFacts = Mark[]
/**
 * How a file came out of the one that holds it.
 */
export type Relation =
  'submitted' | 'archive_member' | 'attachment' | 'embedded' | 'resource' | 'overlay' | 'decoded' | 'macro' | 'payload'
export type OverlayKind =
  | 'certificate'
  | 'zip'
  | '7z'
  | 'rar'
  | 'cab'
  | 'pe'
  | 'elf'
  | 'ole'
  | 'nsis'
  | 'inno_setup'
  | 'autoit'
  | 'pyinstaller'
  | 'dotnet_bundle'
  | 'gzip'
  | 'xz'
  | 'zstd'
  | 'padding'
  | 'coff_symbols'
  | 'text'
  | 'unknown'
/**
 * How far up the chain could be verified with the keys at hand. `known_root`: every signature up to a root of the bundled table holds. `self_signed`: the signer vouches for itself. `unknown_root`: it ends at a root that the file brought along. `incomplete`: an issuer is missing or a signature fails. Revocation is never checked: that takes the network.
 */
export type ChainStatus = 'known_root' | 'self_signed' | 'unknown_root' | 'incomplete'
export type ListKind = ExactKind | FuzzyKind
export type ExactKind = 'md5' | 'sha1' | 'sha256' | 'url' | 'domain' | 'ip' | 'email'
export type FuzzyKind = 'tlsh' | 'ssdeep'
/**
 * Telling texts in a program's bytes.
 */
export type MarkFacts1 = Mark[]
/**
 * Each text once, at its first place, in the order of the places.
 */
export type MarkFacts2 = Mark[]

export interface Act {
  /**
   * `seen`: a call or a text as it stands. `folded`: after that many decodings, or put together.
   */
  certainty: 'seen' | 'folded'
  /**
   * Decodings after which it was read; 0 in the file as it stands.
   */
  depth: number
  object: ActObject
  snippet: string
  verb: Verb
}
/**
 * Everything that was found, a section a subject. Sections stand only where they apply.
 */
export interface AnalysisResults {
  android?: AndroidFacts
  archive?: ArchiveFacts
  autoit?: AutoItFacts
  automation?: AutomationFacts
  behavior?: Behavior
  calendar?: CalendarFacts
  /**
   * What a program can do, by capability rules.
   */
  capabilities?: Capability[]
  children?: ChildFile[]
  click_once?: ClickOnceFacts
  code?: CodeFacts1
  coff?: CoffFacts1
  dex?: DexFacts1
  dotnet?: DotnetFacts
  elf?: ElfFacts
  email?: MessageFacts
  engine?: EngineSection
  errors?: ResultsError[]
  file?: FileSection
  heuristics?: Heuristic[]
  /**
   * Words of a program under one byte of XOR.
   */
  hidden_words?: HiddenWords[]
  html?: HtmlFacts
  image?: ImageFacts
  installer?: InstallerFacts1
  iocs?: {
    domains?: FoundIoc[]
    emails?: FoundIoc[]
    file_paths?: FoundIoc[]
    ips?: FoundIoc[]
    mutexes?: FoundIoc[]
    named_pipes?: FoundIoc[]
    registry_keys?: FoundIoc[]
    urls?: FoundIoc[]
    user_agents?: FoundIoc[]
    wallets?: FoundIoc[]
  }
  java?: JavaFacts
  limits?: LimitsSection
  lists?: ListedEntry[]
  llvm?: LlvmFacts
  lnk?: LnkFacts
  machine_code?: MachineCodeFacts1
  macho?: MachoFacts
  marks?: MarkFacts1
  msg?: MsgFacts
  msi?: MsiFacts
  numpy?: NumpyFacts
  office?: OfficeFacts
  onenote?: OneNoteFacts
  /**
   * The same, of the operator's rules.
   */
  own_marks?: OwnMark[]
  pdf?: PdfFacts
  pe?: PeFacts
  pgp?: PgpFacts
  pickle?: PickleFacts
  pointer?: PointerFacts
  postscript?: PostScriptFacts
  pyinstaller?: PyInstallerFacts
  python?: PythonFacts
  rtf?: RtfFacts
  schema_version: string
  script?: ScriptFacts
  server_settings?: ServerSettingsFacts1
  /**
   * Samples of the same account that are alike, the nearest first.
   */
  similar?: SimilarSample[]
  strings?: StringFacts
  verdict?: VerdictSection
  wasm?: WasmFacts
  yara?: YaraMatch[]
  zip?: ZipFacts
}
export interface AndroidFacts {
  /**
   * What the components listen to: `android.intent.action.BOOT_COMPLETED`, accessibility and device administration.
   */
  actions: string[]
  /**
   * `android.intent.category.LAUNCHER` and its like.
   */
  categories: string[]
  components: number
  debuggable: boolean
  /**
   * Programs and packages inside.
   */
  inner: string[]
  /**
   * Components of the manifest, and the application's own class, that no code of the package defines.
   */
  missing_components: string[]
  package: string
  permissions: string[]
  signing: AndroidSigning
  target_sdk: string
  version_name: string
}
export interface AndroidSigning {
  certificates: CertificateFacts[]
  /**
   * A key that everybody has: that of the developer's tools, or one of those that come with Android's sources.
   */
  public_key: 'debug' | 'platform_test' | null
  schemes: SigningScheme[]
}
export interface CertificateFacts {
  is_self_signed: boolean
  issuer: string
  serial_number: string
  /**
   * One `name=value` a line of the certificate's own order, joined by commas.
   */
  subject: string
  /**
   * SHA-1 of the certificate, upper case, as Windows shows it.
   */
  thumbprint: string
  /**
   * ISO 8601.
   */
  valid_from: string
  valid_to: string
}
export interface ArchiveFacts {
  comment: string | null
  /**
   * At least one entry, or the list itself, is encrypted.
   */
  encrypted: boolean
  /**
   * The listed entries, at most `entriesMax`.
   */
  entries: ArchiveEntry[]
  entry_count: number
  /**
   * The format, as `file_type` names it: `zip`, `7z`, `iso`.
   */
  format: string
  password_source: 'given' | 'customary' | 'beside' | null
  /**
   * The password that opened it; null where none was needed or none fitted.
   */
  password_used: string | null
  /**
   * The largest ratio of unpacked to packed bytes of one entry.
   */
  ratio_max: number
  /**
   * Bytes that really came out.
   */
  unpacked_bytes: number
}
export interface ArchiveEntry {
  encrypted: boolean
  /**
   * Hidden by a file-system attribute of the image or archive.
   */
  hidden?: boolean
  kind: 'file' | 'folder' | 'link' | 'special'
  /**
   * Where a link points to.
   */
  link_target?: string
  modified?: string
  /**
   * As the archive spells it. Hostile text, never a path to write to.
   */
  name: string
  packed_bytes: number | null
  /**
   * As the headers claim; null where they do not say.
   */
  size_bytes: number | null
}
export interface AutoItFacts {
  entries: {
    path: string
    size_bytes: number
    tag: string
  }[]
  lines: number
  version: AutoItVersion
}
export interface AutomationFacts {
  commands: {
    text: string
    when: string
  }[]
  is_unasked: boolean
  kind: AutomationKind
  script: ScriptFacts
}
export interface ScriptFacts {
  /**
   * What it does, named alike in every language.
   */
  acts: Act[]
  chars: number
  /**
   * Constants that had to be computed: concatenations, character codes, reversals.
   */
  folded_constants: number
  language: ScriptLanguage
  layers: ScriptLayer[]
  lines: number
  /**
   * The longest line: minified and packed scripts have few and long ones.
   */
  longest_line: number
  /**
   * What rules of the operator's found; absent where there are none.
   */
  own_traits?: OwnTrait[]
  traits: ScriptTrait[]
  /**
   * URLs in any layer.
   */
  urls: string[]
}
export interface ScriptLayer {
  chars: number
  depth: number
  language: ScriptLanguage
  sha256: string
  /**
   * The first characters, for the report.
   */
  start: string
  /**
   * How it was made readable: `folded`, `base64`, `jscript.encode`, `packer`, …
   */
  technique: string
}
/**
 * Found in a script, as traits of ours are.
 */
export interface OwnTrait {
  depth: number
  /**
   * The rule's name.
   */
  id: string
  snippet: string
}
/**
 * One capability or habit seen in the script, in the text after comments were dropped and constants folded.
 */
export interface ScriptTrait {
  /**
   * 0: in the script as it stands. 1 and more: only after that many decodings.
   */
  depth: number
  id: TraitId
  snippet: string
}
/**
 * What the sample did when it ran: the dynamic stage. Each item of a list names its run.
 */
export interface Behavior {
  /**
   * What `GET /v1/file/{sha256}/artifacts` hands out; absent where nothing was kept.
   */
  artifacts?: ArtifactEntry[]
  calls: {
    /**
     * `kernel32.CreateFileW`, `connect`, `WScript.Shell.Run`.
     */
    api: string
    arguments: (string | number)[]
    /**
     * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
     */
    at_ms?: number
    pid?: number
    result?: string | number
    /**
     * Place in `runs`.
     */
    run: number
    /**
     * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
     */
    succeeded?: boolean
    thread?: number
  }[]
  capabilities: Capability[]
  dropped: {
    /**
     * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
     */
    at_ms?: number
    path: string
    pid?: number
    /**
     * Place in `runs`.
     */
    run: number
    sha256: string
    size: number
    source: 'written' | 'downloaded' | 'smuggled' | 'memory' | 'decoded'
    /**
     * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
     */
    succeeded?: boolean
  }[]
  /**
   * Every engine that was asked, with the reason where it did not run the sample.
   */
  engines: {
    duration_ms: number
    name: string
    /**
     * What of the sample was not run, with why.
     */
    not_run?: unknown[]
    partial?: boolean
    reason?: string
    status: string
  }[]
  files: {
    /**
     * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
     */
    at_ms?: number
    /**
     * The program that keeps it, of a decoy.
     */
    belongs_to?: string
    /**
     * Size of what was written or read.
     */
    bytes?: number
    /**
     * It was laid out for this run, and nobody has any business with it: a document of a person, what a program keeps secret for its user, what lies beside such secrets, a key for other machines.
     */
    decoy?: 'document' | 'secret' | 'setting' | 'key'
    /**
     * It was there before the run, where that is known.
     */
    existed?: boolean
    /**
     * The new permissions or attributes, for `mode`: `0755`, `hidden,system`; for `times` the time that was set.
     */
    mode?: string
    op:
      | 'create'
      | 'write'
      | 'read'
      | 'delete'
      | 'rename'
      | 'copy'
      | 'link'
      | 'mode'
      | 'times'
      | 'mkdir'
      | 'list'
      | 'check'
    /**
     * `network` when what was written had come over the network.
     */
    origin?: 'network'
    path: string
    pid?: number
    /**
     * Place in `runs`.
     */
    run: number
    /**
     * What became of a decoy's content by this change: noise in its place, or noise in another file and the decoy gone.
     */
    scrambled?: 'in_place' | 'replaced'
    /**
     * Of the content after the write.
     */
    sha256?: string
    /**
     * The first characters of what was written, control characters escaped.
     */
    start?: string
    /**
     * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
     */
    succeeded?: boolean
    /**
     * Where it went, for `rename`, `copy` and `link`.
     */
    to?: string
  }[]
  layers: {
    /**
     * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
     */
    at_ms?: number
    chars: number
    /**
     * 1 is the first layer below the sample's own text.
     */
    depth: number
    language: string
    pid?: number
    /**
     * Place in `runs`.
     */
    run: number
    sha256: string
    start: string
    /**
     * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
     */
    succeeded?: boolean
    /**
     * `eval`, `Function`, `document.write`, `Execute`, `-EncodedCommand`, `iex`, `timer`, …
     */
    technique: string
  }[]
  memory: {
    address: string
    /**
     * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
     */
    at_ms?: number
    pid?: number
    /**
     * As the system writes it: `rwx`, `r-x after rw-`.
     */
    protection: string
    /**
     * Place in `runs`.
     */
    run: number
    size_bytes: number
    /**
     * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
     */
    succeeded?: boolean
    /**
     * What is mapped there, where that is known.
     */
    what?: string
  }[]
  modules: {
    /**
     * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
     */
    at_ms?: number
    path: string
    pid?: number
    /**
     * Place in `runs`.
     */
    run: number
    /**
     * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
     */
    succeeded?: boolean
  }[]
  network: (
    | {
        /**
         * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
         */
        at_ms?: number
        kind: 'dns'
        name: string
        pid?: number
        /**
         * Place in `runs`.
         */
        run: number
        /**
         * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
         */
        succeeded?: boolean
        type?: string
      }
    | {
        /**
         * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
         */
        at_ms?: number
        /**
         * Size of what was sent.
         */
        body_bytes?: number
        /**
         * The first characters of what was sent, control characters escaped.
         */
        body_start?: string
        kind: 'http'
        method: string
        pid?: number
        /**
         * Place in `runs`.
         */
        run: number
        /**
         * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
         */
        succeeded?: boolean
        /**
         * Absolute, with the scheme that was meant (`https` also where only the name could be seen).
         */
        url: string
        user_agent?: string
        /**
         * By what it was sent: `MSXML2.XMLHTTP`, `fetch`, `form`, `navigation`, `curl`, `socket`.
         */
        via?: string
      }
    | {
        /**
         * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
         */
        at_ms?: number
        bytes_sent?: number
        /**
         * Name or address as the sample gave it; for `listen` the address that it bound.
         */
        host: string
        kind: 'tcp' | 'udp' | 'tls' | 'websocket' | 'icmp' | 'raw' | 'listen'
        /**
         * Datagrams or packets, where several are told as one.
         */
        packets?: number
        pid?: number
        port: number | null
        /**
         * Place in `runs`.
         */
        run: number
        start?: string
        /**
         * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
         */
        succeeded?: boolean
      }
    | {
        /**
         * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
         */
        at_ms?: number
        from?: string
        host: string
        kind: 'smtp'
        pid?: number
        /**
         * Place in `runs`.
         */
        run: number
        subject?: string
        /**
         * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
         */
        succeeded?: boolean
        to: string[]
      }
  )[]
  /**
   * What the runs could not show. Seeing nothing is no evidence of innocence.
   */
  not_covered: string[]
  processes: {
    /**
     * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
     */
    at_ms?: number
    command_line: string
    ended_at_ms?: number
    exit_code?: number
    /**
     * Started without a window, or told to hide it.
     */
    hidden?: boolean
    /**
     * Path or name of the program; what was run through a command line is also in `commandLine`.
     */
    image: string
    parent_pid: number | null
    pid: number
    /**
     * False for a command that was recorded but that the engine did not carry out.
     */
    ran?: boolean
    /**
     * Place in `runs`.
     */
    run: number
    /**
     * Who started it: the engine (`sample`), the sample's own call, or a service of the system in its place.
     */
    started_by: 'sample' | 'call' | 'shell' | 'wmi' | 'task' | 'service' | 'com' | 'memory'
    /**
     * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
     */
    succeeded?: boolean
  }[]
  registry: {
    /**
     * Who ran it asked for just this: a library that was told to register a class of its own.
     */
    asked?: true
    /**
     * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
     */
    at_ms?: number
    data?: string
    /**
     * With the hive in its short form: `HKCU\Software\…`, `HKLM\SYSTEM\…`.
     */
    key: string
    /**
     * Null for the key itself; `` for its default value.
     */
    name: string | null
    op: 'write' | 'create' | 'delete' | 'read'
    pid?: number
    /**
     * Place in `runs`.
     */
    run: number
    /**
     * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
     */
    succeeded?: boolean
  }[]
  runs: BehaviorRun[]
  /**
   * What the screen showed, each time that it changed.
   */
  screenshots?: {
    /**
     * Since the sample was started.
     */
    at_ms: number
    /**
     * The picture itself, in base64.
     */
    data: string
    height: number
    media_type: 'image/png'
    run: number
    sha256: string
    /**
     * Bytes of the picture.
     */
    size: number
    width: number
  }[]
  system: (
    | {
        /**
         * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
         */
        at_ms?: number
        command?: string
        kind: 'task' | 'service' | 'cron' | 'wmi_subscription'
        op: 'create' | 'change' | 'delete' | 'start' | 'stop'
        pid?: number
        /**
         * Place in `runs`.
         */
        run: number
        /**
         * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
         */
        succeeded?: boolean
        what: string
      }
    | {
        /**
         * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
         */
        at_ms?: number
        /**
         * The memory may be executed there: code was brought, not the name of a library.
         */
        executable?: true
        kind: 'injection'
        /**
         * The other process is a copy of this one, as a fork makes it: nobody else's.
         */
        own_copy?: true
        pid?: number
        /**
         * Place in `runs`.
         */
        run: number
        step:
          | 'open'
          | 'allocate'
          | 'read'
          | 'write'
          | 'protect'
          | 'unmap'
          | 'thread'
          | 'apc'
          | 'context'
          | 'resume'
          | 'hook'
          | 'ptrace'
        /**
         * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
         */
        succeeded?: boolean
        target_pid?: number
        what?: string
      }
    | {
        /**
         * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
         */
        at_ms?: number
        kind: 'sleep'
        ms: number
        pid?: number
        /**
         * Place in `runs`.
         */
        run: number
        /**
         * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
         */
        succeeded?: boolean
      }
    | {
        about:
          | 'user'
          | 'host'
          | 'hardware'
          | 'processes'
          | 'security_products'
          | 'network'
          | 'locale'
          | 'time'
          | 'software'
          | 'files'
          | 'shares'
          | 'domain'
          | 'machines'
          | 'connections'
          | 'accounts'
          | 'groups'
          | 'services'
          | 'containers'
          | 'windows'
          | 'debugger'
          | 'virtual_machine'
          | 'browser'
          | 'mail_accounts'
          | 'other'
        /**
         * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
         */
        at_ms?: number
        kind: 'question'
        pid?: number
        /**
         * Place in `runs`.
         */
        run: number
        /**
         * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
         */
        succeeded?: boolean
        /**
         * As the sample asked: `SELECT * FROM Win32_ComputerSystem`.
         */
        what: string
      }
    | {
        /**
         * Milliseconds since the sample was started, in the sample's own time: slept time counts though nobody waited.
         */
        at_ms?: number
        kind:
          | 'mutex'
          | 'privilege'
          | 'rename_self'
          | 'kill_process'
          | 'shutdown'
          | 'dialog'
          | 'window'
          | 'clipboard'
          | 'screenshot'
          | 'keyboard'
          | 'script_scanner'
          | 'event_log'
          | 'user_account'
          | 'memory_file'
          | 'kernel_module'
          | 'credential_form'
          | 'concealed'
          | 'secret_sent'
          | 'remote_code'
        pid?: number
        /**
         * Place in `runs`.
         */
        run: number
        /**
         * False for an attempt that failed: it tells of intent all the same. Left out where the engine does not know.
         */
        succeeded?: boolean
        /**
         * Names, texts and arguments as the sample gave them.
         */
        what: string
      }
  )[]
  /**
   * ATT&CK techniques, each with the heuristics that saw it, and with commands, calls and keys that show it (`seen`). What no heuristic names weighs nothing: honest programs do it as well.
   */
  techniques: {
    /**
     * `T1059.001`
     */
    attack_id: string
    /**
     * Short names of its tactics: `execution`, `defense-evasion`, …
     */
    categories?: string[]
    heuristics: string[]
    /**
     * `Command and Scripting Interpreter: PowerShell`; absent for an id that the table does not hold.
     */
    pattern?: string
    seen?: string[]
  }[]
}
/**
 * A thing to take away, as the report names it.
 */
export interface ArtifactEntry {
  /**
   * Where it lay, or how it came up; absent where the kind says it all.
   */
  from?: string
  kind: 'capture' | 'printed' | 'layer' | 'screenshot' | 'written' | 'downloaded' | 'smuggled' | 'memory' | 'decoded'
  /**
   * Its path in the bundle.
   */
  name: string
  /**
   * Place in `runs`.
   */
  run: number
  sha256: string
  /**
   * Bytes.
   */
  size: number
}
/**
 * What code can do, by a rule of capa's format.
 */
export interface Capability {
  attack: Reference[]
  description: string
  evidence: string[]
  mbc: Reference[]
  namespace: string
  rule: string
  scope: Scope
  /**
   * The rule asks for its features to stand in one function, and they were found in one file: the program has the parts, whether it puts them together was not seen. Never a reason to convict.
   */
  scope_relaxed: boolean
}
export interface Reference {
  /**
   * `T1055.003`, `C0001.011`.
   */
  id: string
  /**
   * `Defense Evasion::Process Injection::Thread Execution Hijacking`
   */
  name: string
}
/**
 * One run of the sample by one engine.
 */
export interface BehaviorRun {
  /**
   * By the sample's own clock: slept time counts though nobody waited.
   */
  duration_ms: number
  engine: 'emulate' | 'microvm' | 'cape'
  /**
   * The world that the sample saw.
   */
  environment: string
  exit: TraceExit
  /**
   * What else was set, by name.
   */
  facts: {
    [k: string]: string
  }
  /**
   * How real the run was: text that was computed, an emulator, a compatibility layer, the system itself.
   */
  fidelity: 'folded' | 'emulated' | 'compatible' | 'native'
  limits: TraceCut[]
  /**
   * What it asked for by name and did not find here, one line each: a library, a command that is not imitated.
   */
  missed?: string[]
  opinions?: SourceOpinion[]
  /**
   * Where the same engine ran it before: questions about the surroundings that were answered otherwise this time.
   */
  other_answers?: OtherAnswer[]
  /**
   * What it wrote to its standard output and its standard error: `start` is the beginning, as text.
   */
  printed?: {
    sha256: string
    size: number
    start: string
  }
  started_at: string | null
}
/**
 * How the run ended. `detail` is one sentence or the error's own text.
 */
export interface TraceExit {
  code?: number
  detail?: string
  how: 'finished' | 'exited' | 'threw' | 'crashed' | 'time_up' | 'step_limit' | 'out_of_memory' | 'killed' | 'power_off'
}
/**
 * A limit that was reached. `limit` is its name in a `limits.ts`.
 */
export interface TraceCut {
  limit: string
  what: string
}
/**
 * What an external sandbox concluded by its own rules. Shown under its name; no detector and no verdict reads it.
 */
export interface SourceOpinion {
  /**
   * ATT&CK ids that it names.
   */
  attack: string[]
  description: string
  name: string
  source: string
}
/**
 * What was asked, what the first run was told, and what this one was.
 */
export interface OtherAnswer {
  about: string
  first: string
  now: string
}
export interface CalendarFacts {
  attachments: {
    name: string
    size_bytes: number
  }[]
  method: string
  organizer: string
  /**
   * Sounds and attachments on servers.
   */
  remote_paths: string[]
  summary: string
  urls: string[]
}
/**
 * A file that was in the file, or that its run left behind.
 */
export interface ChildFile {
  /**
   * Further types that the same bytes are.
   */
  also: string[]
  android?: AndroidFacts
  archive?: ArchiveFacts
  autoit?: AutoItFacts
  automation?: AutomationFacts
  calendar?: CalendarFacts
  capabilities?: Capability[]
  children: ChildFile[]
  click_once?: ClickOnceFacts
  code?: CodeFacts
  coff?: CoffFacts
  /**
   * The path of the same bytes that were looked into earlier.
   */
  copy_of?: string
  depth: number
  dex?: DexFacts
  dotnet?: DotnetFacts
  elf?: ElfFacts
  email?: MessageFacts
  encoding: string | null
  /**
   * 0 to 8 bits a byte.
   */
  entropy: number
  entropy_windows: {
    values: number[]
    window_bytes: number
  }
  extension: string | null
  /**
   * `md5`, `sha1`, `sha256`, `sha512`, `ssdeep`, `tlsh`, and those of its format: `imphash`, `telfhash`, …
   */
  hash: {
    [k: string]: string | null
  }
  /**
   * Ids; of what a run left behind the heuristics themselves.
   */
  heuristics: string[] | Heuristic[]
  /**
   * Words of a program under one byte of XOR.
   */
  hidden_words?: HiddenWords[]
  html?: HtmlFacts
  image?: ImageFacts
  installer?: InstallerFacts
  java?: JavaFacts
  llvm?: LlvmFacts
  lnk?: LnkFacts
  machine_code?: MachineCodeFacts
  macho?: MachoFacts
  marks?: MarkFacts
  mime_type: string
  msg?: MsgFacts
  msi?: MsiFacts
  name: string | null
  note: string | null
  numpy?: NumpyFacts
  office?: OfficeFacts
  onenote?: OneNoteFacts
  /**
   * The same, of the operator's rules.
   */
  own_marks?: OwnMark[]
  parent_relation: Relation | 'dropped'
  path: string
  pdf?: PdfFacts
  pe?: PeFacts
  pgp?: PgpFacts
  pickle?: PickleFacts
  pointer?: PointerFacts
  postscript?: PostScriptFacts
  pyinstaller?: PyInstallerFacts
  python?: PythonFacts
  /**
   * Ids of the formats that read the file.
   */
  read_by: string[]
  rtf?: RtfFacts
  script?: ScriptFacts
  server_settings?: ServerSettingsFacts
  /**
   * Bytes.
   */
  size: number
  subtype: string
  type: string
  type_confidence: 'high' | 'medium' | 'low'
  type_description: string
  /**
   * The extension of its name belongs to other types only.
   */
  type_mismatch: boolean
  verdict:
    | {
        confidence: 'high' | 'medium' | 'low'
        label: 'malicious' | 'suspicious' | 'clean' | 'unknown'
        score: number
        summary: string
      }
    | VerdictSection
  wasm?: WasmFacts
  zip?: ZipFacts
}
export interface ClickOnceFacts {
  /**
   * False: it is run from the server each time and leaves no entry among the installed programs.
   */
  installs: boolean
  is_signed: boolean
  kind: 'manifest' | 'shortcut'
  product: string
  publisher: string
  /**
   * Where the program is fetched from; empty where the manifest lies beside its program.
   */
  source: string
}
/**
 * A program's functions: what each calls, with which texts and constants.
 */
export interface CodeFacts {
  /**
   * Of its sections of code: how many bytes there are, and how many stand in instructions that something leads to.
   */
  bytes: number
  bytes_read: number
  functions: CodeFunction[]
  /**
   * There was more code than is read.
   */
  is_cut: boolean
}
export interface CodeFunction {
  /**
   * Functions of the program itself that it calls or hands on (to a thread, to a window), by their index.
   */
  callees: number[]
  calls: CodeCall[]
  /**
   * A loop in it changes bytes by an exclusive or with something.
   */
  decodes: boolean
  /**
   * Where it begins in the file.
   */
  offset: number
  /**
   * It jumps backwards without a condition: it goes on for ever, or until something else ends it.
   */
  repeats: boolean
  texts: string[]
}
/**
 * A call of a function of the system, with what could be told of its arguments: a constant, a text, or null.
 */
export interface CodeCall {
  given: Given[]
  name: string
}
/**
 * An object that a compiler for Windows made, to be linked.
 */
export interface CoffFacts {
  /**
   * External symbols that it defines, as programmers write them: without what compilers put around a name.
   */
  defined: string[]
  /**
   * Of an import object: the function and the DLL that has it.
   */
  imported: LoadedFunction | null
  kind: 'object' | 'import'
  loaded_functions: LoadedFunction[]
  machine: string
  section_count: number
  /**
   * The first SECTIONS_KEPT_MAX of them.
   */
  sections: CoffSection[]
  /**
   * Seconds since 1970 as written; a hash in reproducible builds.
   */
  timestamp: number
  /**
   * External symbols that somebody else has to define. Those of `loadedFunctions` are not among them.
   */
  undefined: string[]
}
/**
 * A function that names its library: `KERNEL32$VirtualAlloc`. No linker knows such names; a loader of objects does.
 */
export interface LoadedFunction {
  library: string
  name: string
}
export interface CoffSection {
  is_code: boolean
  /**
   * Latin-1.
   */
  name: string
  raw_size: number
}
/**
 * Dalvik code, alone or all of a package's.
 */
export interface DexFacts {
  /**
   * Calls that reach other apps, the device and its owner, or that load code, each with the first place of it.
   */
  calls: DexUse[]
  classes: number
  /**
   * Methods that the system calls when it hands over what others show.
   */
  defines: DexUse[]
  /**
   * Named, be they defined here or called.
   */
  methods: number
  /**
   * Share of class names of one or two letters: the mark of obfuscators and of shrinkers.
   */
  short_names: number
  texts: DexUse[]
  /**
   * Of the format, of each file: `035` to `041`.
   */
  versions: string[]
}
export interface DexUse {
  /**
   * The first method of the app's own that does it, `com/example/Main.run`; one of a library where none does.
   */
  from: string
  /**
   * `android/telephony/SmsManager.sendTextMessage`, or a text.
   */
  what: string
}
export interface DotnetFacts {
  assembly: {
    name: string
    version: string
  } | null
  /**
   * What stands in them, with the values of their tables.
   */
  carried: ManagedResource[]
  /**
   * IL alone: no native code beside it.
   */
  is_pure_il: boolean
  /**
   * Members of other assemblies that are used, `Namespace.Type::Member`, as capa writes them.
   */
  member_references: string[]
  method_count: number
  methods: string[]
  module_name: string
  /**
   * Native functions called through P/Invoke.
   */
  native_calls: {
    library: string
    name: string
  }[]
  references: {
    name: string
    version: string
  }[]
  resources: string[]
  runtime_version: string
  streams: {
    name: string
    size: number
  }[]
  /**
   * Full names of types defined here, `Namespace.Name`.
   */
  types: string[]
  user_strings: string[]
}
export interface ManagedResource {
  /**
   * Bits a byte; null for short ones.
   */
  entropy: number | null
  /**
   * Its first bytes are those of a known picture, archive, font, program or document.
   */
  has_known_head: boolean
  name: string
  offset: number
  size: number
}
export interface ElfFacts {
  dynamic: ElfDynamic | null
  entry_point: {
    offset: number | null
    section: string | null
  }
  /**
   * Names offered to others: defined, global, visible in the dynamic table.
   */
  exports: string[]
  /**
   * Telling functions that a Go program holds, with their packages; empty for others.
   */
  go_calls: string[]
  hashes: {
    /**
     * Of Go programs: SHA-256 over the public functions of their packages.
     */
    gimphash: string | null
    import_md5: string | null
    telfhash: string | null
  }
  headers: ElfHeaders
  /**
   * Names taken from libraries.
   */
  imports: string[]
  interpreter: string | null
  is_kernel_module: boolean
  is_static: boolean
  is_stripped: boolean
  notes: ElfNotes
  /**
   * Its own code asks the kernel for sockets; told of programs that carry their library.
   */
  opens_sockets: boolean
  /**
   * Bytes past everything that the headers describe.
   */
  overlay: {
    offset: number
    size: number
  } | null
  symbol_count: number
  toolchain: Tool[]
}
export interface ElfDynamic {
  bind_now: boolean
  is_pie: boolean
  needed: string[]
  rpath: string | null
  runpath: string | null
  soname: string | null
  strings_offset: number | null
  /**
   * Bytes of the string table.
   */
  strings_size: number
  /**
   * Offsets in the file, for the symbols of a file without section headers; null where the table does not say.
   */
  symbols_offset: number | null
}
/**
 * At most SECTIONS_KEPT_MAX of its sections; `sectionCount` says how many there are.
 */
export interface ElfHeaders {
  bits: 32 | 64
  endian: 'little' | 'big'
  entry_point: number
  machine: string
  os_abi: string
  section_count: number
  sections: ElfSection[]
  segments: ElfSegment[]
  type: string
}
export interface ElfSection {
  address: number
  /**
   * 0 for sections without bytes in the file.
   */
  entropy: number
  entry_size: number
  flags: {
    alloc: boolean
    execute: boolean
    write: boolean
  }
  link: number
  name: string
  offset: number
  size: number
  type: string
}
export interface ElfSegment {
  address: number
  file_size: number
  flags: {
    execute: boolean
    read: boolean
    write: boolean
  }
  memory_size: number
  offset: number
  type: string
}
export interface ElfNotes {
  /**
   * Hexadecimal; null where the linker wrote none.
   */
  build_id: string | null
  go_build_id: string | null
  notes: ElfNote[]
}
export interface ElfNote {
  owner: string
  size: number
  type: number
}
export interface Tool {
  /**
   * What told it, in few words.
   */
  evidence: string
  kind: ToolKind
  name: string
}
export interface MessageFacts {
  attachment_count: number
  indicators: {
    /**
     * Overrides the detector's techniques where the facts tell which of them it was.
     */
    attack: string[]
    /**
     * One sentence with the sample's own facts in it.
     */
    description: string
    id: string
    /**
     * Overrides the detector's severity where the facts of this sample make it graver or milder.
     */
    severity: 'high' | 'medium' | 'low' | 'info'
    title: string
  }[]
  /**
   * 0 to 100, the e-mail side's own scale.
   */
  score: number
  summary: string
}
/**
 * One reason found, named as AssemblyLine names it.
 */
export interface Heuristic {
  /**
   * The other files, at most 50.
   */
  also_at?: HeuristicPlace[]
  attack: AttackTechnique[]
  category: string
  confidence: string
  description: string
  evidence: Evidence[]
  family: string
  file_type?: string
  heur_id: string
  max_score: number
  name: string
  /**
   * Of a rule of the operator's own, which no other installation has.
   */
  origin?: 'operator'
  /**
   * The place in the tree of files.
   */
  path: string
  /**
   * In how many files of the tree it was found, where these are several.
   */
  places?: number
  /**
   * What an analyst does where it is found; absent where there is nothing to say beyond the usual.
   */
  remediation?: string
  score: number
  severity: Severity
  /**
   * SHA-256 of the file that showed it.
   */
  sha256_of?: string
  stage?: 'dynamic'
  /**
   * Why it tells, of a rule of the operator's; of ours it stands on the page of the detector.
   */
  why?: string
}
/**
 * Another file of the tree that showed the same.
 */
export interface HeuristicPlace {
  description: string
  path: string
  sha256_of: string
}
/**
 * A technique as heuristics carry it: AssemblyLine's field names, id and name and tactics of ATT&CK.
 */
export interface AttackTechnique {
  /**
   * `T1059.001`
   */
  attack_id: string
  /**
   * Short names of its tactics: `execution`, `defense-evasion`, …
   */
  categories?: string[]
  /**
   * `Command and Scripting Interpreter: PowerShell`; absent for an id that the table does not hold.
   */
  pattern?: string
}
/**
 * Where something was seen (`header:From`, `body:html`, `attachment:2/invoice.zip`, `pe.imports`) and what stood there.
 */
export interface Evidence {
  /**
   * At most EVIDENCE_SNIPPET_CHARS_MAX characters of the sample's own text, control characters escaped.
   */
  snippet: string
  where: string
}
/**
 * All that were found under one key.
 */
export interface HiddenWords {
  key: number
  words: HiddenWord[]
}
export interface HiddenWord {
  offset: number
  text: string
}
export interface HtmlFacts {
  /**
   * Inline files by their MIME type.
   */
  data_urls: {
    chars: number
    mime: string
  }[]
  /**
   * An e-mail address that a field holds already: whom the page was made out for.
   */
  filled_address: string
  forms: HtmlForm[]
  frames: string[]
  /**
   * Links with schemes that start programs: search-ms:, ms-msdt:, …
   */
  handlers: string[]
  /**
   * What shortcuts of compiled help start, as written: `,cmd.exe,/c calc`.
   */
  help_commands: string[]
  images: number
  kind: 'html' | 'hta' | 'svg' | 'mhtml'
  link_count: number
  link_hosts: string[]
  objects: string[]
  /**
   * The page's own address, as its author or the browser that saved it wrote it.
   */
  own_address: string
  /**
   * Password fields anywhere, in forms or not.
   */
  password_fields: number
  /**
   * What a camera reads in its inline pictures.
   */
  qr_codes: string[]
  /**
   * Where a refresh leads, with its delay in seconds.
   */
  refreshes: {
    delay: number
    target: string
  }[]
  remote_scripts: string[]
  /**
   * All inline scripts and event handlers as one.
   */
  script: ScriptFacts | null
  script_count: number
  /**
   * The first characters of the visible text.
   */
  text: string
  text_chars: number
  title: string
}
export interface HtmlForm {
  action: string
  fields: number
  method: string
  password_fields: number
}
export interface ImageFacts {
  /**
   * Bytes behind the end that the format itself defines; null where the end is not known or the picture is cut off.
   */
  appended_bytes: number | null
  /**
   * Null where the picture carries none.
   */
  exif: ExifFacts | null
  height: number | null
  /**
   * What a camera reads in it.
   */
  qr_codes: string[]
  /**
   * Code that stands in the picture.
   */
  scripts: {
    language: 'php' | 'asp' | 'jsp' | 'javascript' | 'html'
    snippet: string
    /**
     * The record that holds it, or `picture`.
     */
    where: string
  }[]
  /**
   * Records with text that no viewer paints, by their kind.
   */
  texts: {
    text: string
    where: string
  }[]
  width: number | null
}
export interface ExifFacts {
  /**
   * Whether it says where; the place itself is the photographer's affair and is not repeated here.
   */
  has_location: boolean
  make: string | null
  model: string | null
  software: string | null
  /**
   * As written, `2031:05:17 09:12:44`; cameras know no time zone.
   */
  taken_at: string | null
  /**
   * Title, comment, artist and the like, by their names.
   */
  texts: {
    [k: string]: string
  }
  /**
   * Bytes of the preview in it; null without one.
   */
  thumbnail_bytes: number | null
}
/**
 * What an installer that is a program does besides copying files.
 */
export interface InstallerFacts {
  /**
   * In the order of the script, at most `INSTALLER_ACTIONS_MAX`.
   */
  actions: InstallerAction[]
  compression: string | null
  encrypted: boolean
  name: string | null
  /**
   * What it runs, opens and writes into scripts, read as a batch file.
   */
  script: ScriptFacts | null
  /**
   * `NSIS`, `Inno Setup`, `7-Zip self-extractor`, …
   */
  tool: string
  version: string | null
}
export interface InstallerAction {
  kind: 'run' | 'open' | 'call' | 'registry' | 'shortcut' | 'write' | 'setting' | 'rename' | 'attributes'
  /**
   * As the installer would do it, with the variables put in that are known: a command line, a key and its value.
   */
  text: string
}
export interface JavaFacts {
  /**
   * `class.method` pairs that are called, as far as they matter.
   */
  calls: string[]
  /**
   * Classes read; of a class file alone, one.
   */
  classes: number
  main_class: string
  /**
   * Share of class names of one or two letters: the mark of obfuscators and of shrinkers.
   */
  short_names: number
  /**
   * Texts of the pool, the first of them.
   */
  texts: string[]
}
export interface LlvmFacts {
  /**
   * Names of functions that stand elsewhere.
   */
  calls: string[]
  /**
   * Functions that stand in it.
   */
  function_count: number
  /**
   * As the compiler calls itself, such as `LLVM14.0.6`.
   */
  producer: string | null
  source: string | null
  /**
   * The machine that it was compiled for.
   */
  target: string | null
}
export interface LnkFacts {
  appended_bytes: number
  arguments: string
  command: ScriptFacts1
  created: string
  description: string
  /**
   * Where the shortcut ends; what follows is not its own.
   */
  ends_at: number
  environment_target: string
  icon: string
  id_list_target: string
  machine_id: string
  modified: string
  network_target: string
  /**
   * White space at one place in the arguments, which pushes the rest out of the dialog's sight.
   */
  padding_chars: number
  relative_path: string
  /**
   * 1 normal, 3 maximized, 7 minimized.
   */
  show_command: number
  /**
   * From the item list, the link information or the environment block, whichever tells most.
   */
  target: string
  target_size_bytes: number
  working_directory: string
}
/**
 * Target and arguments as one command line.
 */
export interface ScriptFacts1 {
  /**
   * What it does, named alike in every language.
   */
  acts: Act[]
  chars: number
  /**
   * Constants that had to be computed: concatenations, character codes, reversals.
   */
  folded_constants: number
  language: ScriptLanguage
  layers: ScriptLayer[]
  lines: number
  /**
   * The longest line: minified and packed scripts have few and long ones.
   */
  longest_line: number
  /**
   * What rules of the operator's found; absent where there are none.
   */
  own_traits?: OwnTrait[]
  traits: ScriptTrait[]
  /**
   * URLs in any layer.
   */
  urls: string[]
}
/**
 * What the code of a program for Intel's processors tells by itself.
 */
export interface MachineCodeFacts {
  /**
   * Protection of memory is asked to be that of code: PAGE_EXECUTE and its kin as a third argument.
   */
  code_protections: number[]
  /**
   * A short loop that XORs bytes with a key: how texts and payloads are made readable.
   */
  decoding_loops: number[]
  /**
   * The kernel is called without the system's library: `mov r10, rcx`, a number, `syscall`.
   */
  direct_calls: number[]
  /**
   * Where a loaded library begins to run is read from its header.
   */
  entry_walks: number[]
  /**
   * Memory that may be written and executed is asked for.
   */
  executable_rooms: number[]
  /**
   * The names that a library exports are read from its header.
   */
  export_walks: number[]
  /**
   * Hashes of names of system functions, as constants.
   */
  hashes: HashPlace[]
  /**
   * Numbers of the kernel calls of short code that calls nothing else; empty for other programs.
   */
  kernel_calls: number[]
  /**
   * The list of loaded libraries is read from the process's own block (PEB, Ldr).
   */
  module_walks: number[]
  /**
   * Write protection is taken from the kernel's memory: `mov cr0, register`.
   */
  protection_lifts: number[]
  /**
   * Texts that code puts together on the stack.
   */
  stack_texts: StackText[]
}
export interface HashPlace {
  algorithm: string
  name: string
  offset: number
}
export interface StackText {
  /**
   * Where the first of its stores stands in the file.
   */
  offset: number
  text: string
}
export interface MachoFacts {
  hashes: {
    /**
     * MD5 of the imported names of the first slice: lower case, sorted, joined by commas.
     */
    symhash: string | null
  }
  is_fat: boolean
  slices: MachoSlice[]
}
export interface MachoSlice {
  bits: 32 | 64
  cpu: string
  /**
   * Offset in the slice where `main` starts; null where the loader starts elsewhere.
   */
  entry_offset: number | null
  exports: string[]
  file_type: string
  /**
   * Names taken from libraries, with the leading underscore of the C compiler.
   */
  imports: string[]
  /**
   * Its own name, where it is a library.
   */
  install_name: string | null
  is_encrypted: boolean
  libraries: string[]
  minimum_version: string | null
  platform: string | null
  rpaths: string[]
  sections: MachoSection[]
  segments: MachoSegment[]
  signature: MachoSignature | null
  uuid: string | null
}
export interface MachoSection {
  entropy: number
  name: string
  offset: number
  segment: string
  size: number
}
export interface MachoSegment {
  file_size: number
  name: string
  offset: number
  protection: {
    execute: boolean
    read: boolean
    write: boolean
  }
}
export interface MachoSignature {
  /**
   * Names of the entitlements that are granted.
   */
  entitlements: string[]
  identifier: string
  is_hardened: boolean
  /**
   * `certificate`: a CMS signature is there (not verified); `adhoc`: hashes without a signer, as every linker for Apple's own processors writes.
   */
  kind: 'certificate' | 'adhoc'
  team_id: string | null
}
export interface Mark {
  group: MarkGroup
  /**
   * The byte that it was hidden under by XOR; absent where it stands as it is.
   */
  key?: number
  offset: number
  /**
   * The table's text, lower case.
   */
  text: string
  /**
   * Stood as UTF-16.
   */
  wide: boolean
}
export interface MsgFacts {
  attachments: {
    name: string
    size_bytes: number
  }[]
  message_class: string
  recipients: string
  /**
   * Named properties whose value is a path on a server.
   */
  remote_paths: string[]
  sender: string
  sent: string
  subject: string
  /**
   * The beginning of the text.
   */
  text: string
}
export interface MsiFacts {
  actions: {
    action: string
    kind: string
    source: string
    target: string
    type: number
  }[]
  manufacturer: string
  product: string
  properties: {
    [k: string]: string
  }
  /**
   * Inline scripts and command lines of the custom actions as one.
   */
  script: ScriptFacts | null
  streams: {
    name: string
    size_bytes: number
  }[]
  summary: {
    [k: string]: string
  }
}
export interface NumpyFacts {
  /**
   * As the header has it: `'<f8'`, or a list of fields with the type of each.
   */
  element_type: string
  /**
   * Elements are Python objects: what follows the header is a pickle.
   */
  holds_objects: boolean
  shape: number[]
}
export interface OfficeFacts {
  application: 'word' | 'excel' | 'powerpoint' | 'other'
  container: 'ole' | 'ooxml' | 'odf' | 'xml' | 'rtf' | 'text' | 'mhtml'
  /**
   * ActiveX controls by class or part name.
   */
  controls: string[]
  dde: DdeLink[]
  embedded: OfficeEmbedded[]
  encryption: OfficeEncryption | null
  links: OfficeLink[]
  /**
   * Sentences that ask the reader to enable macros or editing.
   */
  lures: string[]
  /**
   * Macros of other kinds: Basic of OpenDocument, custom ribbons that call code.
   */
  other_macros: {
    kind: string
    script: ScriptFacts | null
    where: string
  }[]
  properties: {
    [k: string]: string
  }
  /**
   * What a camera reads in its pictures; only packages of Office and OpenDocument are searched.
   */
  qr_codes: string[]
  /**
   * The beginning of what a reader sees; '' where the container keeps it in a form that is not read.
   */
  text: string
  vba: VbaFacts | null
  xlm: XlmFacts | null
}
export interface DdeLink {
  auto: boolean
  /**
   * Application, topic and item as the document spells them.
   */
  command: string
  where: string
}
export interface OfficeEmbedded {
  name: string
  /**
   * The class of the object, as far as it is told: `Equation.3`, `Package`, `Word.Document.12`.
   */
  prog_id: string | null
  size_bytes: number
  where: string
}
export interface OfficeEncryption {
  /**
   * `ecma376_agile`, `ecma376_standard`, `rc4_cryptoapi`, `rc4`, `xor`, `unknown`
   */
  method: string
  password_used: string | null
}
export interface OfficeLink {
  /**
   * The kind of relation: `attachedTemplate`, `oleObject`, `frame`, `image`, `hyperlink`, …
   */
  kind: string
  target: string
  /**
   * The part or stream that names it.
   */
  where: string
}
export interface VbaFacts {
  code_page: number
  /**
   * The project asks for a password before it shows its source.
   */
  locked: boolean
  modules: VbaModule[]
  project_name: string | null
  /**
   * Libraries and other projects, as the project names them.
   */
  references: string[]
  script: ScriptFacts2
  /**
   * Why source and compiled code disagree, in words; null when they agree or cannot be compared.
   */
  stomped: string | null
}
export interface VbaModule {
  /**
   * Code lines: not empty, no comment, no attribute.
   */
  code_lines: number
  kind: 'standard' | 'class'
  name: string
  sha256: string
  source_chars: number
}
/**
 * All modules read as one script: events in one, payload in another.
 */
export interface ScriptFacts2 {
  /**
   * What it does, named alike in every language.
   */
  acts: Act[]
  chars: number
  /**
   * Constants that had to be computed: concatenations, character codes, reversals.
   */
  folded_constants: number
  language: ScriptLanguage
  layers: ScriptLayer[]
  lines: number
  /**
   * The longest line: minified and packed scripts have few and long ones.
   */
  longest_line: number
  /**
   * What rules of the operator's found; absent where there are none.
   */
  own_traits?: OwnTrait[]
  traits: ScriptTrait[]
  /**
   * URLs in any layer.
   */
  urls: string[]
}
export interface XlmFacts {
  /**
   * A defined name starts the macro when the workbook is opened or closed.
   */
  auto_run: string[]
  /**
   * Formulas of the macro sheets as text, those that call functions first.
   */
  formulas: string[]
  /**
   * Functions called, each once: `EXEC`, `CALL`, `REGISTER`, …
   */
  functions: string[]
  script: ScriptFacts3
  sheets: MacroSheet[]
}
/**
 * The formulas read as one script: what EXEC and CALL are given is a command line.
 */
export interface ScriptFacts3 {
  /**
   * What it does, named alike in every language.
   */
  acts: Act[]
  chars: number
  /**
   * Constants that had to be computed: concatenations, character codes, reversals.
   */
  folded_constants: number
  language: ScriptLanguage
  layers: ScriptLayer[]
  lines: number
  /**
   * The longest line: minified and packed scripts have few and long ones.
   */
  longest_line: number
  /**
   * What rules of the operator's found; absent where there are none.
   */
  own_traits?: OwnTrait[]
  traits: ScriptTrait[]
  /**
   * URLs in any layer.
   */
  urls: string[]
}
export interface MacroSheet {
  /**
   * Where its records begin in a workbook of before 2007.
   */
  at?: number
  is_macro_sheet?: boolean
  name: string
  visibility: 'visible' | 'hidden' | 'very_hidden'
}
export interface OneNoteFacts {
  embedded: {
    name: string | null
    offset: number
    size_bytes: number
  }[]
  images: number
  /**
   * Words on the page that tell the reader where to click.
   */
  lures: string[]
  /**
   * File names in the text, in the order of the file.
   */
  names: string[]
}
/**
 * Found in a program, as marks of ours are.
 */
export interface OwnMark {
  /**
   * The rule's name.
   */
  group: string
  /**
   * The byte that it was hidden under by XOR; absent where it stands as it is.
   */
  key?: number
  offset: number
  text: string
  wide: boolean
}
export interface PdfFacts {
  actions: PdfAction[]
  /**
   * Keywords written with needless escapes.
   */
  disguised_names: string[]
  embedded_files: {
    name: string
    size_bytes: number
  }[]
  encryption: {
    method: string
    password_used: string | null
  } | null
  forms: {
    acro_form: boolean
    xfa: boolean
  }
  images: number
  information: {
    [k: string]: string
  }
  /**
   * Names that matter, counted: `/JS`, `/JavaScript`, `/OpenAction`, `/AA`, `/Launch`, `/EmbeddedFile`, …
   */
  keywords: {
    [k: string]: number
  }
  leading_bytes: number
  object_streams: number
  objects: number
  pages: number
  /**
   * What a camera reads in its pictures.
   */
  qr_codes: string[]
  /**
   * All JavaScript as one.
   */
  script: ScriptFacts | null
  /**
   * The beginning of the text of the first pages.
   */
  text: string
  /**
   * Bytes behind the last %%EOF, and before the header.
   */
  trailing_bytes: number
  uris: string[]
  version: string
}
export interface PdfAction {
  /**
   * `Launch`, `URI`, `GoToR`, `GoToE`, `SubmitForm`, `ImportData`, `JavaScript`, `Named`, `RichMedia`
   */
  kind: string
  object: number
  target: string
  /**
   * What sets it off: `open`, `page`, `annotation`, `other`.
   */
  trigger: 'open' | 'page' | 'annotation' | 'other'
}
export interface PeFacts {
  checksum: {
    computed: number
    stored: number
  }
  debug: PeDebug[]
  delay_imports: PeLibrary[]
  /**
   * Where execution starts in the file; null where it starts nowhere in it.
   */
  entry_point: {
    bytes: string
    offset: number | null
    section: string | null
  }
  exports: PeExports | null
  /**
   * Telling functions that a Go program holds, with their packages; empty for others.
   */
  go_calls: string[]
  hashes: {
    /**
     * SHA-256 over what an Authenticode signature covers: the same before and after signing.
     */
    authentihash: string
    export_hash: string | null
    /**
     * Of Go programs: SHA-256 over the public functions of their packages.
     */
    gimphash: string | null
    icon_dhash: string | null
    icon_md5: string | null
    imphash: string | null
    rich_header: string | null
  }
  headers: PeHeaders
  /**
   * What Windows shows the file as; null where it has no picture of its own.
   */
  icon: PeIcon | null
  imports: PeLibrary[]
  is_dll: boolean
  is_driver: boolean
  /**
   * A library without code or imports that only carries resources.
   */
  is_resource_only: boolean
  manifest: PeManifest | null
  overlay: PeOverlay | null
  pdb_path: string | null
  resources: PeResource[]
  rich: RichHeader | null
  /**
   * Empty where the file is not signed.
   */
  signatures: PeSignature[]
  tls: PeTls | null
  toolchain: Tool[]
  version_info: VersionInfo | null
  /**
   * Null for what was not written in Visual Basic 5 or 6.
   */
  visual_basic: VisualBasic | null
}
export interface PeDebug {
  /**
   * Symbol file's identity, in the registry's notation.
   */
  guid: string | null
  /**
   * Path of the symbol file as the linker knew it.
   */
  pdb_path: string | null
  timestamp: number
  type: string
}
export interface PeLibrary {
  /**
   * Where the loader writes their addresses, relative to the image: one pointer each, in their order.
   */
  addresses_rva: number
  functions: PeImport[]
  /**
   * As written in the file.
   */
  library: string
}
export interface PeImport {
  /**
   * The name in the file, or the one that the ordinal is known to have; null where it is not known.
   */
  name: string | null
  /**
   * Null where it is imported by name.
   */
  ordinal: number | null
}
export interface PeExports {
  /**
   * How many functions the table has, kept or not.
   */
  count: number
  functions: PeExport[]
  /**
   * The library's own name as its linker wrote it.
   */
  library: string
  timestamp: number
}
export interface PeExport {
  /**
   * `LIBRARY.function` where the export only forwards.
   */
  forwarder: string | null
  /**
   * Null where it is exported by number alone.
   */
  name: string | null
  ordinal: number
  rva: number
}
export interface PeHeaders {
  bits: 32 | 64
  /**
   * Where directory 4, the certificate table, is described: the Authenticode digest leaves it out.
   */
  certificate_directory_offset: number
  characteristics: string[]
  checksum: number
  /**
   * Where the checksum stands, for recomputing it and for the Authenticode digest.
   */
  checksum_offset: number
  directories: DataDirectory[]
  dll_characteristics: string[]
  entry_point_rva: number
  file_alignment: number
  headers_size: number
  image_base: number
  image_size: number
  image_version: string
  linker_version: string
  machine: string
  os_version: string
  pe_offset: number
  section_alignment: number
  sections: PeSection[]
  subsystem: string
  subsystem_version: string
  symbol_count: number
  symbol_table_offset: number
  /**
   * Seconds since 1970 as written; a hash in reproducible builds.
   */
  timestamp: number
}
export interface DataDirectory {
  rva: number
  size: number
}
export interface PeSection {
  characteristics: number
  characteristics_list: string[]
  /**
   * Bits a byte over the raw data that the file holds; 0 where it holds none.
   */
  entropy: number
  /**
   * Latin-1, at most 8 characters, cut at the first NUL.
   */
  name: string
  raw_offset: number
  raw_size: number
  virtual_address: number
  virtual_size: number
}
export interface PeIcon {
  bits_per_pixel: number
  /**
   * Null where the picture cannot be read.
   */
  dhash: string | null
  height: number
  /**
   * MD5 of the icon's own bytes.
   */
  md5: string
  offset: number
  size: number
  /**
   * As the group says; 0 stands for 256.
   */
  width: number
}
export interface PeManifest {
  /**
   * Asks for its rights without a question; Windows grants it to its own programs alone.
   */
  auto_elevate: boolean
  description: string | null
  /**
   * `asInvoker`, `highestAvailable`, `requireAdministrator`; null where the manifest does not say.
   */
  execution_level: string | null
  /**
   * The name in `assemblyIdentity`, which installers' makers put there.
   */
  identity: string | null
  ui_access: boolean
}
export interface PeOverlay {
  entropy: number
  kind: OverlayKind
  offset: number
  /**
   * The same without the certificate table, which every signed file has: null where nothing else is there.
   */
  payload: {
    entropy: number
    offset: number
    size: number
  } | null
  size: number
}
export interface PeResource {
  /**
   * Bits a byte of what has no shape of its own (raw data, types that the program named itself) or not that of its type; null for the rest.
   */
  entropy: number | null
  /**
   * Its first bytes are those of a known picture, archive, font or document.
   */
  has_known_head: boolean
  /**
   * It has the layout of its type; null where that was not checked.
   */
  is_of_its_kind: boolean | null
  /**
   * Windows' language id; 0 is neutral, 1033 English (United States).
   */
  language: number
  name: string
  /**
   * Null where the data lies outside the file.
   */
  offset: number | null
  size: number
  /**
   * The customary name of the type (`icon`, `version`, `rcdata`), else its own name or number.
   */
  type: string
}
export interface RichHeader {
  /**
   * False where the entries or the stub were changed after linking: the header was forged or transplanted.
   */
  checksum_valid: boolean
  entries: RichEntry[]
  /**
   * MD5 of the decrypted header, as pefile and VirusTotal compute it.
   */
  hash: string
  /**
   * The XOR key, which is also a checksum over the DOS header and the entries.
   */
  key: number
  length: number
  offset: number
}
export interface RichEntry {
  build: number
  count: number
  tool_id: number
}
export interface PeSignature {
  /**
   * Bytes behind the signatures without which the digest holds: what stands before them is as it was signed. 0 where it never does.
   */
  bytes_added: number
  /**
   * Signer first.
   */
  chain: CertificateFacts[]
  chain_status: ChainStatus
  /**
   * The digest that was signed, hexadecimal.
   */
  digest: string
  digest_algorithm: string
  /**
   * It equals the file's own: nothing was changed since.
   */
  digest_matches: boolean
  /**
   * The certificate was out of its time when signed (as a verified timestamp tells), or is now and no timestamp helps.
   */
  is_expired: boolean
  /**
   * The signer's certificate was made for signing code.
   */
  is_for_code: boolean
  /**
   * Everything above holds. What Windows would also ask, and was not: revocation.
   */
  is_trusted: boolean
  program_name: string | null
  /**
   * The signer's key made the signature.
   */
  signature_valid: boolean
  timestamp: SignatureTimestamp | null
}
export interface SignatureTimestamp {
  /**
   * ISO 8601.
   */
  time: string
  /**
   * The token belongs to this very signature, its own signature holds, and its signer is a time-stamping authority under a known root.
   */
  verified: boolean
}
export interface PeTls {
  /**
   * Addresses relative to the image.
   */
  callbacks: number[]
}
export interface VersionInfo {
  /**
   * The binary version of the fixed block; null where it has none.
   */
  file_version: string | null
  product_version: string | null
  /**
   * `CompanyName`, `OriginalFilename` and so on, as written.
   */
  strings: {
    [k: string]: string
  }
}
export interface VisualBasic {
  /**
   * Functions of other libraries that the source declares.
   */
  declares: {
    library: string
    name: string
  }[]
  /**
   * Compiled for the runtime's own machine, and not for the processor.
   */
  is_pcode: boolean
  objects: {
    methods: number
    name: string
  }[]
  project: string
}
export interface PgpFacts {
  /**
   * Primary keys and those below them, secret ones among them.
   */
  key_count: number
  secret_key_count: number
  signature_count: number
  /**
   * Names and addresses as their owners wrote them.
   */
  users: string[]
}
export interface PickleFacts {
  /**
   * How often something imported is called.
   */
  calls: number
  /**
   * What is imported while it loads, in order, each name once.
   */
  imports: PickleImport[]
  /**
   * The walk ended at STOP; what follows may be a further pickle, which is walked too.
   */
  is_whole: boolean
  opcodes: number
  protocol: number
  /**
   * Texts that may be arguments: the longest of them tell what is called with.
   */
  texts: string[]
}
export interface PickleImport {
  module: string
  name: string
  offset: number
}
export interface PointerFacts {
  /**
   * What it starts, where it starts something by itself.
   */
  command: ScriptFacts | null
  icon: string
  kind:
    | 'url'
    | 'iqy'
    | 'slk'
    | 'rdp'
    | 'search'
    | 'settingcontent'
    | 'msc'
    | 'scf'
    | 'folder'
    | 'theme'
    | 'wsb'
    | 'csv'
    | 'appinstaller'
    | 'contact'
  /**
   * Further settings that matter: redirections of a remote desktop, formulas of a sheet.
   */
  settings: {
    [k: string]: string
  }
  /**
   * Addresses and paths that it leads to.
   */
  targets: string[]
  working_directory: string
}
export interface PostScriptFacts {
  /**
   * Bytes of its longest string that is no text: code in cipher is carried in one.
   */
  binary_string_bytes_max: number
  /**
   * What stands behind `%pipe%`, the device by which Ghostscript starts a command.
   */
  commands: string[]
  creator: string | null
  /**
   * It changes data byte by byte with XOR; not with 255, which is how pictures are turned into their negatives.
   */
  deciphers: boolean
  /**
   * Words of the interpreter's inside, and of its parameters, by which its safe mode is left.
   */
  escapes: string[]
  /**
   * Names given to operators on files, those of the interpreter's own devices left out.
   */
  files: {
    name: string
    operator: string
  }[]
  /**
   * Encapsulated: a picture for other documents, which word processors once ran on their own.
   */
  is_encapsulated: boolean
  /**
   * It runs what it made as a string or array.
   */
  runs_data: boolean
  /**
   * As the comments at the beginning say.
   */
  title: string | null
}
export interface PyInstallerFacts {
  encrypted: boolean
  entry_count: number
  /**
   * What runs at the start, in its order; those of PyInstaller itself are left out.
   */
  entry_scripts: string[]
  module_count: number
  /**
   * Modules that do not come with Python, at most 300.
   */
  modules: string[]
  python_version: string
}
export interface PythonFacts {
  imports: string[]
  /**
   * As the compiler was told it: often a path on the author's machine.
   */
  source_name: string
  /**
   * `3.11`.
   */
  version: string
}
export interface RtfFacts {
  /**
   * Objects that are loaded without a click.
   */
  auto_update: boolean
  /**
   * Objects whose hexadecimal data is broken up by groups and control words.
   */
  broken_up_objects: number
  classes: string[]
  objects: number
  /**
   * The header is not `{\rtf1`.
   */
  odd_header: boolean
}
/**
 * What a web server is told by a file that lies in its folder.
 */
export interface ServerSettingsFacts {
  /**
   * Visitors who come from somewhere, sent elsewhere: the condition and where to.
   */
  diversions: {
    condition: string
    target: string
  }[]
  /**
   * Files that PHP runs before or after every page.
   */
  included: string[]
  kind: 'apache' | 'php' | 'iis'
  /**
   * Endings or names of files that the server is told to run as a program's source, with the directive.
   */
  runs: {
    directive: string
    files: string
  }[]
}
/**
 * How bad, how sure, and why.
 */
export interface VerdictSection {
  confidence: 'high' | 'medium' | 'low'
  /**
   * The operator knows the submitted file as good.
   */
  known_good?: boolean
  label: 'malicious' | 'suspicious' | 'clean' | 'unknown'
  /**
   * Of the submitted file without what is in it.
   */
  own?: {
    label: 'malicious' | 'suspicious' | 'clean' | 'unknown'
    score: number
  }
  /**
   * What weighed, heaviest first.
   *
   * Items: What one finding added to the score.
   */
  reasons: {
    category: string
    /**
     * The finding in words.
     */
    explain: string
    heuristic_id: string
    /**
     * The file of the tree that showed it.
     */
    path: string
    score: number
    stage?: 'dynamic'
  }[]
  score: number
  severity: 'none' | 'low' | 'medium' | 'high'
  /**
   * Of the static stage alone, where the dynamic one found something.
   */
  stages?: {
    static: {
      label: 'malicious' | 'suspicious' | 'clean' | 'unknown'
      score: number
    }
  }
  /**
   * One plain sentence.
   */
  summary: string
  suppressed?: {
    /**
     * The benign context; `category_cap`, `other_stage` or `same_act` where the act is counted already; `ordinary_acts` where nothing else was found.
     */
    by: string
    explain: string
    heuristic_id: string
    path: string
    score: number
  }[]
  /**
   * What was not looked at, in words.
   */
  unseen?: string[]
}
export interface WasmFacts {
  exports: string[]
  /**
   * `module.name` of what the host hands in.
   */
  imports: string[]
  /**
   * The sections reach to the end of the file, and their lists could be read.
   */
  is_whole: boolean
  sections: {
    id: number
    size: number
  }[]
  version: number
}
export interface ZipFacts {
  /**
   * Bytes after the end record and its comment.
   */
  appended_bytes: number
  /**
   * The list could not be read and was rebuilt from the local headers.
   */
  directory_rebuilt: boolean
  duplicate_names: string[]
  encryption: 'none' | 'zipcrypto' | 'aes'
  /**
   * Members that the central directory does not list, by name.
   */
  hidden_names: string[]
  /**
   * Members whose local header contradicts the central directory, with what differs.
   */
  mismatches: ZipMismatch[]
  /**
   * Members that share packed bytes: how the densest ZIP bombs are built.
   */
  overlaps: number
  /**
   * Bytes before the first member: a program stub, or another file in front.
   */
  prepended_bytes: number
  zip64: boolean
}
export interface ZipMismatch {
  fields: ('name' | 'method' | 'flags' | 'size' | 'crc')[]
  name: string
}
/**
 * A program's functions: what each calls, with which texts and constants.
 */
export interface CodeFacts1 {
  /**
   * Of its sections of code: how many bytes there are, and how many stand in instructions that something leads to.
   */
  bytes: number
  bytes_read: number
  functions: CodeFunction[]
  /**
   * There was more code than is read.
   */
  is_cut: boolean
}
/**
 * An object that a compiler for Windows made, to be linked.
 */
export interface CoffFacts1 {
  /**
   * External symbols that it defines, as programmers write them: without what compilers put around a name.
   */
  defined: string[]
  /**
   * Of an import object: the function and the DLL that has it.
   */
  imported: LoadedFunction | null
  kind: 'object' | 'import'
  loaded_functions: LoadedFunction[]
  machine: string
  section_count: number
  /**
   * The first SECTIONS_KEPT_MAX of them.
   */
  sections: CoffSection[]
  /**
   * Seconds since 1970 as written; a hash in reproducible builds.
   */
  timestamp: number
  /**
   * External symbols that somebody else has to define. Those of `loadedFunctions` are not among them.
   */
  undefined: string[]
}
/**
 * Dalvik code, alone or all of a package's.
 */
export interface DexFacts1 {
  /**
   * Calls that reach other apps, the device and its owner, or that load code, each with the first place of it.
   */
  calls: DexUse[]
  classes: number
  /**
   * Methods that the system calls when it hands over what others show.
   */
  defines: DexUse[]
  /**
   * Named, be they defined here or called.
   */
  methods: number
  /**
   * Share of class names of one or two letters: the mark of obfuscators and of shrinkers.
   */
  short_names: number
  texts: DexUse[]
  /**
   * Of the format, of each file: `035` to `041`.
   */
  versions: string[]
}
/**
 * Which engine and which of its rules made this.
 */
export interface EngineSection {
  /**
   * Of everything that decides a report.
   */
  digest?: string
  /**
   * How many there are, by kind.
   */
  rules?: {
    heuristics: number
  }
  version: string
}
/**
 * What could not be read, or failed.
 */
export interface ResultsError {
  module?: string
  path?: string
  reason: string
  recoverable?: boolean
  stage: 'static' | 'dynamic'
  status?: string
}
/**
 * What the file is, and its hashes.
 */
export interface FileSection {
  /**
   * Further types that the same bytes are.
   */
  also: string[]
  encoding: string | null
  /**
   * 0 to 8 bits a byte.
   */
  entropy: number
  entropy_windows: {
    values: number[]
    window_bytes: number
  }
  extension: string | null
  /**
   * `md5`, `sha1`, `sha256`, `sha512`, `ssdeep`, `tlsh`, and those of its format: `imphash`, `telfhash`, …
   */
  hash: {
    [k: string]: string | null
  }
  mime_type: string
  name: string | null
  /**
   * Ids of the formats that read the file.
   */
  read_by: string[]
  /**
   * Bytes.
   */
  size: number
  subtype: string
  type: string
  type_confidence: 'high' | 'medium' | 'low'
  type_description: string
  /**
   * The extension of its name belongs to other types only.
   */
  type_mismatch: boolean
}
/**
 * What an installer that is a program does besides copying files.
 */
export interface InstallerFacts1 {
  /**
   * In the order of the script, at most `INSTALLER_ACTIONS_MAX`.
   */
  actions: InstallerAction[]
  compression: string | null
  encrypted: boolean
  name: string | null
  /**
   * What it runs, opens and writes into scripts, read as a batch file.
   */
  script: ScriptFacts | null
  /**
   * `NSIS`, `Inno Setup`, `7-Zip self-extractor`, …
   */
  tool: string
  version: string | null
}
/**
 * An indicator of compromise, once, with where it stood.
 */
export interface FoundIoc {
  context: string
  /**
   * On a list of addresses that legitimate software carries.
   */
  safelisted: boolean
  sources: {
    path: string
    stage: 'static' | 'dynamic'
    where: string
  }[]
  value: string
}
/**
 * The bounds of the analysis in numbers, and in `hit` every one that was reached.
 */
export interface LimitsSection {
  hit: {
    limit: string
    what: string
    where?: string
  }[]
  [k: string]: unknown
}
/**
 * An entry of the operator's lists that a file, or an address in it, stands for.
 */
export interface ListedEntry {
  /**
   * What stood in the sample: the file's SHA-256, or the address.
   */
  asked: string
  comment: string
  /**
   * Its line, or its number where the list has no lines; from 1.
   */
  entry: number
  kind: ListKind
  /**
   * As the operator calls it.
   */
  list: string
  /**
   * For near hashes, in words: how near.
   */
  nearness: string | null
  path?: string
  says: 'good' | 'bad'
  /**
   * How sure the operator is of the list, 1 to 100.
   */
  score: number
  sha256_of?: string
  /**
   * Day or time as the list tells it, else the day on which the list was written.
   */
  since: string
  stage?: 'dynamic'
  /**
   * Until when it holds, in ISO 8601; null where the list does not say.
   */
  until: string | null
  /**
   * What stands on the list: for an address in a block the block, for a near hash the near one.
   */
  value: string
  where: string
}
/**
 * What the code of a program for Intel's processors tells by itself.
 */
export interface MachineCodeFacts1 {
  /**
   * Protection of memory is asked to be that of code: PAGE_EXECUTE and its kin as a third argument.
   */
  code_protections: number[]
  /**
   * A short loop that XORs bytes with a key: how texts and payloads are made readable.
   */
  decoding_loops: number[]
  /**
   * The kernel is called without the system's library: `mov r10, rcx`, a number, `syscall`.
   */
  direct_calls: number[]
  /**
   * Where a loaded library begins to run is read from its header.
   */
  entry_walks: number[]
  /**
   * Memory that may be written and executed is asked for.
   */
  executable_rooms: number[]
  /**
   * The names that a library exports are read from its header.
   */
  export_walks: number[]
  /**
   * Hashes of names of system functions, as constants.
   */
  hashes: HashPlace[]
  /**
   * Numbers of the kernel calls of short code that calls nothing else; empty for other programs.
   */
  kernel_calls: number[]
  /**
   * The list of loaded libraries is read from the process's own block (PEB, Ldr).
   */
  module_walks: number[]
  /**
   * Write protection is taken from the kernel's memory: `mov cr0, register`.
   */
  protection_lifts: number[]
  /**
   * Texts that code puts together on the stack.
   */
  stack_texts: StackText[]
}
/**
 * What a web server is told by a file that lies in its folder.
 */
export interface ServerSettingsFacts1 {
  /**
   * Visitors who come from somewhere, sent elsewhere: the condition and where to.
   */
  diversions: {
    condition: string
    target: string
  }[]
  /**
   * Files that PHP runs before or after every page.
   */
  included: string[]
  kind: 'apache' | 'php' | 'iis'
  /**
   * Endings or names of files that the server is told to run as a program's source, with the directive.
   */
  runs: {
    directive: string
    files: string
  }[]
}
/**
 * Another sample of the same account that is near this one.
 */
export interface SimilarSample {
  /**
   * Of TLSH and telfhash: 0 is the same, up to 40 is shown.
   */
  distance?: number
  explain: string
  file_name: string | null
  /**
   * The hash by which it was found: `tlsh`, `ssdeep`, `imphash`, …
   */
  method: string
  /**
   * Of ssdeep: 100 is the same, from 50 on it is shown.
   */
  score?: number
  sha256: string
  verdict: 'malicious' | 'suspicious' | 'clean' | 'unknown' | null
}
export interface StringFacts {
  /**
   * How many there are, kept or not.
   */
  count: number
  /**
   * Text that was encoded in the file: base64, hex or a one-byte XOR.
   */
  decoded: DecodedString[]
  /**
   * The kept ones in the order of their offsets.
   */
  found: FoundString[]
}
export interface DecodedString {
  /**
   * The XOR key, 1 to 255.
   */
  key?: number
  method: 'base64' | 'hex' | 'xor'
  offset: number
  text: string
}
export interface FoundString {
  encoding: 'ascii' | 'utf-16le'
  offset: number
  text: string
}
/**
 * A match of the user's YARA rules.
 */
export interface YaraMatch {
  matches: {
    identifier: string
    length: number
    offset: number
  }[]
  meta: {
    [k: string]: string | number | boolean
  }
  namespace: string
  path: string
  rule: string
  sha256_of: string
  tags: string[]
}
export interface CodeFacts2 {
  /**
   * Of its sections of code: how many bytes there are, and how many stand in instructions that something leads to.
   */
  bytes: number
  bytes_read: number
  functions: CodeFunction[]
  /**
   * There was more code than is read.
   */
  is_cut: boolean
}
export interface CoffFacts2 {
  /**
   * External symbols that it defines, as programmers write them: without what compilers put around a name.
   */
  defined: string[]
  /**
   * Of an import object: the function and the DLL that has it.
   */
  imported: LoadedFunction | null
  kind: 'object' | 'import'
  loaded_functions: LoadedFunction[]
  machine: string
  section_count: number
  /**
   * The first SECTIONS_KEPT_MAX of them.
   */
  sections: CoffSection[]
  /**
   * Seconds since 1970 as written; a hash in reproducible builds.
   */
  timestamp: number
  /**
   * External symbols that somebody else has to define. Those of `loadedFunctions` are not among them.
   */
  undefined: string[]
}
export interface DexFacts2 {
  /**
   * Calls that reach other apps, the device and its owner, or that load code, each with the first place of it.
   */
  calls: DexUse[]
  classes: number
  /**
   * Methods that the system calls when it hands over what others show.
   */
  defines: DexUse[]
  /**
   * Named, be they defined here or called.
   */
  methods: number
  /**
   * Share of class names of one or two letters: the mark of obfuscators and of shrinkers.
   */
  short_names: number
  texts: DexUse[]
  /**
   * Of the format, of each file: `035` to `041`.
   */
  versions: string[]
}
export interface ElfHeaders1 {
  bits: 32 | 64
  endian: 'little' | 'big'
  entry_point: number
  machine: string
  os_abi: string
  section_count: number
  sections: ElfSection[]
  segments: ElfSegment[]
  type: string
}
export interface InstallerFacts2 {
  /**
   * In the order of the script, at most `INSTALLER_ACTIONS_MAX`.
   */
  actions: InstallerAction[]
  compression: string | null
  encrypted: boolean
  name: string | null
  /**
   * What it runs, opens and writes into scripts, read as a batch file.
   */
  script: ScriptFacts | null
  /**
   * `NSIS`, `Inno Setup`, `7-Zip self-extractor`, …
   */
  tool: string
  version: string | null
}
export interface MachineCodeFacts2 {
  /**
   * Protection of memory is asked to be that of code: PAGE_EXECUTE and its kin as a third argument.
   */
  code_protections: number[]
  /**
   * A short loop that XORs bytes with a key: how texts and payloads are made readable.
   */
  decoding_loops: number[]
  /**
   * The kernel is called without the system's library: `mov r10, rcx`, a number, `syscall`.
   */
  direct_calls: number[]
  /**
   * Where a loaded library begins to run is read from its header.
   */
  entry_walks: number[]
  /**
   * Memory that may be written and executed is asked for.
   */
  executable_rooms: number[]
  /**
   * The names that a library exports are read from its header.
   */
  export_walks: number[]
  /**
   * Hashes of names of system functions, as constants.
   */
  hashes: HashPlace[]
  /**
   * Numbers of the kernel calls of short code that calls nothing else; empty for other programs.
   */
  kernel_calls: number[]
  /**
   * The list of loaded libraries is read from the process's own block (PEB, Ldr).
   */
  module_walks: number[]
  /**
   * Write protection is taken from the kernel's memory: `mov cr0, register`.
   */
  protection_lifts: number[]
  /**
   * Texts that code puts together on the stack.
   */
  stack_texts: StackText[]
}
export interface ServerSettingsFacts2 {
  /**
   * Visitors who come from somewhere, sent elsewhere: the condition and where to.
   */
  diversions: {
    condition: string
    target: string
  }[]
  /**
   * Files that PHP runs before or after every page.
   */
  included: string[]
  kind: 'apache' | 'php' | 'iis'
  /**
   * Endings or names of files that the server is told to run as a program's source, with the directive.
   */
  runs: {
    directive: string
    files: string
  }[]
}
