// What a run lays down, by where it lies and beside what: a copy of one of the system's programs under another name, a library
// for it to load, a hook of a repository, a picture for the desktop. Set-ups and administrators do each of these as well.
import type { FileFact, TraceFacts } from '../facts.ts'
import { nameOf, plainPath } from '../places.ts'
import type { SeenTechnique } from './seen-techniques.ts'

const LAYS: ReadonlySet<string> = new Set(['write', 'create', 'copy', 'rename'])
const folderOf = (plain: string): string => plain.slice(0, plain.lastIndexOf('/') + 1)

export function laid(facts: TraceFacts): readonly SeenTechnique[] {
  const files = facts.files
    .filter(({ op, succeeded }) => LAYS.has(op) && succeeded !== false)
    .map((file) => ({ ...file, target: file.plainTo === '' ? file.plain : file.plainTo }))
  return [
    ...copiesOfSystem(facts, files),
    ...files.flatMap((file) => [
      ...(TIMER.test(file.target) ? [{ id: 'T1053.006', what: file.path }] : []),
      ...(ARCHIVE.test(file.start ?? '') ? [{ id: 'T1560', what: file.path }] : []),
      ...(HOOK_OF_REPOSITORY.test(file.target) ? [{ id: 'T1546', what: file.path }] : []),
      ...(isAmongSystems(file) ? [{ id: 'T1036.005', what: file.path }] : []),
    ]),
    ...facts.registry.flatMap(({ op, plain, data = '' }) =>
      op === 'write' && WALLPAPER.test(plain) && files.some(({ target }) => target === plainPath(data))
        ? [{ id: 'T1491.001', what: data }]
        : [],
    ),
  ]
}

type Laid = FileFact & { readonly target: string }

const OF_WINDOWS = /^[a-z]:\/windows\/(?:system32|syswow64)\/[^/]{1,100}\.exe$/

/** A program of the system's was copied elsewhere under another name and started there; a library beside it is what it loads first. */
function copiesOfSystem({ processes }: TraceFacts, files: readonly Laid[]): readonly SeenTechnique[] {
  const started = new Set(processes.map(({ image }) => plainPath(image)))
  return files
    .filter(({ op, plain, target }) => op === 'copy' && OF_WINDOWS.test(plain) && started.has(target))
    .flatMap(({ plain, target, to = '' }) => [
      ...(nameOf(plain) === nameOf(target) ? [] : [{ id: 'T1036.003', what: to }]),
      ...files
        .filter((one) => one.target.endsWith('.dll') && folderOf(one.target) === folderOf(target))
        .flatMap(({ path, to: copied }) => [
          { id: 'T1574.001', what: copied ?? path },
          { id: 'T1574.002', what: copied ?? path },
        ]),
    ])
}

const TIMER = /\/systemd\/(?:system|user)\/[^/]{1,100}\.timer$/
/** gzip, 7-Zip, RAR, xz; documents and programs are ZIP archives too. */
const ARCHIVE = /^(?:\\x1f\\x8b|\\x1f\x8b|7z\xbc\xaf|Rar!|\xfd7zXZ)/
const HOOK_OF_REPOSITORY = /\/\.git\/hooks\/[\w-]{1,40}$/
const WALLPAPER = /\\control panel\\desktop\\wallpaper$/

/** Programs of one package alone, each under its name. */
const NAMED_AS_SYSTEMS = /^\/(?:usr\/)?lib\/systemd\/systemd-[^/.]{1,40}$|^\/(?:usr\/)?s?bin\/systemd-[^/.]{1,40}$/
const isAmongSystems = ({ target, start = '' }: Laid): boolean =>
  NAMED_AS_SYSTEMS.test(target) && (start.startsWith('\x7fELF') || start.startsWith('\\x7fELF') || start === '')
