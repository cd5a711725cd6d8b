// The embedded store keeps the contract of stores.
import { describeStore } from './describe-store.ts'
import { makeSqlite } from './make-sqlite.ts'

describeStore('sqlite', makeSqlite)
