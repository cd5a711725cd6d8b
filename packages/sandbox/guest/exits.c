#define _GNU_SOURCE
#include "exits.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "dump.h"

enum { NOBODY = 65534 };

static void die(const char *what) {
  perror(what);
  _exit(125);
}

/* It reads what the sample made, and so may be misled: of root's rights it keeps that of looking into processes. Their maps
 * stand below /proc, which is why it is not shut in anywhere. */
static void become_reader(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[2] = {{0, 0, 0}, {0, 0, 0}};
  sets[0].permitted = sets[0].effective = UINT32_C(1) << CAP_SYS_PTRACE;
  if (prctl(PR_SET_KEEPCAPS, 1) < 0 || setgroups(0, NULL) < 0) die("watcher's groups");
  if (setresgid(NOBODY, NOBODY, NOBODY) < 0 || setresuid(NOBODY, NOBODY, NOBODY) < 0) die("watcher's user");
  if (syscall(SYS_capset, &head, sets) < 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) die("watcher's rights");
}

static int take_listener(int from) {
  char byte, room[CMSG_SPACE(sizeof(int))];
  struct iovec part = {&byte, 1};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  if (recvmsg(from, &message, MSG_CMSG_CLOEXEC) <= 0) return -1;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  int listener = -1;
  if (head != NULL && head->cmsg_type == SCM_RIGHTS) memcpy(&listener, CMSG_DATA(head), sizeof listener);
  return listener;
}

enum { ENDING_MAX = 256 };

/* Threads of which it was told that they end. */
static struct {
  int process, thread;
} ending[ENDING_MAX];
static unsigned ending_count;
/* More of them end at one time than are remembered: then each is looked at. */
static int is_crowded;

static int number_in(const char *text, const char *name) {
  const char *at = strstr(text, name);
  return at == NULL ? 0 : atoi(at + strlen(name));
}

/* A thread ends, and another of its process goes on of whose end nothing was told yet: there will be a later time to look. Wine's
 * processes end thread by thread. */
static int leaves_others(int proc, const struct seccomp_notif *told) {
  int is_exit = told->data.arch == AUDIT_ARCH_X86_64 ? told->data.nr == 60 : told->data.nr == 1;
  char path[64], text[4096];
  if (!is_exit) return 0;
  snprintf(path, sizeof path, "%u/status", told->pid);
  int file = openat(proc, path, O_RDONLY | O_CLOEXEC);
  ssize_t got = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  if (got <= 0) return 0;
  text[got] = 0;
  /* Its name stands first, and is what it likes; a newline in it is written as two signs. */
  int process = number_in(text, "\nTgid:"), others = number_in(text, "\nThreads:") - 1;
  for (unsigned index = 0; index < ENDING_MAX; index++) {
    if (ending[index].process != process || ending[index].thread == (int)told->pid) continue;
    snprintf(path, sizeof path, "%d/task/%d", process, ending[index].thread);
    if (faccessat(proc, path, F_OK, 0) == 0) others--;
    else ending[index].process = 0;
  }
  snprintf(path, sizeof path, "%d/task/%d", ending[ending_count].process, ending[ending_count].thread);
  is_crowded |= ending[ending_count].process != 0 && faccessat(proc, path, F_OK, 0) == 0;
  ending[ending_count].process = process;
  ending[ending_count].thread = (int)told->pid;
  ending_count = (ending_count + 1) % ENDING_MAX;
  return process > 0 && others > 0 && !is_crowded;
}

static void watch(int from) {
  int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC), run = open("/run", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  /* For reading too, so that the opening does not wait for the other side. */
  int to = open("/run/dumped", O_RDWR | O_CLOEXEC), pid = open("/run/watcher", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (proc < 0 || run < 0 || to < 0 || pid < 0) die("watcher");
  dprintf(pid, "%d\n", getpid());
  close(pid);
  signal(SIGPIPE, SIG_IGN);
  become_reader();
  int listener = take_listener(from);
  close(from);
  struct seccomp_notif told;
  struct seccomp_notif_resp answer;
  struct pollfd polled = {.fd = listener, .events = POLLIN};
  for (;;) {
    if (listener < 0 || (poll(&polled, 1, -1) < 0 && errno != EINTR)) return;
    /* Nobody is left who could tell. */
    if (polled.revents & (POLLHUP | POLLERR)) return;
    if (!(polled.revents & POLLIN)) continue;
    memset(&told, 0, sizeof told);
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &told) < 0) continue;
    /* What ends before the sample has begun is ours. */
    if (faccessat(run, "started", F_OK, 0) == 0 && !leaves_others(proc, &told)) dump_process(proc, (pid_t)told.pid, to);
    memset(&answer, 0, sizeof answer);
    answer.id = told.id;
    answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
  }
}

int start_watcher(void) {
  int both[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both) < 0) die("socketpair");
  pid_t made = fork();
  if (made < 0) die("fork");
  if (made > 0) {
    close(both[1]);
    return both[0];
  }
  close(both[0]);
  for (int number = 3; number < 64; number++)
    if (number != both[1]) close(number);
  /* What it holds open of its parent's would keep the reader of the sample's output waiting. */
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int number = 0; number < 3; number++) dup2(nothing, number);
  watch(both[1]);
  _exit(0);
}

void tell_ends(int watcher) {
  static struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 231, 4, 0), /* exit_group */
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 60, 3, 4),  /* exit */
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 252, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  int listener = (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
  if (listener < 0) die("listener");
  char byte = 0, room[CMSG_SPACE(sizeof(int))];
  struct iovec part = {&byte, 1};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(head), &listener, sizeof listener);
  if (sendmsg(watcher, &message, 0) < 0) die("watcher");
  close(listener);
  close(watcher);
}
