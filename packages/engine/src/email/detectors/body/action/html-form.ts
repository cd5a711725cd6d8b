import { parseHost } from '../../../../domain/host.ts'
import { belongTogether } from '../../../../domain/organisation.ts'
import { readUrl } from '../../../../link/read-url.ts'
import type { MailDetector } from '../../mail-detector.ts'

/** A field of its own is a search; without a lure around it a form is a survey. */
const INPUTS_OF_LURE_MIN = 2
const WORDS_OF_LURE_MAX = 300

export const htmlForm: MailDetector<'html_form'> = {
  id: 'html_form',
  type: 'html_form',
  severity: 'high',
  title: 'The message contains a form',
  why: 'What is typed into a form inside a message goes straight to whoever wrote it.',
  falsePositives: 'Surveys and search boxes in newsletters, which most mail clients disable.',
  attack: ['T1598.003', 'T1056.003'],
  detect: ({ view, sender, knowledge, language }) => {
    const filled = view.forms.filter(({ inputs }) => inputs > 0)
    const form = filled.find(({ hasPassword }) => hasPassword) ?? filled[0]
    if (form === undefined) return null
    const host = readUrl(form.action ?? '')?.hostname ?? ''
    const isSenders = host !== '' && belongTogether(host, sender.domain, knowledge)
    const isLure =
      !isSenders &&
      form.inputs >= INPUTS_OF_LURE_MIN &&
      language.lures.length > 0 &&
      language.letterWords <= WORDS_OF_LURE_MAX
    const kind = form.hasPassword ? 'whole' : isLure ? 'lure' : 'other'
    const target = host === '' ? 'an address that it does not name' : parseHost(host).unicode
    return {
      description: `A form ${form.hasPassword ? 'asks for a password and ' : ''}sends what is typed to ${target}.`,
      evidence: [{ where: 'body:form', snippet: form.action ?? '' }],
      weighs: kind,
      severity: kind === 'other' ? 'low' : 'high',
    }
  },
}
