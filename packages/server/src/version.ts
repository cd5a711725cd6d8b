// The version of the service, from the package itself.
import manifest from '../package.json' with { type: 'json' }

export const VERSION: string = manifest.version
