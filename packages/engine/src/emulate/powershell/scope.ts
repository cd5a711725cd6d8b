// Names of a PowerShell script: each function has its own, and sees those of its caller.
import type { PsValue } from './value.ts'

export class Scope {
  readonly #values = new Map<string, PsValue>()
  readonly parent: Scope | null
  constructor(parent: Scope | null) {
    this.parent = parent
  }

  get(name: string): PsValue | undefined {
    for (let scope: Scope | null = this; scope !== null; scope = scope.parent) {
      const found = scope.#values.get(name)
      if (found !== undefined) return found
    }
    return undefined
  }

  set(name: string, value: PsValue): void {
    this.#values.set(name, value)
  }

  get root(): Scope {
    let scope: Scope = this
    while (scope.parent !== null) scope = scope.parent
    return scope
  }

  get names(): readonly string[] {
    return [...this.#values.keys()]
  }
}
