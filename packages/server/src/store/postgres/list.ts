// Runs the queries of a page.
import type { ListPlan } from '../lists/list-plan.ts'
import type { Listed } from '../mail-store.ts'
import type { Page } from '../records.ts'
import type { Session } from './database.ts'

export async function runList<Row extends object, Place extends object, Item>(
  session: Session,
  { rows, lastScanned, isFull, toPage }: ListPlan<Row, Place, Item>,
): Promise<Page<Listed<Item>>> {
  const found = await session.list<Row>(rows.sql, rows.values)
  const scanned = isFull(found) ? [] : await session.list<Place>(lastScanned.sql, lastScanned.values)
  return toPage(found, scanned[0])
}
