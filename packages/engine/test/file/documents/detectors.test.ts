// Named hits and misses for detectors of documents, pages and shortcuts; the trait corpus shows the others of these families.
import { htmlDetectors } from '../../../src/file/detectors/html/registry.ts'
import { lnkDetectors } from '../../../src/file/detectors/lnk/registry.ts'
import { officeDetectors } from '../../../src/file/detectors/office/registry.ts'
import { pdfDetectors } from '../../../src/file/detectors/pdf/registry.ts'
import { testOnFacts } from '../detector-table.ts'
import { OFFICE } from './office.ts'
import { OFFICE_PARTS } from './office-parts.ts'
import { PAGES } from './pages.ts'
import { POINTERS } from './pointers.ts'

const TABLE = { ...OFFICE, ...OFFICE_PARTS, ...PAGES, ...POINTERS }
const detectors = [...officeDetectors, ...htmlDetectors, ...pdfDetectors, ...lnkDetectors]

testOnFacts(
  detectors.filter(({ id }) => id in TABLE),
  TABLE,
)
