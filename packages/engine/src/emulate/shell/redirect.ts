// Redirections of one command: where its input comes from and where its output goes.
import { textOf } from './expand.ts'
import { tellLater } from './later.ts'
import type { Redirect } from './parse/ast.ts'
import type { Shell } from './run-shell.ts'
import type { Result } from './state.ts'

/** A machine that bash reaches as a file: `/dev/tcp/203.0.113.9/443`. */
function peerOf(text: string): { readonly host: string; readonly port: number } | null {
  const found = /\/dev\/(?:tcp|udp)\/([^/\s]{1,253})\/(\d{1,5})/.exec(text)
  return found === null ? null : { host: found[1] ?? '', port: Number(found[2]) }
}

const isNowhere = (path: string): boolean => /^\/dev\/(?:null|zero|stderr|full)$/.test(path)

export class Redirection {
  /** Null where the command reads what it is handed. */
  readonly input: string | null
  /** As it would be written behind the command. */
  readonly text: string
  readonly #shell: Shell
  readonly #list: readonly { readonly fd: number; readonly operator: string; readonly target: string }[]

  constructor(redirects: readonly Redirect[], shell: Shell) {
    this.#shell = shell
    this.#list = redirects.slice(0, 50).map(({ fd, operator, target }) => ({
      fd: fd ?? (operator.startsWith('<') ? 0 : 1),
      operator,
      target: textOf(target, shell),
    }))
    let input: string | null = null
    for (const one of this.#list) if (one.fd === 0) input = this.#read(one.operator, one.target) ?? input
    this.input = input
    this.text = this.#list
      .filter(({ operator }) => !operator.startsWith('<<'))
      .map(({ fd, operator, target }) => ` ${fd === 1 || fd === 0 ? '' : fd}${operator}${target}`)
      .join('')
  }

  #read(operator: string, target: string): string | null {
    const { world, files } = this.#shell.state
    if (operator === '<<') return target
    if (operator === '<<<') return `${target}\n`
    if (operator === '<&') return files.has(Number(target)) ? this.#content(files.get(Number(target)) ?? '') : null
    if (operator !== '<' && operator !== '<>') return null
    return this.#content(world.path(target))
  }

  #content(path: string): string {
    const { world } = this.#shell.state
    const peer = peerOf(path)
    if (peer === null) return Buffer.from(world.files.read(path) ?? []).toString('latin1')
    world.recorder.network({ kind: 'tcp', ...peer })
    return ''
  }

  /** Output goes where it was sent; what is left is the command's own. */
  finish({ out, code }: Result): Result {
    const { world, files } = this.#shell.state
    let rest = out
    for (const { fd, operator, target } of this.#list) {
      const isOut = fd === 1 || operator.startsWith('&')
      if (!isOut || operator.startsWith('<')) continue
      if (operator === '>&' && /^\d+$|^-$/.test(target)) {
        const path = files.get(Number(target))
        if (path !== undefined) this.#write(path, rest, true)
        if (target !== '1') rest = ''
        continue
      }
      const path = world.path(target)
      if (!isNowhere(path)) this.#write(path, rest, operator.includes('>>'))
      rest = ''
    }
    return { out: rest, code }
  }

  #write(path: string, text: string, isAppended: boolean): void {
    const { world } = this.#shell.state
    const peer = peerOf(path)
    if (peer === null) {
      world.files.write(path, Buffer.from(text, 'latin1'), isAppended)
      tellLater(world, path, text)
    } else
      world.recorder.network({
        kind: 'tcp',
        ...peer,
        ...(text !== '' && { bytesSent: text.length, start: text.slice(0, 512) }),
      })
  }

  /** `exec 5<>/dev/tcp/host/port`: the shell's own files from now on. */
  keep(): void {
    const { world, files } = this.#shell.state
    for (const { fd, operator, target } of this.#list) {
      if (/&$/.test(operator)) continue
      const path = world.path(target)
      if (files.size < 100) files.set(fd, path)
      const peer = peerOf(path)
      if (peer === null) continue
      world.recorder.network({ kind: 'tcp', ...peer })
      world.start(`exec ${fd}${operator}${target}`, 'shell')
    }
  }
}
