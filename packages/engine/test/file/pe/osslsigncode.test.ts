// The Authenticode digest beside osslsigncode's: files of both classes by our own writer and by MinGW, with overlays of
// every length modulo eight, before and after that tool signed them.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parsePe } from '../../../src/file/formats/pe/parse.ts'
import { buildPe } from './build-pe.ts'

const COMPILERS = ['/usr/bin/x86_64-w64-mingw32-gcc', '/usr/bin/i686-w64-mingw32-gcc']
const has = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
const skip =
  (!has('osslsigncode') && 'osslsigncode is not installed') || (!has('openssl') && 'openssl is not installed')
const now = new Date('2027-01-01T00:00:00Z')

test('the digest is the one that osslsigncode signs and computes', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-sign-'))
  try {
    const run = (program: string, args: readonly string[]): void =>
      void execFileSync(program, args, { cwd: folder, stdio: 'ignore' })
    const subject = ['-subj', '/CN=Test', '-addext', 'extendedKeyUsage=codeSigning']
    run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'key.pem',
      '-out',
      'cert.pem',
      ...subject,
    ])
    const programs = [buildPe({ bits: 32 }), buildPe({ bits: 64, strings: ['text'.repeat(200)] })]
    for (const compiler of COMPILERS.filter((path) => existsSync(path))) {
      writeFileSync(join(folder, 'main.c'), 'int main(void) { return 0; }\n')
      run(compiler, ['-s', '-o', 'main.exe', 'main.c'])
      programs.push(readFileSync(join(folder, 'main.exe')))
    }
    const cases = programs.flatMap((program, index) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 1000].map((extra) => ({
        name: `program ${index} with ${extra} bytes behind it`,
        plain: Buffer.concat([program, Buffer.alloc(extra, 0x41)]),
        algorithm: extra % 2 === 0 ? 'sha256' : 'sha1',
      })),
    )
    for (const { name, plain, algorithm } of cases) {
      rmSync(join(folder, 'signed.exe'), { force: true })
      writeFileSync(join(folder, 'plain.exe'), plain)
      const key = ['-certs', 'cert.pem', '-key', 'key.pem', '-h', algorithm]
      run('osslsigncode', ['sign', ...key, '-in', 'plain.exe', '-out', 'signed.exe'])
      const told = spawnSync('osslsigncode', ['verify', '-in', 'signed.exe'], { cwd: folder, encoding: 'utf8' }).stdout
      const theirs = /Calculated message digest\s*: ([0-9A-F]+)/.exec(told)?.[1]?.toLowerCase()
      const signed = parsePe(readFileSync(join(folder, 'signed.exe')), now).value
      const [signature] = signed?.signatures ?? []
      assert.equal(signature?.digest, theirs, name)
      assert.ok(signature?.digestMatches && signature.signatureValid, name)
      assert.equal(parsePe(plain).value?.hashes.authentihash, signed?.hashes.authentihash, name)
      if (algorithm === 'sha256') assert.equal(signed?.hashes.authentihash, theirs, name)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
