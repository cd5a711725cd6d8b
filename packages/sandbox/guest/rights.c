/* What stands outside of the sample's world and reads what the sample writes has no rights: should it be misled, it can
 * forge its own log and no other. */
#define _GNU_SOURCE
#include "rights.h"

#include <grp.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { NOBODY = 65534 };

int become_nobody(int kept_right) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[2] = {{0, 0, 0}, {0, 0, 0}};
  if (kept_right != NO_RIGHT) sets[0].permitted = sets[0].effective = UINT32_C(1) << kept_right;
  if (chroot("/tmp") < 0 || chdir("/") < 0 || prctl(PR_SET_KEEPCAPS, kept_right != NO_RIGHT) < 0) return -1;
  if (setgroups(0, NULL) < 0 || setresgid(NOBODY, NOBODY, NOBODY) < 0 || setresuid(NOBODY, NOBODY, NOBODY) < 0) return -1;
  if (syscall(SYS_capset, &head, sets) < 0) return -1;
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}
