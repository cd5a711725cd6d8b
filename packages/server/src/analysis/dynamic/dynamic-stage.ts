// The dynamic stage. No engine that runs samples is part of this version, and the stage says so instead of pretending.
import type { Stage } from '../stage.ts'

export function dynamicStage(): Stage {
  return {
    name: 'dynamic',
    run: async () => ({
      name: 'dynamic',
      durationMs: 0,
      status: 'skipped',
      reason: 'This version has no engine that runs files; only the static stage looked at it.',
    }),
  }
}
