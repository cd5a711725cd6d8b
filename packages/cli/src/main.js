#!/usr/bin/env node
// The command `assay`. What Node compiles of our code is kept beside the packages for the next start, which then takes a
// third of the time; whoever may write there could change the code itself. A folder that cannot be written is no error.
// JavaScript, so that a start with everything compiled need not load what strips types: 20 MiB, and kept for ever. It must
// run on any Node from 20 on: with an older one than ours, the one that `npm ci` installed takes over.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) runWithInstalledNode()
else await run()

async function run() {
  module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/assay', import.meta.url)))

  // Loaded only now: what is imported above this line is compiled before it runs.
  const { isBundleCurrent } = await import('./bundle.js')
  const [{ commands }, { runCommandLine }] = await Promise.all(
    isBundleCurrent()
      ? [import(joined('cli-src-commands-registry')), import(joined('cli-src-run'))]
      : [import('./commands/registry.ts'), import('./run.ts')],
  )

  // A reader that goes away (`assay usage | head`) is no error.
  process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

  process.exitCode = await runCommandLine(commands, process.argv.slice(2), { out: process.stdout, err: process.stderr })
}

/** As an address: folders may have signs in their names that end one. */
function joined(name) {
  return new URL(`../dist/${name}.js`, import.meta.url).href
}

function runWithInstalledNode() {
  const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
  if (!existsSync(node)) {
    const root = fileURLToPath(new URL('../../..', import.meta.url))
    // A checkout has a lock file, an installed package has none.
    const advice = existsSync(new URL('../../../package-lock.json', import.meta.url))
      ? `"npm ci" in ${root} installs one beside the packages on Linux, elsewhere install Node ${NODE_MAJOR}`
      : `install Node ${NODE_MAJOR} or newer and run this again`
    process.stderr.write(`assay: needs Node ${NODE_MAJOR} and this is ${process.version}; ${advice}\n`)
    process.exit(1)
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  // Ctrl-C reaches both processes from the terminal; this one waits for the other to stop in order.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
