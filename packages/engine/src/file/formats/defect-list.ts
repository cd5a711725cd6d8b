// Collects what a parser finds wrong. Each place is told once, the first time, so that a loop over a hostile table cannot
// flood the report.
import type { Defect } from '../defect.ts'

export class DefectList {
  readonly #found = new Map<string, Defect>()

  add(where: string, what: string): void {
    if (!this.#found.has(where)) this.#found.set(where, { where, what })
  }

  list(): readonly Defect[] {
    return [...this.#found.values()]
  }
}
