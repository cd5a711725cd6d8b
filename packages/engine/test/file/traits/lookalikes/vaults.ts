// Scripts that encrypt, remove what they encrypted and leave a text: for their owner, who holds the key.
import { file, type Lookalike } from './lookalike.ts'

export const vaults: readonly Lookalike[] = [
  file(
    'vault-backup.sh',
    `#!/bin/bash
set -euo pipefail
OUT=/var/backups/app-$(date +%F).tar.gz.gpg
tar czf - /srv/app /etc/app | gpg --batch --yes --encrypt -r backup@company.example -o "$OUT"
find /var/backups -name 'app-*.gpg' -mtime +30 -delete
echo "Backup $OUT is done. To restore: gpg -d $OUT | tar xz -C /" | mail -s 'Backup' ops@company.example
`,
  ),
  file(
    'vault-pgdump.sh',
    `#!/bin/sh
cd /var/backups/pg || exit 1
pg_dump -Fc shop > shop.dump
openssl enc -aes-256-cbc -pbkdf2 -salt -in shop.dump -out "shop-$(date +%s).dump.enc" -pass file:/root/.backup-pass && rm -f shop.dump
cat > README.txt <<EOT
These files are encrypted. To decrypt one: openssl enc -d -aes-256-cbc -pbkdf2 -in FILE -out shop.dump -pass file:/root/.backup-pass
EOT
`,
  ),
  file(
    'vault-encrypt_dir.sh',
    `#!/bin/bash
# usage: encrypt_dir.sh DIR
[ $# -eq 1 ] || { echo "usage: $0 DIR" >&2; exit 64; }
read -rsp 'Passphrase: ' pass; echo
find "$1" -type f ! -name '*.gpg' -print0 | while IFS= read -r -d '' f; do
  gpg --batch --yes --passphrase "$pass" -c "$f" && shred -u "$f"
done
`,
  ),
  file(
    'vault-offsite.sh',
    `export RESTIC_REPOSITORY=s3:https://s3.example/backups RESTIC_PASSWORD_FILE=/etc/restic.pass
restic backup /home /etc --exclude-caches
restic forget --keep-daily 7 --keep-weekly 4 --prune
restic check
`,
  ),
  file(
    'vault-logs-rotate.sh',
    `for f in /var/log/app/*.log.1; do
  age -r age1qexampleexampleexampleexample -o "$f.age" "$f" && rm "$f"
  aws s3 cp "$f.age" s3://company-logs/
done
`,
  ),
  file(
    'vault-vaultfile.py',
    `"""Encrypt files with a password.  usage: vaultfile.py encrypt|decrypt FILE..."""
import argparse, getpass, os
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
import base64

def key_of(password, salt):
    return base64.urlsafe_b64encode(Scrypt(salt=salt, length=32, n=2**14, r=8, p=1).derive(password.encode()))

def main():
    a = argparse.ArgumentParser(); a.add_argument('mode'); a.add_argument('files', nargs='+'); a.add_argument('--remove', action='store_true')
    o = a.parse_args()
    password = getpass.getpass('Password: ')
    for name in o.files:
        data = open(name, 'rb').read()
        if o.mode == 'encrypt':
            salt = os.urandom(16)
            open(name + '.vault', 'wb').write(salt + Fernet(key_of(password, salt)).encrypt(data))
        else:
            open(name.removesuffix('.vault'), 'wb').write(Fernet(key_of(password, data[:16])).decrypt(data[16:]))
        if o.remove:
            os.remove(name)

main()
`,
  ),
  file(
    'vault-s3backup.py',
    `import os, boto3, pathlib, tempfile
from cryptography.fernet import Fernet
f = Fernet(pathlib.Path('/etc/backup.key').read_bytes())
s3 = boto3.client('s3')
for p in pathlib.Path.home().joinpath('Documents').rglob('*'):
    if p.is_file():
        t = tempfile.NamedTemporaryFile(delete=False)
        t.write(f.encrypt(p.read_bytes())); t.close()
        s3.upload_file(t.name, 'my-backups', str(p.relative_to(pathlib.Path.home())) + '.enc')
        os.remove(t.name)
print('Your files are encrypted and stored. Keep /etc/backup.key safe: without it they cannot be recovered.')
`,
  ),
  file(
    'vault-gdpr_erase.py',
    `import os, json, datetime
for root, _, files in os.walk('/srv/customers'):
    for name in files:
        p = os.path.join(root, name)
        if json.load(open(p)).get('left_on', '9') < '2014':
            with open(p, 'r+b') as h:
                h.write(os.urandom(os.path.getsize(p)))
            os.remove(p)
with open('/srv/protocol/ERASED.txt', 'a') as log:
    log.write(f'{datetime.date.today()}: erased as the law asks. Questions to privacy@company.example\\n')
`,
  ),
  file(
    'vault-secrets_migrate.py',
    `from pathlib import Path
import subprocess
for env in Path('.').rglob('*.env'):
    subprocess.run(['sops', '--encrypt', '--age', 'age1example', '--output', f'{env}.enc', str(env)], check=True)
    env.unlink()
Path('SECRETS.md').write_text('The .env files are encrypted with sops. Ask the platform team for the key, then run \`make decrypt\`.')
`,
  ),
  file(
    'vault-test_ransom_detector.py',
    `import os, tempfile, unittest
from monitor import watch
class RansomNote(unittest.TestCase):
    def test_note_is_noticed(self):
        with tempfile.TemporaryDirectory() as d:
            for i in range(20):
                p = os.path.join(d, f'{i}.docx')
                open(p, 'wb').write(os.urandom(512)); os.rename(p, p + '.locked')
            open(os.path.join(d, 'README.txt'), 'w').write('Your files are encrypted')
            self.assertTrue(watch(d).alarms)
`,
  ),
  file(
    'vault-encrypt-uploads.js',
    `const fs = require('fs/promises'), crypto = require('crypto'), path = require('path')
const key = Buffer.from(process.env.UPLOAD_KEY, 'hex')
module.exports = async function seal(upload) {
  const iv = crypto.randomBytes(12)
  const c = crypto.createCipheriv('aes-256-gcm', key, iv)
  const out = Buffer.concat([iv, c.update(await fs.readFile(upload.path)), c.final(), c.getAuthTag()])
  await fs.writeFile(path.join('/data/uploads', upload.id), out)
  await fs.unlink(upload.path)
}
`,
  ),
  file(
    'vault-pack-keys.js',
    `const fs = require('fs'), crypto = require('crypto')
for (const name of fs.readdirSync('secrets')) {
  const c = crypto.createCipheriv('aes-256-cbc', crypto.scryptSync(process.env.PASS, 'salt', 32), Buffer.alloc(16))
  fs.writeFileSync(\`dist/\${name}.enc\`, c.update(fs.readFileSync(\`secrets/\${name}\`)) + c.final())
}
fs.rmSync('dist/tmp', { recursive: true, force: true })
fs.writeFileSync('dist/README.md', 'Files in here are encrypted. Run \`npm run decrypt\` with PASS set.')
`,
  ),
  file(
    'vault-purge.js',
    `const fs = require('fs'), path = require('path')
for (const f of fs.readdirSync('/data/tmp')) {
  const p = path.join('/data/tmp', f)
  if (Date.now() - fs.statSync(p).mtimeMs > 86400e3) fs.unlinkSync(p)
}
`,
  ),
  file(
    'vault-Backup-Profile.ps1',
    `param([Parameter(Mandatory)][securestring]$Password, [string]$Target = '\\\\nas\\backup')
$plain = [Runtime.InteropServices.Marshal]::PtrToStringAuto([Runtime.InteropServices.Marshal]::SecureStringToBSTR($Password))
& 'C:\\Program Files\\7-Zip\\7z.exe' a "-p$plain" -mhe=on "$Target\\$env:USERNAME-$(Get-Date -f yyyyMMdd).7z" "$env:USERPROFILE\\Documents"
Get-ChildItem $Target -Filter *.7z | Where-Object LastWriteTime -lt (Get-Date).AddDays(-30) | Remove-Item
Write-Host 'Backup finished. The archive can be opened with the password only.'
`,
  ),
  file(
    'vault-Protect-File.ps1',
    `function Protect-File {
  <# .SYNOPSIS Encrypts a file with AES and removes the original when asked. #>
  param([string]$Path, [byte[]]$Key, [switch]$RemoveOriginal)
  $aes = [System.Security.Cryptography.Aes]::Create(); $aes.Key = $Key
  $bytes = [IO.File]::ReadAllBytes($Path)
  [IO.File]::WriteAllBytes("$Path.aes", $aes.IV + $aes.CreateEncryptor().TransformFinalBlock($bytes, 0, $bytes.Length))
  if ($RemoveOriginal) { Remove-Item $Path }
}
Export-ModuleMember -Function Protect-File
`,
  ),
  file(
    'vault-Move-OldPst.ps1',
    `Get-ChildItem C:\\Users\\*\\Documents -Filter *.pst -Recurse | Where-Object Length -gt 1GB | ForEach-Object {
  Copy-Item $_.FullName \\\\files\\pst\\ -Force
  cipher /e "\\\\files\\pst\\$($_.Name)"
  Remove-Item $_.FullName
  Set-Content "$($_.DirectoryName)\\WHERE-IS-MY-PST.txt" 'Your mail archive was moved to \\\\files\\pst. Call the help desk (ext. 200) to get it back.'
}
`,
  ),
  file(
    'vault-backup.php',
    `<?php
class Site_Backup {
    public function run(string $dir, string $key): void {
        $zip = new ZipArchive();
        $zip->open('/tmp/site.zip', ZipArchive::CREATE);
        foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($dir)) as $f) {
            if ($f->isFile()) $zip->addFile($f->getPathname());
        }
        $zip->close();
        $iv = random_bytes(16);
        file_put_contents('/backups/site.enc', $iv . openssl_encrypt(file_get_contents('/tmp/site.zip'), 'aes-256-cbc', $key, OPENSSL_RAW_DATA, $iv));
        unlink('/tmp/site.zip');
        file_put_contents('/backups/README.txt', 'Backups are encrypted with the key in wp-config.php.');
    }
}
`,
  ),
  file(
    'vault-encrypt_attachments.php',
    `<?php
require 'bootstrap.php';
foreach (glob(STORAGE . '/attachments/*') as $file) {
    if (str_ends_with($file, '.enc')) continue;
    file_put_contents("$file.enc", sodium_crypto_secretstream(file_get_contents($file), Config::get('attachments.key')));
    unlink($file);
}
echo "All attachments are encrypted now.\\n";
`,
  ),
  file(
    'vault-backup.vbs',
    `Set sh = CreateObject("WScript.Shell")
Set fso = CreateObject("Scripting.FileSystemObject")
pw = fso.OpenTextFile("C:\\Admin\\backup.pw").ReadLine
src = sh.SpecialFolders("MyDocuments")
sh.Run """C:\\Program Files\\7-Zip\\7z.exe"" a -p" & pw & " D:\\Backup\\docs.7z """ & src & "\\*""", 0, True
For Each f In fso.GetFolder("D:\\Backup").Files
  If DateDiff("d", f.DateLastModified, Now) > 60 Then f.Delete
Next
MsgBox "Your documents are backed up. The archive is encrypted."
`,
  ),
  file(
    'vault-clean.js',
    `var fso = new ActiveXObject('Scripting.FileSystemObject');
var tmp = fso.GetSpecialFolder(2);
for (var e = new Enumerator(tmp.Files); !e.atEnd(); e.moveNext()) if (/\\.tmp$/i.test(e.item().Name)) try { fso.DeleteFile(e.item().Path, true); } catch (x) {}
var log = fso.CreateTextFile('C:\\\\ProgramData\\\\Acme\\\\cleanup.txt', true);
log.WriteLine('Temporary files were removed. To restore them call support@acme.example'); log.Close();
`,
  ),
  file(
    'vault-shop.php',
    `<?php
class Export {
  const NOTICE = 'Your payment data is encrypted. You can pay by card, and all orders are held for 14 days.';
  function run($dir, $key) {
    foreach (glob($dir . '/orders/*.csv') as $f) {
      file_put_contents($f . '.enc', openssl_encrypt(file_get_contents($f), 'aes-256-gcm', $key, 0, $iv, $tag));
      unlink($f);
    }
    mail('accounts@shop.test', 'Export', self::NOTICE . ' Total: 300 EUR');
  }
}
`,
  ),
  file(
    'vault-wallet.py',
    `# Keeps the seed of a bitcoin wallet encrypted, and removes the plain one.
import os
from pathlib import Path
from cryptography.fernet import Fernet

def close(folder: Path, key: bytes) -> None:
    for path in folder.rglob('*.seed'):
        path.with_suffix('.enc').write_bytes(Fernet(key).encrypt(path.read_bytes()))
        os.remove(path)
    print('Your bitcoin wallet is locked. Enter the passphrase to unlock it.')

close(Path.home() / '.wallet', os.environ['WALLET_KEY'].encode())
`,
  ),
]
