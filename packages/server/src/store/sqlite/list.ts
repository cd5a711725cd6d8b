// Runs the queries of a page.
import type { ListPlan } from '../lists/list-plan.ts'
import type { Listed } from '../mail-store.ts'
import type { Page } from '../records.ts'
import type { SqliteDatabase } from './database.ts'

/** For use within a read. */
export function runList<Row, Place, Item>(
  database: SqliteDatabase,
  { rows, lastScanned, isFull, toPage }: ListPlan<Row, Place, Item>,
): Page<Listed<Item>> {
  const found = database.query<Row>(rows.sql).all(...rows.values)
  const scanned = isFull(found) ? undefined : database.query<Place>(lastScanned.sql).get(...lastScanned.values)
  return toPage(found, scanned)
}
