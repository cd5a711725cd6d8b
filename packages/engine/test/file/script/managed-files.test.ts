// Pages that manage the files of their server for whoever asks, and honest ones that do a part of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { managedFiles } from '../../../src/file/formats/script/request/managed-files.ts'

const MANAGES: Readonly<Record<string, readonly [ScriptLanguage, string]>> = {
  'a page of .NET': [
    'javascript',
    '<%@ Page Language="C#" %>\n<script runat="server">\nstring Hand() {\n string file = Request.Params["file"];\n Response.WriteFile(file);\n}\nvoid List() {\n string dir = Request.Params["dir"];\n var d = new System.IO.DirectoryInfo(dir);\n}\n</script>',
  ],
  'a database that its form names': [
    'javascript',
    '<%@ Page Language="C#" %>\n<asp:TextBox id="where" runat="server"/><asp:TextBox id="what" runat="server"/>\n<% var c = new SqlConnection(where.Text);\nvar q = new SqlCommand(what.Text, c); %>',
  ],
  'a function of its own in VBScript': [
    'vbscript',
    '<%\npath = request("path")\nListFolder(path)\nSet s = CreateObject("Scripting.FileSystemObject")\nSet f = s.OpenTextFile(path, 1)\nsub ListFolder(where)\n set d = fs.GetFolder(where)\nend sub\n%>',
  ],
  'PHP that deletes and uploads': [
    'php',
    '<?php $d = $_GET["d"]; foreach (scandir($d) as $one) echo $one;\nif ($_GET["del"]) unlink($_GET["del"]);\nmove_uploaded_file($_FILES["f"]["tmp_name"], $d . "/" . $_FILES["f"]["name"]);',
  ],
  'a page of Python': [
    'python',
    'def page(request):\n    path = request.GET["p"]\n    for one in glob(path): print(one)\n    os.unlink(path)\n',
  ],
  'a page of Perl': [
    'perl',
    '#!/usr/bin/perl\nprint "Content-Type: text/html\\n\\n";\nmy %form = taken($ENV{\'QUERY_STRING\'});\nmy $path = $form{\'path\'};\nopen(FILE, "< $path");\nopendir(DIR, $path);\n',
  ],
}
const DOES_NOT: Readonly<Record<string, readonly [ScriptLanguage, string]>> = {
  'a module of Python that asks servers': [
    'python',
    'opener = urllib.request.build_opener()\nfound = opener.open(url)\nfor name in os.scandir(found): os.unlink(found)\n',
  ],
  'a page that asks who it is': ['php', '<?php session_start(); $d = $_GET["d"]; scandir($d); unlink($_GET["del"]);'],
  'an upload under a name of its own': [
    'php',
    '<?php $n = md5($_POST["n"]) . ".png"; move_uploaded_file($_FILES["f"]["tmp_name"], "up/" . $n); unlink("up/" . $old);',
  ],
  'a query with the words of a search': [
    'javascript',
    '<%@ Page Language="C#" %><% var c = new SqlConnection(settings);\nvar q = new SqlCommand(text, c); q.Parameters.Add(Request.Params["q"]); %>',
  ],
  'a download page': ['php', '<?php $f = basename($_GET["f"]); readfile("files/" . $f); scandir("files");'],
  'a module for others': ['perl', 'sub remove { my $path = param("path"); unlink $path; opendir(DIR, $path); }'],
}
for (const [name, [language, text]] of Object.entries(MANAGES))
  test(`manages: ${name}`, () => assert.notEqual(managedFiles(text, language), null))
for (const [name, [language, text]] of Object.entries(DOES_NOT))
  test(`does not: ${name}`, () => assert.equal(managedFiles(text, language), null))
