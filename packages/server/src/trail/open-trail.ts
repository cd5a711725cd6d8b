// The trail of a service: what is told becomes lines, and lines go out.
import type { Logger } from 'pino'
import type { Destination } from '../config/events-settings.ts'
import { outletOf } from './destinations.ts'
import { fileLine, type Line, mailLine, requestLine, type Surroundings, sampleLine } from './ecs.ts'
import { LinesOut } from './lines-out.ts'
import { NO_TRAIL, type Trail } from './told.ts'

export function openTrail(destination: Destination | null, version: string, log: Logger): Trail {
  if (destination === null) return NO_TRAIL
  const outlet = outletOf(destination)
  const lines = new LinesOut({
    deliver: outlet.deliver,
    onTrouble: (error) => log.error({ err: error }, 'ASSAY_EVENTS takes no lines: they wait'),
    onRecovery: (linesLost) => log.warn({ linesLost }, 'ASSAY_EVENTS takes lines again'),
    onUnsent: (lines) => log.error({ lines }, 'ASSAY_EVENTS took no more lines before the end: they are lost'),
  })
  const tell = (make: (surroundings: Surroundings) => Line): void => {
    const now = new Date()
    lines.add(outlet.format(make({ now, version }), now))
  }
  return {
    mail: (told) => tell((surroundings) => mailLine(told, surroundings)),
    file: (told) => tell((surroundings) => fileLine(told, surroundings)),
    sample: (told) => tell((surroundings) => sampleLine(told, surroundings)),
    request: (told) => tell((surroundings) => requestLine(told, surroundings)),
    close: async () => {
      await lines.close()
      outlet.close()
    },
  }
}
