// A script that asks a server and makes Windows' shell for its folders and shortcuts starts nothing; one that calls it does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/index.ts'

const asks = `var http = new ActiveXObject("MSXML2.XMLHTTP");
http.open("GET", "http://settings.team.example/editor.json", false); http.send();
var shell = new ActiveXObject("WScript.Shell");
var out = new ActiveXObject("Scripting.FileSystemObject").CreateTextFile(shell.SpecialFolders("Desktop") + "/a.json", true);
out.Write(http.responseText); out.Close();
`
const now = new Date('2026-01-01T00:00:00Z')
const score = async (script: string): Promise<number> =>
  (await analyzeFile(Buffer.from(script), { fileName: 'settings.js', now })).verdict.score

test('a shortcut of the desktop is no program that starts', async () => {
  const honest = `${asks}var link = shell.CreateShortcut(shell.SpecialFolders("Desktop") + "/e.lnk"); link.Save();`
  assert.ok((await score(honest)) < 300)
})

test('the shell that starts something is, however its method is called', async () => {
  for (const call of ['shell.Run("a.exe");', 'shell[name]("a.exe");', 'with (shell) { Exec("a.exe") }'])
    assert.ok((await score(`${asks}${call}`)) >= 300, call)
})
