/* Sends what a run changed on disk: `collect UPPER LOWER DECOYS RECORDS WATCHER TOLD GATE`, on stdout, once a byte has come through
 * GATE. First the watcher over decoys, whose number stands in WATCHER, is asked to write RECORDS down: TOLD is not empty then. UPPER is the writable layer, so its entries
 * are the changes and nothing else; a character device 0:0 in it stands for something deleted. What was there before lies in
 * LOWER or DECOYS. RECORDS tells who touched decoys (`decoys.c` has its format).
 *
 * Frames, numbers little-endian: first what befell decoys, then all entries, then contents, the smallest files first, so that one huge file
 * cannot push the others out.
 *   'D' u32 bytes, RECORDS as it is
 *   'E' u8 kind ('f' file, 'd' folder, 'l' link, 'x' deleted, 'o' other)  u8 was there before  u32 mode  u64 size
 *       u64 milliseconds since 1970  u16 length, path  u16 length, target
 *   'C' u32 index of the entry  u32 length, bytes
 *   'Z' u32 entries left out
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { ENTRIES_MAX = 20000, DEPTH_MAX = 64, FILE_BYTES_MAX = 16 << 20, ALL_BYTES_MAX = 64 << 20, PATH_BYTES = 4096 };

struct content {
  uint32_t index;
  uint64_t size;
  char *path;
};

static struct content contents[ENTRIES_MAX];
static uint32_t entries, left_out;
static size_t content_count;
static const char *upper, *lower, *decoys;

static void number(uint64_t value, int bytes) {
  for (int index = 0; index < bytes; index++) putchar((int)(value >> (8 * index) & 0xff));
}

static void text(const char *bytes, size_t length) {
  number(length, 2);
  fwrite(bytes, 1, length, stdout);
}

static void entry(const char *path, const struct stat *is) {
  char below[PATH_BYTES * 2], target[PATH_BYTES];
  struct stat before;
  ssize_t target_bytes = 0;
  snprintf(below, sizeof below, "%s%s", lower, path + strlen(upper));
  int was_there = lstat(below, &before) == 0;
  snprintf(below, sizeof below, "%s%s", decoys, path + strlen(upper));
  was_there |= lstat(below, &before) == 0;
  char kind = S_ISREG(is->st_mode) ? 'f' : S_ISDIR(is->st_mode) ? 'd' : S_ISLNK(is->st_mode) ? 'l' : 'o';
  if (S_ISCHR(is->st_mode) && is->st_rdev == 0) kind = 'x';
  if (kind == 'l') target_bytes = readlink(path, target, sizeof target);
  putchar('E');
  putchar(kind);
  putchar(was_there);
  number(is->st_mode & 07777, 4);
  number((uint64_t)is->st_size, 8);
  number((uint64_t)is->st_mtim.tv_sec * 1000 + (uint64_t)is->st_mtim.tv_nsec / 1000000, 8);
  const char *inside = path + strlen(upper);
  text(inside, strlen(inside));
  text(target, target_bytes > 0 ? (size_t)target_bytes : 0);
  if (kind == 'f' && is->st_size > 0) contents[content_count++] = (struct content){entries, (uint64_t)is->st_size, strdup(path)};
  entries++;
}

static void walk(const char *folder, int depth) {
  DIR *open_folder = depth < DEPTH_MAX ? opendir(folder) : NULL;
  if (open_folder == NULL) {
    left_out++;
    return;
  }
  for (struct dirent *found; (found = readdir(open_folder)) != NULL;) {
    char path[PATH_BYTES];
    struct stat is;
    if (strcmp(found->d_name, ".") == 0 || strcmp(found->d_name, "..") == 0) continue;
    int length = snprintf(path, sizeof path, "%s/%s", folder, found->d_name);
    if (length >= (int)sizeof path || entries >= ENTRIES_MAX || lstat(path, &is) < 0) {
      left_out++;
      continue;
    }
    entry(path, &is);
    if (S_ISDIR(is.st_mode)) walk(path, depth + 1);
  }
  closedir(open_folder);
}

static int by_size(const void *left, const void *right) {
  const struct content *a = left, *b = right;
  return a->size < b->size ? -1 : a->size > b->size;
}

/* Files may be shorter than they said (nothing of the sample runs any more, but a file system may lie): padded. */
static void send(const struct content *file, uint64_t bytes) {
  static char block[65536];
  putchar('C');
  number(file->index, 4);
  number(bytes, 4);
  int from = open(file->path, O_RDONLY | O_NOFOLLOW);
  while (bytes > 0) {
    size_t part = bytes < sizeof block ? (size_t)bytes : sizeof block;
    ssize_t got = from < 0 ? 0 : read(from, block, part);
    if (got <= 0) {
      memset(block, 0, part);
      got = (ssize_t)part;
    }
    fwrite(block, 1, (size_t)got, stdout);
    bytes -= (uint64_t)got;
  }
  if (from >= 0) close(from);
}

static void send_records(const char *path) {
  static char records[1 << 17];
  int from = open(path, O_RDONLY);
  ssize_t got = from < 0 ? 0 : read(from, records, sizeof records);
  putchar('D');
  number(got > 0 ? (uint64_t)got : 0, 4);
  if (got > 0) fwrite(records, 1, (size_t)got, stdout);
  if (from >= 0) close(from);
}

static void wait_at(const char *gate) {
  char byte;
  int from = open(gate, O_RDONLY | O_CLOEXEC);
  while (from >= 0 && read(from, &byte, 1) < 0 && errno == EINTR) continue;
  if (from >= 0) close(from);
}

/* It may have ended, and then has nothing to tell. */
static void ask_watcher(const char *number, const char *told) {
  int pid = 0;
  FILE *from = fopen(number, "re");
  if (from == NULL || fscanf(from, "%d", &pid) != 1 || pid <= 1) return;
  fclose(from);
  struct pollfd ended = {.fd = (int)syscall(SYS_pidfd_open, pid, 0), .events = POLLIN};
  struct stat is;
  if (ended.fd < 0 || kill(pid, SIGTERM) < 0) return;
  while ((stat(told, &is) < 0 || is.st_size == 0) && poll(&ended, 1, 1) == 0) continue;
  close(ended.fd);
}

int main(int count, char **words) {
  if (count != 8) return 2;
  wait_at(words[7]);
  ask_watcher(words[5], words[6]);
  upper = words[1];
  lower = words[2];
  decoys = words[3];
  setvbuf(stdout, NULL, _IOFBF, 65536);
  send_records(words[4]);
  walk(upper, 0);
  qsort(contents, content_count, sizeof *contents, by_size);
  uint64_t sent = 0;
  for (size_t index = 0; index < content_count; index++) {
    uint64_t bytes = contents[index].size < FILE_BYTES_MAX ? contents[index].size : FILE_BYTES_MAX;
    if (sent + bytes > ALL_BYTES_MAX) break;
    send(&contents[index], bytes);
    sent += bytes;
  }
  putchar('Z');
  number(left_out, 4);
  return fflush(stdout) == 0 ? 0 : 1;
}
