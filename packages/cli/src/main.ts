#!/usr/bin/env node
// The command `assay`. What Node compiles of our code is kept beside the packages for the next start, which then takes a
// third of the time; whoever may write there could change the code itself. A folder that cannot be written is no error.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/assay', import.meta.url)))

// Loaded only now: what is imported above this line is compiled before it runs.
const [{ commands }, { runCommandLine }] = await Promise.all([import('./commands/registry.ts'), import('./run.ts')])

// A reader that goes away (`assay usage | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCommandLine(commands, process.argv.slice(2), { out: process.stdout, err: process.stderr })
