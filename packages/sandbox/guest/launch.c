/* Puts the sample into its own world and starts it: `launch CGROUP ROOT ORDER PROCESSORS WORLD`. ORDER is a pipe that lies there,
 * PROCESSORS a file with which of them the sample is told there are; it may be missing. WORLD is `linux` or `windows`. All that can be done
 * before it is known what is to be run is done at once, so that a frozen guest wakes with it; then words are waited for, each
 * with a zero behind it: a mark, the machine's name, a process number, and the program with its arguments.
 *
 * Runs under the tracer, which stays outside: the sample's process namespace does not hold it, so the sample can neither
 * see it (TracerPid reads 0) nor end it. Cgroup limits keep memory and process slots free for tracer and collector. Of
 * root's rights the sample keeps those that act on files, processes and its own identity, and none that acts on the
 * machine: it can make no device, so the ports to the host are not there for it. Its PID 1 has no right that it has not, since a
 * process may write into another of its own rights.
 *
 * The world ends when its last process has ended, not when the sample's first one has: what it left running is watched.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "exits.h"

static void fail(const char *what) {
  perror(what);
  _exit(125);
}

static int open_for_writing(const char *path) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) fail(path);
  return file;
}

static void put_into(int file, const char *text) {
  if (write(file, text, strlen(text)) < 0) fail(text);
  close(file);
}

static void put(const char *path, const char *text) { put_into(open_for_writing(path), text); }

static void hide(const char *path) {
  if (mount("/dev/null", path, NULL, MS_BIND, NULL) < 0 && errno != ENOENT) fail(path);
}

static void read_only(const char *path) {
  if (mount(path, path, NULL, MS_BIND | MS_REC, NULL) < 0) fail(path);
  if (mount(NULL, path, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID, NULL) < 0) fail(path);
}

/* A machine with one processor is how analysts' machines are told from others: the sample reads another one's words. */
static void tell_processors(int words) {
  char open_file[64];
  if (words < 0) return;
  snprintf(open_file, sizeof open_file, "/proc/self/fd/%d", words);
  if (mount(open_file, "/sys/devices/system/cpu/online", NULL, MS_BIND, NULL) < 0) fail("processors");
  close(words);
}

/* Called after chroot, in the sample's mount and process namespaces. Where the next process's number comes from is opened before
 * nobody can write there any more. */
static int furnish(int processors) {
  if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV, NULL) < 0) fail("/proc");
  int last_pid = open_for_writing("/proc/sys/kernel/ns_last_pid");
  if (mount("sys", "/sys", "sysfs", MS_NOSUID | MS_NODEV | MS_RDONLY, NULL) < 0) fail("/sys");
  if (mount("devpts", "/dev/pts", "devpts", 0, "newinstance,ptmxmode=0666,mode=0620") < 0) fail("/dev/pts");
  tell_processors(processors);
  /* Under /proc lie the machine's own switches. */
  read_only("/proc/sys");
  hide("/proc/sysrq-trigger");
  hide("/proc/kcore");
  hide("/proc/kmsg");
  hide("/proc/cmdline");
  return last_pid;
}

#define RIGHT(number) (1u << (number))

/* What acts on processes and connections. */
static const unsigned common_rights =
    RIGHT(CAP_KILL) | RIGHT(CAP_NET_BIND_SERVICE) | RIGHT(CAP_NET_RAW) | RIGHT(CAP_SYS_PTRACE);
/* What acts on others' files, and on who one is: of a program for Linux alone. Programs for Windows hold the way by which Wine tells of
 * them; it belongs to another user, so that whoever can neither become that one nor open what is not its own takes no line out again.
 * Not among them: CAP_DAC_READ_SEARCH, by which a file is opened by its number, in or outside of the root. */
static const unsigned linux_rights = RIGHT(CAP_CHOWN) | RIGHT(CAP_DAC_OVERRIDE) | RIGHT(CAP_FOWNER) | RIGHT(CAP_FSETID) |
                                     RIGHT(CAP_SETGID) | RIGHT(CAP_SETUID) | RIGHT(CAP_IPC_OWNER) | RIGHT(CAP_SETFCAP);
static unsigned kept_rights;

/* What nobody below will get back; the holder itself has it until it gives it up. */
static void bound_rights(void) {
  for (int right = 0; right < 64; right++) {
    int keep = right < 32 && (kept_rights >> right & 1);
    if (!keep && prctl(PR_CAPBSET_DROP, right) < 0 && errno != EINVAL) fail("bounding set");
  }
}

static void give_up_rights(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[2];
  memset(sets, 0, sizeof sets);
  sets[0].effective = sets[0].permitted = kept_rights;
  if (syscall(SYS_capset, &head, sets) < 0) fail("capset");
}

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define IS(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, then, otherwise)
#define HAS(bits, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, then, otherwise)
#define ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

/* Two ways of making a process whose calls the tracer does not get are shut: a child that is made untraced, and a filter
 * whose calls another process waves through. clone3 keeps its flags where no filter can see them, and programs use clone
 * where there is none. */
static void keep_traced(void) {
  static struct sock_filter rules[] = {
      LOAD(arch),
      IS(AUDIT_ARCH_X86_64, 0, 4),
      LOAD(nr),
      IS(435, 10, 0), /* clone3, the same number in both */
      IS(56, 4, 0),   /* clone */
      IS(317, 6, 11), /* seccomp */
      LOAD(nr),
      IS(435, 6, 0),
      IS(120, 0, 2), /* clone of 32 bits */
      LOAD(args[0]),
      HAS(CLONE_UNTRACED, 4, 6),
      IS(354, 0, 5), /* seccomp of 32 bits */
      LOAD(args[1]),
      HAS(SECCOMP_FILTER_FLAG_NEW_LISTENER, 2, 3),
      ANSWER(ENOSYS),
      ANSWER(EINVAL),
      ANSWER(EBUSY),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) < 0) fail("filter");
}

static void limit(int what, rlim_t value) {
  struct rlimit both = {value, value};
  if (setrlimit(what, &both) < 0) fail("setrlimit");
}

static void become_sample(const char *mark, char **program) {
  static char *const world[] = {"HOME=/root",  "USER=root",       "LOGNAME=root", "SHELL=/bin/bash",
                                "LANG=C.UTF-8", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                                "TERM=xterm",   "PWD=/root",       NULL};
  limit(RLIMIT_FSIZE, 64 << 20);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 1024);
  put("/proc/self/oom_score_adj", "500");
  setsid();
  if (chdir("/root") < 0) fail("/root");
  for (int number = 1; number < 65; number++) signal(number, SIG_DFL);
  /* A call that fails, for the reader of the trace: what stands before it is ours. */
  char *const none[] = {NULL};
  execve(mark, none, none);
  execve(program[0], program, world);
  int why = errno;
  fprintf(stderr, "%s: %s\n", program[0], strerror(why));
  _exit(why == ENOENT ? 127 : 126);
}

#ifndef CLONE_NEWTIME
#define CLONE_NEWTIME 0x00000080
#endif

/* A machine that started seconds ago says "sandbox": the sample's counts some days more, another number each run. Only the
 * clock behind the uptime is moved, so the times of pauses stay as the tracer reads them. A kernel without it goes without.
 */
static void age(void) {
  unsigned seed;
  if (unshare(CLONE_NEWTIME) < 0 || getrandom(&seed, sizeof seed, 0) != sizeof seed) return;
  char line[64];
  snprintf(line, sizeof line, "boottime %u 0", 4 * 86400 + seed % (36 * 86400));
  put("/proc/self/timens_offsets", line);
}

enum { ORDER_BYTES = 65536, WORDS_MAX = 1024, WORDS_MIN = 4 };

/* Waits until somebody writes, and reads until nobody does any more. The words, and NULL behind the last. */
static char **take_order(int from) {
  static char bytes[ORDER_BYTES + 1], *words[WORDS_MAX + 1];
  struct pollfd polled = {.fd = from, .events = POLLIN};
  size_t have = 0, count = 0;
  for (ssize_t got = -1; got != 0;) {
    if (poll(&polled, 1, -1) < 0 && errno != EINTR) fail("order");
    got = read(from, bytes + have, ORDER_BYTES - have);
    if (got < 0 && errno != EAGAIN && errno != EINTR) fail("order");
    if (got > 0) have += (size_t)got;
  }
  close(from);
  for (char *word = bytes; word < bytes + have && count < WORDS_MAX; word += strlen(word) + 1) words[count++] = word;
  if (count < WORDS_MIN || have == ORDER_BYTES) fail("order");
  return words;
}

/* First process of the sample's namespace: starts the sample, buries what is left to it, and looks like an init. */
static int be_init(int processors, int order, int watcher, int count, char **words) {
  int last_pid = furnish(processors);
  put("/proc/self/oom_score_adj", "-500");
  /* Before the other filter, which shuts this way for everybody that comes after. */
  tell_ends(watcher);
  keep_traced();
  bound_rights();
  char **ordered = take_order(order);
  if (sethostname(ordered[1], strlen(ordered[1])) < 0) fail("name");
  age();
  /* A process number of 2 says "container". */
  put_into(last_pid, ordered[2]);
  give_up_rights();
  pid_t sample = fork();
  if (sample < 0) fail("fork");
  if (sample == 0) become_sample(ordered[0], ordered + 3);
  prctl(PR_SET_NAME, "systemd");
  for (int index = 1; index < count; index++) memset(words[index], 0, strlen(words[index]));
  memset(words[0], 0, strlen(words[0]));
  memcpy(words[0], "/sbin/init", strlen("/sbin/init"));
  int code = 125, status;
  for (;;) {
    pid_t ended = wait(&status);
    if (ended < 0 && errno == ECHILD) return code;
    if (ended == sample) code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
}

int main(int count, char **words) {
  if (count != 6) return 2;
  kept_rights = common_rights | (strcmp(words[5], "windows") == 0 ? 0 : linux_rights);
  /* Open without waiting for who writes. */
  int order = open(words[3], O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (order < 0) fail(words[3]);
  /* In the group of the machine's own side: it outlives the sample. */
  int watcher = start_watcher();
  put(words[1], "0");
  if (unshare(CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP) < 0) fail("unshare");
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) fail("private mounts");
  int processors = open(words[4], O_RDONLY | O_CLOEXEC);
  if (chroot(words[2]) < 0 || chdir("/") < 0) fail(words[2]);
  pid_t init = fork();
  if (init < 0) fail("fork");
  if (init == 0) _exit(be_init(processors, order, watcher, count, words));
  close(order);
  close(watcher);
  int status;
  while (waitpid(init, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
