// The root that a sample for Windows finds: Wine, both for 64 and for 32 bit, set up as an office machine with a person on
// it. Wine's own set-up runs once here, inside bubblewrap: with this root as its only file system and without a network.
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  OTHER_LANGUAGE,
  SERVICE_STAND_IN,
  STAND_IN_SERVICES,
  TEMPORARY,
  USER_REGISTRY,
  WINDOWS_FILES,
  WINE_ENVIRONMENT,
  WINE_HOST,
  WINE_PREFIX,
  WINE_USER,
} from './office-machine.ts'
import { type Furnishing, settleRoot } from './plain-root.ts'
import { allDone, runInImage, runTool } from './run-tool.ts'

const FURNISHING: Furnishing = {
  folders: ['root'],
  files: {
    // Wine takes the user's name from here; root, so that it owns what it finds wherever the image was built.
    'etc/passwd': 'anna:x:0:0:Anna Berg:/root:/bin/sh\n',
    'etc/group': 'root:x:0:\n',
    'etc/hosts': `127.0.0.1\tlocalhost\n10.0.2.15\t${WINE_HOST}\n`,
    'etc/resolv.conf': 'nameserver 10.0.2.3\n',
    'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
    'etc/machine-id': 'b1f3c2d4e5a6978812340a1b2c3d4e60\n',
  },
  programs: {},
  links: { 'usr/bin/sh': 'busybox' },
}

/** Sound, cameras, video and tables of languages: nothing of it is loaded here. */
const NOT_NEEDED = ['usr/share/iso-codes', 'usr/share/xml', 'usr/share/X11/locale', 'usr/share/icons', 'usr/share/alsa']

/** `tools`: the guest's tools, unpacked; the stripper of Windows programs is among them. */
export async function furnishWindowsRoot(root: string, tools: string): Promise<void> {
  await settleRoot(root, FURNISHING)
  for (const path of NOT_NEEDED) await rm(join(root, path), { recursive: true, force: true })
  for (const [compiler, machine] of Object.entries({ x86_64: 'x86_64', i686: 'i386' }))
    await placeZlib(root, compiler, machine)
  await stripPrograms(root, tools)
  await placeLanguage(root, tools)
  // Put in their place by the set-up: Wine makes links, and one followed out here would lead into the host.
  for (const [path, text] of Object.entries(WINDOWS_FILES)) {
    const file = join(root, 'furniture', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  await mkdir(join(root, 'furniture/windows/system32'), { recursive: true })
  for (const name of STAND_IN_SERVICES)
    await writeFile(join(root, 'furniture/windows/system32', name), SERVICE_STAND_IN)
  await setUpWine(root)
}

/** What libwine's own script does after unpacking: zlib with the mark that makes Wine take it as one of its own. */
async function placeZlib(root: string, compiler: string, machine: string): Promise<void> {
  const library = await readFile(join(root, `usr/${compiler}-w64-mingw32/lib/zlib1.dll`))
  const mark = Buffer.alloc(32)
  mark.write('Wine builtin DLL')
  mark.copy(library, 64)
  await writeFile(join(root, `usr/lib/${machine}-linux-gnu/wine/${machine}-windows/zlib1.dll`), library)
}

/** Wine takes its language from the system's, and knows only those that the system has. A second run is in this one. */
async function placeLanguage(root: string, tools: string): Promise<void> {
  const sources = join(tools, 'usr/share/i18n')
  await mkdir(join(root, 'usr/lib/locale'), { recursive: true })
  await runInImage(
    tools,
    'usr/bin/localedef',
    [
      ...['--no-archive', '-i', join(sources, 'locales', OTHER_LANGUAGE.split('.')[0] ?? ''), '-f', 'UTF-8'],
      join(root, 'usr/lib/locale', OTHER_LANGUAGE),
    ],
    { env: { I18NPATH: sources, PATH: '/usr/bin:/bin' } },
  )
}

/** Debian ships Wine with all it takes to debug it: two thirds of its size, which the guest would carry in memory. */
async function stripPrograms(root: string, tools: string): Promise<void> {
  const programs: string[] = []
  for await (const path of glob('usr/lib/*/wine/*-windows/*.{dll,exe,drv,sys,ocx,cpl,acm,ax,com,ds}', { cwd: root }))
    programs.push(join(root, path))
  const half = Math.ceil(programs.length / 2)
  await allDone(
    [programs.slice(0, half), programs.slice(half)].map((part) =>
      runInImage(tools, 'usr/bin/x86_64-w64-mingw32-strip', ['--strip-debug', ...part]),
    ),
  )
}

/** Wine's first start: registry, folders, system programs. Started twice, for the first start of all leaves traces. */
async function setUpWine(root: string): Promise<void> {
  const prefix = join(root, WINE_PREFIX)
  await mkdir(prefix, { recursive: true })
  await writeFile(join(prefix, 'user.reg'), USER_REGISTRY)
  const script = [
    '/usr/lib/wine/wine64 wineboot -i',
    '/usr/lib/wine/wineserver64 -w',
    // The ways out of drive C into the guest's own root.
    `rm -f ${WINE_PREFIX}/dosdevices/z:`,
    `cd ${WINE_PREFIX}/drive_c/users/${WINE_USER}`,
    'for folder in *; do if [ -L "$folder" ]; then rm "$folder"; mkdir "$folder"; fi; done',
    `mkdir -p "${TEMPORARY.replaceAll('\\', '/')}"`,
    ...['TEMP', 'TMP'].map(
      (name) =>
        `/usr/lib/wine/wine64 reg add 'HKCU\\Environment' /v ${name} /d 'C:\\users\\${WINE_USER}\\${TEMPORARY}' /f`,
    ),
    `cp -r /furniture/. ${WINE_PREFIX}/drive_c/; rm -rf /furniture`,
    // The office's share is a drive of its own; where it lies stands in `decoys/`.
    "/usr/lib/wine/wine64 reg add 'HKLM\\Software\\Wine\\Drives' /v s: /d network /f",
    `echo disable >${WINE_PREFIX}/.update-timestamp`,
    '/usr/lib/wine/wine64 cmd /c exit',
    '/usr/lib/wine/wine cmd /c exit',
    // From the next start on there is a screen; until then every window would fail for the want of it.
    "/usr/lib/wine/wine64 reg add 'HKCU\\Software\\Wine\\Drivers' /v Graphics /d x11 /f",
    '/usr/lib/wine/wineserver64 -w',
  ].join('; ')
  await runTool('bwrap', [
    ...['--bind', root, '/', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--uid', '0', '--gid', '0', '--hostname', WINE_HOST, '--clearenv'],
    ...Object.entries(WINE_ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['/usr/bin/sh', '-c', script],
  ])
}
