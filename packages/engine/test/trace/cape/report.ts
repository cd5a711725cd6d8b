// A report as CAPE writes it, of our own making: a program that copies itself, starts with the logon, injects and calls
// home. Only the fields that matter, and some that are wrong on purpose.

type Argument = readonly [name: string, value: string | number, pretty?: string]

const call = (category: string, api: string, given: readonly Argument[], more: object = {}): object => ({
  timestamp: '2026-03-01 10:00:02,250',
  thread_id: '2400',
  caller: '0x00401000',
  category,
  api,
  status: true,
  return: '0x00000000',
  arguments: given.map(([name, value, pretty]) => ({
    name,
    value,
    ...(pretty !== undefined && { pretty_value: pretty }),
  })),
  repeated: 0,
  id: 1,
  ...more,
})

const RUN = 'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\Updater'

export function capeReport(): Record<string, unknown> {
  return {
    info: {
      version: '2.4-CAPE',
      started: '2026-03-01 09:59:58',
      duration: 61,
      id: 7,
      package: 'exe',
      timeout: true,
      route: 'inetsim',
      machine: { name: 'win10-1', label: 'win10-1', platform: 'windows', manager: 'KVM' },
    },
    debug: { errors: ['The package timed out.\n'] },
    behavior: {
      processes: [
        {
          process_id: 2100,
          parent_id: 1500,
          process_name: 'invoice.exe',
          module_path: 'C:\\Users\\anna\\AppData\\Local\\Temp\\invoice.exe',
          first_seen: '2026-03-01 10:00:00,250',
          environ: {
            CommandLine: '"C:\\Users\\anna\\AppData\\Local\\Temp\\invoice.exe"',
            UserName: 'anna',
            ComputerName: 'DESK-4',
          },
          calls: [
            call('system', 'LdrLoadDll', [['FileName', 'C:\\Windows\\System32\\ws2_32.dll']]),
            call('filesystem', 'CopyFileExW', [
              ['ExistingFileName', 'C:\\Users\\anna\\AppData\\Local\\Temp\\invoice.exe'],
              ['NewFileName', '\\??\\C:\\Users\\anna\\AppData\\Roaming\\upd.exe'],
            ]),
            call('filesystem', 'NtCreateFile', [
              ['FileName', 'C:\\Users\\anna\\Desktop\\plan.docx'],
              ['CreateDisposition', '0x00000001'],
            ]),
            call('filesystem', 'NtWriteFile', [
              ['HandleName', 'C:\\Users\\anna\\AppData\\Roaming\\cfg.dat'],
              ['Buffer', 'MZ\\x90\\x00'],
              ['Length', '0x00000200'],
            ]),
            call('registry', 'RegSetValueExW', [
              ['ValueName', 'Updater'],
              ['Buffer', 'C:\\Users\\anna\\AppData\\Roaming\\upd.exe\\x00'],
              ['FullName', RUN],
            ]),
            call('process', 'NtWriteVirtualMemory', [
              ['ProcessId', '2300'],
              ['BufferLength', '0x1000'],
            ]),
            call('threading', 'CreateRemoteThread', [['ProcessId', 2300]]),
            call('process', 'NtAllocateVirtualMemory', [['ProcessId', 2100]]),
            call('process', 'NtProtectVirtualMemory', [
              ['BaseAddress', '0x00400000'],
              ['NumberOfBytesProtected', '0x00001000'],
              ['NewAccessProtection', '0x00000040', 'PAGE_EXECUTE_READWRITE'],
            ]),
            call('system', 'NtDelayExecution', [['Milliseconds', '60000']]),
            call('network', 'getaddrinfo', [['NodeName', 'c2.example.test']], { status: false, return: '0x00002af9' }),
            call('system', 'IsDebuggerPresent', []),
            'no call',
            { api: 7 },
          ],
        },
        {
          process_id: '2300',
          parent_id: 2100,
          process_name: 'notepad.exe',
          module_path: 'C:\\Windows\\notepad.exe',
          first_seen: '2026-03-01 10:00:01,250',
          environ: { CommandLine: 'notepad.exe' },
          calls: [],
        },
        { process_id: 'x' },
      ],
      summary: {
        write_files: ['C:\\Users\\anna\\AppData\\Roaming\\cfg.dat', 'C:\\Windows\\Temp\\other.bin'],
        write_keys: [RUN],
        delete_files: [],
        mutexes: ['Global\\upd'],
        executed_commands: ['"notepad.exe"', 'cmd.exe /c vssadmin delete shadows /all /quiet'],
        created_services: ['UpdSvc'],
      },
    },
    network: {
      dns: [{ request: 'c2.example.test', type: 'A', answers: [{ data: '192.0.2.9' }] }],
      http: [
        {
          host: 'c2.example.test',
          uri: 'http://c2.example.test/gate.php',
          method: 'POST',
          'user-agent': 'Mozilla/4.0',
          body: 'id=1',
        },
      ],
      tcp: [{ src: '192.168.1.5', dst: '192.0.2.9', dport: 80 }],
      udp: [
        { src: '192.168.1.5', dst: '192.168.1.255', dport: 137 },
        { src: '192.168.1.5', dst: '198.51.100.1', dport: '4444' },
      ],
    },
    dropped: [
      {
        name: ['upd.exe'],
        guest_paths: ['C:\\Users\\anna\\AppData\\Roaming\\upd.exe'],
        sha256: 'a'.repeat(64),
        size: 9,
      },
    ],
    signatures: [
      { name: 'persistence_autorun', description: 'Installs itself for autorun', severity: 3, ttps: ['T1060'] },
    ],
    ttps: [{ signature: 'persistence_autorun', ttps: ['T1547.001', 'bad'] }],
    CAPE: {
      payloads: [{ cape_type: 'Injected PE', sha256: 'b'.repeat(64), process_path: 'notepad.exe' }],
      configs: [{ Emotet: {} }],
    },
    malscore: 10,
  }
}
