// Whole runs of installers, updaters and backup programs, and short ways to write such runs; see `honest-software.test.ts`.
import type { SystemEvent } from '../../src/trace/system.ts'
import type { Trace, TraceCall } from '../../src/trace/trace.ts'
import { file, gets, runs, sets, system } from './empty-trace.ts'

export type Run = readonly Partial<Trace>[]

export const APP = 'C:\\Program Files\\Meadow'
export const UNINSTALL = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Meadow'
export const RUN = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run'
export const SERVICES = 'HKLM\\SYSTEM\\CurrentControlSet\\Services'
export const TEMP = 'C:\\Users\\anna\\AppData\\Local\\Temp'
export const HOME = 'C:\\Users\\anna'

export const writes = (path: string, start = 'MZ\\x90\\x00'): Partial<Trace> =>
  file('write', path, { start, bytes: 90_000 })
export const fetched = (path: string, start = 'MZ\\x90\\x00'): Partial<Trace> =>
  file('write', path, { start, bytes: 90_000, origin: 'network' })
export const service = (
  what: string,
  command: string,
  op: 'create' | 'start' | 'stop' | 'delete' = 'create',
): Partial<Trace> => system({ kind: 'service', op, what, command })
export const task = (what: string, command: string): Partial<Trace> =>
  system({ kind: 'task', op: 'create', what, command })
export const asks = (
  about: 'hardware' | 'host' | 'user' | 'software' | 'processes' | 'locale',
  what: string,
): SystemEvent => ({
  kind: 'question',
  about,
  what,
})
export const calls = (...names: readonly string[]): Partial<Trace> => ({
  apiCalls: names.map((api): TraceCall => ({ api, arguments: [] })),
})
export const tcp = (host: string, port: number, start?: string): Partial<Trace> => ({
  network: [{ kind: 'tcp', host, port, ...(start !== undefined && { start }) }],
})
export const many = (count: number, one: (at: number) => Partial<Trace>): Partial<Trace>[] =>
  Array.from({ length: count }, (_, at) => one(at))
export const uninstaller = [
  sets(UNINSTALL, 'DisplayName', 'Meadow 4.2'),
  sets(UNINSTALL, 'UninstallString', `${APP}\\uninst.exe`),
]

export const INSTALLERS: Readonly<Record<string, Run>> = {
  'one program': [writes(`${APP}\\meadow.exe`), writes(`${APP}\\uninst.exe`), ...uninstaller],
  'plug-ins unpacked into the temporary folder, and gone again': [
    writes(`${TEMP}\\nsx3A.tmp\\System.dll`),
    writes(`${TEMP}\\nsx3A.tmp\\modern-header.bmp`, 'BM'),
    writes(`${APP}\\meadow.exe`),
    file('delete', `${TEMP}\\nsx3A.tmp\\System.dll`),
    ...uninstaller,
  ],
  'starts what it installed': [writes(`${APP}\\meadow.exe`), ...uninstaller, runs(`"${APP}\\meadow.exe" --first-run`)],
  'second half unpacked and started from the temporary folder': [
    writes(`${TEMP}\\is-4KD2.tmp\\setup.tmp`),
    runs(`"${TEMP}\\is-4KD2.tmp\\setup.tmp" /SL5="$30124,9217321,832512,C:\\Users\\anna\\Downloads\\setup.exe"`),
    writes(`${APP}\\meadow.exe`),
    ...uninstaller,
  ],
  'for one user only': [
    writes(`${HOME}\\AppData\\Local\\Programs\\Meadow\\meadow.exe`),
    sets('HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Meadow', 'DisplayName', 'Meadow'),
    file('create', `${HOME}\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Meadow.lnk`),
    file('create', `${HOME}\\Desktop\\Meadow.lnk`),
  ],
  'kinds of files and a protocol of its own': [
    writes(`${APP}\\meadow.exe`),
    sets('HKCR\\.mdw', '', 'Meadow.Document'),
    sets('HKCR\\Meadow.Document\\shell\\open\\command', '', `"${APP}\\meadow.exe" "%1"`),
    sets('HKCR\\meadow', 'URL Protocol', ''),
  ],
  'an extension of the file manager': [
    writes(`${APP}\\shell64.dll`),
    sets('HKCR\\CLSID\\{6f2d1e54-17a1-4e54-9c1a-0d7a8b7e1a01}\\InprocServer32', '', `${APP}\\shell64.dll`),
    sets('HKCR\\CLSID\\{6f2d1e54-17a1-4e54-9c1a-0d7a8b7e1a01}\\InprocServer32', 'ThreadingModel', 'Apartment'),
    sets('HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Shell Extensions\\Approved', '{6f2d1e54}', 'Meadow'),
  ],
  'starts with Windows': [
    writes(`${APP}\\tray.exe`),
    sets(RUN, 'Meadow', `"${APP}\\tray.exe" /background`),
    ...uninstaller,
  ],
  'a service': [
    writes(`${APP}\\meadowd.exe`),
    service('MeadowService', `"${APP}\\meadowd.exe"`),
    service('MeadowService', '', 'start'),
    ...uninstaller,
  ],
  'fetches the parts that were chosen': [
    gets('https://download.meadow.example/4.2/core.cab'),
    fetched(`${TEMP}\\core.cab`, 'MSCF'),
    writes(`${APP}\\meadow.exe`),
    ...uninstaller,
  ],
  'brings the runtime of its compiler': [
    writes(`${TEMP}\\vc_redist.x64.exe`),
    runs(`"${TEMP}\\vc_redist.x64.exe" /install /quiet /norestart`),
    writes(`${APP}\\meadow.exe`),
  ],
  'ends the old version first': [
    runs('taskkill /im meadow.exe'),
    system({ kind: 'kill_process', what: 'meadow.exe' }),
    file('rename', `${APP}\\meadow.exe`, { to: `${APP}\\meadow.exe.old` }),
    writes(`${APP}\\meadow.exe`),
  ],
  'an exception in the firewall': [
    runs(
      'netsh advfirewall firewall add rule name="Meadow" dir=in action=allow program="C:\\Program Files\\Meadow\\m.exe"',
    ),
    writes(`${APP}\\m.exe`),
  ],
  'a package of Windows': [
    runs(`msiexec.exe /i "${TEMP}\\meadow.msi" /qn /norestart`),
    file('write', 'C:\\Windows\\Installer\\1a2b3.msi', { start: '\\xd0\\xcf\\x11\\xe0' }),
  ],
  'a browser, with extension hosts': [
    sets('HKCU\\Software\\Google\\Chrome\\NativeMessagingHosts\\com.meadow', '', `${APP}\\host.json`),
    writes(`${APP}\\host.json`, '{"name":"com.meadow"'),
  ],
  'a package of Debian': [
    file('write', '/usr/bin/meadow', { start: '\\x7fELF', mode: '0755' }),
    file('write', '/lib/systemd/system/meadow.service', { start: '[Unit]\nDescription=Meadow' }),
    runs('systemctl daemon-reload'),
    runs('systemctl enable --now meadow.service'),
  ],
  'a tool in the home folder, by a script': [
    runs('curl -fsSL https://dl.meadow.example/tool.tar.gz -o /tmp/tmp.8sK2/t.tgz'),
    gets('https://dl.meadow.example/tool.tar.gz', { via: 'curl' }),
    fetched('/tmp/tmp.8sK2/t.tgz', '\\x1f\\x8b'),
    runs('tar xzf /tmp/tmp.8sK2/t.tgz -C /home/anna/.meadow/bin'),
    file('write', '/home/anna/.profile', { existed: true, start: '# ~/.profile\n' }),
    {
      layers: [{ depth: 1, technique: 'start file', language: 'shell', text: 'export PATH="$HOME/.meadow/bin:$PATH"' }],
    },
    runs('rm -rf /tmp/tmp.8sK2'),
  ],
  'certificates of an organisation': [
    file('write', '/usr/local/share/ca-certificates/org.crt', { start: '-----BEGIN CERTIFICATE-----' }),
    runs('update-ca-certificates'),
  ],
  'removes itself at the end': [
    file('delete', `${APP}\\meadow.exe`),
    { registry: [{ op: 'delete', key: UNINSTALL, name: null }] },
    runs(`cmd.exe /c rmdir /s /q "${APP}"`, { hidden: true }),
  ],
}

export const UPDATERS: Readonly<Record<string, Run>> = {
  'asks for the version': [
    gets('https://updates.meadow.example/version.json'),
    sets('HKCU\\Software\\Meadow', 'Checked', '1'),
  ],
  'fetches and starts the new setup': [
    gets('https://updates.meadow.example/meadow-4.3-setup.exe'),
    fetched(`${TEMP}\\meadow-4.3-setup.exe`),
    runs(`"${TEMP}\\meadow-4.3-setup.exe" /VERYSILENT /UPDATE`),
  ],
  'replaces itself': [
    file('rename', `${APP}\\meadow.exe`, { to: `${APP}\\meadow.old` }),
    fetched(`${APP}\\meadow.exe`),
    runs(`"${APP}\\meadow.exe" --cleanup`),
    file('delete', `${APP}\\meadow.old`),
  ],
  'a task every hour': [task('MeadowUpdateTaskMachineUA', `"${APP}\\update.exe" /ua`), writes(`${APP}\\update.exe`)],
  'a service that is started when it is needed': [
    service('MeadowUpdate', `"${APP}\\update.exe" /svc`),
    gets('https://updates.meadow.example/check'),
  ],
  'stops its service, changes a file, starts it': [
    runs('net stop MeadowService'),
    writes(`${APP}\\meadowd.exe`),
    runs('net start MeadowService'),
  ],
  'packages by a timer': [
    file('write', '/etc/apt/apt.conf.d/20auto-upgrades', { start: 'APT::Periodic' }),
    runs('apt-get -qq update'),
    gets('http://deb.debian.org/debian/dists/bookworm/InRelease', { via: 'socket' }),
    runs('apt-get -y upgrade'),
  ],
  'a tool of a language': [
    gets('https://registry.npmjs.org/meadow/-/meadow-1.0.0.tgz', { via: 'socket' }),
    fetched('/home/anna/.npm/_cacache/content-v2/ab', '\\x1f\\x8b'),
    runs('node scripts/postinstall.js'),
  ],
  firmware: [runs('fwupdmgr refresh'), gets('https://cdn.fwupd.org/downloads/firmware.xml.gz', { via: 'socket' })],
  'a list of a scanner': [
    gets('https://database.clamav.net/daily.cvd'),
    fetched('/var/lib/clamav/daily.cvd', 'ClamAV-VDB'),
  ],
}

export const BACKUP: Readonly<Record<string, Run>> = {
  'makes a shadow, copies, removes that shadow': [
    runs('vssadmin create shadow /for=C:'),
    ...many(30, (at) => file('copy', `${HOME}\\Documents\\${at}.docx`, { to: `D:\\Backup\\${at}.docx` })),
    runs('vssadmin delete shadows /shadow={b5946137-7b9f-4925-af80-51abd60b20d5} /quiet'),
  ],
  'every document into one archive': [
    ...many(40, (at) => file('read', `${HOME}\\Documents\\${at}.xlsx`, { bytes: 9000 })),
    file('write', 'D:\\Backup\\2024-05-01.zip', { start: 'PK\\x03\\x04', bytes: 400_000 }),
  ],
  'encrypted copies beside a repository': [
    ...many(40, (at) => file('read', `/home/anna/Documents/${at}.odt`, { bytes: 9000 })),
    ...many(20, (at) => file('write', `/srv/repo/data/0/${at}`, { start: '\\x8f\\x12\\xaa\\x03', bytes: 500_000 })),
    file('write', '/srv/repo/README', { start: 'This is a Borg Backup repository.\n' }),
  ],
  'sent to a store by HTTPS': [
    ...many(20, (at) => file('read', `/home/anna/Pictures/${at}.jpg`)),
    {
      network: [
        { kind: 'http', method: 'PUT', url: 'https://s3.example.com/bucket/a', bodyBytes: 4_000_000, via: 'socket' },
      ],
    },
  ],
  'the configuration of a server': [
    file('read', '/etc/passwd'),
    file('read', '/etc/ssh/sshd_config'),
    runs('tar czf /var/backups/etc-2024-05-01.tar.gz /etc'),
  ],
  'old copies make room': [
    ...many(30, (at) => file('delete', `/var/backups/home-2024-04-${at}.tgz`)),
    runs('find /var/backups -mtime +14 -delete'),
  ],
  'to another machine by ssh': [
    runs('rsync -a --delete /home/ backup@vault.example:/srv/home/'),
    runs('ssh backup@vault.example rsync --server -logDtpr . /srv/home/', { pid: 101, image: '/usr/bin/ssh' }),
    tcp('192.0.2.40', 22, 'SSH-2.0-OpenSSH_9.2'),
    file('read', '/root/.ssh/id_ed25519', { pid: 101 }),
    file('read', '/root/.ssh/known_hosts', { pid: 101 }),
  ],
  'every night': [
    file('write', '/etc/cron.d/borgmatic', { start: '0 3 * * * root /usr/bin/borgmatic --syslog-verbosity 1\n' }),
  ],
  'a database': [
    runs('pg_dump -Fc shop -f /var/backups/shop.dump'),
    tcp('127.0.0.1', 5432),
    file('write', '/var/backups/shop.dump', { start: 'PGDMP', bytes: 9_000_000 }),
  ],
  'space for shadows': [runs('vssadmin resize shadowstorage /for=C: /on=C: /maxsize=15%')],
}
