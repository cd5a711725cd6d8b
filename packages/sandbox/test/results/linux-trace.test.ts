import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changedFiles } from './changed-files.ts'
import { SAMPLE, traceOf } from './linux-given.ts'

test('what stands before the mark is not the sample', () => {
  assert.deepEqual(traceOf([]).apiCalls, [])
})

test('processes: parents, command lines, programs that are not there', () => {
  const { processes, exit } = traceOf([
    `9 100.010000 execve("${SAMPLE}", ["${SAMPLE}"], 0x1 /* 8 vars */) = 0`,
    `9 100.020000 clone(child_stack=NULL, flags=SIGCHLD <unfinished ...>`,
    `10 100.021000 execve("/bin/sh", ["sh", "-c", "id; x"], 0x1 /* 8 vars */) = 0`,
    `9 100.022000 <... clone resumed>, child_tidptr=0x1) = 1501 /* 10 in strace's PID NS */`,
    `10 100.030000 vfork() = 1502 /* 11 in strace's PID NS */`,
    `11 100.031000 execve("/usr/bin/nothing", ["nothing", "-a"], 0x1) = -1 ENOENT (No such file or directory)`,
    '11 100.032000 +++ exited with 127 +++',
    '9 100.040000 +++ exited with 3 +++',
  ])
  assert.deepEqual(
    processes.map(({ pid, parentPid, image, commandLine, startedBy, ran }) => [
      pid,
      parentPid,
      image,
      commandLine,
      startedBy,
      ran,
    ]),
    [
      [9, null, SAMPLE, SAMPLE, 'sample', true],
      [10, 9, '/bin/sh', "sh -c 'id; x'", 'call', true],
      [11, 10, 'nothing', 'nothing -a', 'call', false],
    ],
  )
  assert.deepEqual(exit, { how: 'exited', code: 3 })
})

test('who is started by a copy of a program has that program as its parent', () => {
  const { processes } = traceOf([
    `9 100.010000 execve("${SAMPLE}", ["${SAMPLE}"], 0x1 /* 8 vars */) = 0`,
    `9 100.020000 clone(child_stack=NULL, flags=SIGCHLD) = 1501 /* 10 in strace's PID NS */`,
    `10 100.030000 clone(child_stack=NULL, flags=SIGCHLD) = 1502 /* 11 in strace's PID NS */`,
    `11 100.031000 execve("/bin/sh", ["/bin/sh", "-i"], 0x1) = 0`,
    `11 100.032000 vfork() = 1503 /* 12 in strace's PID NS */`,
    `12 100.033000 execve("/usr/bin/id", ["id"], 0x1) = 0`,
    '9 100.040000 +++ exited with 0 +++',
  ])
  assert.deepEqual(
    processes.map(({ pid, parentPid }) => [pid, parentPid]),
    [
      [9, null],
      [11, 9],
      [12, 11],
    ],
  )
})

test('whoever calls the engine of containers asks for containers, though there is none', () => {
  const { system } = traceOf([
    '9 100.200000 connect(3<socket:[1]>, {sa_family=AF_UNIX, sun_path="/var/run/docker.sock"}, 110) = -1 ENOENT (No such file or directory)',
    '9 100.200000 connect(3<socket:[1]>, {sa_family=AF_UNIX, sun_path="/run/dbus/system_bus_socket"}, 110) = -1 ENOENT (No such file or directory)',
  ])
  assert.deepEqual(
    system.map((event) => (event.kind === 'question' ? [event.about, event.what] : event.kind)),
    [['containers', '/var/run/docker.sock']],
  )
})

test('files: relative to where the process stands, without the root that the tracer sees', () => {
  const { files } = traceOf([
    '9 100.1 chdir("/tmp") = 0'.replace('100.1', '100.100000'),
    '9 100.200000 openat(AT_FDCWD</root0/tmp>, "a/../b", O_WRONLY|O_CREAT|O_TRUNC, 0644) = 3</root0/tmp/b>',
    '9 100.200000 unlink("c") = -1 ENOENT (No such file or directory)',
    '9 100.200000 openat(AT_FDCWD</root0/tmp>, "/etc/shadow", O_RDONLY) = 3</root0/etc/shadow>',
    '9 100.200000 openat(AT_FDCWD</root0/tmp>, "/lib/x86_64-linux-gnu/libm.so.6", O_RDONLY|O_CLOEXEC) = 3</root0/lib>',
    '9 100.200000 rename("b", "/var/d") = 0',
  ])
  assert.deepEqual(
    files.map(({ op, path, to, succeeded }) => [op, path, to, succeeded]),
    [
      ['write', '/tmp/b', undefined, true],
      ['delete', '/tmp/c', undefined, false],
      ['read', '/etc/shadow', undefined, true],
      ['rename', '/tmp/b', '/var/d', true],
    ],
  )
})

test('what lies on disk at the end joins the event that wrote it, and becomes a child', () => {
  const { files, dropped } = traceOf(
    ['9 100.200000 openat(AT_FDCWD</root0/tmp>, "/tmp/b", O_WRONLY|O_CREAT, 0644) = 3</root0/tmp/b>'],
    {
      files: changedFiles([
        { kind: 'd', path: '/tmp', existed: true },
        { kind: 'f', path: '/tmp/b', content: 'hello\n' },
        { kind: 'f', path: '/tmp/\n"odd\u0001', content: 'x' },
        { kind: 'x', path: '/etc/passwd', existed: true },
        { kind: 'l', path: '/tmp/link', target: '/etc/../../host' },
      ]),
    },
  )
  assert.equal(files[0]?.start, 'hello\n')
  assert.equal(files[0]?.bytes, 6)
  assert.deepEqual(
    files.slice(1).map(({ op, path, to }) => [op, path, to]),
    [
      ['write', '/tmp/\n"odd\u0001', undefined],
      ['delete', '/etc/passwd', undefined],
      ['link', '/etc/../../host', '/tmp/link'],
    ],
  )
  assert.deepEqual(
    dropped.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]),
    [
      ['/tmp/b', 'hello\n'],
      ['/tmp/\n"odd\u0001', 'x'],
    ],
  )
})

test('network: names, requests with who made them, bare connections, mail', () => {
  const { network } = traceOf(
    [
      '9 100.100000 socket(AF_INET, SOCK_STREAM|SOCK_CLOEXEC, IPPROTO_IP) = 3<socket:[77]>',
      '9 100.200000 connect(3<socket:[77]>, {sa_family=AF_INET, sin_port=htons(8080), sin_addr=inet_addr("198.51.100.1")}, 16) = 0',
    ],
    {
      network: [
        '{"kind":"dns","name":"c2.example","type":1,"address":"198.51.100.1"}',
        '{"kind":"dns","name":"c2.example","type":1,"address":"198.51.100.1"}',
        '{"kind":"tcp","id":1,"address":"198.51.100.1","port":8080}',
        '{"kind":"http","id":1,"port":8080,"head":"POST /gate HTTP/1.1\\u000d\\u000aHost: c2.example:8080\\u000d\\u000aUser-Agent: x\\u000d\\u000aContent-Length: 3\\u000d\\u000a\\u000d\\u000a"}',
        '{"kind":"body","id":1,"port":8080,"data":"a=1"}',
        '{"kind":"tcp","id":2,"address":"203.0.113.5","port":4444}',
        '{"kind":"tcp","id":3,"address":"203.0.113.6","port":443}',
        '{"kind":"tls","id":3,"port":443,"name":"tls.example"}',
        '{"kind":"tcp","id":4,"address":"203.0.113.7","port":80}',
        '{"kind":"http","id":4,"port":80,"head":"GET /b HTTP/1.1\\u000d\\u000aHost: c2.example\\u000d\\u000a\\u000d\\u000a"}',
        '{"kind":"tcp","id":5,"address":"203.0.113.8","port":80}',
        '{"kind":"http","id":5,"port":80,"head":"GET http://c2.example/c HTTP/1.1\\u000d\\u000a\\u000d\\u000a"}',
        'not json',
        '{"kind":"http","id":99,"head":"GET / HTTP/1.1"}',
        '[]',
        '',
      ].join('\n'),
    },
  )
  assert.deepEqual(network, [
    { kind: 'dns', name: 'c2.example', type: 'A' },
    {
      kind: 'http',
      method: 'POST',
      url: 'http://c2.example:8080/gate',
      pid: 9,
      atMs: 200,
      succeeded: true,
      userAgent: 'x',
      bodyBytes: 3,
      bodyStart: 'a=1',
      via: 'socket',
    },
    { kind: 'tcp', host: '203.0.113.5', port: 4444, succeeded: true },
    // Names that the sample only says are no names of where it went.
    { kind: 'tls', host: '203.0.113.6', port: 443, succeeded: true },
    { kind: 'http', method: 'GET', url: 'http://203.0.113.7/b', succeeded: true, via: 'socket' },
    { kind: 'http', method: 'GET', url: 'http://203.0.113.8/http://c2.example/c', succeeded: true, via: 'socket' },
  ])
})

test('how it ended', () => {
  assert.equal(traceOf([], { control: 'READY\nSTART 1\n' }).exit.how, 'power_off')
  assert.equal(traceOf([], { control: 'READY\nSTART 1\nTIME_UP 9\nEND 137 9\nDONE\n' }).exit.how, 'time_up')
  assert.deepEqual(traceOf(['9 100.300000 +++ killed by SIGSEGV +++']).exit, { how: 'crashed', detail: 'SIGSEGV' })
})

test('forged and broken results never throw, and stay within their bounds', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.uint8Array({ maxLength: 400 }),
      fc.string(),
      (files, log, control) => {
        const trace = traceOf([Buffer.from(log).toString('latin1')], {
          files: Buffer.from(files),
          network: Buffer.from(log).toString('latin1'),
          control,
        })
        assert.ok(trace.dropped.length <= 32)
      },
    ),
  )
})

test('a flood of events is cut and told', () => {
  const lines = Array.from({ length: 30_000 }, (_, index) => `9 100.200000 unlink("/tmp/${index}") = 0`)
  const trace = traceOf(lines)
  assert.equal(trace.files.length, 5_000)
  assert.equal(trace.apiCalls.length, 18_000)
  assert.ok(trace.limits.some(({ limit }) => limit === 'TRACE_EVENTS_MAX'))
})

test('network: what was said within TLS, refusals, mail, floods, and what the imitation does not see', () => {
  const { network } = traceOf(
    [
      '9 100.100000 socket(AF_INET, SOCK_RAW, IPPROTO_TCP) = 3<socket:[78]>',
      '9 100.200000 sendto(3<socket:[78]>, "x", 1, 0, {sa_family=AF_INET, sin_port=htons(23), sin_addr=inet_addr("203.0.113.9")}, 16) = 1',
      '9 100.300000 socket(AF_INET, SOCK_STREAM, IPPROTO_IP) = 4<socket:[79]>',
      '9 100.300000 connect(4<socket:[79]>, {sa_family=AF_INET, sin_port=htons(6379), sin_addr=inet_addr("127.0.0.1")}, 16) = -1 ECONNREFUSED (Connection refused)',
    ],
    {
      network: [
        '{"kind":"dns","name":"c2.example","type":1,"address":"198.51.100.1"}',
        '{"kind":"dns","name":"pinned.example","type":1,"address":"198.51.100.2"}',
        '{"kind":"tcp","id":1,"address":"198.51.100.1","port":443}',
        '{"kind":"tls","id":1,"port":443,"name":"c2.example"}',
        '{"kind":"http","id":1,"port":443,"head":"GET /a HTTP/1.1\\u000d\\u000aHost: c2.example\\u000d\\u000a\\u000d\\u000a"}',
        '{"kind":"tcp","id":2,"address":"198.51.100.2","port":8443}',
        '{"kind":"tls","id":2,"port":8443,"name":"pinned.example"}',
        '{"kind":"refused","id":2,"port":8443,"why":"unknown_ca"}',
        '{"kind":"tcp","id":3,"address":"198.51.100.3","port":587}',
        '{"kind":"smtp","id":3,"port":587,"line":"MAIL FROM:<a@x.example> SIZE=12\\u000d\\u000a"}',
        '{"kind":"smtp","id":3,"port":587,"line":"RCPT TO:<b@y.example>\\u000d\\u000a"}',
        '{"kind":"udp","address":"198.51.100.4","port":80,"bytes":4,"packets":1,"data":"aaaa"}',
        '{"kind":"udp","address":"198.51.100.4","port":80,"bytes":4096,"packets":1024,"data":"aaaa"}',
        '',
      ].join('\n'),
    },
  )
  assert.deepEqual(network, [
    { kind: 'dns', name: 'c2.example', type: 'A' },
    { kind: 'dns', name: 'pinned.example', type: 'A' },
    { kind: 'udp', host: '198.51.100.4', port: 80, bytesSent: 4096, packets: 1024, start: 'aaaa' },
    { kind: 'http', method: 'GET', url: 'https://c2.example/a', succeeded: true, via: 'socket' },
    {
      kind: 'tls',
      host: 'pinned.example',
      port: 8443,
      succeeded: false,
      start: 'TLS was not agreed on: unknown_ca',
    },
    { kind: 'smtp', host: '198.51.100.3', to: ['b@y.example'], from: 'a@x.example', succeeded: true },
    { kind: 'raw', host: '203.0.113.9', port: 23, pid: 9, atMs: 200 },
    { kind: 'tcp', host: '127.0.0.1', port: 6379, pid: 9, atMs: 300, succeeded: false },
  ])
})

test('memory: executable after it was written, by one call or by two views of the same pages', () => {
  const { memory } = traceOf([
    '9 100.100000 mmap(NULL, 4096, PROT_READ|PROT_EXEC, MAP_PRIVATE, 3</lib/libc.so.6>, 0) = 0x7f01',
    '9 100.100000 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x7f02',
    '9 100.200000 mprotect(0x7f02, 4096, PROT_READ|PROT_EXEC) = 0',
    '9 100.300000 mmap(NULL, 8192, PROT_READ|PROT_WRITE|PROT_EXEC, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x7f03',
    '9 100.400000 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 4</memfd:j (deleted)>, 0) = 0x7f04',
    '9 100.400000 mmap(NULL, 4096, PROT_READ|PROT_EXEC, MAP_SHARED, 4</memfd:j (deleted)>, 0) = 0x7f05',
  ])
  assert.deepEqual(
    memory.map(({ address, protection }) => [address, protection]),
    [
      ['0x7f02', 'r-x after rw-'],
      ['0x7f03', 'rwx'],
      ['0x7f05', 'r-x beside rw-'],
    ],
  )
})

test('modes of open files, and what was there before', () => {
  const { files } = traceOf(['9 100.100000 fchmod(3</tmp/a>, 04755) = 0', '9 100.100000 unlink("/etc/passwd") = 0'], {
    files: changedFiles([{ kind: 'x', path: '/etc/passwd', existed: true }]),
  })
  assert.deepEqual(
    files.map(({ op, path, mode, existed }) => [op, path, mode, existed]),
    [
      ['mode', '/tmp/a', '04755', undefined],
      ['delete', '/etc/passwd', undefined, true],
    ],
  )
})

test('a module of the kernel, and a program that could not be executed, are told by their places in the world of the sample', () => {
  const { system, processes } = traceOf([
    '9 100.100000 finit_module(3</root0/lib/modules/6.1.0/extra/a.ko>, "", 0) = 0',
    '10 100.200000 execve("/tmp/.x", ["/tmp/.x"], 0x1) = -1 ENOEXEC (Exec format error)',
    '10 100.300000 +++ exited with 126 +++',
  ])
  assert.deepEqual(
    system.map((event) => [event.kind, 'what' in event ? event.what : '']),
    [['kernel_module', '/lib/modules/6.1.0/extra/a.ko']],
  )
  assert.deepEqual(
    processes.map(({ image, ran }) => [image, ran]),
    [['/tmp/.x', false]],
  )
})
