// The door that mail servers know as a milter: every mail on its way in is judged before it is accepted.
import type { Place } from '../../config.ts'
import { type Door, openDoor } from '../listen.ts'
import { converse } from './conversation.ts'
import type { Policy } from './decision.ts'
import { createJudge, type JudgeOptions } from './judge.ts'
import { CONNECTIONS_MAX } from './limits.ts'

export interface MilterDoorOptions extends JudgeOptions {
  readonly place: Place
  readonly policy: Policy
}

/** Rejects with what the system says of the place. */
export function openMilterDoor({ place, policy, ...options }: MilterDoorOptions): Promise<Door> {
  const judge = createJudge(options)
  const held = { bytes: 0 }
  return openDoor({
    place,
    connectionsMax: CONNECTIONS_MAX,
    serve: (peer) => converse({ judge, policy, held, log: options.log }, peer),
  })
}
