import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptSwapsPaymentAddresses: FileDetector = {
  id: 'script_swaps_payment_addresses',
  type: 'collection',
  severity: 'high',
  title: 'Puts its own payment address into the clipboard',
  why: 'It waits for an address of a wallet to be copied and has another pasted.',
  falsePositives: 'None known.',
  attack: ['T1565.002', 'T1115'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const watches = findTrait(script, ['payment_addresses_swapped', 'clipboard_read_and_set'])
      const own = findTrait(script, ['wallet_address_held'])
      const clipboard = findTrait(script, ['clipboard_touched'])
      const hooked = findTrait(script, ['wallet_requests_hooked'])
      // How an address of a stranger is told: by its pattern.
      const pattern = findTrait(script, ['wallet_pattern_held'])
      if (watches === null || pattern === null || own === null) continue
      if (hooked !== null)
        return {
          description: "Addresses of wallets in the page's own requests are replaced by one of its own",
          evidence: evidence(where, hooked, watches, pattern, own),
        }
      if (clipboard !== null)
        return {
          description: 'Addresses of wallets in the clipboard are replaced by one of its own',
          evidence: evidence(where, watches, pattern, own),
        }
    }
    return null
  },
}
