import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { holdsSignatureList } from '../../signature-list.ts'

/** What a bot tells its master about the machine. */
const STOCK: ReadonlySet<string> = new Set([
  '/proc/cpuinfo',
  '/proc/meminfo',
  '/proc/net/dev',
  '/proc/stat',
  '/proc/version',
  '/proc/loadavg',
  '/proc/uptime',
  '/etc/issue',
  '/etc/redhat-release',
  '/etc/lsb-release',
  '/etc/os-release',
])
const STOCK_MIN = 3
/** Scripts that start with the system, by name or as a pattern that a name is put into. */
const STARTS =
  /^\/etc\/(?:rc\.d\/)?rc\.local$|^\/etc\/(?:rc\.d\/)?rc%d\.d\/|^\/etc\/init\.d\/%s|\/etc\/rc\.local(?:$|[ "'])|\/etc\/cron\.hourly\//
/** Monitoring agents and service managers are large, or come with a library that reads these files for them. */
const SIZE_BYTES_MAX = 2 * 1024 * 1024

export const elfTakesStockAndSettles: FileDetector = {
  id: 'elf_takes_stock_and_settles',
  type: 'elf',
  severity: 'high',
  title: 'Collects system information and adds itself to startup scripts',
  why: 'A bot reports how much processor, memory and network it has gained, and survives a restart.',
  falsePositives: 'Small monitoring agents that install themselves.',
  attack: ['T1082', 'T1037.004', 'T1016'],
  detect(facts) {
    if (facts.elf === undefined || programBytes(facts) > SIZE_BYTES_MAX || holdsSignatureList(facts)) return null
    const stock = facts.strings.found.filter(({ text }) => STOCK.has(text))
    const starts = facts.strings.found.filter(({ text }) => STARTS.test(text))
    const [first] = starts
    if (new Set(stock.map(({ text }) => text)).size < STOCK_MIN || first === undefined) return null
    const told = [...stock.slice(0, 4), ...starts.slice(0, 2)]
    return {
      description: `The program reads ${[...new Set(stock.map(({ text }) => text))].slice(0, 4).join(', ')}, and writes to ${first.text.slice(0, 80)}.`,
      evidence: told.map(({ text, offset }) => ({
        where: `strings@0x${offset.toString(16)}`,
        snippet: text.slice(0, 120),
      })),
    }
  },
}
