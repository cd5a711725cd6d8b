// Named hits and misses for detectors of documents, pages and shortcuts; the trait corpus shows the others of these families.
import { fileFamily } from '../../../src/file/detectors/family.ts'
import * as htmlRegistry from '../../../src/file/detectors/html/registry.ts'
import * as lnkRegistry from '../../../src/file/detectors/lnk/registry.ts'
import * as officeRegistry from '../../../src/file/detectors/office/registry.ts'
import * as pdfRegistry from '../../../src/file/detectors/pdf/registry.ts'
import { testOnFacts } from '../detector-table.ts'
import { OFFICE } from './office.ts'
import { OFFICE_PARTS } from './office-parts.ts'
import { PAGES } from './pages.ts'
import { POINTERS } from './pointers.ts'

const TABLE = { ...OFFICE, ...OFFICE_PARTS, ...PAGES, ...POINTERS }
const detectors = [
  ...fileFamily(officeRegistry),
  ...fileFamily(htmlRegistry),
  ...fileFamily(pdfRegistry),
  ...fileFamily(lnkRegistry),
]

testOnFacts(
  detectors.filter(({ id }) => id in TABLE),
  TABLE,
)
