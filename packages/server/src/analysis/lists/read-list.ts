// One list, read from the disk into the writer of its index: line by line, or as JSON. Runs in a thread of its own, where
// nobody waits.
import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  LINE_CHARS_MAX,
  lineReader,
  mispEvents,
  type ReadEntry,
  readMispEvent,
  readStixObject,
  stixObjects,
} from '@assay/engine/lists'
import type { ListFile } from './find-lists.ts'
import type { IndexWriter } from './index-writer.ts'
import { JSON_BYTES_MAX, LINES_BYTES_MAX } from './limits.ts'

const CHUNK_BYTES = 1024 * 1024
const NEWLINE = 10

/** Returns the SHA-256 of what was read. Throws an Error that says what is wrong with the list. */
export function readList({ path, form }: ListFile, writer: IndexWriter): string {
  const digest = createHash('sha256')
  if (form === 'lines') readLines(path, writer, digest)
  else if (form === 'json') readJson(path, writer, digest)
  else readMispFolder(path, writer, digest)
  return digest.digest('hex')
}

function readLines(path: string, writer: IndexWriter, digest: Hash): void {
  const read = lineReader()
  let line = 0
  const take = (text: string): void => {
    line += 1
    add(read(line === 1 ? text.replace(/^\ufeff/, '') : text), line, writer)
  }
  const fd = openSync(path, 'r')
  try {
    if (fstatSync(fd).size > LINES_BYTES_MAX) throw new RangeError(`it is larger than ${LINES_BYTES_MAX} bytes`)
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    let kept = 0
    // Of a line that is longer than the buffer, what came before is gone: it is no entry, and its end is not either.
    let isOverlong = false
    for (;;) {
      const got = readSync(fd, chunk, kept, CHUNK_BYTES - kept, null)
      digest.update(chunk.subarray(kept, kept + got))
      const end = kept + got
      let from = 0
      for (let at = chunk.indexOf(NEWLINE, from); at !== -1 && at < end; at = chunk.indexOf(NEWLINE, from)) {
        take(isOverlong ? TOO_LONG : chunk.toString('utf8', from, at))
        isOverlong = false
        from = at + 1
      }
      if (got === 0) {
        if (from < end || isOverlong) take(isOverlong ? TOO_LONG : chunk.toString('utf8', from, end))
        return
      }
      kept = end - from
      chunk.copyWithin(0, from, end)
      if (kept === CHUNK_BYTES) {
        isOverlong = true
        kept = 0
      }
    }
  } finally {
    closeSync(fd)
  }
}

const TOO_LONG = ' '.repeat(LINE_CHARS_MAX + 1)

function readJson(path: string, writer: IndexWriter, digest: Hash): void {
  const json = jsonOf(path, digest)
  const objects = stixObjects(json)
  const entries = objects === null ? mispEvents(json)?.flatMap(readMispEvent) : objects.flatMap(readStixObject)
  if (entries === undefined) throw new RangeError('it is neither a bundle of STIX 2.1 nor an event of MISP')
  for (const [index, entry] of entries.entries()) add(entry, index + 1, writer)
}

const EVENT_ID = /^[0-9a-f-]{36}$/i

/** The events that the manifest names: what else lies there is being replaced, or was withdrawn. */
function readMispFolder(path: string, writer: IndexWriter, digest: Hash): void {
  const manifest = jsonOf(join(path, 'manifest.json'), digest)
  if (typeof manifest !== 'object' || manifest === null) throw new RangeError('manifest.json names no events')
  let number = 0
  for (const id of Object.keys(manifest).filter((name) => EVENT_ID.test(name))) {
    const events = mispEvents(jsonOf(join(path, `${id}.json`), digest))
    if (events === null) throw new RangeError(`${id}.json is no event of MISP`)
    for (const entry of events.flatMap(readMispEvent)) {
      number += 1
      add(entry, number, writer)
    }
  }
}

function jsonOf(path: string, digest: Hash): unknown {
  if (statSync(path).size > JSON_BYTES_MAX) throw new RangeError(`it is larger than ${JSON_BYTES_MAX} bytes`)
  const text = readFileSync(path, 'utf8')
  digest.update(text)
  return JSON.parse(text.replace(/^\ufeff/, ''))
}

function add(entry: ReadEntry, number: number, writer: IndexWriter): void {
  if (entry === 'unread') writer.addUnread(number)
  else if (entry !== 'skipped') writer.add(entry.keys, number, entry)
}
