// Named hits and misses for detectors of documents, pages and shortcuts; the trait corpus shows the others of these families.
import { fileDetectors } from '../../../src/file/detectors/registry.ts'
import { testOnFacts } from '../detector-table.ts'
import { OFFICE } from './office.ts'
import { OFFICE_PARTS } from './office-parts.ts'
import { PAGES } from './pages.ts'
import { POINTERS } from './pointers.ts'

const TABLE = { ...OFFICE, ...OFFICE_PARTS, ...PAGES, ...POINTERS }

testOnFacts(
  fileDetectors.filter(({ id }) => id in TABLE),
  TABLE,
)
