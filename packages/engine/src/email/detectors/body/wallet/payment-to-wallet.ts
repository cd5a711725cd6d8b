import type { MailDetector } from '../../mail-detector.ts'

// Money is asked for by the address of a wallet, and nothing tells of another way to pay: nobody can call it back.

/** A wallet at the foot of a long letter is a thanks to its writer, and no demand. */
const FOOT_SHARE = 0.8
const LONG_CHARS = 1200

export const paymentToWallet: MailDetector<'payment_to_wallet'> = {
  id: 'payment_to_wallet',
  type: 'payment_lure',
  severity: 'medium',
  title: 'The text names a crypto wallet together with a payment',
  why: 'A payment to a wallet cannot be recalled, and nobody asks for the name of its owner.',
  falsePositives: 'Charities and free software projects that accept coins; trade among people who pay in coins.',
  attack: ['T1657'],
  detect: ({ language, view, sender }) => {
    const [wallet] = view.wallets
    if (wallet === undefined) return null
    if (sender.isOwn || sender.brands.length > 0 || sender.isPopular) return null
    const asks = language.actions.find((action) => action === 'send' || action === 'pay')
    const gives = language.objects.includes('fund') || language.objects.includes('payment')
    const isFoot = view.text.length > LONG_CHARS && view.text.indexOf(wallet.address) > view.text.length * FOOT_SHARE
    if ((asks === undefined && !gives) || isFoot) return null
    return {
      description: `The message mentions a payment and gives the ${wallet.currency} wallet ${wallet.address}.`,
      evidence: [{ where: 'body:text', snippet: wallet.address }],
      weighs: asks === undefined ? 'spoken of' : 'whole',
    }
  },
}
