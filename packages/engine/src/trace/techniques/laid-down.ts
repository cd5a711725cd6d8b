// What a run lays down, by where it lies and beside what: a copy of one of the system's programs under another name, a library
// for it to load, a hook of a repository, a picture for the desktop. Set-ups and administrators do each of these as well.
import { rulesNotWritten } from '../detectors/persistence/rules-not-written.ts'
import type { FileFact, TraceFacts } from '../facts.ts'
import { DOCUMENT, nameOf, plainPath } from '../places.ts'
import { COMMANDS_BY_TECHNIQUE } from './commands.ts'
import type { SeenTechnique } from './seen-techniques.ts'

const LAYS: ReadonlySet<string> = new Set(['write', 'create', 'copy', 'rename'])
const folderOf = (plain: string): string => plain.slice(0, plain.lastIndexOf('/') + 1)

export function laid(facts: TraceFacts): readonly SeenTechnique[] {
  const files = facts.files
    .filter(({ op, succeeded }) => LAYS.has(op) && succeeded !== false)
    .map((file) => ({ ...file, target: file.plainTo === '' ? file.plain : file.plainTo }))
  return [
    ...copiesOfSystem(facts, files),
    ...files.flatMap(jobsOf),
    ...files.flatMap((file) => [
      ...(TIMER.test(file.target) ? [{ id: 'T1053.006', what: file.path }] : []),
      ...(ARCHIVE.test(file.start ?? '') ? [{ id: 'T1560', what: file.path }] : []),
      ...(file.op === 'copy' && (file.decoy === 'secret' || file.decoy === 'key')
        ? [{ id: 'T1074.001', what: `${file.path} to ${file.to ?? ''}` }]
        : []),
      ...(HOOK_OF_REPOSITORY.test(file.target) ? [{ id: 'T1546', what: file.path }] : []),
      ...(HIDDEN_WITHIN_HIDDEN.test(file.target) && PROGRAM.test(file.start ?? '')
        ? [{ id: 'T1564.001', what: file.path }]
        : []),
      ...(isAmongSystems(file) ? [{ id: 'T1036.005', what: file.path }] : []),
    ]),
    ...ruleOfDevices(facts),
    ...ownTraces(facts, files),
    ...inPlaceOf(facts, files),
    ...facts.registry.flatMap(({ op, plain, data = '' }) =>
      op === 'write' && WALLPAPER.test(plain) && files.some(({ target }) => target === plainPath(data))
        ? [{ id: 'T1491.001', what: data }]
        : [],
    ),
  ]
}

/** A rule could not be written, as where no devices are managed; what it would have started was laid down by the same process. */
const ruleOfDevices = (facts: TraceFacts): readonly SeenTechnique[] =>
  rulesNotWritten(facts).map(({ path }) => ({ id: 'T1546.017', what: path }))

/** Settings lie in hidden folders, and nobody hides a program there once more. */
const HIDDEN_WITHIN_HIDDEN = /\/\.[^/.][^/]{0,100}\/(?:[^/]{1,100}\/){0,6}\.[^/.]/
const PROGRAM = /^#!|^(?:\\x7f|\x7f)ELF/
const HIDDEN_NAME = /\/\.[^/.][^/]{0,100}$/
/** What it had hidden itself goes before its end. */
function ownTraces({ files }: TraceFacts, laidDown: readonly Laid[]): readonly SeenTechnique[] {
  const hidden = new Set(laidDown.flatMap(({ target }) => (HIDDEN_NAME.test(target) ? [target] : [])))
  return files.flatMap(({ op, plain, path, succeeded }) =>
    op === 'delete' && succeeded !== false && hidden.has(plain) ? [{ id: 'T1070.004', what: path }] : [],
  )
}

/** A compressor takes the original away as well, and so does who signs or enciphers one file for somebody. */
const PACKED = /\.(?:gz|bz2|xz|zst|zip|7z|rar|gpg|pgp|asc|age|enc|bak|old|orig)$/
const REPLACED_MIN = 3
/** Documents are gone, and beside each stands one of its name with a further ending. */
function inPlaceOf({ files }: TraceFacts, laidDown: readonly Laid[]): readonly SeenTechnique[] {
  const beside = new Map(
    laidDown.flatMap(({ target, path, to }) =>
      PACKED.test(target) ? [] : [[target.slice(0, target.lastIndexOf('.')), to ?? path] as const],
    ),
  )
  const replaced = files.flatMap(({ op, plain, succeeded }) => {
    const what = op === 'delete' && succeeded !== false && DOCUMENT.test(plain) ? beside.get(plain) : undefined
    return what === undefined ? [] : [what]
  })
  return replaced.length < REPLACED_MIN ? [] : replaced.map((what) => ({ id: 'T1486', what }))
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

const CRON = /^\/etc\/cron(?:tab$|\.d\/)|^\/var\/spool\/cron\//
/** When, and as whom. */
const WHEN =
  /^\s{0,8}(?:@\w{1,10}|[\d*,/a-z-]{1,40}(?:\s{1,4}[\d*,/a-z-]{1,40}){4})\s{1,4}(?:[\w-]{1,32}\s{1,4})?(?=\S)/
const UNIT = /\/systemd\/(?:system|user)\/[^/]{1,100}\.service$/
const EXEC = /^exec\w{1,20}=[-@+!:|]{0,3}/
const JOB_LINES_MAX = 100

/** What jobs and units will do is told as what the commands in them are. */
function jobsOf({ target, start = '' }: Laid): readonly SeenTechnique[] {
  const before = CRON.test(target) ? WHEN : UNIT.test(target) ? EXEC : null
  if (before === null) return []
  return start.split('\n', JOB_LINES_MAX).flatMap((line) => {
    const plain = line.trim().toLowerCase()
    if (!before.test(plain)) return []
    const told = [plain.replace(before, ''), plain.replace(WITHOUT_USER, '')]
    return COMMANDS_BY_TECHNIQUE.flatMap(([id, pattern]) =>
      told.some((one) => pattern.test(one)) ? [{ id, what: line }] : [],
    )
  })
}
/** A user's own list names none. */
const WITHOUT_USER = /^(?:@\w{1,10}|[\d*,/a-z-]{1,40}(?:\s{1,4}[\d*,/a-z-]{1,40}){4})\s{1,4}/

const TIMER = /\/systemd\/(?:system|user)\/[^/]{1,100}\.timer$/
/** gzip, 7-Zip, RAR, xz; documents and programs are ZIP archives too. */
const ARCHIVE = /^(?:\\x1f\\x8b|\\x1f\x8b|7z\xbc\xaf|Rar!|\xfd7zXZ)/
const HOOK_OF_REPOSITORY = /\/\.git\/hooks\/[\w-]{1,40}$/
const WALLPAPER = /\\control panel\\desktop\\wallpaper$/

/** Programs of one package alone, each under its name. */
const NAMED_AS_SYSTEMS = /^\/(?:usr\/)?lib\/systemd\/systemd-[^/.]{1,40}$|^\/(?:usr\/)?s?bin\/systemd-[^/.]{1,40}$/
const isAmongSystems = ({ target, start = '' }: Laid): boolean =>
  NAMED_AS_SYSTEMS.test(target) && (start.startsWith('\x7fELF') || start.startsWith('\\x7fELF') || start === '')
