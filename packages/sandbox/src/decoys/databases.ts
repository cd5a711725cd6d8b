// Databases as browsers keep them, made by SQLite itself: who opens one finds the tables that it looks for. Made once; what a
// run's own shall differ in are slots, which are filled for each.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** So many characters stand for what is drawn for each run. */
export const SLOT = '~'.repeat(16)

const SITES = [
  'https://accounts.google.com/',
  'https://login.live.com/',
  'https://www.paypal.com/signin',
  'https://x.com/login',
]
const rows = (table: string, of: (site: string, at: number) => string): string =>
  SITES.map((site, at) => `INSERT INTO ${table} VALUES (${of(site, at)});`).join('')

const SCHEMAS = {
  logins:
    `CREATE TABLE logins (origin_url VARCHAR NOT NULL, username_value VARCHAR, password_value BLOB, date_created INTEGER);` +
    rows(
      'logins',
      (site, at) => `'${site}', 'anna.berg${at}', CAST('v10${SLOT}${SLOT}' AS BLOB), 13345${at}00000000000`,
    ),
  cookies:
    `CREATE TABLE cookies (host_key TEXT, name TEXT, encrypted_value BLOB, path TEXT, expires_utc INTEGER);` +
    rows(
      'cookies',
      (site, at) =>
        `'${new URL(site).host}', 'sid${at}', CAST('v10${SLOT}${SLOT}' AS BLOB), '/', 13445${at}00000000000`,
    ),
  web_data:
    `CREATE TABLE credit_cards (guid VARCHAR, name_on_card VARCHAR, expiration_year INTEGER, card_number_encrypted BLOB);` +
    `INSERT INTO credit_cards VALUES ('${SLOT}', 'Anna Berg', 2029, CAST('v10${SLOT}${SLOT}' AS BLOB));`,
  history:
    `CREATE TABLE urls (url LONGVARCHAR, title LONGVARCHAR, visit_count INTEGER);` +
    rows('urls', (site, at) => `'${site}?from=${SLOT}', 'Sign in', ${at + 3}`),
  firefox_cookies:
    `CREATE TABLE moz_cookies (name TEXT, value TEXT, host TEXT, path TEXT, expiry INTEGER);` +
    rows('moz_cookies', (site, at) => `'sid${at}', '${SLOT}', '${new URL(site).host}', '/', 1899${at}00000`),
  firefox_keys:
    `CREATE TABLE metaData (id PRIMARY KEY, item1, item2); CREATE TABLE nssPrivate (id PRIMARY KEY, a11, a102);` +
    `INSERT INTO metaData VALUES ('password', CAST('${SLOT}' AS BLOB), CAST('${SLOT}${SLOT}' AS BLOB));` +
    `INSERT INTO nssPrivate VALUES (1, CAST('${SLOT}${SLOT}' AS BLOB), CAST('${SLOT}' AS BLOB));`,
  firefox_places:
    `CREATE TABLE moz_places (url LONGVARCHAR, title LONGVARCHAR, visit_count INTEGER);` +
    rows('moz_places', (site, at) => `'${site}?from=${SLOT}', 'Sign in', ${at + 2}`),
} as const

export type DatabaseName = keyof typeof SCHEMAS
export type Databases = Readonly<Record<DatabaseName, Buffer>>

let made: Promise<Databases> | null = null

export function emptyDatabases(): Promise<Databases> {
  made ??= makeAll().catch((error: unknown) => {
    // The next run tries again.
    made = null
    throw error
  })
  return made
}

async function makeAll(): Promise<Databases> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-decoys-'))
  try {
    const all: [string, Buffer][] = []
    for (const [name, schema] of Object.entries(SCHEMAS)) {
      const path = join(folder, name)
      const database = new DatabaseSync(path)
      database.exec(`PRAGMA page_size = 1024; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${schema}`)
      database.close()
      all.push([name, await readFile(path)])
    }
    return Object.fromEntries(all) as Databases // one for each name of the table
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
