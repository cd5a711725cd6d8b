// The door that speaks as ClamAV's clamd: what hands files to clamd hands them to Assay by one changed line.

import type { Place } from '../../config.ts'
import { type Door, openDoor } from '../listen.ts'
import { createScan, type ScannerOptions } from '../scan.ts'
import { type ConversationOptions, converse } from './conversation.ts'
import { CONNECTIONS_MAX } from './limits.ts'

export interface ClamdDoorOptions
  extends Omit<ScannerOptions, 'door' | 'operation'>,
    Omit<ConversationOptions, 'scan'> {
  readonly place: Place
}

/** Rejects with what the system says of the place. */
export function openClamdDoor(options: ClamdDoorOptions): Promise<Door> {
  const scan = createScan({ ...options, door: 'clamd', operation: 'clamd.instream' })
  return openDoor({
    place: options.place,
    connectionsMax: CONNECTIONS_MAX,
    serve: (peer) => converse({ ...options, scan }, peer),
  })
}
