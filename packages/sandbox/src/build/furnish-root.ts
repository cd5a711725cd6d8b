// Packages unpacked without being installed → the root that a sample finds: an ordinary small Debian server with people
// on it. What packages' own scripts would have done and programs need is done here; nothing of a package runs.
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { STAND_INS, USER_FILES } from './furniture.ts'
import { runTool } from './run-tool.ts'

/** Documentation, translations, and what only package tools read. */
const NOT_NEEDED = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'usr/share/lintian',
  'var/cache',
]

const LINKS: Readonly<Record<string, string>> = {
  'usr/bin/awk': 'gawk',
  'usr/bin/python': 'python3',
  'usr/bin/sh': 'dash',
  'etc/mtab': '../proc/self/mounts',
  'var/run': '../run',
  'usr/bin/pager': 'more',
  'usr/bin/nc': 'nc.traditional',
  'etc/ssl/cert.pem': 'certs/ca-certificates.crt',
  'dev/ptmx': 'pts/ptmx',
  'dev/fd': '/proc/self/fd',
  'dev/stdin': '/proc/self/fd/0',
  'dev/stdout': '/proc/self/fd/1',
  'dev/stderr': '/proc/self/fd/2',
}

/**
 * Devices that the image's packer makes in it, in its own words: no right is needed for that. The sample can make none, and
 * the ports to the host are not among them.
 */
export const DEVICES: readonly string[] = [
  'dev/null c 666 0 0 1 3',
  'dev/zero c 666 0 0 1 5',
  'dev/full c 666 0 0 1 7',
  'dev/random c 666 0 0 1 8',
  'dev/urandom c 666 0 0 1 9',
  'dev/tty c 666 0 0 5 0',
  'dev/shm m 1777 0 0',
  'tmp m 1777 0 0',
  'var/tmp m 1777 0 0',
  'root m 700 0 0',
  'root/.ssh m 700 0 0',
  'etc/shadow m 640 0 0',
]

/** Invented people and machines only; addresses are those reserved for examples. */
const FILES: Readonly<Record<string, string>> = {
  'etc/passwd':
    'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nbin:x:2:2:bin:/bin:/usr/sbin/nologin\n' +
    'www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n' +
    'anna:x:1000:1000:Anna Berg:/home/anna:/bin/bash\n',
  'etc/group':
    'root:x:0:\ndaemon:x:1:\nbin:x:2:\ntty:x:5:\nsudo:x:27:anna\nwww-data:x:33:\ncrontab:x:101:\nnogroup:x:65534:\nanna:x:1000:\n',
  'etc/shadow':
    'root:!:19700:0:99999:7:::\ndaemon:*:19700:0:99999:7:::\nwww-data:*:19700:0:99999:7:::\nnobody:*:19700:0:99999:7:::\n' +
    'anna:$6$7fWzK1nq$Xn0ZfGq4M1ToyQm9Qd2y0m3j7s8uYt1oJ5eRrVbWcPpLkHgFdSaQwErTyUiOpAsDfGhJkLzXcVbNm1234567/:19723:0:99999:7:::\n',
  'etc/hosts': '127.0.0.1\tlocalhost\n10.0.2.15\tweb01\n10.0.2.20\tdb01\n',
  'etc/hostname': 'web01\n',
  'etc/resolv.conf': 'nameserver 10.0.2.3\n',
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nshadow: files\nhosts: files dns\n',
  'etc/fstab': '/dev/sda1 / ext4 errors=remount-ro 0 1\n',
  'etc/crontab': 'SHELL=/bin/sh\n17 *\t* * *\troot\tcd / && run-parts --report /etc/cron.hourly\n',
  'etc/machine-id': 'b1f3c2d4e5a6978812340a1b2c3d4e5f\n',
  'etc/profile': 'export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n',
  'root/.bashrc': '# ~/.bashrc\nalias ll="ls -l"\n',
  'root/.profile': '. ~/.bashrc\n',
  'root/.bash_history': 'apt update\napt upgrade\nssh anna@10.0.2.20\nmysqldump shop > /root/shop.sql\n',
  'root/.ssh/known_hosts':
    '10.0.2.20 ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExampleExampleExampleExampleExampleExample\n',
  'home/anna/.bashrc': '# ~/.bashrc\n',
  'var/www/html/index.html': '<!doctype html><title>web01</title><p>It works.</p>\n',
  'var/log/auth.log': 'Nov  3 08:12:41 web01 sshd[812]: Accepted publickey for anna from 10.0.2.9 port 50522 ssh2\n',
  'var/spool/cron/crontabs/.keep': '',
  'etc/systemd/system/.keep': '',
  'etc/cron.d/.keep': '',
  'etc/init.d/.keep': '',
}

const FOLDERS = [
  'proc',
  'sys',
  'dev/pts',
  'dev/shm',
  'run',
  'tmp',
  'var/tmp',
  'mnt',
  'media',
  'opt',
  'srv',
  'usr/local/bin',
  'home/anna/Downloads',
]

export async function furnishRoot(root: string): Promise<void> {
  await mergeUsr(root)
  for (const path of NOT_NEEDED) await rm(join(root, path), { recursive: true, force: true })
  for (const path of FOLDERS) await mkdir(join(root, path), { recursive: true })
  for (const [path, text] of Object.entries({ ...FILES, ...USER_FILES })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  for (const [name, script] of Object.entries(STAND_INS)) {
    const path = join(root, 'usr/sbin', name)
    await rm(path, { force: true })
    await writeFile(path, script, { mode: 0o755 })
  }
  for (const [path, target] of Object.entries(LINKS)) {
    await rm(join(root, path), { force: true, recursive: true })
    await symlink(target, join(root, path))
  }
  await gatherCertificates(root)
}

/** Debian 12 is a merged-/usr system, but its packages still carry files for `/bin` and `/lib`. */
async function mergeUsr(root: string): Promise<void> {
  for (const name of ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32']) {
    const from = join(root, name)
    const to = join(root, 'usr', name)
    await mkdir(to, { recursive: true })
    await mkdir(from, { recursive: true })
    await runTool('cp', ['-a', `${from}/.`, to])
    await rm(from, { recursive: true })
    await symlink(`usr/${name}`, from)
  }
}

/** What update-ca-certificates would write. */
async function gatherCertificates(root: string): Promise<void> {
  const folder = join(root, 'usr/share/ca-certificates/mozilla')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.crt')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  await mkdir(join(root, 'etc/ssl/certs'), { recursive: true })
  await writeFile(join(root, 'etc/ssl/certs/ca-certificates.crt'), texts.join('\n'))
}
