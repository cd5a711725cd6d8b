// A message that passes another on → the findings of the worst of what it is made of. Each is judged by its own sender, words and
// links; where nothing proves that somebody only hands a message on, all of it is read as theirs as well.
import type { Toggles } from './detectors/registry.ts'
import { type Examination, examineLayer, type LayerContext, worse } from './examine-layer.ts'
import { idsOf, isOdd, leadsToItsAuthor, SAYS_MORE, withoutNewStrangers } from './handing-on-told.ts'
import {
  asOne,
  handedOnFurther,
  type Layer,
  leadsOn,
  type PassedOn,
  partsAsOwn,
  quotationBelow,
  repeatedSubject,
} from './passed-on.ts'
import { handsOwnOn, isFromElsewhere, reporterOf } from './reporter.ts'
import { LURES } from './verdict/combinations.ts'
import { ownAlone } from './view/message-view.ts'
import type { MessageView } from './view/view.ts'

/** With what it quotes or passes on and without: a conversation that never was, below a lure, takes nothing of it away. */
async function examineOwn(
  whole: Layer,
  toggles: Toggles,
  context: LayerContext,
  view: MessageView = whole.view,
): Promise<Examination> {
  const layer = await examineLayer({ ...whole, view }, toggles, context)
  const { quotedText, forwarded } = whole.view
  if (quotedText === '' && (forwarded === null || forwarded.text === '')) return layer
  const alone = await examineLayer({ ...whole, view: ownAlone(whole.view) }, toggles, context)
  return worse(layer, { ...alone, facts: layer.facts })
}

/**
 * A letter, and what it quotes below as a letter of its own: nobody need have written that, and the reader sees it as well. A note in a
 * line or two above it is no letter, and what it quotes is passed on.
 */
export async function examineAnswer(whole: Layer, toggles: Toggles, context: LayerContext): Promise<Examination> {
  const own = await examineOwn(whole, toggles, context)
  const quoted = quotationBelow(whole)
  if (quoted === null) return own
  const shown = await examineLayer(quoted.inner, toggles, context)
  return worse(await withoutItsSubject(own, quoted, toggles, context), {
    ...shown,
    handedOn: { as: quoted.as, reporter: 'stranger' },
  })
}

/** The message that is passed on, the one around it, and both as one where nothing proves that they are two: the worst of them. */
export async function examinePassedOn(
  passedOn: PassedOn,
  whole: Layer,
  toggles: Toggles,
  context: LayerContext,
): Promise<Examination> {
  const { message } = whole
  const around = await examineLayer(passedOn.wrapper, toggles, context)
  const wrapper = await withoutItsSubject(around, passedOn, toggles, context)
  const shown: Examination[] = []
  for (const layer of [passedOn.inner, ...handedOnFurther(passedOn)])
    shown.push(await examineLayer(layer, toggles, context))
  const { as } = passedOn
  const reporter = as === 'attachment' ? 'proven' : reporterOf(wrapper.facts)
  const isOwn =
    reporter !== 'proven' && (isOdd(wrapper) || shown.some((layer) => handsOwnOn(wrapper.facts, layer.facts)))
  // Nor is whoever sends a lure of their own around another message a reporter.
  const isOne =
    reporter === 'stranger' ||
    isOwn ||
    (isFromElsewhere(wrapper.facts, reporter) && !shown.every(leadsToItsAuthor)) ||
    (await saysMore(around, passedOn, toggles, context))
  const more = isOne
    ? (await examineAsOne(passedOn, whole, toggles, context)).map((one) =>
        reporter === 'likely' && !isOwn ? withoutNewStrangers(one, shown) : one,
      )
    : reporter === 'likely'
      ? examineBeside(wrapper, shown)
      : []
  const told = (layer: Examination): Examination => ({
    ...layer,
    handedOn: { as, reporter: isOwn ? 'stranger' : reporter },
  })
  if (as !== 'quotation') return [...shown, wrapper, ...more].map(told).reduce(worse)
  // An answer is a message of its own, with all that stands in it, unless what it quotes weighs more. What it draws and hides above the
  // quotation is its sender's, but for one of the house, who shows it.
  const answer = await examineLayer(whole, toggles, context)
  const worst = [wrapper, ...more, ...(isOne ? [answer] : []), ...shown].reduce(worse)
  if (worst.facts.message !== message) return told(worst)
  return worst === wrapper ? { ...wrapper, facts: answer.facts } : worst
}

/** All that it holds as its sender's own, and each part of it: what stands above, below or around a lure takes nothing from it. */
async function examineAsOne(
  passedOn: PassedOn,
  whole: Layer,
  toggles: Toggles,
  context: LayerContext,
): Promise<readonly Examination[]> {
  const examined = [await examineOwn(whole, toggles, context, asOne(passedOn, whole.view))]
  for (const view of partsAsOwn(passedOn)) examined.push(await examineLayer({ ...whole, view }, toggles, context))
  return examined
}

/** What speaks against the sender of the one beside what speaks against the other. */
function examineBeside({ findings }: Examination, shown: readonly Examination[]): readonly Examination[] {
  return shown.map((layer) => {
    const ids = idsOf(layer)
    return { ...layer, findings: [...layer.findings, ...findings.filter(({ id }) => !ids.has(id))] }
  })
}

/**
 * Clients and help desks repeat the subject, and people put a word before it: a lure that is in it alone is the inner message's, and judged
 * there.
 */
async function saysMore(
  { findings }: Examination,
  passedOn: PassedOn,
  toggles: Toggles,
  context: LayerContext,
): Promise<boolean> {
  const saying = findings.filter(({ id }) => SAYS_MORE.has(id))
  if (saying.length === 0) return false
  const repeated = repeatedSubject(passedOn)
  if (repeated === null) return true
  const bySubject = idsOf(await examineLayer(repeated.alone, toggles, context))
  const aboveSubject = idsOf(await examineLayer(repeated.withNote, toggles, context))
  const byNote = idsOf(await examineLayer(repeated.note, toggles, context))
  return saying.some(({ id }) => !LURES.includes(id) || byNote.has(id) || (aboveSubject.has(id) && !bySubject.has(id)))
}

/**
 * What speaks against a note or an answer that leads nowhere and says nothing of the kind, without what the subject says alone that it
 * repeats: whoever answers "Payment failed" makes no demand.
 */
async function withoutItsSubject(
  layer: Examination,
  passedOn: PassedOn,
  toggles: Toggles,
  context: LayerContext,
): Promise<Examination> {
  const repeated = layer.findings.length === 0 || leadsOn(passedOn.wrapper) ? null : repeatedSubject(passedOn)
  if (repeated === null) return layer
  const bySubject = idsOf(await examineLayer(repeated.alone, toggles, context))
  if (!layer.findings.some(({ id }) => bySubject.has(id))) return layer
  const byNote = idsOf(await examineLayer(repeated.note, toggles, context))
  if ([...byNote].some((id) => SAYS_MORE.has(id))) return layer
  return { ...layer, findings: layer.findings.filter(({ id }) => !bySubject.has(id) || byNote.has(id)) }
}
