import type { FileDetector } from '../../file-detector.ts'

/** The words of business mail in a few languages, with a number behind them as documents have. */
const DOCUMENT =
  /^(?:(?:pro-?forma[ _-]?)?invoice|inv|rechnung|factura|facture|fattura|faktura|receipt|quittung|payment|zahlung|remittance|statement|kontoauszug|purchase[ _-]?order|po|order|bestellung|quotation|quote|rfq|angebot|contract|vertrag|shipment|delivery[ _-]?note|lieferschein|awb|scan|document|dokument|bewerbung|lebenslauf|resume|cv)[ _#.-]{0,3}(?:no|nr|n|copy)?[ _#.-]{0,3}\d{3,}/i

export const peNamedAsDocument: FileDetector = {
  id: 'pe_named_as_document',
  type: 'pe',
  severity: 'medium',
  title: 'A program named like a business document',
  why: 'Windows hides the extension; what remains is the name of an invoice.',
  falsePositives: 'Programs for such documents with a version number in their name.',
  attack: ['T1036.005', 'T1204.002'],
  detect(facts) {
    const name = facts.name?.split(/[\\/]/).at(-1) ?? ''
    if (facts.pe === undefined || facts.pe.isDll || !DOCUMENT.test(name)) return null
    // A program of that name says it in its properties too.
    const product = facts.pe.versionInfo?.strings['ProductName'] ?? ''
    const word = /^[a-z]{2,}/i.exec(name)?.[0] ?? ''
    if (product.toLowerCase().includes(word.toLowerCase())) return null
    return {
      description: `The program is named "${name}", like a document.`,
      evidence: [{ where: 'file.name', snippet: name }],
    }
  },
}
