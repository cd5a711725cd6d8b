import { testFamily } from '../../../../test/trace/detector-table.ts'
import { file, gets, runs, system } from '../../../../test/trace/empty-trace.ts'
import { traceFamily } from '../family.ts'
import * as impactRegistry from './registry.ts'

const renamed = (path: string) => file('rename', path, { to: `${path}.locked` })

const datagrams = (packets: number) => ({
  network: [{ kind: 'udp' as const, host: '198.51.100.2', port: 80, packets }],
})

const noise = (folder: string, count: number, how: 'in_place' | 'replaced') =>
  Array.from({ length: count }, (_, at) =>
    file(how === 'replaced' ? 'delete' : 'write', `${folder}/${at}.doc`, {
      ...{ decoy: 'document', scrambled: how, atMs: at * 10 },
    }),
  )

testFamily(traceFamily(impactRegistry, 'impact'), {
  trace_scrambles_decoys: {
    hits: {
      'six in one folder, in place': [...noise('/home/u/Documents', 6, 'in_place')],
      'other files in their place, all over': [
        ...noise('C:\\Users\\u\\Documents', 3, 'replaced'),
        ...noise('C:\\Users\\u\\Pictures', 2, 'replaced'),
        ...noise('S:\\Accounts', 2, 'replaced'),
      ],
    },
    misses: {
      'a folder that somebody encrypts, with what lies below it': [
        ...noise('/home/u/Documents', 8, 'replaced'),
        ...noise('/home/u/Documents/Berg Timber', 3, 'replaced'),
      ],
      'some papers': [...noise('/home/u/Documents', 5, 'in_place')],
      'decoys that are edited': [
        ...Array.from({ length: 9 }, (_, at) => file('write', `/home/u/Documents/${at}.doc`, { decoy: 'document' })),
      ],
      'files of its own': [
        ...Array.from({ length: 9 }, (_, at) => file('write', `/tmp/${at}.doc`, { scrambled: 'in_place' })),
      ],
    },
  },
  trace_floods_target: {
    hits: { 'by datagrams': [datagrams(5_000)] },
    misses: {
      'a few': [datagrams(12)],
      'one connection': [{ network: [{ kind: 'tcp', host: 'x.example', port: 80 }] }],
    },
  },
  trace_destroys_recovery: {
    hits: {
      vssadmin: [runs('vssadmin.exe Delete Shadows /All /Quiet')],
      'no room for shadows': [runs('vssadmin resize shadowstorage /for=c: /on=c: /maxsize=401MB')],
      bcdedit: [runs('bcdedit /set {default} recoveryenabled No')],
      'a hypervisor': [runs('vim-cmd vmsvc/snapshot.removeall 12')],
      'no backup stays': [runs('wbadmin delete systemstatebackup -keepVersions:0 -quiet')],
    },
    misses: {
      'shadows are listed': [runs('vssadmin list shadows')],
      'older backups go, fourteen stay': [runs('wbadmin delete systemstatebackup -keepVersions:14 -quiet')],
      'a tenth of the disk for shadows': [runs('vssadmin resize shadowstorage /for=c: /on=c: /maxsize=10%')],
      'settings are shown': [runs('bcdedit /enum')],
      'a hypervisor is asked': [runs('vim-cmd vmsvc/snapshot.get 12')],
    },
  },
  trace_encrypts_files: {
    hits: {
      'in place': ['a.txt', 'b.csv', 'c.pdf'].map((name) =>
        file('write', `/home/u/${name}`, {
          existed: true,
          start: '\u00a1\u0093\u00f2\\x07Q\u00e8\u0081\u00cc\\x13\u00bb\u00d9z\u009d\u00fe\\x02\u00c3',
        }),
      ),
      'three documents renamed': ['a.docx', 'b.pdf', 'c.jpg'].map((name) =>
        renamed(`C:\\Users\\u\\Documents\\${name}`),
      ),
    },
    misses: {
      'a backup of one': [file('rename', 'C:\\a.docx', { to: 'C:\\a.docx.bak' })],
      'new names': ['a', 'b', 'c'].map((name) => file('rename', `C:\\${name}.jpg`, { to: `C:\\2024-${name}.jpg` })),
    },
  },
  trace_leaves_ransom_note: {
    hits: {
      'by name': [file('write', 'C:\\Users\\u\\Desktop\\HOW_TO_DECRYPT.txt')],
      'by text': [file('write', '/home/u/a.txt', { start: 'Your files are encrypted. Pay 1 BTC.' })],
      'in the place of what a database kept': [
        gets('http://192.0.2.20:9200/_all', { method: 'DELETE' }),
        gets('http://192.0.2.20:9200/read_me/_doc/1', {
          method: 'PUT',
          bodyStart: 'Your data is safe. You must pay 0.02 BTC.',
        }),
      ],
    },
    misses: {
      'an index is made anew': [
        gets('http://192.0.2.20:9200/orders', { method: 'DELETE' }),
        gets('http://192.0.2.20:9200/orders', { method: 'PUT', bodyStart: '{"settings":{"pay":1}}' }),
      ],
      'a shop sends an order that is to be paid by coins': [
        gets('http://shop.example/orders', { method: 'POST', bodyStart: '{"pay":"0.02 BTC","to":"bitcoin"}' }),
      ],
      'a manual': [file('write', 'C:\\app\\README.txt', { start: 'How to install' })],
      'a report': [file('write', 'C:\\a.txt', { start: 'The payment was received.' })],
    },
  },
  trace_wipes_data: {
    attack: ['T1485'],
    hits: { 'rm of all': [runs('rm -rf --no-preserve-root /')], disk: [runs('dd if=/dev/zero of=/dev/sda bs=1M')] },
    misses: {
      'its own folder': [runs('rm -rf /tmp/build')],
      'an image': [runs('dd if=/dev/zero of=/tmp/disk.img bs=1M count=4')],
    },
  },
  trace_mines_coins: {
    hits: { stratum: [runs('./x -o stratum+tcp://pool.example:3333 -u w')] },
    misses: { 'a web page': [gets('https://example.com/bitcoin')], nothing: [] },
  },
  trace_kills_processes: {
    hits: {
      several: [runs('taskkill /f /im sql.exe'), runs('taskkill /f /im outlook.exe'), runs('net stop MSSQLSERVER')],
    },
    misses: {
      one: [runs('taskkill /f /im app.exe')],
      'its own child, by a call': [system({ kind: 'kill_process', what: 'C:\\windows\\system32\\notepad.exe' })],
      'one, again': [runs('taskkill /f /im app.exe'), runs('taskkill /f /im app.exe')],
    },
  },
  trace_shuts_down: {
    hits: { shutdown: [runs('shutdown /r /t 0')] },
    misses: { 'a sleep': [system({ kind: 'sleep', ms: 5 })], 'called off': [runs('shutdown /a')] },
  },
})
