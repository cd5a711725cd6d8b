import type { FileDetector } from '../file-detector.ts'

export const pdfCarriesTrailingData: FileDetector = {
  id: 'pdf_carries_trailing_data',
  type: 'anomaly',
  severity: 'low',
  title: 'Data follows the end of the document',
  why: 'Something else may be hidden behind the end, where readers do not look.',
  falsePositives: 'Signatures, updates and mail gateways leave small remains.',
  attack: ['T1027.009'],
  detect({ pdf }) {
    if (pdf === undefined || pdf.trailingBytes < 512) return null
    return {
      description: `${pdf.trailingBytes} bytes follow the end of the document`,
      evidence: [{ where: 'pdf.end', snippet: `${pdf.trailingBytes} bytes` }],
    }
  },
}
