import { testFamily } from '../../../../test/trace/detector-table.ts'
import { environment, file, runs, sets, system } from '../../../../test/trace/empty-trace.ts'
import { traceFamily } from '../family.ts'
import * as persistenceRegistry from './registry.ts'

const RUN = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'

testFamily(traceFamily(persistenceRegistry, 'persistence'), {
  trace_replaces_system_program: {
    hits: {
      'the original in a folder out of sight': [
        file('rename', '/usr/bin/su', { to: '/usr/lib/.x/su' }),
        file('write', '/usr/bin/su', { start: '#!/bin/sh\n' }),
      ],
      'a copy of it, the original under another name': [
        file('rename', '/bin/ls', { to: '/bin/.ls' }),
        file('copy', '/tmp/ls', { to: '/bin/ls' }),
      ],
    },
    misses: {
      'an update of a package': [
        file('write', '/usr/bin/su.dpkg-new'),
        file('rename', '/usr/bin/su', { to: '/usr/bin/su.dpkg-tmp' }),
        file('rename', '/usr/bin/su.dpkg-new', { to: '/usr/bin/su' }),
      ],
      'a program is installed': [file('write', '/usr/local/bin/app')],
      'a program is moved away': [file('rename', '/usr/local/bin/app', { to: '/opt/old/app' })],
      'in vain': [
        file('rename', '/usr/bin/su', { to: '/usr/lib/.x/su', succeeded: false }),
        file('write', '/usr/bin/su'),
      ],
    },
  },
  trace_comes_back_in_many_ways: {
    hits: {
      'the end of the boot and the system manager': [
        environment({ sample: '/root/a' }),
        file('write', '/etc/rc.local', { start: '#!/bin/sh\n/root/agent &\n' }),
        file('copy', '/root/a', { to: '/root/agent' }),
        file('write', '/etc/init.d/agent', { start: '#!/bin/sh\n/root/agent\n' }),
      ],
      'a Run key and a task': [
        file('write', 'C:\\Users\\u\\AppData\\Roaming\\w\\w.exe'),
        sets(RUN, 'W', '"C:\\Users\\u\\AppData\\Roaming\\w\\w.exe" /s'),
        runs('schtasks /create /f /sc minute /tn W /tr "C:\\Users\\u\\AppData\\Roaming\\w\\w.exe"'),
      ],
    },
    misses: {
      'a unit and a script for old systems': [
        file('write', '/usr/sbin/agent'),
        file('write', '/etc/systemd/system/agent.service', { start: 'ExecStart=/usr/sbin/agent' }),
        file('write', '/etc/init.d/agent', { start: '/usr/sbin/agent start' }),
      ],
      'a program and its updater': [
        file('write', 'C:\\Users\\u\\AppData\\Local\\W\\w.exe'),
        file('write', 'C:\\Users\\u\\AppData\\Local\\W\\update.exe'),
        sets(RUN, 'W', '"C:\\Users\\u\\AppData\\Local\\W\\w.exe"'),
        runs('schtasks /create /f /sc daily /tn W /tr "C:\\Users\\u\\AppData\\Local\\W\\update.exe"'),
      ],
    },
  },
  trace_spreads_to_removable_media: {
    hits: {
      'a copy of itself': [
        environment({ sample: 'C:\\Users\\u\\a.vbs' }),
        file('copy', 'C:\\Users\\u\\a.vbs', { to: 'E:\\data\\a.vbs' }),
      ],
      'shortcuts for what lies there': [file('write', 'E:\\Photos.lnk'), file('write', 'E:\\Prices.lnk')],
    },
    misses: {
      'a backup': [file('copy', 'C:\\Users\\u\\a.docx', { to: 'E:\\backup\\a.docx' })],
      'its own disk': [file('write', 'C:\\Setup.exe')],
      'a program among the files of a backup': [file('copy', 'C:\\tools\\a.exe', { to: 'E:\\backup\\tools\\a.exe' })],
    },
  },
  trace_moves_away: {
    hits: {
      'a task for the copy': [
        environment({ sample: 'C:\\Users\\u\\a.js' }),
        runs('schtasks /create /f /sc minute /tn "Sync" /tr "wscript.exe C:\\ProgramData\\od.js"'),
        file('copy', 'C:\\Users\\u\\a.js', { to: 'C:\\ProgramData\\od.js' }),
        file('delete', 'C:\\Users\\u\\a.js'),
      ],
      'a Run key for where it moved to': [
        environment({ sample: 'C:\\Users\\u\\a.exe' }),
        file('rename', 'C:\\Users\\u\\a.exe', { to: 'C:\\Users\\u\\AppData\\Roaming\\upd.exe' }),
        sets(RUN, 'Upd', '"C:\\Users\\u\\AppData\\Roaming\\upd.exe" /s'),
      ],
    },
    misses: {
      'the original stays': [
        environment({ sample: 'C:\\Users\\u\\a.exe' }),
        file('copy', 'C:\\Users\\u\\a.exe', { to: 'C:\\Users\\u\\AppData\\Roaming\\upd.exe' }),
        sets(RUN, 'Upd', 'C:\\Users\\u\\AppData\\Roaming\\upd.exe'),
      ],
      'another program is started from now on': [
        environment({ sample: 'C:\\Users\\u\\setup.exe' }),
        file('write', 'C:\\Program Files\\Tool\\tool.exe'),
        sets(RUN, 'Tool', 'C:\\Program Files\\Tool\\tool.exe'),
        file('delete', 'C:\\Users\\u\\setup.exe'),
      ],
    },
  },
  trace_plants_web_shell: {
    hits: { 'one line': [file('write', '/var/www/html/wp-x.php', { start: '<?php @eval($_POST["a"]); ?>' })] },
    misses: {
      'a page': [file('write', '/var/www/html/index.php', { start: '<?php echo "hello"; ?>' })],
      'a page elsewhere': [file('write', '/home/u/a.php', { start: '<?php @eval($_POST["a"]); ?>' })],
    },
  },
  trace_sets_run_key: {
    hits: {
      'a value under Run': [sets(RUN, 'Upd', 'C:\\x.exe')],
      'reg add': [runs('reg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v a /d b')],
    },
    misses: {
      'the key is read': [{ registry: [{ op: 'read', key: RUN, name: 'Upd' }] }],
      'another key of the same branch': [
        sets('HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer', 'Shown', '1'),
      ],
      'a value named Run elsewhere': [sets('HKCU\\Software\\Vendor', 'Run', '1')],
    },
  },
  trace_writes_startup_folder: {
    hits: {
      'a shortcut': [
        file('write', 'C:\\Users\\u\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\a.lnk'),
      ],
      'a copy into it': [
        file('copy', 'C:\\a.js', { to: 'C:\\ProgramData\\Microsoft\\Windows\\Start Menu\\Programs\\StartUp\\a.js' }),
      ],
    },
    misses: {
      'a shortcut in the menu': [
        file('write', 'C:\\Users\\u\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\a.lnk'),
      ],
      'the folder is listed': [
        file('list', 'C:\\Users\\u\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\'),
      ],
    },
  },
  trace_schedules_task: {
    hits: {
      schtasks: [runs('schtasks.exe /create /tn upd /tr calc.exe /sc minute')],
      'a task by its own interface': [system({ kind: 'task', op: 'create', what: 'upd', command: 'x.exe' })],
    },
    misses: {
      'tasks are listed': [runs('schtasks /query /fo csv')],
      'a task of the system is switched off': [runs('schtasks /Change /TN "\\Microsoft\\Windows\\Appraiser" /Disable')],
      'a task is removed': [system({ kind: 'task', op: 'delete', what: 'upd' })],
    },
  },
  trace_installs_service: {
    hits: {
      sc: [runs('sc create svc binPath= "C:\\x.exe" start= auto')],
      'image path': [sets('HKLM\\SYSTEM\\CurrentControlSet\\Services\\a', 'ImagePath', 'x')],
    },
    misses: {
      'a service is asked for': [runs('sc query wuauserv')],
      'another value': [sets('HKLM\\SYSTEM\\CurrentControlSet\\Services\\a', 'Start', '2')],
    },
  },
  trace_adds_cron_job: {
    hits: {
      'a file in cron.d': [file('write', '/etc/cron.d/upd')],
      'a list from a pipe': [runs('sh -c (crontab -l; echo "* * * * * /tmp/a") | crontab -')],
    },
    misses: { 'cron is read': [file('read', '/etc/cron.d/upd')], 'the list is shown': [runs('crontab -l')] },
  },
  trace_adds_systemd_unit: {
    hits: {
      'a unit': [file('write', '/etc/systemd/system/upd.service')],
      'rc.local': [file('write', '/etc/rc.local')],
    },
    misses: {
      'a unit is read': [file('read', '/etc/systemd/system/upd.service')],
      'a file of that ending elsewhere': [file('write', '/home/u/upd.service')],
    },
  },
  trace_adds_ssh_key: {
    hits: {
      'keys written': [file('write', '/root/.ssh/authorized_keys', { start: 'ssh-rsa AAAA' })],
      'by the shell': [runs('sh -c echo key >> ~/.ssh/authorized_keys')],
    },
    misses: {
      'keys read': [file('read', '/root/.ssh/authorized_keys')],
      'known hosts': [file('write', '/root/.ssh/known_hosts')],
    },
  },
  trace_preloads_library: {
    hits: { written: [file('write', '/etc/ld.so.preload')] },
    misses: {
      'the loader looks': [file('read', '/etc/ld.so.preload')],
      'the cache': [file('write', '/etc/ld.so.cache')],
    },
  },
  trace_changes_shell_start: {
    hits: { bashrc: [file('write', '/home/u/.bashrc')] },
    misses: { 'read by a shell': [file('read', '/home/u/.bashrc')], history: [file('write', '/home/u/.bash_history')] },
  },
  trace_hooks_system_start: {
    attack: ['T1546.012', 'T1546.008'],
    hits: {
      'a debugger for another program': [
        sets(
          'HKLM\\Software\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\sethc.exe',
          'Debugger',
          'cmd.exe',
        ),
      ],
      'a generator of units': [file('write', '/etc/systemd/system-generators/net-generator')],
      'the shell of Winlogon': [
        sets('HKLM\\Software\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon', 'Shell', 'x.exe'),
      ],
      "a class of the user's own, which stands before the machine's": [
        sets(
          'HKCU\\Software\\Classes\\CLSID\\{6f2d1e54-17a1-4e54-9c1a-0d7a8b7e1a01}\\InprocServer32',
          '',
          'C:\\Users\\u\\a.dll',
        ),
      ],
      'a subscription is asked for and changed': [
        runs('get-ciminstance -namespace "root\\\\subscription" -classname "CommandLineEventConsumer"'),
        runs('set-ciminstance -property @{CommandLineTemplate="a.exe"}'),
      ],
    },
    misses: {
      'subscriptions are listed': [
        runs('$odd = Get-CimInstance -ClassName CommandLineEventConsumer | Where-Object { $_.Name -ne "a" }'),
        runs('Get-WmiObject -Namespace root -Class __EventFilter | ft Name, Query'),
        runs('get-ciminstance -namespace "root\\\\subscription" -classname "__EventFilter"'),
        runs('get-ciminstance -namespace "root\\\\subscription" -classname "CommandLineEventConsumer"'),
      ],
      'settings of logins put back where they were': [
        file('rename', '/etc/pam.d/service.bak', { to: '/etc/pam.d/service' }),
      ],
      'a class that we told a library to register': [
        {
          registry: [
            {
              op: 'write',
              key: 'HKLM\\Software\\Classes\\CLSID\\{6f2d1e54-17a1-4e54-9c1a-0d7a8b7e1a01}\\InprocServer32',
              name: '',
              data: 'C:\\a.dll',
              asked: true,
            },
          ],
        },
      ],
      'a class is registered': [sets('HKCR\\.abc', '', 'Vendor.Document')],
      'another value of Winlogon': [
        sets('HKLM\\Software\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon', 'LastUsedUsername', 'u'),
      ],
    },
  },
  trace_adds_user_account: {
    hits: { 'net user': [runs('net user support Pa55 /add')], passwd: [file('write', '/etc/passwd')] },
    misses: {
      'users are listed': [runs('net user')],
      'a program with such a name': [environment({}), runs('C:\\tools\\useradd-report.exe')],
    },
  },
})
