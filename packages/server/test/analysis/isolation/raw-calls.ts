// Native code inside an analysis process, as a parser that was taken over would run it: an add-on that makes any system
// call. Compiled for the test, into a folder that analysis processes can read.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Arguments that are bytes go as their address. Returns what the kernel said: a result, or minus the number of the error. */
export interface RawCalls {
  call(name: string, ...args: readonly (number | Uint8Array)[]): number
  /** Null where this machine has no such call. */
  has(name: string): boolean
}

const NAMES = [
  ...[
    'open',
    'close',
    'openat',
    'openat2',
    'open_by_handle_at',
    'creat',
    'mkdir',
    'mkdirat',
    'unlink',
    'unlinkat',
    'rename',
  ],
  ...[
    'renameat2',
    'link',
    'symlink',
    'symlinkat',
    'mknodat',
    'truncate',
    'fchmodat',
    'fchownat',
    'setxattr',
    'utimensat',
  ],
  ...['socket', 'socketpair', 'connect', 'bind', 'listen', 'sendto', 'sendmsg', 'recvmsg', 'accept4', 'memfd_create'],
  ...['execve', 'execveat', 'fork', 'vfork', 'clone', 'clone3', 'mmap', 'mremap', 'munmap', 'kill', 'tkill', 'tgkill'],
  ...[
    'rt_sigqueueinfo',
    'rt_tgsigqueueinfo',
    'pidfd_open',
    'pidfd_send_signal',
    'pidfd_getfd',
    'fcntl',
    'ioctl',
    'ptrace',
  ],
  ...[
    'process_vm_readv',
    'process_vm_writev',
    'kcmp',
    'prlimit64',
    'setpriority',
    'sched_setscheduler',
    'sched_setaffinity',
  ],
  ...['unshare', 'setns', 'mount', 'umount2', 'pivot_root', 'chroot', 'open_tree', 'move_mount', 'fsopen', 'fsmount'],
  ...['bpf', 'perf_event_open', 'io_uring_setup', 'add_key', 'keyctl', 'userfaultfd', 'init_module', 'finit_module'],
  ...['seccomp', 'personality', 'setuid', 'setresuid', 'capset', 'prctl', 'shmget', 'msgget', 'semget', 'mq_open'],
  ...['timer_create', 'inotify_init1', 'fanotify_init', 'quotactl', 'acct', 'swapon', 'syslog', 'sethostname', 'fstat'],
  ...[
    'getppid',
    'name_to_handle_at',
    'landlock_create_ruleset',
    'process_madvise',
    'pidfd_spawn',
    'vmsplice',
    'splice',
  ],
] as const

const SOURCE = `
#define _GNU_SOURCE
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
typedef struct napi_env__ *napi_env;
typedef struct napi_value__ *napi_value;
typedef struct napi_callback_info__ *napi_callback_info;
typedef napi_value (*napi_callback)(napi_env, napi_callback_info);
int napi_create_function(napi_env, const char *, size_t, napi_callback, void *, napi_value *);
int napi_set_named_property(napi_env, napi_value, const char *, napi_value);
int napi_get_cb_info(napi_env, napi_callback_info, size_t *, napi_value *, napi_value *, void **);
int napi_get_value_string_utf8(napi_env, napi_value, char *, size_t, size_t *);
int napi_get_value_int64(napi_env, napi_value, int64_t *);
int napi_is_buffer(napi_env, napi_value, bool *);
int napi_get_buffer_info(napi_env, napi_value, void **, size_t *);
int napi_create_int64(napi_env, int64_t, napi_value *);
static long number_of(const char *name) {
${NAMES.map((name) => `#ifdef SYS_${name}\n  if (!strcmp(name, "${name}")) return SYS_${name};\n#endif`).join('\n')}
  return -1;
}
static napi_value result_of(napi_env env, int64_t value) {
  napi_value result;
  napi_create_int64(env, value, &result);
  return result;
}
static long name_in(napi_env env, napi_value value) {
  char name[64] = "";
  napi_get_value_string_utf8(env, value, name, sizeof name, 0);
  return number_of(name);
}
static napi_value has(napi_env env, napi_callback_info info) {
  napi_value argv[1];
  size_t argc = 1;
  napi_get_cb_info(env, info, &argc, argv, 0, 0);
  return result_of(env, name_in(env, argv[0]) >= 0);
}
static napi_value call(napi_env env, napi_callback_info info) {
  napi_value argv[7];
  size_t argc = 7;
  int64_t args[6] = {0};
  napi_get_cb_info(env, info, &argc, argv, 0, 0);
  long number = name_in(env, argv[0]);
  for (size_t i = 1; i < argc && i < 7; i++) {
    bool is_buffer = false;
    napi_is_buffer(env, argv[i], &is_buffer);
    if (is_buffer) { void *at = 0; size_t length; napi_get_buffer_info(env, argv[i], &at, &length); args[i - 1] = (int64_t)at; }
    else napi_get_value_int64(env, argv[i], &args[i - 1]);
  }
  pid_t before = getpid();
  long result = syscall(number, args[0], args[1], args[2], args[3], args[4], args[5]);
  if (result == 0 && getpid() != before) _exit(0); /* a process that should not be there */
  return result_of(env, result < 0 ? -errno : result);
}
napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  napi_value function;
  napi_create_function(env, "call", 4, call, 0, &function);
  napi_set_named_property(env, exports, "call", function);
  napi_create_function(env, "has", 3, has, 0, &function);
  napi_set_named_property(env, exports, "has", function);
  return exports;
}
`

/** Null, or why it cannot be compiled here. */
export function compileRawCalls(folder: string): string | null {
  const source = join(folder, 'raw-calls.c')
  writeFileSync(source, SOURCE)
  const ended = spawnSync('gcc', ['-shared', '-fPIC', '-O1', '-o', join(folder, 'raw-calls.node'), source], {
    encoding: 'utf8',
  })
  if (ended.status === 0) return null
  return `no C compiler (npm run install:test-tools): ${ended.error?.message ?? ended.stderr}`
}
