// What is done with files.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { STAGE_NAMES, type StageName } from '@assay/contract'
import { readUrl } from './addresses.ts'
import { integer, list, oneOf, readWord, type Settings } from './setting.ts'

function readStages(text: string): readonly StageName[] {
  const named = list(text)
  const stages = STAGE_NAMES.filter((name) => named.includes(name))
  if (stages.length === 0 || stages.length !== named.length)
    throw new RangeError(`one or more of ${STAGE_NAMES.join(', ')}, each once`)
  return stages
}

const MIB = 1024 * 1024

export const FILE_SETTINGS = {
  ASSAY_FILE_BYTES_MAX: {
    fallback: String(64 * MIB),
    meaning: 'Largest file accepted, in bytes.',
    read: integer(1, 1024 * MIB),
  },
  ASSAY_FILE_CREDITS: {
    fallback: '5',
    meaning: 'Price of a file submission, in credits.',
    read: integer(0, 1_000_000),
  },
  ASSAY_FILE_WORKERS: {
    fallback: null,
    computed: { told: 'by processors', fallback: () => String(Math.max(1, availableParallelism() - 1)) },
    meaning: 'File analyses at once in this process; 0 leaves them to `assay worker`. Default: processors minus one.',
    read: integer(0, 256),
  },
  ASSAY_FILE_STAGES: {
    fallback: STAGE_NAMES.join(','),
    meaning:
      'Stages that this process takes of file analyses, comma-separated: `static`, `dynamic` or both. What it does not take waits for a process that does; `/readyz` and the metrics tell where there is none.',
    read: readStages,
  },
  ASSAY_FILE_TIMEOUT_S: {
    fallback: '60',
    meaning: 'Limit of the static stage: seconds on the processor; four times as long on the wall clock.',
    read: integer(1, 3600),
  },
  ASSAY_FILE_MEMORY_MIB: {
    fallback: '1024',
    meaning: 'Memory limit of one file analysis, in MiB.',
    read: integer(128, 65_536),
  },
  ASSAY_CAPE_URL: {
    fallback: null,
    absent: null,
    meaning:
      'Address of your own CAPEv2 sandbox: with it, samples are **sent there**; without it they never leave this machine.',
    read: readUrl as (text: string) => string | null,
  },
  ASSAY_CAPE_TOKEN: {
    fallback: null,
    absent: null,
    meaning: 'Its API token, where it asks for one.',
    read: readWord as (text: string) => string | null,
  },
  ASSAY_CAPE_MACHINE: {
    fallback: null,
    absent: null,
    meaning: 'Name of the guest machine to run samples in; without it CAPE chooses.',
    read: readWord as (text: string) => string | null,
  },
  ASSAY_CAPE_TAGS: {
    fallback: null,
    absent: null,
    meaning: 'Tags that the guest machine must have, comma-separated, as CAPE knows them.',
    read: readWord as (text: string) => string | null,
  },
  ASSAY_CAPE_WAIT_S: {
    fallback: '300',
    meaning: "Seconds beyond `timeout_s` that a job waits for CAPE's queue and report.",
    read: integer(10, 3600),
  },
  ASSAY_CAPE_DELETE: {
    fallback: 'no',
    meaning: 'Whether task, report and sample are deleted from CAPE at the end: `yes` or `no`.',
    read: oneOf(['yes', 'no']),
  },
  ASSAY_RULES_DIR: {
    fallback: null,
    absent: null,
    meaning:
      'Folder with your own rules of mail and files (`*.yml`), YARA (`*.yar`), capa-format and Sigma rules; docs/rules.md tells how they are written.',
    read: (text: string): string | null => resolve(text),
  },
  ASSAY_FEEDS: {
    fallback: null,
    absent: null,
    meaning:
      'Folder with lists of hashes, URLs, domains and addresses that are known as bad, or files known as good; docs/feeds.md tells their forms.',
    read: (text: string): string | null => resolve(text),
  },
  ASSAY_ISOLATION: {
    fallback: 'auto',
    meaning:
      '`auto` puts analysis processes behind every wall of the kernel that this machine has and tells which are missing; `require` starts nothing without all of them. `assay doctor` shows them.',
    read: oneOf(['auto', 'require']),
  },
} satisfies Settings
