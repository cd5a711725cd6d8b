// What runs inside a mail thread: reads large JSON bodies and analyses messages. It owns its DNS resolver, so that
// look-ups and their cache never touch the thread that serves requests.
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import {
  analyzeEmail,
  buildKnowledge,
  codeInspector,
  type EmailInput,
  ENGINE_VERSION,
  type Knowledge,
  type OwnMessages,
} from '@assay/engine/mail'
import { type DnsAnswer, dnsDisabled, type Resolve } from '@assay/engine/service'
import { tallyAnswer } from '../../net/dns-tally.ts'
import { openDns } from '../../net/live-dns.ts'
import { faultText } from '../fault-text.ts'
import { JSON_VALUES_MAX, OWN_RULES_MS_MAX } from '../limits.ts'
import { OpenLists } from '../lists/open-lists.ts'
import { within } from '../static/within.ts'
import { WARM_UP_MAIL } from '../warm-up.ts'
import { askingFor } from './attachments/ask.ts'
import { inspectingHere } from './attachments/inspect-here.ts'
import { hasMoreValuesThan } from './json-values.ts'
import type { ReadBody } from './mail-analyzer.ts'
import { Outside } from './outside.ts'
import type { ThreadMessage } from './pool.ts'
import type { AnalyzeTask, EmailReport, NumberedTask, ReadTask, ThreadSetup, ThreadTask } from './protocol.ts'
import { shallowJson } from './shallow-json.ts'

let setup = workerData as ThreadSetup
let knowledge: Knowledge = buildKnowledge(setup.mailOverrides.overrides)
const send = (message: ThreadMessage): void => parentPort?.postMessage(message)
let ownRules = compiledRules(setup)
const openLists = new OpenLists()
openLists.replace(setup.lists.lists)
const liveDns = openDns(setup.dns)
const utf8 = new TextDecoder('utf-8', { fatal: true })

function read({ blocks, fields }: ReadTask): ReadBody {
  const body = Buffer.concat(blocks)
  if (hasMoreValuesThan(body, JSON_VALUES_MAX)) return { ok: false, fault: 'too_many_values' }
  try {
    const value = JSON.parse(utf8.decode(body)) as unknown
    if (typeof value !== 'object' || value === null || !('content' in value) || typeof value.content !== 'string') {
      return { ok: true, rest: shallowJson(value, fields), content: null }
    }
    // An empty content is left for the schema to refuse.
    if (value.content === '') return { ok: true, rest: shallowJson(value, fields), content: null }
    const content = new TextEncoder().encode(value.content)
    // Set rather than left out of a copy: the copy of a million fields takes two seconds.
    return { ok: true, rest: shallowJson(Object.assign(value, { content: null }), fields), content }
  } catch {
    return { ok: false, fault: 'invalid_json' }
  }
}

/** Names everything that decides a report: an answer by other tables is another version's. */
const engineVersion = ({ mailOverrides, rules, lists }: ThreadSetup): string =>
  [ENGINE_VERSION, mailOverrides.digest, rules.digest, lists.digest].filter((part) => part !== '').join('-')

/** Null where there are none: the language of rules is loaded for those that have some. */
async function compiledRules({ rules: { sources } }: ThreadSetup): Promise<OwnMessages | null> {
  if (sources.length === 0) return null
  const { compileMessageRules } = await import('@assay/engine/message-rules')
  const compiled = compileMessageRules(sources, within(OWN_RULES_MS_MAX))
  if (compiled.problems.length > 0) send({ kind: 'rules', problems: compiled.problems })
  return compiled
}

type Inspectors = Pick<EmailInput, 'inspectAttachment' | 'inspectAttachments'>

async function analyze(
  { content, inputType, options, nowMs }: Omit<AnalyzeTask, 'kind'>,
  resolve: Resolve,
  inspectors: Inspectors,
): Promise<EmailReport> {
  const { trustedAuthservIds, thresholds } = setup
  const own = await ownRules
  const report = await analyzeEmail(content, {
    inputType,
    options,
    resolve,
    now: new Date(nowMs),
    trustedAuthservIds,
    thresholds,
    knowledge,
    ...(own !== null && { ownRules: own }),
    ...(!openLists.isEmpty && { askLists: async (keys) => openLists.ask(keys) }),
    ...(options.includeAttachmentAnalysis && inspectors),
  })
  return { ...report, engineVersion: engineVersion(setup) }
}

// Threads end without a chance to do it later.
flushCompileCache()

/** Of messages that may have asked. */
const running = new Map<number, Outside>()

function counted(answer: DnsAnswer): DnsAnswer {
  if (setup.dnsTally !== undefined) tallyAnswer(setup.dnsTally, answer)
  return answer
}

async function resultOf(task: NumberedTask): Promise<ReadBody | EmailReport | null> {
  if (task.kind === 'read') return read(task)
  if (task.kind === 'analyze') {
    const outside = new Outside(task.id, send)
    running.set(task.id, outside)
    const ask = liveDns.forMessage()
    const { attachments, mailOverrides } = setup
    return analyze(
      task,
      async (name, type) => counted(await outside.wait(ask(name, type))),
      attachments === 'in_thread'
        ? { inspectAttachment: inspectingHere({ now: new Date(task.nowMs), knowledge }) }
        : { inspectAttachment: codeInspector(), inspectAttachments: askingFor(outside, task.nowMs, mailOverrides) },
    )
  }
  // What looks into attachments is made ready where it is.
  await analyze(WARM_UP_MAIL, dnsDisabled, { inspectAttachments: async (parts) => parts.map(() => null) })
  return null
}

async function perform(task: NumberedTask): Promise<void> {
  const { id } = task
  try {
    send({ kind: 'done', id, result: await resultOf(task) })
  } catch (error) {
    send({ kind: 'threw', id, message: faultText(error) })
  } finally {
    running.delete(id)
  }
}

parentPort?.on('message', (task: ThreadTask) => {
  if (task.kind === 'setup') {
    setup = task.setup
    knowledge = buildKnowledge(setup.mailOverrides.overrides)
    ownRules = compiledRules(setup)
    openLists.replace(setup.lists.lists)
  } else if (task.kind === 'told') running.get(task.id)?.told(task.answer)
  else void perform(task)
})

send({ kind: 'loaded' })
