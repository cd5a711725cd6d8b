// Which methods a path answers to: for 405 with `Allow`, for OPTIONS, and for whoever left the last part of a path out. Filled
// as routes are added.

export class AllowedMethods {
  readonly #byPattern = new Map<string, { readonly matcher: RegExp; readonly methods: Set<string> }>()

  /** `url` is a route pattern in which `:name` stands for one path segment. */
  add(url: string, method: string | readonly string[]): void {
    const entry = this.#byPattern.get(url) ?? { matcher: matcherOf(url), methods: new Set<string>() }
    for (const name of typeof method === 'string' ? [method] : method) entry.methods.add(name)
    this.#byPattern.set(url, entry)
  }

  /** The methods of the path, sorted; empty when the path is unknown. */
  of(path: string): readonly string[] {
    const methods = new Set<string>()
    for (const entry of this.#byPattern.values()) {
      if (entry.matcher.test(path)) for (const method of entry.methods) methods.add(method)
    }
    return [...methods].sort()
  }

  /** The name of the part that `path` lacks at its end to be one that answers to the method; null where it lacks none. */
  lastPartMissing(path: string, method: string): string | null {
    for (const [pattern, { methods }] of this.#byPattern) {
      const [before, name] = pattern.split('/:')
      if (name !== undefined && before === path && methods.has(method)) return name
    }
    return null
  }
}

const matcherOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`)
