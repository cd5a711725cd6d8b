/* Loaded into every program of the Windows world. Wine's log of calls is written by the very process that makes them; once the run has
 * begun, this keeps it written.
 *
 * What Wine tells of is not the program's to choose: a variable that its starter set, or that a service has none of, would make it
 * silent. And a filter, which a process and all that it starts never get rid of, says no to whoever closes the way that the log is
 * written on or puts another in its place, and has the kernel note that, and each of its calls that is made by code for Windows
 * and not by Wine: see init.sh.
 *
 * Built without a library, for two processors; the names are those of the library that is there.
 */
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>

int open(const char *path, int flags, ...);
long read(int file, void *bytes, unsigned long count);
int close(int file);
int setenv(const char *name, const char *value, int replace);
int prctl(int what, ...);
long syscall(long number, ...);

enum { SET_NO_NEW_PRIVS = 38, GET_NO_NEW_PRIVS = 39, NOT_PERMITTED = 1 };
/* Wine's log. */
enum { LOG = 2 };
/* Wine makes the kernel's calls in libraries of the system, which are loaded above these; code for Windows lies below, where Wine
 * puts it unless it is asked for another place. */
enum { LIBRARIES_HIGH = 0x7000 };
#define LIBRARIES_LOW 0x80000000u
#ifdef __x86_64__
enum { SECCOMP_CALL = 317 };
#else
enum { SECCOMP_CALL = 354 };
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOAD_HIGH(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field) + 4)
#define IS(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, then, otherwise)
#define UP_FROM(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, value, then, otherwise)
#define ANSWER(how) BPF_STMT(BPF_RET | BPF_K, how)

/* Numbers of one processor's calls. Of one that closes several descriptors the first is looked at. Twelve rules, the
 * other rules follow. */
#define KEEP_LOG(close, close_range, dup2, dup3)                                                                        \
  LOAD(nr), IS(close, 3, 0), IS(close_range, 4, 0), IS(dup2, 5, 0), IS(dup3, 4, 7), LOAD(args[0]), IS(LOG, 4, 5),       \
      LOAD(args[0]), UP_FROM(LOG + 1, 3, 2), LOAD(args[1]), IS(LOG, 0, 1), ANSWER(SECCOMP_RET_ERRNO | NOT_PERMITTED)

static struct sock_filter rules[] = {
    LOAD(arch),
    IS(AUDIT_ARCH_X86_64, 0, 16),
    KEEP_LOG(3, 436, 33, 292),
    LOAD_HIGH(instruction_pointer),
    UP_FROM(LIBRARIES_HIGH, 1, 0),
    ANSWER(SECCOMP_RET_LOG),
    ANSWER(SECCOMP_RET_ALLOW),
    KEEP_LOG(6, 436, 63, 330),
    LOAD_HIGH(instruction_pointer),
    IS(0, 0, 2),
    LOAD(instruction_pointer),
    UP_FROM(LIBRARIES_LOW, 1, 0),
    ANSWER(SECCOMP_RET_LOG),
    ANSWER(SECCOMP_RET_ALLOW),
};

static int has_begun(void) {
  char bytes[8] = {0};
  int file = open("/proc/sys/vm/stat_interval", 0);
  if (file < 0) return 0;
  read(file, bytes, sizeof bytes - 1);
  close(file);
  /* Set by init.sh, and nobody in this world can. */
  return bytes[0] == '3' && bytes[1] == '6' && bytes[2] == '0' && bytes[3] == '1';
}

__attribute__((constructor)) static void follow(void) {
  if (!has_begun()) return;
  setenv("WINEDEBUG", "+relay,+pid,+timestamp,+process,+winsock,+loaddll,fixme-all,err-all,err+module", 1);
  struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  /* Where it is set, whoever started this one has the filter already, and so has this one. */
  if (prctl(GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 || prctl(SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  syscall(SECCOMP_CALL, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_LOG, &program);
}
