// Whose bot a script reports to. A thief's script brings the token of the thief's bot along; a hook that tells its owner that a
// certificate was renewed takes it from the environment of whoever runs it.
import type { ScriptFacts } from '../../../formats/script/facts.ts'
import { findTrait, hasTrait } from '../seen-scripts.ts'

export function isOwnBot(script: ScriptFacts): boolean {
  return (
    hasTrait(script, 'chat_token_given') &&
    !hasTrait(script, 'chat_token_held') &&
    // A command line of another interpreter hides nothing.
    script.layers.every(({ technique }) => technique === 'command line') &&
    findTrait(script, ['interaction_host', 'paste_site_raw', 'tunnel_host', 'ip_literal_url']) === null
  )
}
