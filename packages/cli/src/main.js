#!/usr/bin/env node
// The command `assay`. What Node compiles of our code is kept beside the packages for the next start, which then takes a
// third of the time; whoever may write there could change the code itself. A folder that cannot be written is no error.
// JavaScript, so that a start with everything compiled need not load what strips types: 20 MiB, and kept for ever.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

if (!process.features.typescript) {
  process.stderr.write(
    `assay: needs Node 24 and this is ${process.version}; "npm start" and "npm run assay" use the one that "npm ci" installed\n`,
  )
  process.exit(1)
}

module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/assay', import.meta.url)))

// Loaded only now: what is imported above this line is compiled before it runs.
const [{ commands }, { runCommandLine }] = await Promise.all([import('./commands/registry.ts'), import('./run.ts')])

// A reader that goes away (`assay usage | head`) is no error.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCommandLine(commands, process.argv.slice(2), { out: process.stdout, err: process.stderr })
