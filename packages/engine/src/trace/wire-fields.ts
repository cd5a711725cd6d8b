// Which fields the items of a trace have on the wire, each with its kind: `?` may be missing; words are the values allowed.

export type Fields = Readonly<Record<string, string>>

const OCCURRENCE: Fields = { pid: 'number?', atMs: 'number?', succeeded: 'flag?' }

/** Kinds of events share one table of what any of them may have; what a kind needs is told by its own words. */
export const FIELDS = {
  processes: {
    ...OCCURRENCE,
    pid: 'number',
    parentPid: 'number|null',
    image: 'text',
    commandLine: 'text',
    startedBy: 'sample call shell wmi task service com memory',
    hidden: 'flag?',
    endedAtMs: 'number?',
    exitCode: 'number?',
    ran: 'flag?',
  },
  files: {
    ...OCCURRENCE,
    op: 'create write read delete rename copy link mode times mkdir list check',
    path: 'text',
    to: 'text?',
    bytes: 'number?',
    sha256: 'text?',
    start: 'text?',
    existed: 'flag?',
    origin: 'network?',
    mode: 'text?',
    decoy: 'document secret setting key?',
    belongsTo: 'text?',
    scrambled: 'in_place replaced?',
  },
  registry: {
    ...OCCURRENCE,
    op: 'write create delete read',
    key: 'text',
    name: 'text|null',
    data: 'text?',
    asked: 'flag?',
  },
  network: {
    ...OCCURRENCE,
    kind: 'dns http tcp udp tls websocket icmp raw listen smtp',
    name: 'text?',
    type: 'text?',
    method: 'text?',
    url: 'text?',
    userAgent: 'text?',
    bodyBytes: 'number?',
    bodyStart: 'text?',
    via: 'text?',
    host: 'text?',
    port: 'number|null?',
    bytesSent: 'number?',
    packets: 'number?',
    start: 'text?',
    from: 'text?',
    to: 'texts?',
    subject: 'text?',
  },
  system: {
    ...OCCURRENCE,
    kind: 'task service cron wmi_subscription injection sleep question mutex privilege rename_self kill_process shutdown dialog window clipboard screenshot keyboard script_scanner event_log user_account memory_file kernel_module credential_form concealed secret_sent remote_code',
    op: 'create change delete start stop?',
    what: 'text?',
    command: 'text?',
    step: 'open allocate read write protect unmap thread apc context resume hook ptrace?',
    targetPid: 'number?',
    executable: 'flag?',
    ownCopy: 'flag?',
    ms: 'number?',
    about:
      'user host hardware processes security_products network locale time software files shares domain machines connections accounts groups services containers windows debugger virtual_machine browser mail_accounts other?',
  },
  modules: { ...OCCURRENCE, path: 'text' },
  memory: { ...OCCURRENCE, address: 'text', sizeBytes: 'number', protection: 'text', what: 'text?' },
} as const satisfies Record<string, Fields>

/** What an event of a kind must have beside; `*` for every other kind of the list. */
export const NEEDS: Readonly<Record<'network' | 'system', Readonly<Record<string, readonly string[]>>>> = {
  network: { dns: ['name'], http: ['method', 'url'], smtp: ['host', 'to'], '*': ['host', 'port'] },
  system: {
    sleep: ['ms'],
    question: ['about', 'what'],
    injection: ['step'],
    task: ['op', 'what'],
    service: ['op', 'what'],
    cron: ['op', 'what'],
    wmi_subscription: ['op', 'what'],
    '*': ['what'],
  },
}
