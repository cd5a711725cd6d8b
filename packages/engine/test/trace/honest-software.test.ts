// What honest software does when it runs, as whole runs: installers, updaters, backup, driver and security tools, and what
// administrators keep. Hardly any of it may be suspicious. Written before the rules were read, from how such programs work.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/index.ts'
import { file, gets, runs, sets, system, trace } from './empty-trace.ts'
import {
  asks,
  BACKUP,
  calls,
  HOME,
  INSTALLERS,
  many,
  RUN,
  type Run,
  SERVICES,
  service,
  TEMP,
  UPDATERS,
  writes,
} from './honest-installs.ts'

const DRIVERS: Readonly<Record<string, Run>> = {
  'a printer': [
    writes('C:\\Windows\\System32\\DriverStore\\FileRepository\\prn.inf_amd64\\prn.sys'),
    runs('pnputil.exe /add-driver prn.inf /install'),
    service('PrnPort', 'System32\\drivers\\prn.sys'),
  ],
  'a key in the table of services': [
    writes('C:\\Windows\\System32\\drivers\\meadowflt.sys'),
    sets(`${SERVICES}\\meadowflt`, 'ImagePath', 'System32\\drivers\\meadowflt.sys'),
    sets(`${SERVICES}\\meadowflt`, 'Type', '2'),
  ],
  'graphics, with a panel that starts with Windows': [
    runs('pnputil /add-driver nv_dispi.inf /install'),
    sets(RUN, 'Panel', '"C:\\Program Files\\Graphics\\panel.exe" -s'),
    system(asks('hardware', 'SELECT * FROM Win32_VideoController')),
  ],
  'a module built on the machine': [
    runs('dkms autoinstall'),
    file('write', '/lib/modules/6.1.0-18-amd64/updates/dkms/meadow.ko', { start: '\\x7fELF' }),
    runs('depmod -a'),
    runs('modprobe meadow'),
    system({ kind: 'kernel_module', what: '/lib/modules/6.1.0-18-amd64/updates/dkms/meadow.ko' }),
  ],
  'rules of devices': [
    file('write', '/etc/udev/rules.d/60-meadow.rules', {
      start: 'SUBSYSTEM=="usb", ATTR{idVendor}=="1234", MODE="0660"\n',
    }),
    runs('udevadm control --reload-rules'),
    runs('udevadm trigger'),
  ],
  'a virtual network card': [
    runs('netsh interface ip set address "Meadow" static 10.8.0.2'),
    service('tapmeadow', 'System32\\drivers\\tap.sys'),
  ],
  'its modules at every start': [file('write', '/etc/modules-load.d/meadow.conf', { start: 'meadow\n' })],
  'the machine starts anew': [
    runs('pnputil /add-driver a.inf /install'),
    runs('shutdown /r /t 60'),
    system({ kind: 'shutdown', what: 'restart' }),
  ],
}

const SECURITY: Readonly<Record<string, Run>> = {
  'a scanner walks the disk': [
    ...many(60, (at) => file('read', `/home/anna/Documents/${at}.pdf`)),
    ...many(20, (at) => file('read', `/usr/bin/tool-${at}`)),
  ],
  'a scanner of Windows turns the built-in one off in the way that is meant': [
    writes('C:\\Program Files\\Guard\\guard.exe'),
    service('GuardService', '"C:\\Program Files\\Guard\\guard.exe"'),
    sets('HKLM\\SOFTWARE\\Microsoft\\Security Center\\Provider\\Av\\{d68ddc3a}', 'DISPLAYNAME', 'Guard'),
  ],
  'a manager of passwords fills the clipboard': [
    file('read', `${HOME}\\Documents\\vault.kdbx`),
    system({ kind: 'clipboard', what: 'set text' }),
  ],
  'an inventory for the help desk': [
    system(
      asks('hardware', 'SELECT * FROM Win32_ComputerSystem'),
      asks('host', 'SELECT * FROM Win32_OperatingSystem'),
      asks('software', 'SELECT * FROM Win32_Product'),
      asks('user', 'GetUserNameW'),
    ),
    runs('systeminfo'),
    runs('ipconfig /all'),
    file('write', `${TEMP}\\inventory.csv`, { start: 'Name,OS,RAM\n' }),
  ],
  'a monitor of processes': [
    system(asks('processes', 'CreateToolhelp32Snapshot')),
    calls('kernel32.OpenProcess', 'kernel32.ReadProcessMemory', 'psapi.GetModuleFileNameExW'),
  ],
  'a debugger starts a program': [
    runs('C:\\src\\a.exe'),
    calls(
      'kernel32.CreateProcessW',
      'kernel32.WaitForDebugEvent',
      'kernel32.WriteProcessMemory',
      'kernel32.ContinueDebugEvent',
    ),
    system({ kind: 'injection', step: 'write', targetPid: 200, what: 'a breakpoint in a program it started' }),
  ],
  'a report of a crash': [
    runs('"C:\\Program Files\\Meadow\\crashpad.exe" --database=C:\\x'),
    system({ kind: 'injection', step: 'open', targetPid: 100, what: 'OpenProcess' }),
    file('write', `${HOME}\\AppData\\Local\\Meadow\\reports\\1.dmp`, { start: 'MDMP' }),
  ],
  'a firewall is set up': [
    file('write', '/etc/nftables.conf', { start: 'table inet filter {' }),
    runs('nft -f /etc/nftables.conf'),
    runs('iptables -A INPUT -p tcp --dport 22 -j ACCEPT'),
  ],
  'failed logins are counted': [
    file('read', '/var/log/auth.log'),
    runs('iptables -I f2b-sshd 1 -s 203.0.113.8 -j REJECT'),
  ],
  'a key for ssh is made': [
    file('write', '/home/anna/.ssh/id_ed25519', { start: '-----BEGIN OPENSSH PRIVATE KEY-----', mode: '0600' }),
    file('write', '/home/anna/.ssh/id_ed25519.pub', { start: 'ssh-ed25519 AAAA' }),
  ],
  'an agent of a fleet': [
    writes('C:\\Program Files\\Fleet\\agent.exe'),
    service('FleetAgent', '"C:\\Program Files\\Fleet\\agent.exe"'),
    ...many(4, () => gets('https://fleet.example.org/api/v1/heartbeat')),
    system(asks('software', 'SELECT * FROM Win32_QuickFixEngineering')),
  ],
  'a disk is wiped as it was asked for': [runs('cipher /w:D:\\')],
  'logs are rotated': [
    file('rename', '/var/log/syslog', { to: '/var/log/syslog.1' }),
    file('create', '/var/log/syslog'),
    runs('gzip /var/log/syslog.2'),
    runs('systemctl kill -s HUP rsyslog.service'),
  ],
}

const OTHERS: Readonly<Record<string, Run>> = {
  'a browser starts, with its own profile': [
    file('read', `${HOME}\\AppData\\Local\\Meadow\\User Data\\Local State`),
    file('write', `${HOME}\\AppData\\Local\\Meadow\\User Data\\Default\\Preferences`, { start: '{"profile"' }),
    gets('https://safebrowsing.example/v4/list'),
  ],
  'a chat program': [
    sets(
      'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
      'Chat',
      `"${HOME}\\AppData\\Local\\Chat\\chat.exe"`,
    ),
    { network: [{ kind: 'websocket', host: 'gateway.chat.example', port: 443 }] },
  ],
  'a runtime that compiles while it runs': [
    { memory: [{ address: '0x7f0000', sizeBytes: 65_536, protection: 'r-x after rw-' }] },
    calls('kernel32.VirtualAlloc', 'kernel32.VirtualProtect'),
  ],
  'a program that protects itself from copying': [
    calls('kernel32.IsDebuggerPresent'),
    system({ kind: 'question', about: 'debugger', what: 'IsDebuggerPresent' }),
  ],
  'a picture of the screen for the user': [
    system({ kind: 'screenshot', what: 'BitBlt' }),
    file('write', `${HOME}\\Pictures\\Screenshot.png`, { start: '\\x89PNG' }),
  ],
  'a script of logon': [
    runs('net use H: \\\\fileserver\\home\\anna'),
    system(asks('user', 'WScript.Network.UserName')),
  ],
  'a build': [
    ...many(30, (at) => file('write', `/home/anna/src/build/${at}.o`, { start: '\\x7fELF' })),
    runs('cc -O2 -o prog 1.o'),
    runs('./prog --version'),
  ],
  'a game with a launcher': [
    gets('https://cdn.game.example/manifest'),
    system(asks('hardware', 'SELECT * FROM Win32_VideoController'), asks('hardware', 'GlobalMemoryStatusEx')),
    runs('"C:\\Games\\Meadow\\game.exe" -fullscreen'),
  ],
  'mail by a program for it': [
    {
      network: [
        {
          kind: 'smtp',
          host: 'mail.example.org',
          from: 'cron@example.org',
          to: ['ops@example.org'],
          subject: 'Backup done',
        },
      ],
    },
  ],
  'a server that listens': [{ network: [{ kind: 'listen', host: '127.0.0.1', port: 8080 }] }],
}

const KINDS = {
  installer: INSTALLERS,
  updater: UPDATERS,
  backup: BACKUP,
  driver: DRIVERS,
  security: SECURITY,
  other: OTHERS,
}

/** Nothing that these do differs from what a dropper, a thief or a wiper does: suspicious, and never more. */
const NOT_TOLD_APART: ReadonlySet<string> = new Set([
  'brings the runtime of its compiler',
  'sent to a store by HTTPS',
  'old copies make room',
])

for (const [kind, table] of Object.entries(KINDS))
  for (const [name, parts] of Object.entries(table))
    test(`${kind}: ${name}`, () => {
      const path = JSON.stringify(parts).includes('C:\\\\') ? 'setup.exe' : 'tool'
      const { verdict } = analyzeTrace([trace(...parts)], { path })
      const label = verdict?.label ?? 'none'
      assert.notEqual(label, 'malicious', JSON.stringify(verdict, null, 1))
      assert.equal(label === 'suspicious', NOT_TOLD_APART.has(name), JSON.stringify(verdict, null, 1))
    })
