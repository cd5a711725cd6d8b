import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { nameOf, plainPath, SCRATCH } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

const SYSTEM_FOLDER = /^\/(?:usr\/(?:local\/)?)?(?:s?bin|lib(?:32|64|exec)?)\/|^\/(?:etc|boot)\/|\/windows\/system32\//

/** Whom the machine lets in, and what it starts: a change there that nobody shall see. */
const ENTRANCE =
  /\/\.ssh\/authorized_keys2?$|^\/etc\/(?:passwd|shadow|sudoers(?:$|\.d\/)|ld\.so\.preload$|pam\.d\/|cron(?:tab$|\.\w{1,10}\/)|systemd\/system\/|profile)|^\/var\/spool\/cron\//

/** Where the system has it, and as it was: a name alone is the sample's to choose. */
const SYSTEMS_UNPACKER =
  /^\/(?:usr\/)?s?bin\/(?:tar|cp|rsync|install|unzip|cpio|dpkg(?:-deb)?|7z\w?|mv|ar|bsdtar|useradd|make|git)$/
const LAYS: ReadonlySet<string> = new Set(['write', 'rename', 'copy', 'link'])

export const traceChangesFileTimes: TraceDetector<'trace_changes_file_times'> = {
  id: 'trace_changes_file_times',
  type: 'evasion',
  severity: 'medium',
  title: 'Backdates a file (timestomping)',
  why: 'A file that seems as old as its neighbors is overlooked when something happened yesterday.',
  falsePositives: 'Installers and archivers, which keep the dates of what they unpack.',
  attack: ['T1070.006'],
  detect(facts) {
    const laid = new Set(facts.files.flatMap(({ op, plain, plainTo }) => (LAYS.has(op) ? [plain, plainTo] : [])))
    const unpackers = new Set(
      facts.processes
        .filter(({ image }) => SYSTEMS_UNPACKER.test(image) && !laid.has(plainPath(image)))
        .map(({ pid }) => pid),
    )
    const written = new Set(facts.files.flatMap(({ op, plain, pid }) => (op === 'write' ? [`${pid} ${plain}`] : [])))
    const entrances = facts.files.filter(
      ({ op, plain, pid }) =>
        op === 'times' && ENTRANCE.test(plain) && !unpackers.has(pid ?? -1) && written.has(`${pid} ${plain}`),
    )
    return hitOn(
      [
        ...entrances.map(({ path, mode }) => seen('files', `${path} ${mode ?? ''}`)),
        ...facts.files
          .filter(
            ({ op, plain, pid }) =>
              op === 'times' &&
              !unpackers.has(pid ?? -1) &&
              (SYSTEM_FOLDER.test(plain) || SCRATCH.test(plain) || nameOf(plain).startsWith('.')),
          )
          .map(({ path, mode }) => seen('files', `${path} ${mode ?? ''}`)),
        ...commandsMatching(facts, [
          /(?:^|[;&|/] ?)touch (?:-\S{1,8} ){0,3}-\w{0,4}(?:r|d|t) ?\S{1,120} \S/,
          /\.(?:lastwritetime|creationtime)(?:utc)? ?=/,
        ]),
      ],
      (first) => `A file was backdated: ${first}`,
      { weighs: entrances.length > 0 ? 'whole' : 'among others' },
    )
  },
}
