// Calls about sockets. What was said over them the imitated network tells; here stands who spoke.

import type { Connect } from '../network-log.ts'
import type { CallInput, Effect } from './call.ts'
import { addressOf, openedPath } from './strace-values.ts'
import type { LinuxWorld } from './world.ts'

const SOCKET_KINDS: Readonly<Record<string, 'tcp' | 'udp' | 'icmp' | 'raw'>> = {
  SOCK_STREAM: 'tcp',
  SOCK_DGRAM: 'udp',
  SOCK_RAW: 'raw',
}

const socketName = (value: string | undefined): string => openedPath(value) ?? ''

export const makeSocket: Effect = ({ world, args, result, succeeded }) => {
  if (!succeeded || !/^AF_INET6?$/.test(args[0] ?? '') || world.sockets.size > 20_000) return
  const kind = /IPPROTO_ICMP/.test(args[2] ?? '') ? 'icmp' : SOCKET_KINDS[(args[1] ?? '').split('|')[0] ?? '']
  const name = socketName(result)
  if (kind !== undefined && name !== '') world.sockets.set(name, kind)
}

const kindOf = (world: LinuxWorld, file: string | undefined): Connect['how'] => world.sockets.get(socketName(file))

/** By which those who may use it rule the machine's containers; there is none in the guest. */
const CONTAINER_ENGINE =
  /sun_path="(\/(?:var\/)?run\/(?:docker|containerd\/containerd|podman\/podman|crio\/crio)\.sock)"/

export const connect: Effect = ({ world, process, atMs, args, succeeded, result }) => {
  const engine = CONTAINER_ENGINE.exec(args[1] ?? '')?.[1]
  if (engine !== undefined) world.ask(process.pid, atMs, 'containers', engine)
  const to = addressOf(args[1])
  const how = kindOf(world, args[0])
  if (to === null || how === undefined) return
  world.addConnect({ pid: process.pid, atMs, ...to, how, succeeded: succeeded || result.includes('EINPROGRESS') })
}

/** A packet's own address; on a socket that is connected there is none. */
function sent({ world, process, atMs, args }: CallInput, to: ReturnType<typeof addressOf>): void {
  const how = kindOf(world, args[0])
  if (to !== null) world.addConnect({ pid: process.pid, atMs, ...to, ...(how === undefined ? {} : { how }) })
}

export const sendTo: Effect = (call) => sent(call, addressOf(call.args[4]))

/** `sendmsg(3, {msg_name={sa_family=AF_INET, …}, …}, 0)`, and the first of several messages at once. */
export const sendMessage: Effect = (call) => {
  const message = call.args[1] ?? ''
  const at = message.indexOf('{sa_family=AF_INET')
  sent(call, at === -1 ? null : addressOf(message.slice(at)))
}

export const bind: Effect = ({ world, args, succeeded }) => {
  const at = addressOf(args[1])
  if (succeeded && at !== null && world.bound.size < 20_000) world.bound.set(socketName(args[0]), at)
}

export const listen: Effect = ({ world, process, atMs, args, succeeded }) => {
  const at = world.bound.get(socketName(args[0]))
  if (succeeded && at !== undefined && world.listens.length < 1_000)
    world.listens.push({ ...at, pid: process.pid, atMs })
}
