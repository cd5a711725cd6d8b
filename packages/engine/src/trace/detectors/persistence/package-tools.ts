// Who installs a package of the machine's own sources: what its tool lays down is known to whoever looks after the machine. Of a
// package that the run brought nobody knows more than of what it writes itself.
import type { FileFact, TraceFacts } from '../../facts.ts'
import { nameOf, plainPath } from '../../places.ts'

/** Where the system has them, and as they were: a name alone is the sample's to choose. */
const INSTALLS = /^\/(?:usr\/)?s?bin\/(?:dpkg|rpm|pacman|apk)$/
/** And those that fetch packages, whose signatures they check. */
const FETCHES =
  /^\/(?:usr\/)?s?bin\/(?:apt(?:-get)?|aptitude|zypper|pacman|apk)$|^\/usr\/lib(?:exec)?\/apt\/methods\/[\w+]{1,20}$/
const PACKAGE = /\.(?:deb|rpm|apk|pkg\.tar(?:\.\w{1,4})?)$/
/** Where packages come from, and whose signature will do. */
const SOURCES =
  /^\/etc\/(?:apt\/|apk\/(?:repositories|keys)|zypp\/|pacman\.(?:conf|d\/))|^\/(?:usr\/share\/keyrings|var\/lib\/apt\/lists)\//
/** Other folders and sources by an option, orders and packages out of a pipe, packages by their address. */
const ELSEWHERE =
  /dir(?:::\S{0,80})?=|--command-fd|(?:^|\s)(?:\/(?:dev|proc)\/|(?:https?|ftp|file):)|--(?:repository|root|cachedir)\b|(?:^|\s)-X\b/i
/** Orders whose words are names of packages, and no files. */
const NAMES = /\s(?:add|install|upgrade|-S\w{0,4}|--(?:configure|triggers-only|remove|purge))\s/
/** Words of a command line. */
const WORDS_MAX = 200

export const LAYS_DOWN: ReadonlySet<string> = new Set(['write', 'copy', 'rename', 'link'])
const endOf = ({ plain, plainTo }: FileFact): string => (plainTo === '' ? plain : plainTo)

/** Their processes, by number. */
export function installersOfPackages({ files, processes, samplePaths }: TraceFacts): ReadonlySet<number> {
  const laid = files.filter(({ op }) => LAYS_DOWN.has(op))
  const own = new Set(laid.flatMap(({ plain, plainTo }) => [plain, plainTo]))
  const pidsOf = (programs: RegExp): ReadonlySet<number> => {
    const isTool = ({ image }: { readonly image: string }): boolean =>
      programs.test(plainPath(image)) && !own.has(plainPath(image))
    // Who writes something and then becomes the tool is none.
    const others = new Set(processes.filter((process) => !isTool(process)).map(({ pid }) => pid))
    return new Set(processes.map(({ pid }) => pid).filter((pid) => !others.has(pid)))
  }
  const [installers, fetchers] = [pidsOf(INSTALLS), pidsOf(FETCHES)]
  const isByTool = ({ pid = -1 }: FileFact): boolean => installers.has(pid) || fetchers.has(pid)
  const byOthers = laid.filter((file) => !isByTool(file)).map(endOf)
  const brought = new Set([...samplePaths, ...byOthers].map(nameOf))
  const isForeign =
    byOthers.some((path) => SOURCES.test(path)) ||
    laid.some((file) => PACKAGE.test(endOf(file)) && !fetchers.has(file.pid ?? -1)) ||
    processes.some(({ image, commandLine }) => {
      const program = plainPath(image)
      if (!INSTALLS.test(program) && !FETCHES.test(program)) return false
      const isFile = NAMES.test(commandLine) ? /[/.]/ : /./
      const words = commandLine.split(/\s+/, WORDS_MAX).slice(1)
      return (
        words.length >= WORDS_MAX - 1 ||
        ELSEWHERE.test(commandLine) ||
        words.some((word) => isFile.test(word) && brought.has(nameOf(plainPath(word))))
      )
    })
  return isForeign ? new Set() : installers
}
