#define _GNU_SOURCE
#include "dump.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/uio.h>
#include <unistd.h>

enum { GROUP_BYTES = 4 << 20, GROUPS = 8, PROCESS_BYTES = 8 << 20, BLOCK = 65536, HEAD_BYTES = 41, NAME_BYTES = 16, SEEN = 1024 };

/* Neighbours: a program that was unpacked lies in several, and only some of them may be executed. `of_system`: what Wine loaded
 * from one of its own files, behind that file's head. */
struct group {
  uint64_t start, end;
  int executable, of_system;
};

static uint64_t seen[SEEN];
static size_t seen_count;

/* The same code stands in every process that was forked. FNV-1a. */
static int is_new(const unsigned char *bytes, size_t length) {
  uint64_t sum = 14695981039346656037u;
  for (size_t index = 0; index < length; index++) sum = (sum ^ bytes[index]) * 1099511628211u;
  for (size_t index = 0; index < seen_count; index++)
    if (seen[index] == sum) return 0;
  if (seen_count < SEEN) seen[seen_count++] = sum;
  return 1;
}

static int write_whole(int to, const void *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t wrote = write(to, (const char *)bytes + done, length - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return -1;
    done += (size_t)wrote;
  }
  return 0;
}

static void dump_group(pid_t pid, const struct group *group, const char *name, int to) {
  static unsigned char bytes[HEAD_BYTES + GROUP_BYTES];
  uint64_t whole = group->end - group->start;
  size_t wanted = whole < GROUP_BYTES ? (size_t)whole : GROUP_BYTES, have = 0;
  while (have < wanted) {
    size_t part = wanted - have < BLOCK ? wanted - have : BLOCK;
    struct iovec here = {bytes + HEAD_BYTES + have, part}, there = {(void *)(group->start + have), part};
    ssize_t got = process_vm_readv(pid, &here, 1, &there, 1, 0);
    if (got <= 0) break;
    have += (size_t)got;
  }
  size_t full = have;
  while (full > 0 && bytes[HEAD_BYTES + full - 1] == 0) full--;
  if (full == 0 || !is_new(bytes + HEAD_BYTES, have)) return;
  uint32_t number = (uint32_t)pid, length = (uint32_t)have;
  memset(bytes, 0, HEAD_BYTES);
  bytes[0] = 'M';
  memcpy(bytes + 1, &number, 4);
  memcpy(bytes + 5, &group->start, 8);
  memcpy(bytes + 13, &length, 4);
  memcpy(bytes + 17, &whole, 8);
  memcpy(bytes + 25, name, strnlen(name, NAME_BYTES));
  flock(to, LOCK_EX);
  write_whole(to, bytes, HEAD_BYTES + have);
  flock(to, LOCK_UN);
}

/* Code in its memory is the emulator's own, made of the program's. As the machine's root sees it; in the sample's nothing has this
 * path. */
static const char EMULATORS[] = "/lower/emulators/";

static FILE *open_in(int proc, pid_t pid, const char *what) {
  char path[64];
  snprintf(path, sizeof path, "%d/%s", pid, what);
  int file = openat(proc, path, O_RDONLY | O_CLOEXEC);
  return file < 0 ? NULL : fdopen(file, "r");
}

/* A file that has no name any more is memory; so is what was never a file. What the kernel puts there is not the program's. */
static int is_memory(unsigned long inode, const char *path) {
  if (strstr(path, "(deleted)") != NULL) return 1;
  return inode == 0 && strncmp(path, "[v", 2) != 0 && strncmp(path, "[stack", 6) != 0;
}

/* `start-end rights offset device inode   path`; without `sscanf`, which took most of a run's end: Wine's processes have hundreds
 * of such lines. Returns the path, which may be empty, or NULL for what is no such line. */
static const char *take_line(const char *line, uint64_t *start, uint64_t *end, const char **rights, unsigned long *inode) {
  char *at;
  *start = strtoull(line, &at, 16);
  if (*at != '-') return NULL;
  *end = strtoull(at + 1, &at, 16);
  if (at[0] != ' ' || strlen(at) < 6) return NULL;
  *rights = at + 1;
  at += 5;
  for (int words = 0; words < 2; words++) {
    while (*at == ' ') at++;
    while (*at != ' ' && *at != 0) at++;
  }
  *inode = strtoul(at, &at, 10);
  return at + strspn(at, " ");
}

/* Read once: the kernel writes it anew each time. Returns how many groups there are, or -1 for an emulator. */
static int find_groups(FILE *from, struct group groups[GROUPS]) {
  char line[4500];
  struct group group = {0, 0, 0, 0}, before = {0, 0, 0, 0};
  int found = 0;
  for (;;) {
    int more = fgets(line, sizeof line, from) != NULL;
    uint64_t start = 0, end = 0;
    const char *rights = "----", *path = "";
    unsigned long inode = 0;
    if (more && (path = take_line(line, &start, &end, &rights, &inode)) == NULL) continue;
    if (strncmp(path, EMULATORS, sizeof EMULATORS - 1) == 0) return -1;
    int counts = more && rights[0] == 'r' && is_memory(inode, path);
    if (group.end != group.start && (!counts || start != group.end)) {
      if (group.executable && !group.of_system && found < GROUPS) groups[found++] = group;
      group = (struct group){0, 0, 0, 0};
    }
    if (!more) return found;
    if (!counts) {
      before = (struct group){start, end, 0, strstr(path, "/usr/") != NULL};
      continue;
    }
    if (group.end == group.start) {
      /* The head of a program of the sample's belongs to what was loaded behind it. */
      int follows = before.end == start && inode == 0 && before.end != 0;
      group.of_system = follows && before.of_system;
      group.start = follows && !before.of_system ? before.start : start;
    }
    group.end = end;
    group.executable |= rights[2] == 'x';
  }
}

void dump_process(int proc, pid_t pid, int to) {
  char name[NAME_BYTES + 1] = "";
  struct group groups[GROUPS];
  uint64_t left = PROCESS_BYTES;
  FILE *from = open_in(proc, pid, "comm");
  if (from == NULL) return;
  if (fgets(name, sizeof name, from) != NULL) name[strcspn(name, "\n")] = 0;
  fclose(from);
  from = open_in(proc, pid, "maps");
  if (from == NULL) return;
  int found = find_groups(from, groups);
  fclose(from);
  for (int index = 0; index < found && left > 0; index++) {
    uint64_t size = groups[index].end - groups[index].start;
    dump_group(pid, &groups[index], name, to);
    left -= size < left ? size : left;
  }
}
