// What must be seen of programs of our own, kind by kind: an image that boots and shows nothing is worse than none.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Trace } from '@assay/engine'
import type { ImageLayout } from '../layout.ts'

export interface SelfTest {
  readonly name: string
  readonly fileName: string
  readonly bytes: (image: ImageLayout) => Promise<Uint8Array>
  /** What is missing in the trace, one phrase each; empty when all is there. */
  readonly missing: (trace: Trace) => readonly string[]
}

const script = (text: string) => async (): Promise<Uint8Array> => Buffer.from(text)

type Expectation = readonly [string, (trace: Trace) => boolean]

const expects =
  (...all: readonly Expectation[]) =>
  (trace: Trace): readonly string[] =>
    all.filter(([, holds]) => !holds(trace)).map(([what]) => what)

const wrote = (path: string): Expectation => [
  `the file ${path} that it wrote`,
  ({ files }) => files.some((event) => event.path === path && event.sha256 !== undefined),
]
const ranProgram = (name: string): Expectation => [
  `the program ${name} that it started`,
  ({ processes }) => processes.some(({ image, ran }) => image.endsWith(`/${name}`) && ran === true),
]
const asked = (url: string): Expectation => [
  `its request for ${url}`,
  ({ network }) => network.some((event) => event.kind === 'http' && event.url === url),
]
const exited = (code: number): Expectation => [
  `its exit code ${code}`,
  ({ exit }) => exit.how === 'exited' && exit.code === code,
]

const binary = (name: string) => (image: ImageLayout) => readFile(join(image.folder, name))

const program = expects(
  wrote('/tmp/self-test.txt'),
  ranProgram('id'),
  asked('http://self-test.example:8081/self-test'),
  exited(7),
)

export const SELF_TESTS: readonly SelfTest[] = [
  { name: 'ELF, static', fileName: 'self-test', bytes: binary('self-test-static'), missing: program },
  { name: 'ELF, dynamic', fileName: 'self-test', bytes: binary('self-test-dynamic'), missing: program },
  {
    name: 'Shell script',
    fileName: 'self-test.sh',
    bytes: script(
      '#!/bin/bash\nid -u > /tmp/self-test.txt\ncurl -s http://self-test.example/shell >/dev/null && wget -qO /tmp/fetched http://self-test.example/w.sh\nexit 3\n',
    ),
    missing: expects(
      wrote('/tmp/self-test.txt'),
      ranProgram('curl'),
      asked('http://self-test.example/shell'),
      wrote('/tmp/fetched'),
      exited(3),
    ),
  },
  {
    name: 'Python script',
    fileName: 'self-test.py',
    bytes: script(
      'import urllib.request, subprocess, base64\nopen("/tmp/self-test.txt", "w").write("python")\nurllib.request.urlopen("http://self-test.example/python").read()\nsubprocess.run(["uname", "-a"])\nraise SystemExit(4)\n',
    ),
    missing: expects(
      wrote('/tmp/self-test.txt'),
      asked('http://self-test.example/python'),
      ranProgram('uname'),
      exited(4),
    ),
  },
  {
    name: 'Perl script',
    fileName: 'self-test.pl',
    bytes: script(
      '#!/usr/bin/perl\nuse IO::Socket::INET;\nopen my $f, ">", "/tmp/self-test.txt"; print $f "perl"; close $f;\nmy $s = IO::Socket::INET->new(PeerAddr => "self-test.example:80"); print $s "GET /perl HTTP/1.0\\r\\nHost: self-test.example\\r\\n\\r\\n"; <$s>;\nsystem("uname -a");\nexit 5;\n',
    ),
    missing: expects(
      wrote('/tmp/self-test.txt'),
      asked('http://self-test.example/perl'),
      ranProgram('uname'),
      exited(5),
    ),
  },
]
