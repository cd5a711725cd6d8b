// Tells the others that this process lives, while it may hold claims. One that is silent for too long is taken for dead: if it
// was frozen and wakes up, it finds that its claims passed on, and takes no credits for them.
import { randomBase62 } from '../ids.ts'
import type { PostgresDatabase, Session } from './database.ts'
import { beatEveryMs, forgottenAfterMs, silentMsMax } from './limits.ts'

export class Heartbeat {
  readonly id = randomBase62(16)
  readonly #database: PostgresDatabase
  #timer: NodeJS.Timeout | null = null
  #toldMs = Number.NEGATIVE_INFINITY

  constructor(database: PostgresDatabase) {
    this.#database = database
  }

  /** Before the first claim, and from then on by itself. */
  async begin(): Promise<void> {
    if (performance.now() - this.#toldMs > 2 * beatEveryMs) await this.#beat()
    this.#timer ??= setInterval(() => void this.#beat().catch(() => {}), beatEveryMs).unref()
  }

  end(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }

  async #beat(): Promise<void> {
    const atMs = performance.now()
    await this.#database.write(async ({ run }) => {
      await run(
        'INSERT INTO process (id, seen_at) VALUES ($1, epoch_ms()) ON CONFLICT (id) DO UPDATE SET seen_at = epoch_ms()',
        this.id,
      )
      await run('DELETE FROM process WHERE seen_at < epoch_ms() - $1::BIGINT', forgottenAfterMs)
    })
    this.#toldMs = atMs
  }
}

/** False only for one that told that it lives, and has not for too long. */
export async function isAlive(session: Session, holder: string | null): Promise<boolean> {
  if (holder === null) return true
  const seen = await session.get(
    'SELECT id FROM process WHERE id = $1 AND seen_at > epoch_ms() - $2::BIGINT',
    holder,
    silentMsMax,
  )
  return seen !== undefined
}
