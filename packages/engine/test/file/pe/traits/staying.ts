// What programs do to stay: harmless files whose functions hold the calls of it, and files that have them apart from each other.
import type { FunctionRecipe } from '../write-functions.ts'
import type { Traits } from './trait.ts'

const call = (name: string, ...given: readonly (number | string)[]): FunctionRecipe[number] => ({ call: name, given })
const functions = (...list: readonly FunctionRecipe[]) => ({ functions: list })
const RUN = 'Software\\Microsoft\\Windows\\CurrentVersion\\Run'

export const staying: Traits = {
  pe_settles_as_copy: {
    hits: {
      'copies itself and makes a service of the copy': functions(
        [call('GetModuleFileNameA'), { run: 1 }],
        [call('CopyFileA'), call('CreateServiceA')],
      ),
      'copies itself and enters the copy': functions(
        [call('GetModuleFileNameA'), { run: 1 }, { run: 2 }],
        [call('CopyFileA')],
        [call('RegOpenKeyExA', 0x80000001, RUN), call('RegSetValueExA')],
      ),
    },
    misses: {
      'makes a service of the file where it is': functions([call('GetModuleFileNameA'), call('CreateServiceA')]),
      'enters itself where it is': functions([
        call('GetModuleFileNameA'),
        call('RegOpenKeyExA', 0x80000001, RUN),
        call('RegSetValueExA'),
      ]),
      'copies a setting elsewhere': functions(
        [call('GetModuleFileNameA'), call('CopyFileA')],
        [call('RegOpenKeyExA', 0x80000001, RUN), call('RegSetValueExA')],
      ),
    },
  },
  pe_settles_unseen: {
    hits: {
      'under a drawn name, as a service': functions(
        [call('GetModuleFileNameA'), call('wsprintfA', '%c%c%c%c%c.exe'), { run: 1 }],
        [call('CopyFileA'), call('CreateServiceA')],
      ),
      'and deletes what was started': functions(
        [call('GetModuleFileNameA'), call('CopyFileA'), { run: 1 }, { run: 2 }],
        [call('RegOpenKeyExA', 0x80000001, RUN), call('RegSetValueExA')],
        [call('lstrcatA', '/c del '), call('ShellExecuteExA')],
      ),
      'and hides the copy': functions([
        call('GetModuleFileNameA'),
        call('CopyFileA'),
        call('SetFileAttributesA', 0, 6),
        call('CreateServiceA'),
      ]),
    },
    misses: {
      'where everybody sees it': functions([
        call('GetModuleFileNameA'),
        call('CopyFileA'),
        call('SetFileAttributesA', 0, 1),
        call('CreateServiceA'),
      ]),
      'an uninstaller that clears up once': functions([
        call('GetModuleFileNameA'),
        call('CopyFileA'),
        call('RegOpenKeyExA', 0x80000001, `${RUN}Once`),
        call('RegSetValueExA'),
        call('lstrcatA', '/c del '),
        call('ShellExecuteExA'),
      ]),
      'a drawn name elsewhere': functions(
        [call('GetModuleFileNameA'), call('CopyFileA'), call('CreateServiceA')],
        [call('wsprintfA', '%c%c%c%c%c.exe')],
      ),
    },
  },
  pe_adds_administrator: {
    hits: {
      'makes an account and raises it': functions([
        call('NetUserAdd', 0, 'helper'),
        call('NetLocalGroupAddMembers', 0, 'Administrators'),
      ]),
    },
    misses: {
      'makes an account': functions([call('NetUserAdd', 0, 'helper')]),
      'two functions of a tool that manages accounts': functions(
        [call('NetUserAdd')],
        [call('NetLocalGroupAddMembers')],
      ),
    },
  },
}
