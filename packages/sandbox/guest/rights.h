#pragma once

#include <linux/capability.h>

enum { NO_RIGHT = -1 };

/* From here on nobody, in an empty folder, with one right or none. Returns 0, or -1 where that failed. */
int become_nobody(int kept_right);
