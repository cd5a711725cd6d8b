import { listed } from '../../../../rules/tell.ts'
import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callsAmong, membersAmong } from '../calls.ts'

/** Wallets for several currencies are tens of megabytes with their libraries; swappers are small. */
const LARGE_BYTES_MIN = 10 * 1024 * 1024

/** One address is where to donate to; a program that starts with Windows and watches the clipboard has less excuse. */
const CURRENCIES_MIN = 3
const CURRENCIES_OF_RESIDENT_MIN = 2

export const peSwapsWalletAddresses: FileDetector<'pe_swaps_wallet_addresses'> = {
  id: 'pe_swaps_wallet_addresses',
  type: 'pe',
  severity: 'high',
  title: 'Replaces wallet addresses on the clipboard (clipboard hijacker)',
  why: 'The victim copies an address to pay; what is pasted belongs to the thief.',
  falsePositives: 'Wallet programs for several currencies.',
  attack: ['T1115', 'T1565.002'],
  detect(facts) {
    // Go looks all of Windows' functions up by name.
    const isGo = facts.pe?.toolchain.some(({ name }) => name === 'Go') ?? false
    const lookedUp = isGo ? marksOf(facts, 'clipboard_use').map(({ text }) => text) : []
    const reads = [
      ...lookedUp.filter((name) => name === 'getclipboarddata'),
      ...callsAmong(facts, ['GetClipboardData', 'AddClipboardFormatListener', 'SetClipboardViewer']),
      ...membersAmong(facts, /Forms\.Clipboard::(?:GetText|ContainsText)$|Windows\.Clipboard::GetText$/),
    ]
    const writes = [
      ...callsAmong(facts, ['SetClipboardData']),
      ...lookedUp.filter((name) => name === 'setclipboarddata'),
      ...membersAmong(facts, /Clipboard::Set(?:Text|DataObject)$/),
    ]
    if (reads.length === 0 || writes.length === 0 || programBytes(facts) > LARGE_BYTES_MIN) return null
    const patterns = marksOf(facts, 'wallet_pattern')
    const wallets = facts.iocs.filter(({ kind }) => kind === 'wallet')
    // By their first letters and length, without a pattern: then the thief's own addresses tell, one for each currency.
    const asks = facts.strings.found.some(({ text }) => /donat/i.test(text))
    const stays = marksOf(facts, 'run_key').length > 0
    const kinds = new Set(wallets.map(({ value }) => value.slice(0, 2))).size
    const lists = kinds >= (stays ? CURRENCIES_OF_RESIDENT_MIN : CURRENCIES_MIN) && !asks
    if (patterns.length < 2 && !lists) return null
    const [own] = wallets
    return {
      description: `The program reads the clipboard (${reads[0]}), ${patterns.length < 2 ? `contains addresses for several currencies` : `recognizes wallet addresses by their format (${listed(patterns.map(({ text }) => text))})`} and writes the clipboard (${writes[0]})${own === undefined ? '' : `; it contains the address ${own.value}`}.`,
      evidence: [
        ...markEvidence(patterns),
        ...wallets.slice(0, 3).map(({ value, where }) => ({ where, snippet: value })),
      ],
      weighs: own === undefined ? 'none of its own' : 'whole',
    }
  },
}
