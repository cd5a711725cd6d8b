// An empty trace and short ways to put one event into it, so that a test case shows only its point.
import type { HttpEvent } from '../../src/trace/network.ts'
import type { SystemEvent } from '../../src/trace/system.ts'
import type { FileEvent, Trace, TraceProcess } from '../../src/trace/trace.ts'

export function trace(...parts: readonly Partial<Trace>[]): Trace {
  const empty: Trace = {
    engine: 'emulate',
    environment: { name: 'test', fidelity: 'emulated', facts: {} },
    startedAt: null,
    durationMs: 0,
    exit: { how: 'finished' },
    processes: [],
    files: [],
    registry: [],
    network: [],
    system: [],
    modules: [],
    apiCalls: [],
    dropped: [],
    memory: [],
    layers: [],
    notCovered: [],
    limits: [],
  }
  const whole: Record<string, unknown> = { ...empty }
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    const before = whole[name]
    whole[name] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
  }
  return whole as unknown as Trace // every part is a part of a trace
}

export function runs(commandLine: string, more: Partial<TraceProcess> = {}): Partial<Trace> {
  const image = commandLine.split(' ')[0] ?? ''
  return { processes: [{ pid: 100, parentPid: 1, image, commandLine, startedBy: 'call', ...more }] }
}

export function file(op: FileEvent['op'], path: string, more: Partial<FileEvent> = {}): Partial<Trace> {
  return { files: [{ op, path, ...more }] }
}

export function sets(key: string, name: string | null, data = ''): Partial<Trace> {
  return { registry: [{ op: 'write', key, name, data }] }
}

export function reads(key: string, name: string | null): Partial<Trace> {
  return { registry: [{ op: 'read', key, name, succeeded: false }] }
}

export const posts = (url: string): Partial<Trace> => gets(url, { method: 'POST' })

export function sends(host: string, port: number): Partial<Trace> {
  return { network: [{ kind: 'tcp', host, port, bytesSent: 29 }] }
}

export function gets(url: string, more: Partial<HttpEvent> = {}): Partial<Trace> {
  return { network: [{ kind: 'http', method: 'GET', url, via: 'MSXML2.XMLHTTP', ...more }] }
}

export const system = (...events: readonly SystemEvent[]): Partial<Trace> => ({ system: events })

export const environment = (facts: Readonly<Record<string, string>>): Partial<Trace> => ({
  environment: { name: 'test', fidelity: 'emulated', facts },
})
