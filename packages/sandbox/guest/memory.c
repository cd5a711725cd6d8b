/* `memory TO`: dumps what the processes whose numbers come in, one a line, hold when their time is up. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>

#include "dump.h"

int main(int count, char **words) {
  if (count != 2) return 2;
  int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC), to = open(words[1], O_WRONLY | O_CLOEXEC);
  if (proc < 0 || to < 0) return 1;
  char line[32];
  while (fgets(line, sizeof line, stdin) != NULL) dump_process(proc, (pid_t)atoi(line), to);
  return 0;
}
