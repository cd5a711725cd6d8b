// How many mails of a collection fall into campaigns, kept one after the other in a store as the service keeps them; whether
// an honest one falls into a campaign with an attack; and pairs of one campaign to judge by hand. The collection has a folder
// `phish` and may have one `ham`. `npm run bench:campaigns -- FOLDER [--pairs 100] [--seed 1]`
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  ALL_TOGGLES,
  analyzeEmail,
  dnsDisabled,
  type EmailInput,
  examineMail,
} from '../../packages/engine/src/index.ts'
import { openSqliteStore } from '../../packages/server/src/store/sqlite/open.ts'

const TEXT_CHARS = 220
const { values, positionals } = parseArgs({
  options: { pairs: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../../../shared/corpora/mail'))
const OPTIONS = {
  includeIocs: true,
  includeBodyAnalysis: true,
  includeHomoglyphCheck: true,
  includeLinkAnalysis: true,
  includeAttachmentAnalysis: true,
}
const INPUT: Omit<EmailInput, 'options'> = { inputType: 'eml', resolve: dnsDisabled, now: new Date() }

interface Kept {
  readonly path: string
  readonly isAttack: boolean
  readonly traits: ReadonlyMap<string, string>
}

const pathsIn = (name: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith(`${name}/`) && statSync(join(folder, path)).isFile())
    .sort()

const data = mkdtempSync(join(tmpdir(), 'assay-bench-'))
const store = openSqliteStore({ path: join(data, 'assay.db') })
const { account } = await store.accounts.create({ name: 'bench', plan: 'unlimited' })
const kept = new Map<string, Kept>()
const joinMs: number[] = []

async function keep(path: string, isAttack: boolean): Promise<void> {
  const bytes = readFileSync(join(folder, path))
  const { verdict, traits, message } = await analyzeEmail(bytes, { ...INPUT, options: OPTIONS })
  const id = `mail_${kept.size}`
  kept.set(id, { path, isAttack, traits: new Map(traits.map(({ key, tie }) => [key, tie])) })
  const before = performance.now()
  await store.ledger.charge(
    { accountId: account.id, credits: 0, operation: 'bench', requestId: 'req_bench' },
    undefined,
    {
      id,
      timeMs: Date.now(),
      inputType: 'eml',
      level: verdict.level,
      score: verdict.score,
      summary: '',
      from: message.from,
      subject: message.subject,
      date: null,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      message: new Uint8Array(0),
      answer: new Uint8Array(0),
      terms: [],
      traits,
      accountBytesMax: Number.MAX_SAFE_INTEGER,
    },
  )
  joinMs.push(performance.now() - before)
}

/** Of each campaign, its mails. */
async function campaignsOf(): Promise<readonly (readonly Kept[])[]> {
  const found = new Map<string, Kept[]>()
  for (const [id, mail] of kept) {
    const campaign = (await store.mail.find(account.id, id))?.campaignId ?? null
    if (campaign !== null) found.set(campaign, [...(found.get(campaign) ?? []), mail])
  }
  return [...found.values()]
}

/** A generator of Park and Miller: the same seed draws the same pairs. */
function drawing(seed: number): (below: number) => number {
  let state = seed % 2_147_483_647
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** A mail of any campaign, and another of the same one: each mail is as likely as the next, however large its campaign. */
function drawPairs(campaigns: readonly (readonly Kept[])[], count: number): readonly (readonly [Kept, Kept])[] {
  const draw = drawing(Number(values.seed))
  const members = campaigns.flatMap((mails) =>
    mails.map((mail) => ({ mail, others: mails.filter((one) => one !== mail) })),
  )
  return Array.from({ length: members.length === 0 ? 0 : count }, () => {
    const { mail, others } = members[draw(members.length)] as (typeof members)[number]
    return [mail, others[draw(others.length)] as Kept] as const
  })
}

async function tell({ path }: Kept): Promise<string> {
  const { facts } = await examineMail(readFileSync(join(folder, path)), ALL_TOGGLES, INPUT)
  const { message, view, sender, links } = facts
  const link = links.find(({ shown }) => shown.place === 'own')?.shown.url ?? 'no link'
  return `  ${relative('.', path)}\n    ${message.subject} | ${sender.names[0] ?? ''} ${sender.mailbox?.address ?? ''} | ${link.slice(0, 100)}\n    ${view.text.replaceAll(/\s+/g, ' ').slice(0, TEXT_CHARS)}`
}

try {
  const [attacks, honest] = [pathsIn('phish'), pathsIn('ham')]
  for (const path of attacks) await keep(path, true)
  for (const path of honest) await keep(path, false)
  const campaigns = await campaignsOf()
  const inside = campaigns.flat()
  const mixed = campaigns.filter((mails) => mails.some((one) => one.isAttack) && mails.some((one) => !one.isAttack))
  const sorted = joinMs.toSorted((a, b) => a - b)
  console.log(
    `${inside.filter(({ isAttack }) => isAttack).length} of ${attacks.length} attacks fall into ${campaigns.length} campaigns, the largest of ${Math.max(0, ...campaigns.map((mails) => mails.length))}`,
  )
  console.log(
    `${inside.filter(({ isAttack }) => !isAttack).length} of ${honest.length} honest mails do, ${mixed.length} campaigns hold both`,
  )
  console.log(
    `a mail is kept and joined in ${(sorted[sorted.length >> 1] ?? 0).toFixed(1)} ms (median), ${(sorted.at(-1) ?? 0).toFixed(0)} ms at most`,
  )
  for (const mails of mixed) console.log(`both: ${mails.map(({ path }) => path).join(' ')}`)
  for (const [at, [one, other]] of drawPairs(campaigns, Number(values.pairs)).entries()) {
    const ties = new Set([...one.traits].filter(([key]) => other.traits.has(key)).map(([, tie]) => tie))
    console.log(
      `\n${at + 1}. ${ties.size === 0 ? 'through others' : [...ties].join(', ')}\n${await tell(one)}\n${await tell(other)}`,
    )
  }
} finally {
  await store.close()
  rmSync(data, { recursive: true, force: true })
}
