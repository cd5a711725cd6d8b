// Honest files of servers, and honest small files of Windows.
import { file, type Lookalike } from './lookalike.ts'

export const servers: readonly Lookalike[] = [
  file(
    'items.cfm',
    '<cfparam name="url.id" default="0"><cfquery name="q" datasource="shop">SELECT * FROM items WHERE id=<cfqueryparam value="#url.id#" cfsqltype="cf_sql_integer"></cfquery><cfexecute name="/usr/bin/convert" arguments="-resize 100x100 #q.img# #q.img#.png"></cfexecute><cfset total = evaluate("q.price * 2")><cfoutput query="q">#name#</cfoutput>',
  ),
  file(
    'search.asp',
    '<% Dim q : q = Request.Form("q") : Set c = Server.CreateObject("ADODB.Command") : c.CommandText = "select * from t where n = ?" : c.Parameters.Append c.CreateParameter("n", 200, 1, 50, q) : Set r = c.Execute : Response.Write Server.HTMLEncode(q) %>',
  ),
  file(
    'Notes.appinstaller',
    '<?xml version="1.0"?><AppInstaller xmlns="http://schemas.microsoft.com/appx/appinstaller/2018" Version="2.0.0.0" Uri="https://apps.contoso.test/notes.appinstaller"><MainBundle Name="Contoso.Notes" Publisher="CN=Contoso" Version="2.0.0.0" Uri="https://apps.contoso.test/notes.msixbundle"/><UpdateSettings><OnLaunch HoursBetweenUpdateChecks="12"/></UpdateSettings></AppInstaller>',
  ),
  file(
    'anna.contact',
    '<?xml version="1.0"?><c:contact xmlns:c="http://schemas.microsoft.com/Contact"><c:UrlCollection><c:Url><c:Value>http://www.berg.test/</c:Value></c:Url></c:UrlCollection><c:EmailAddressCollection><c:EmailAddress><c:Address>anna@berg.test</c:Address></c:EmailAddress></c:EmailAddressCollection></c:contact>',
  ),
  file(
    'install.js',
    "const https=require('https'),fs=require('fs'),path=require('path'),{execFileSync}=require('child_process');const bin=path.join(__dirname,'bin','tool');https.get('https://github.com/acme/tool/releases/download/v1/tool-linux',r=>r.pipe(fs.createWriteStream(bin)).on('finish',()=>{fs.chmodSync(bin,0o755);execFileSync(bin,['--version'])}))",
  ),
  file(
    '.htaccess',
    'RewriteEngine On\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule ^ index.php [L]\nAddHandler application/x-httpd-php81 .php .phtml\nphp_value upload_max_filesize 64M\n',
  ),
  file(
    'thumb.php',
    '<?php $f = basename($_GET["f"] ?? ""); $w = (int)($_GET["w"] ?? 100); exec("convert " . escapeshellarg("img/$f") . " -resize $w out.png", $o); $name = $_POST["name"]; $callback = "strtoupper"; echo htmlspecialchars($callback($name));',
  ),
  file(
    'ping.pl',
    '#!/usr/bin/perl\nuse CGI;my $q=CGI->new;my $h=$q->param("host");die unless $h =~ /^[a-z.]+$/;my $name=ucfirst($h);print $q->header, `uptime`, $name;\n',
  ),
  file(
    'report.aspx',
    '<%@ Page Language="C#"%><script runat="server">void Page_Load(object s, EventArgs e) {\n  string id = Request.QueryString["id"];\n  var p = new ProcessStartInfo();\n  p.FileName=@"C:\\tools\\report.exe"; \n  p.Arguments = "--id " + int.Parse(id);\n  Process.Start(p);\n}</script>',
  ),
  file(
    'fetch.py',
    'import urllib.request\nf="data.csv"\nopen(f,"wb").write(urllib.request.urlopen("https://data.test/data.csv").read())\nimport subprocess\nsubprocess.run(["head",f])\n',
  ),
  file(
    'diagnose.aspx',
    '<%@ Page Language="C#" %><%@ Import Namespace="System.Diagnostics" %><script runat="server">protected void Page_Load(object s, EventArgs e) { string host = Request.QueryString["host"] ?? ""; if (!Known.Contains(host)) return; var i = new ProcessStartInfo("ping.exe", "-n 4 router"); using (var p = Process.Start(i)) { Out.Text = Server.HtmlEncode(p.StandardOutput.ReadToEnd()); } }</script>',
  ),
  file(
    'orders.asmx',
    '<%@ WebService Language="C#" Class="Orders" %>\nusing System.Web.Services; using System.Diagnostics;\npublic class Orders : WebService { [WebMethod] public string Print(int order) { Process.Start(new ProcessStartInfo(Settings.PrintTool, "--order " + order)); return "ok"; } }\n',
  ),
  file(
    'plugin.jsp',
    '<%!class L extends ClassLoader{public Class make(byte[] q){return defineClass(null,q,0,q.length);}}%><%String name = request.getParameter("page"); Class c = new L().make(Files.readAllBytes(Paths.get("/opt/app/plugin.class"))); out.print(name == null ? "" : name.length());%>',
  ),
  file(
    'web.config',
    '<?xml version="1.0"?><configuration><system.webServer><handlers><add name="PHP" path="*.php" verb="*" modules="FastCgiModule" scriptProcessor="C:\\PHP\\php-cgi.exe" requireAccess="Script"/></handlers><!-- <remove name="x"/> --></system.webServer></configuration>',
  ),
  file(
    'desktop.ini',
    '[.ShellClassInfo]\r\nIconResource=%SystemRoot%\\system32\\imageres.dll,-112\r\nLocalizedResourceName=@shell32.dll,-21770\r\n',
  ),
  file(
    'parser.php',
    '<?php function next_token($s) { again: $c = $s[0]; if ($c === " ") { $s = substr($s, 1); goto again; } if ($c === "(") { goto open; } return $c; open: return "open"; }\necho next_token(" a");\n',
  ),
  file(
    'deploy.rb',
    "eval(File.read('config/deploy.rb'))\nhost = fetch(:host)\nsystem('bundle', 'exec', 'rake', 'db:migrate')\n",
  ),
  file(
    'editor.php',
    "<?php session_start(); if (empty($_SESSION['user'])) exit; $d = ROOT . '/' . $_POST['page']; file_put_contents($d, $_POST['text']); header('Location: ?');\n",
  ),
  file(
    'settings.php',
    "<?php $name = basename($_POST['name']); file_put_contents('/var/lib/app/' . $name . '.json', json_encode($_POST['values'])); ?>",
  ),
  file(
    'log.ashx',
    '<%@ WebHandler Language="C#" Class="L" %>\nusing System.IO; using System.Web;\npublic class L : IHttpHandler { public void ProcessRequest(HttpContext c) { using (var w = new StreamWriter("C:\\\\logs\\\\clicks.txt", true)) { w.WriteLine(c.Request["page"]); } } public bool IsReusable { get { return true; } } }\n',
  ),
  file(
    'ask.aspx',
    '<%@ Page Language="C#" %><script runat="server">void Go(object s, EventArgs e) { int id = int.Parse(number.Text); Process.Start(new ProcessStartInfo(Tool, "--id " + id)); Out.Text = Server.HtmlEncode(number.Text); }</script><form runat="server"><asp:TextBox id="number" runat="server"/></form>',
  ),
  file(
    'reflect.ashx',
    '<%@ WebHandler Language="C#" Class="R" %>\npublic class R : IHttpHandler { public void ProcessRequest(HttpContext c) { string page = c.Request["page"]; typeof(Cache).GetMethod("Clear").Invoke(null, new object[] { "all" }); c.Response.Write(HttpUtility.HtmlEncode(page)); } }\n',
  ),
  file(
    'daemon.py',
    'import os, socket, sys\n\ndef drop(logger, keep):\n    files = [f for f in (sys.stdin, sys.stdout, sys.stderr) if f.fileno() not in keep]\n    with open(os.devnull, "r+b") as nullfile:\n        for f in files:\n            try:\n                f.flush()\n            except IOError:\n                pass\n            try:\n                # the stdin of a daemon is no socket and no terminal\n                os.dup2(nullfile.fileno(), f.fileno())\n            except OSError:\n                pass\n    if logger is not None:\n        sys.stdout = logger\n\ndef serve(path):\n    s = socket.socket(socket.AF_UNIX)\n    s.bind(path)\n    s.listen(5)\n    return s\n',
  ),
  file(
    'daemonize.py',
    'import os, sys, socket\n\ndef daemonize(out="/dev/null"):\n    if os.fork() > 0:\n        sys.exit(0)\n    os.setsid()\n    si = open("/dev/null", "r")\n    so = open(out, "a+")\n    os.dup2(si.fileno(), sys.stdin.fileno())\n    os.dup2(so.fileno(), sys.stdout.fileno())\n    os.dup2(so.fileno(), sys.stderr.fileno())\n\nsock = socket.create_connection(("localhost", 6379))\nsock.sendall(b"PING\\r\\n")\n',
  ),
]
