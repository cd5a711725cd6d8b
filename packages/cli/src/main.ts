#!/usr/bin/env node
// The command `assay`.
import { commands } from './commands/registry.ts'
import { runCommandLine } from './run.ts'

// A reader that goes away (`assay usage | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCommandLine(commands, process.argv.slice(2), { out: process.stdout, err: process.stderr })
