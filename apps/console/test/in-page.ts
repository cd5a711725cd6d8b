// What modules of the console find in a page, as far as those without markup need it, and the service as a function.
export type Service = (path: string, init: RequestInit | undefined) => Response | Promise<Response>

let answering: Service

/** Before the first import of a module of the console; whoever calls it again answers from then on. */
export function asInPage(service: Service): void {
  answering = service
  const stored = new Map<string, string>([['assay.key', 'assay_key']])
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  })
  Object.defineProperty(globalThis, 'location', { configurable: true, value: new URL('http://service.example/') })
  globalThis.fetch = async (url, init) => {
    const { pathname, search } = new URL(String(url))
    return await answering(`${pathname}${search}`, init)
  }
}

/**
 * A module of the console by its path under `src`. Its types are those of a page, which tests have none of: each states what it asks
 * of the module.
 */
export const moduleOfPage = async <Module>(path: string): Promise<Module> =>
  (await import(new URL(`../src/${path}`, import.meta.url).href)) as Module
