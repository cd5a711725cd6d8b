// What was malformed in a message, and what was cut because a limit was reached. Facts, no judgement: old software
// writes broken mail every day.
import { DEFECTS_MAX } from './limits.ts'

export interface Defect {
  /** A stable name, such as `boundary_missing`. */
  readonly code: string
  /** One plain sentence with the place in it. */
  readonly detail: string
}

/** Collects defects; of one code only the first few are kept, and the rest are counted. */
export class DefectList {
  readonly #defects: Defect[] = []
  readonly #counts = new Map<string, number>()

  add(code: string, detail: string): void {
    const count = (this.#counts.get(code) ?? 0) + 1
    this.#counts.set(code, count)
    if (count <= 3 && this.#defects.length < DEFECTS_MAX) this.#defects.push({ code, detail })
  }

  get all(): readonly Defect[] {
    const more = [...this.#counts].filter(([, count]) => count > 3)
    return [
      ...this.#defects,
      ...more.map(([code, count]) => ({ code: `${code}_repeated`, detail: `${code} occurs ${count} times.` })),
    ]
  }
}
