/* Memory in which code may stand that no file holds: what a packer unpacked, what was injected, what was loaded without a file. */
#ifndef DUMP_H
#define DUMP_H
#include <sys/types.h>

/* `proc` is an open folder; the process must not run meanwhile, or may change what is read. Writes onto `to`, one record at a
 * time, though others write there too:
 * 'M', pid (4), address (8), bytes that follow (4), bytes that there are (8), name (16), the bytes. Little-endian. */
void dump_process(int proc, pid_t pid, int to);
#endif
