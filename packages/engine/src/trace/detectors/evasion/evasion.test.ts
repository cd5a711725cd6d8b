import { testFamily } from '../../../../test/trace/detector-table.ts'
import { environment, file, gets, runs, sets, system } from '../../../../test/trace/empty-trace.ts'
import type { Trace } from '../../trace.ts'
import { traceFamily } from '../family.ts'
import * as evasionRegistry from './registry.ts'

const asksForMouse = (times: number) => ({
  apiCalls: Array.from({ length: times }, () => ({ api: 'user32.GetCursorPos', arguments: [1], result: 1, pid: 8 })),
})

const layer = (technique: string, text: string) => ({ layers: [{ depth: 1, technique, language: 'javascript', text }] })

const hosts = (...lines: readonly string[]) =>
  file('write', 'C:\\Windows\\System32\\drivers\\etc\\hosts', { start: lines.join('\r\n') })
const mounts = (over: string) => ({ apiCalls: [{ api: 'mount', arguments: ['/tmp/.e', over, '', 'MS_BIND', ''] }] })

const elsewhere = (...parts: readonly Partial<Trace>[]) => ({
  again: [
    ...parts,
    {
      environment: {
        name: 'test',
        fidelity: 'emulated' as const,
        facts: {},
        otherAnswers: [{ about: 'the language and region', first: 'en-US', now: 'de-DE' }],
      },
    },
  ],
})

testFamily(traceFamily(evasionRegistry, 'evasion'), {
  trace_trusts_own_authority: {
    hits: {
      'by a command': [runs('certutil.exe -addstore -f root "C:\\Users\\u\\AppData\\Local\\Temp\\a.cer"')],
      'with a slash for the switch': [runs('certutil /f /addstore Root a.cer')],
      'by PowerShell': [
        runs('powershell Import-Certificate -FilePath a.cer -CertStoreLocation Cert:\\LocalMachine\\Root'),
      ],
    },
    misses: {
      'a certificate of a person': [runs('certutil.exe -user -addstore my a.cer')],
      'the store of authorities between is filled': [runs('certutil -addstore ca a.cer')],
      'the store is listed': [runs('certutil.exe -store root')],
    },
  },
  trace_acts_only_elsewhere: {
    hits: {
      'a program, in another language': [
        system({ kind: 'question', about: 'locale', what: 'GetLocale' }),
        elsewhere(runs('calc.exe')),
      ],
      'another host than in the first run': [
        gets('http://a.example/readme'),
        elsewhere(gets('http://a.example/readme'), gets('http://b.example/x')),
      ],
    },
    misses: {
      'the same in both runs': [runs('calc.exe'), elsewhere(runs('calc.exe'))],
      'the same in the folder of another user': [
        file('write', 'C:\\Users\\Helen.Marsh\\a.txt'),
        elsewhere(file('write', 'C:\\Users\\Jana.Voss\\a.txt')),
      ],
      'less than before': [
        runs('calc.exe'),
        elsewhere(system({ kind: 'question', about: 'locale', what: 'GetLocale' })),
      ],
      'it only asked more': [
        runs('calc.exe'),
        elsewhere(runs('calc.exe'), runs('whoami'), gets('https://api.ipify.org/')),
      ],
    },
  },
  trace_cuts_off_protectors: {
    hits: { 'two of them': [hosts('127.0.0.1 localhost', '0.0.0.0 update.eset.com', '127.0.0.1 www.virustotal.com')] },
    misses: {
      'a list against advertising': [
        hosts('0.0.0.0 ads.example', '0.0.0.0 track.example', '0.0.0.0 a.eset.com.example'),
      ],
      'one of them has an address of the house': [
        hosts('192.168.1.9 update.eset.com', '192.168.1.9 update.kaspersky.com'),
      ],
    },
  },
  trace_hides_its_process: {
    hits: { 'a folder over a process': [mounts('/proc/812')] },
    misses: { 'a whole /proc': [mounts('/tmp/root/proc')], 'an open file as the place': [mounts('/proc/self/fd/7')] },
  },
  trace_deletes_itself: {
    hits: {
      'its own file': [environment({ sample: 'C:\\Users\\u\\invoice.js' }), file('delete', 'C:\\Users\\u\\invoice.js')],
      'by a command': [
        environment({ sample: 'C:\\Users\\u\\invoice.js' }),
        runs('cmd /c del C:\\Users\\u\\invoice.js'),
      ],
    },
    misses: {
      'another file': [environment({ sample: 'C:\\Users\\u\\invoice.js' }), file('delete', 'C:\\Users\\u\\old.log')],
      'it unpacks what stands behind it, and removes that': [
        environment({ sample: '/tmp/setup.sh' }),
        runs(`sh -c "trap 'rm -rf $tmp' EXIT; tail -n +9 $0 | tar xz -C $tmp"`),
      ],
      'a text that is read speaks of it': [
        environment({ sample: '/tmp/setup.sh' }),
        runs('tail -n +9 rm -rf x /tmp/setup.sh'),
      ],
      'a command on another file': [environment({ sample: '/tmp/sample' }), runs('rm /tmp/other')],
    },
  },
  trace_changes_file_times: {
    hits: {
      'a program among others': [file('times', '/usr/bin/netd', { mode: '2017-01-01T00:00:00.000Z' })],
      'by touch': [runs('touch -r /bin/ls /usr/bin/netd')],
      'a program that calls itself an archiver': [
        runs('/tmp/tar', { image: '/tmp/tar', pid: 7 }),
        file('times', '/etc/cron.d/a', { pid: 7, mode: '2017-01-01T00:00:00.000Z' }),
      ],
      'in the place of an archiver': [
        file('write', '/usr/bin/tar', { pid: 6 }),
        runs('tar', { image: '/usr/bin/tar', pid: 7 }),
        file('times', '/etc/cron.d/a', { pid: 7, mode: '2017-01-01T00:00:00.000Z' }),
      ],
    },
    misses: {
      'a document': [file('times', '/home/u/a.txt', { mode: '2017-01-01T00:00:00.000Z' })],
      'an archiver': [
        runs('tar xf a.tar', { image: '/usr/bin/tar', pid: 7 }),
        file('times', '/etc/app/a.conf', { pid: 7, mode: '2017-01-01T00:00:00.000Z' }),
      ],
      'touched now': [runs('touch /tmp/lock')],
      'the dates of a copy': [
        runs('cp -p a b', { image: '/bin/cp', pid: 7 }),
        file('write', '/usr/local/bin/app', { pid: 7 }),
        file('times', '/usr/local/bin/app', { pid: 7, mode: '2017-01-01T00:00:00.000Z' }),
      ],
    },
  },
  trace_poses_as_system_process: {
    hits: {
      'a kernel thread': [system({ kind: 'rename_self', what: 'kworker/0:1' })],
      'a copy in a scratch folder': [file('write', 'C:\\Users\\u\\AppData\\Roaming\\svchost.exe')],
    },
    misses: {
      'its own name': [system({ kind: 'rename_self', what: 'worker-1' })],
      'where it belongs': [file('write', 'C:\\Windows\\System32\\svchost.exe')],
    },
  },
  trace_conceals_its_target: {
    hits: { 'an address put together': [system({ kind: 'concealed', what: 'http://c2.example/a' })] },
    misses: {
      'a dialog': [system({ kind: 'dialog', what: 'http://c2.example/a' })],
      'an address in the open': [{ network: [{ kind: 'http', method: 'GET', url: 'http://c2.example/a' }] }],
    },
  },
  trace_clears_event_logs: {
    hits: {
      wevtutil: [runs('wevtutil cl System')],
      'var log': [file('delete', '/var/log/auth.log')],
      emptied: [file('write', '/var/log/secure', { bytes: 0 })],
    },
    misses: {
      'logs are read': [runs('wevtutil qe System /c:5')],
      'its own log': [file('delete', '/home/u/app/log/a.log')],
      'its own log begins empty': [file('write', '/var/log/user-data.log', { bytes: 0 })],
      'its own among those of the system': [
        file('delete', '/var/log/fontcache.log'),
        runs('rm -f /var/log/fontcache.log'),
      ],
    },
  },
  trace_weakens_defences: {
    attack: ['T1562.001'],
    hits: {
      'an exclusion': [runs('powershell Add-MpPreference -ExclusionPath C:\\')],
      'the firewall': [runs('netsh advfirewall set allprofiles state off')],
      'by the registry': [sets('HKLM\\Software\\Policies\\Microsoft\\Windows Defender', 'DisableAntiSpyware', '1')],
    },
    misses: {
      'settings are read': [runs('powershell Get-MpPreference')],
      'the firewall is shown': [runs('netsh advfirewall show allprofiles')],
      'switched on': [sets('HKLM\\Software\\Policies\\Microsoft\\Windows Defender', 'DisableAntiSpyware', '0')],
    },
  },
  trace_blinds_script_scanner: {
    hits: {
      'the field': [
        runs("powershell [Ref].Assembly.GetType('System.Management.Automation.AmsiUtils').GetField('amsiInitFailed')"),
      ],
    },
    misses: { 'another type': [runs("powershell [Ref].Assembly.GetType('System.String')")], nothing: [] },
  },
  trace_hides_files: {
    hits: { attrib: [runs('attrib +h +s C:\\x')], 'a dot file in tmp': [file('write', '/tmp/.x')] },
    misses: { 'shown again': [runs('attrib -h C:\\x')], 'a dot file at home': [file('write', '/home/u/.config')] },
  },
  trace_takes_administrator_rights: {
    hits: { fodhelper: [sets('HKCU\\Software\\Classes\\ms-settings\\Shell\\Open\\command', '', 'cmd.exe')] },
    misses: {
      'a protocol of its own': [sets('HKCU\\Software\\Classes\\vendor\\shell\\open\\command', '', 'v.exe')],
      nothing: [],
    },
  },
  trace_checks_for_analysis: {
    attack: ['T1497.001'],
    hits: {
      'machine by WMI': [system({ kind: 'question', about: 'virtual_machine', what: 'Win32_ComputerSystem.Model' })],
      'traced by itself': [system({ kind: 'injection', step: 'ptrace' })],
      'waits for the mouse': [asksForMouse(3), system({ kind: 'sleep', ms: 300, pid: 8 })],
    },
    misses: {
      'where the mouse is, once or twice': [asksForMouse(2), system({ kind: 'sleep', ms: 300, pid: 8 })],
      'a window that follows the mouse': [
        asksForMouse(40),
        system({ kind: 'sleep', ms: 300, pid: 8 }, { kind: 'window', what: 'Colours' }),
      ],
      'who is on': [system({ kind: 'question', about: 'user', what: '%USERNAME%' })],
      'asks whether its own program is there': [system({ kind: 'question', about: 'software', what: 'VMware Tools' })],
    },
  },
  trace_steals_token: {
    hits: {
      'taken on': [
        system(
          { kind: 'privilege', what: 'token of process 56 was opened' },
          { kind: 'privilege', what: 'token of process 56 was taken on' },
        ),
      ],
      'opened and copied only': [
        system({ kind: 'privilege', what: 'token of C:\\windows\\system32\\lsass.exe was copied' }),
      ],
    },
    misses: {
      'a right of its own': [system({ kind: 'privilege', what: 'SeShutdownPrivilege' })],
      'rights are given up: as the desktop': [
        system({ kind: 'privilege', what: 'token of C:\\windows\\explorer.exe was given to a new process' }),
      ],
      'it was denied': [system({ kind: 'privilege', what: 'token of process 4 was taken on', succeeded: false })],
    },
  },
  trace_stalls: {
    hits: { 'ten minutes': [system({ kind: 'sleep', ms: 600_000 })], ping: [runs('cmd /c ping 127.0.0.1 -n 300')] },
    misses: { 'a second': [system({ kind: 'sleep', ms: 1000 })], 'a short ping': [runs('ping -n 4 example.com')] },
  },
  trace_unpacks_code: {
    hits: { eval: [layer('eval', 'var shell = new ActiveXObject("x")')] },
    misses: {
      'a timer': [layer('timer', 'document.title = "one two three"')],
      'a short answer': [layer('eval', '(1+1)')],
    },
  },
})
