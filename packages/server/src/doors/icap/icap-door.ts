// The door that speaks ICAP (RFC 3507): proxies and file gateways show it what passes through them.
import type { Place } from '../../config.ts'
import { type Door, openDoor } from '../listen.ts'
import { createScan, type ScannerOptions } from '../scan.ts'
import { type ConversationOptions, converse } from './conversation.ts'
import { CONNECTIONS_MAX } from './limits.ts'

export interface IcapDoorOptions extends Omit<ScannerOptions, 'door' | 'operation'>, Omit<ConversationOptions, 'scan'> {
  readonly place: Place
}

/** Rejects with what the system says of the place. */
export function openIcapDoor(options: IcapDoorOptions): Promise<Door> {
  const scan = createScan({ ...options, door: 'icap', operation: 'icap.scan' })
  return openDoor({
    place: options.place,
    connectionsMax: CONNECTIONS_MAX,
    serve: (peer) => converse({ ...options, scan }, peer),
  })
}
