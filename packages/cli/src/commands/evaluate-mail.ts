// `assay evaluate mail`: how good the analysis is on mail of known kind, and what each detector and toggle is worth.
import { spawnSync } from 'node:child_process'
import { type Command, numberOption, type OptionValues, requiredOption, textOption, UsageError } from '../command.ts'
import type { Labelled } from '../evaluate/examined.ts'
import { fetchJudgedMail } from '../evaluate/judged-mail.ts'
import { findLabels, labelledMessages } from '../evaluate/labels.ts'
import type { Grouping } from '../evaluate/metrics.ts'
import { recordProgress } from '../evaluate/progress.ts'
import { EXIT } from '../exit-codes.ts'
import { DNS_OPTION, dnsOption, OVERRIDES_OPTION, overridesOption, ownRulesOption } from '../mail-options.ts'
import { renderEvaluation } from '../render/mail-evaluation.ts'
import { connect } from '../service/connect.ts'
import { SERVICE_OPTIONS } from '../service/settings.ts'
import { openProgressBar } from '../terminal/progress-bar.ts'

export const evaluateMailCommand: Command = {
  summary: 'Measure recall and false alarms on folders of phish and ham, offline.',
  options: {
    phish: { type: 'string', value: 'DIR', help: 'Messages that should be found.' },
    ham: { type: 'string', value: 'DIR', help: 'Messages that should not; figures are told by its subfolders.' },
    labels: {
      type: 'string',
      value: 'FILE',
      help: 'Table (path, label) for a mixed --phish folder: phish, scam and malware are bad, ham and legit good, others left out. Default: labels.tsv in that folder or the one above; none for no table.',
    },
    judged: {
      type: 'string',
      value: 'DIR',
      help: 'In place of --phish and --ham: kept mail of a running service that somebody confirmed, or called a false alarm or benign, fetched into this folder with a table of labels.',
    },
    ...SERVICE_OPTIONS,
    by: {
      type: 'string',
      value: 'WHAT',
      help: 'Groups of the first table. Default source.',
      choices: ['source', 'label'],
    },
    'headers-added': {
      type: 'boolean',
      help: 'Measure instead what becomes of found attacks when header fields, text or click hosts are added that a sender can write.',
    },
    forwarded: { type: 'boolean', help: 'Measure instead what becomes of messages that are handed on.' },
    sample: {
      type: 'string',
      value: 'N',
      help: 'Messages that --headers-added (300) or --forwarded (200 of each kind) measures at most.',
    },
    read: {
      type: 'string',
      value: 'N',
      help: 'Print instead so many answers to be read, half of them on bad messages.',
    },
    draw: {
      type: 'string',
      value: 'SEED',
      help: 'Which of them --read draws: the same number, the same answers. Default 1.',
    },
    dns: DNS_OPTION,
    overrides: OVERRIDES_OPTION,
    worst: { type: 'string', value: 'N', help: 'Mistakes to list of each kind, up to 1000. Default 10.' },
    json: { type: 'boolean', help: 'Print all figures as JSON.' },
    table: { type: 'boolean', help: 'Print them as tables, which is the default.' },
    record: { type: 'string', value: 'FILE', help: 'Append the main figures to a table of progress.' },
  },
  run: async ({ options, out, err }) => {
    const grouping: Grouping = textOption(options, 'by') === 'label' ? 'label' : 'source'
    // Together they are most of Assay: nothing of it is loaded for help.
    const [{ buildKnowledge }, { openDns }, { examineAll }, { evaluate }] = await Promise.all([
      import('@assay/engine'),
      import('@assay/server'),
      import('../evaluate/examined.ts'),
      import('../evaluate/evaluation.ts'),
    ])
    const dns = openDns(await dnsOption(options))
    const knowledge = buildKnowledge(await overridesOption(options, err))
    const messages = await messagesOption(options, err)
    const own = await ownRulesOption(err)
    const bar = openProgressBar(err)
    const judging = { forMessage: () => dns.forMessage(), knowledge }
    const conditions = { ...judging, now: new Date() }
    if (options['headers-added'] === true || options['forwarded'] === true) {
      const { measureChanged } = await import('../evaluate/changed/measure-changed.ts')
      const what = options['forwarded'] === true ? 'forwarded' : 'headers-added'
      const { figures, text } = await measureChanged(
        what,
        messages,
        conditions,
        bar.show,
        numberOption(options, 'sample', 1, 10_000),
      )
      bar.clear()
      out.write(options['json'] === true ? `${JSON.stringify(figures, null, 2)}\n` : text)
      return EXIT.fine
    }
    const read = numberOption(options, 'read', 1, 1000)
    if (read !== undefined) {
      const { readAnswers } = await import('../evaluate/readings.ts')
      const seed = numberOption(options, 'draw', 0, 1_000_000_000) ?? 1
      out.write(await readAnswers(messages, { ...judging, ...own }, { count: read, seed }))
      return EXIT.fine
    }
    const examined = await examineAll(messages, { ...judging, ...own }, (done) => {
      bar.show(done, messages.length)
    })
    bar.clear()
    const evaluation = evaluate(examined, grouping, numberOption(options, 'worst', 0, 1000) ?? 10)
    const record = textOption(options, 'record')
    if (record !== undefined)
      await recordProgress(record, evaluation, { date: new Date().toISOString().slice(0, 10), commit: currentCommit() })
    out.write(options['json'] === true ? `${JSON.stringify(evaluation, null, 2)}\n` : renderEvaluation(evaluation))
    return EXIT.fine
  },
}

async function messagesOption(options: OptionValues, err: NodeJS.WritableStream): Promise<readonly Labelled[]> {
  const judged = textOption(options, 'judged')
  if (judged === undefined) {
    const [phish, ham] = [requiredOption(options, 'phish'), requiredOption(options, 'ham')]
    const labels = await labelsOption(textOption(options, 'labels'), phish)
    if (labels !== null) err.write(`Labels of ${labels}\n`)
    return await labelledMessages(phish, ham, labels)
  }
  for (const other of ['phish', 'ham', 'labels'])
    if (options[other] !== undefined) throw new UsageError(`--judged takes the place of --${other}`)
  const { messages, left } = await fetchJudgedMail(await connect(options, err), judged)
  err.write(`${messages.length} kept mails with a word on them in ${judged}`)
  err.write(left === 0 ? '\n' : `; ${left} left out: no whole message, or deleted meanwhile\n`)
  return messages
}

const labelsOption = async (text: string | undefined, phish: string): Promise<string | null> =>
  text === 'none' ? null : (text ?? (await findLabels(phish)))

/** Of the checkout that is measured; a dash where it is none. */
function currentCommit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname })
  return status === 0 ? stdout.toString().trim() : '-'
}
