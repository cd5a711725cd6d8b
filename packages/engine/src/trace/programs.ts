// Which processes are tools that only handle files, and which are shells that read their script from a pipe.
import { commandPattern } from '../data/programs.ts'
import type { TraceProcess } from './trace.ts'

const FILE_TOOLS =
  /(?:^|\/)(?:wget|curl|chmod|chown|cp|mv|rm|ln|touch|ls|cat|tar|install|mkdir|stat|file|tee|dd|chattr|sed|grep|base64|openssl|gzip|gunzip|unzip|find|head|tail|sha\d+sum|md5sum|ldconfig|vi|vim|nvim|nano|emacs|less|more)$/

/** On Windows: they write down what will be started by others. */
const WINDOWS_FILE_TOOLS = new RegExp(String.raw`(?:^|[\\/])${commandPattern('names_files')}(?:\.exe)?$`, 'i')

/** It names files without running them. */
export const isFileTool = ({ image }: Pick<TraceProcess, 'image'>): boolean =>
  FILE_TOOLS.test(image) || WINDOWS_FILE_TOOLS.test(image)

const ARCHIVERS = /(?:^|\/)(?:gzip|bzip2|xz|zstd|lz4|7z\w?|zip|tar|rar)(?:\.exe)?$/

/** Processes that replace files by smaller ones that anybody can open. */
export const archiversOf = (processes: readonly TraceProcess[]): ReadonlySet<number | undefined> =>
  new Set(processes.filter(({ image }) => ARCHIVERS.test(image)).map(({ pid }) => pid))

const WITHOUT_SCRIPT =
  /^(?:\S{0,40}\/)?(?:ba|da|z|k|a)?sh(?: -(?:s|x|e|i)?)?(?: -- .{0,200})?$|^(?:\S{0,40}\/)?(?:python[\d.]*|perl)(?: -)?$/

/** The shell or other interpreter that is given what `source` prints: a pipeline's parts are started one after another. */
export const scriptReaderBeside = (
  source: TraceProcess,
  processes: readonly TraceProcess[],
): TraceProcess | undefined =>
  processes.find(
    ({ pid, parentPid, commandLine, startedBy }) =>
      parentPid === source.parentPid &&
      Math.abs(pid - source.pid) === 1 &&
      startedBy !== 'sample' &&
      WITHOUT_SCRIPT.test(commandLine.trim()),
  )
