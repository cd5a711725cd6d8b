import { isInnerUrl } from '../../../data/inner-hosts.ts'
import type { FileDetector } from '../file-detector.ts'

const BARE = /^https?:\/\/(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?\//i

export const clickOnceFromBareAddress: FileDetector<'click_once_from_bare_address'> = {
  id: 'click_once_from_bare_address',
  type: 'clickonce',
  severity: 'high',
  title: 'Installs and starts a program from a bare IP address (ClickOnce)',
  why: 'A click on such a file installs whatever the server returns; real publishers have domains and certificates.',
  falsePositives: 'Test servers inside a company, which have private addresses.',
  attack: ['T1204.002', 'T1105'],
  detect({ clickOnce }) {
    if (clickOnce === undefined || !BARE.test(clickOnce.source)) return null
    if (isInnerUrl(clickOnce.source)) return null
    return {
      description: `The file starts a program from ${clickOnce.source}${clickOnce.product === '' ? '' : `, as "${clickOnce.product}"`}${clickOnce.isSigned ? '' : ', and is not signed'}.`,
      evidence: [{ where: 'clickonce.source', snippet: clickOnce.source.slice(0, 200) }],
      weighs: clickOnce.isSigned ? 'signed' : 'whole',
    }
  },
}
