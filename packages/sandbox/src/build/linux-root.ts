// The root that a sample for Linux finds: an ordinary small Debian server with people on it.
import { glob, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { EMULATORS_FOLDER, FOREIGN_MACHINES, LIBRARIES_FOLDER } from './foreign-machines.ts'
import { STAND_INS, USER_FILES } from './furniture.ts'
import { type Furnishing, settleRoot } from './plain-root.ts'

const LINKS: Readonly<Record<string, string>> = {
  'usr/bin/awk': 'gawk',
  'usr/bin/python': 'python3',
  'usr/bin/sh': 'dash',
  'var/run': '../run',
  'usr/bin/pager': 'more',
  'usr/bin/nc': 'nc.traditional',
}

/** Modes that unpacking did not give, in the image packer's words. */
export const LINUX_MODES: readonly string[] = ['root m 700 0 0', 'root/.ssh m 700 0 0', 'etc/shadow m 640 0 0']

/** Invented people and machines only; addresses are those reserved for examples. */
const FILES: Readonly<Record<string, string>> = {
  'etc/passwd':
    'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nbin:x:2:2:bin:/bin:/usr/sbin/nologin\n' +
    'www-data:x:33:33:www-data:/var/www:/usr/sbin/nologin\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n' +
    'anna:x:1000:1000:Anna Berg:/home/anna:/bin/bash\n',
  'etc/group':
    'root:x:0:\ndaemon:x:1:\nbin:x:2:\ntty:x:5:\nsudo:x:27:anna\nwww-data:x:33:\ncrontab:x:101:\nnogroup:x:65534:\nanna:x:1000:\n',
  'etc/hosts': '127.0.0.1\tlocalhost\n10.0.2.15\tweb01\n10.0.2.20\tdb01\n',
  'etc/hostname': 'web01\n',
  'etc/resolv.conf': 'nameserver 10.0.2.3\n',
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nshadow: files\nhosts: files dns\n',
  'etc/fstab':
    '/dev/sda1 / ext4 errors=remount-ro 0 1\n//fs01.nordlys.example/office /srv/office cifs credentials=/root/.smb 0 0\n',
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

const FOLDERS = ['mnt', 'media', 'opt', 'srv', 'usr/local/bin', 'home/anna/Downloads']

const FURNISHING: Furnishing = {
  folders: FOLDERS,
  files: { ...FILES, ...USER_FILES },
  programs: Object.fromEntries(Object.entries(STAND_INS).map(([name, script]) => [`usr/sbin/${name}`, script])),
  links: LINKS,
}

export async function furnishLinuxRoot(root: string): Promise<void> {
  await settleRoot(root, FURNISHING)
  await placeEmulators(root)
}

/** Of Debian's forty emulators those that are used, out of the folder of programs: all of that is read before a guest is frozen. */
async function placeEmulators(root: string): Promise<void> {
  await mkdir(join(root, EMULATORS_FOLDER))
  await mkdir(join(root, LIBRARIES_FOLDER), { recursive: true })
  for (const { id, emulator, folder } of FOREIGN_MACHINES) {
    await rename(join(root, `usr/bin/qemu-${emulator}-static`), join(root, EMULATORS_FOLDER, id))
    await symlink(`/usr/${folder}`, join(root, LIBRARIES_FOLDER, emulator))
    // Where a loader looks first.
    await symlink('.', join(root, 'usr', folder, 'lib', folder))
  }
  for await (const name of glob('usr/bin/qemu-*', { cwd: root })) await rm(join(root, name))
}
