import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

/** `Usage: %s <target> <port> <threads> <time>`, as tools say that only send. */
const USAGE =
  /usage.{0,60}<[^>]{0,16}(?:target|ip|host)[^>]{0,14}>.{0,80}?(?:threads|time|secs|seconds|pps|throttle|temps)/i
/** Escapes of a C string written with the wrong stroke: what was meant to be random bytes is sent as it stands. */
const FILLER = /(?:\/x[0-9A-Za-z]{2}){8}/
/** Functions and source files that are named for it: `attack_udp_generic`, `SynFlood`, `DDOS_Http`. */
const NAMED =
  /^(?:attack|flood|ddos|killer|scanner)_\w{2,40}(?:\.c)?$|(?:syn|udp|tcp|http|dns|icmp|cc|ack|post|get)_?(?:flood|attack)\w{0,40}$|(?:flood|attack|ddos)_?(?:syn|udp|tcp|http|dns|icmp|cc|ack|post|get)\w{0,40}$/i
/** What bots have beside a flood, and others without one: parsers have a scanner as well. */
const BESIDE = /^(?:killer|scanner)_/
const NAMED_MIN = 3
const NAME_CHARS_MAX = 80

export const elfFloods: FileDetector<'elf_floods'> = {
  id: 'elf_floods',
  type: 'elf',
  severity: 'high',
  title: 'Contains names of network flood attacks',
  why: 'Such names belong to botnets and flood test tools.',
  falsePositives: 'Load and network testing tools.',
  attack: ['T1498'],
  detect(facts) {
    if (facts.elf === undefined) return null
    const floods = marksOf(facts, 'flood')
    const spoken = facts.strings.found.filter(({ text }) => USAGE.test(text) || FILLER.test(text)).slice(0, 2)
    const named = facts.strings.found.filter(({ text }) => text.length <= NAME_CHARS_MAX && NAMED.test(text))
    const isFlood = named.some(({ text }) => !BESIDE.test(text))
    const functions = isFlood && named.length >= NAMED_MIN ? named.slice(0, NAMED_MIN) : []
    // A watchdog starts a device anew that hangs: whoever floods from it looks for it at all its places and turns it off.
    const watchdogs = marksOf(facts, 'busybox').filter(({ text }) => text.startsWith('/dev/'))
    const turnsOff = floods.length > 0 && watchdogs.length > 1 ? watchdogs : []
    const weight = floods.length + turnsOff.length + 3 * spoken.length + functions.length
    if (weight < 2) return null
    return {
      description: `The program names floods or contains their payloads: ${listed([...floods, ...turnsOff, ...spoken, ...functions].map(({ text }) => text.slice(0, 60)))}.`,
      evidence: [
        ...markEvidence([...floods, ...turnsOff]),
        ...[...spoken, ...functions].map(({ text, offset }) => ({
          where: `strings@0x${offset.toString(16)}`,
          snippet: text.slice(0, 120),
        })),
      ],
      weighs: weight === 2 ? 'few' : 'whole',
    }
  },
}
