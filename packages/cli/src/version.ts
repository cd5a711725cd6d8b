// The version of the command, from the package itself.
import manifest from '../package.json' with { type: 'json' }

export const VERSION: string = manifest.version
