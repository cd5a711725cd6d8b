/* Files that no program has any business with, and who touches them: `decoys make LIST FOLDER LOWER` and `decoys watch LIST
 * ROOT RECORDS PID TOLD`. A line of LIST is a kind, a path without its first slash, and of a link what it points to, with tabs
 * between: `f` a file, `l` a link. Who reads them has the order of LIST.
 *
 * `make` lays them, empty, into a layer of their own under the sample's root; what they hold comes with each job and is never
 * the same twice. `watch` stands outside of the sample's world: the kernel tells it of reads and writes, however they were
 * asked for (fanotify, with the process), and of files that went or moved (inotify, without). It opens nothing of the sample's
 * and gives up its rights before the sample begins. Reads of mapped memory tell nothing; calls do, and contents at the end.
 *
 * RECORDS is a row of: u32 line of LIST, u8 'r' read, 'w' written, 'd' deleted, 'm' moved, 'o' some were lost, u32 process,
 * u32 milliseconds since boot; numbers little-endian, as they lie in memory here. PID is the file for our own number; SIGTERM
 * asks us to write down what is still to be told, which is done once TOLD is not empty; we stay until the machine goes, because
 * giving back so many groups would keep a small sample waiting.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "rights.h"

/* The kernel lets a user have 128 groups, one of which is one file's here, so that an event needs no name. */
enum { FILES_MAX = 120, LINE_BYTES = 1024, RECORDS_MAX = 4000, TOLD = 4096 };

struct line {
  char kind, path[LINE_BYTES], target[LINE_BYTES];
};

static FILE *list;

static void die(const char *what) {
  perror(what);
  exit(1);
}

static int next_line(struct line *line) {
  char text[LINE_BYTES];
  while (fgets(text, sizeof text, list) != NULL) {
    text[strcspn(text, "\n")] = 0;
    char *path = strchr(text, '\t'), *target = path == NULL ? NULL : strchr(path + 1, '\t');
    if (path == NULL) continue;
    if (target != NULL) *target++ = 0;
    line->kind = text[0];
    strcpy(line->path, path + 1);
    strcpy(line->target, target == NULL ? "" : target);
    return 1;
  }
  return 0;
}

/* A folder of an upper layer stands for the one below it: with its rights and its time. */
static void make_folders(char *path, size_t from, const char *lower) {
  for (char *slash = path + from + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
    char below[LINE_BYTES * 2];
    struct stat is;
    *slash = 0;
    snprintf(below, sizeof below, "%s%s", lower, path + from);
    if (mkdir(path, 0755) == 0 && lstat(below, &is) == 0 && S_ISDIR(is.st_mode)) {
      struct timespec times[2] = {is.st_atim, is.st_mtim};
      if (chmod(path, is.st_mode & 07777) < 0 || chown(path, is.st_uid, is.st_gid) < 0) die(path);
      utimensat(AT_FDCWD, path, times, 0);
    }
    *slash = '/';
  }
}

static int make(const char *folder, const char *lower) {
  struct line line;
  while (next_line(&line)) {
    char path[LINE_BYTES * 2];
    snprintf(path, sizeof path, "%s/%s", folder, line.path);
    make_folders(path, strlen(folder), lower);
    if (line.kind == 'l' ? symlink(line.target, path) : close(open(path, O_WRONLY | O_CREAT, 0644))) die(path);
  }
  return 0;
}

static struct pollfd polled[FILES_MAX + 1];
static int numbers[FILES_MAX], watches[FILES_MAX], count_of_files;
static FILE *records;
static int record_count;
static volatile sig_atomic_t is_over;

static void end(int signal_number) {
  (void)signal_number;
  is_over = 1;
}

/* The same of the same process is told once; a collision costs one record and nothing else. */
static int is_new(uint32_t number, char what, uint32_t pid) {
  static uint64_t told[TOLD];
  uint64_t key = (uint64_t)pid << 32 | (uint64_t)(number + 1) << 8 | (unsigned char)what;
  uint64_t *place = &told[(key * 0x9e3779b97f4a7c15u) >> 52];
  if (*place == key) return 0;
  *place = key;
  return 1;
}

static void record(uint32_t number, char what, uint32_t pid) {
  if (!is_new(number, what, pid) || record_count > RECORDS_MAX) return;
  struct timespec now;
  clock_gettime(CLOCK_BOOTTIME, &now);
  uint32_t ms = (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
  if (record_count++ == RECORDS_MAX) what = 'o';
  fwrite(&number, 4, 1, records);
  fputc(what, records);
  fwrite(&pid, 4, 1, records);
  fwrite(&ms, 4, 1, records);
}

static void hear_group(int index) {
  static char block[16384] __attribute__((aligned(8)));
  for (;;) {
    ssize_t left = read(polled[index].fd, block, sizeof block);
    if (left <= 0) return;
    for (struct fanotify_event_metadata *event = (void *)block; FAN_EVENT_OK(event, left); event = FAN_EVENT_NEXT(event, left)) {
      uint32_t pid = (uint32_t)event->pid;
      if (event->fd >= 0) close(event->fd);
      if (event->mask & FAN_Q_OVERFLOW) record((uint32_t)numbers[index], 'o', 0);
      if (event->mask & FAN_ACCESS) record((uint32_t)numbers[index], 'r', pid);
      if (event->mask & FAN_MODIFY) record((uint32_t)numbers[index], 'w', pid);
    }
  }
}

static void hear_moves(int from) {
  static char block[16384] __attribute__((aligned(8)));
  for (;;) {
    ssize_t got = read(from, block, sizeof block);
    if (got <= 0) return;
    for (ssize_t at = 0; at < got;) {
      struct inotify_event *event = (void *)(block + at);
      at += (ssize_t)(sizeof *event + event->len);
      for (int index = 0; index < count_of_files; index++)
        if (watches[index] == event->wd && event->mask & (IN_DELETE_SELF | IN_MOVE_SELF))
          record((uint32_t)numbers[index], event->mask & IN_DELETE_SELF ? 'd' : 'm', 0);
    }
  }
}

static int watch(const char *root, const char *into, const char *own_number, const char *told) {
  struct line line;
  int moves = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  records = fopen(into, "we");
  if (moves < 0 || records == NULL) die("records");
  for (int number = 0; next_line(&line); number++) {
    char path[LINE_BYTES * 2];
    snprintf(path, sizeof path, "%s/%s", root, line.path);
    if (line.kind != 'f') continue;
    if (count_of_files == FILES_MAX) die("too many");
    int group = fanotify_init(FAN_CLASS_NOTIF | FAN_NONBLOCK | FAN_CLOEXEC, O_RDONLY | O_LARGEFILE | O_CLOEXEC);
    if (group < 0 || fanotify_mark(group, FAN_MARK_ADD, FAN_ACCESS | FAN_MODIFY, AT_FDCWD, path) < 0) die(path);
    int moved = inotify_add_watch(moves, path, IN_DELETE_SELF | IN_MOVE_SELF);
    if (moved < 0) die(path);
    watches[count_of_files] = moved;
    numbers[count_of_files] = number;
    polled[count_of_files++] = (struct pollfd){.fd = group, .events = POLLIN};
  }
  polled[count_of_files] = (struct pollfd){.fd = moves, .events = POLLIN};
  sigset_t waiting, none;
  sigemptyset(&none);
  sigemptyset(&waiting);
  sigaddset(&waiting, SIGTERM);
  sigprocmask(SIG_BLOCK, &waiting, NULL);
  signal(SIGTERM, end);
  FILE *number = fopen(own_number, "we");
  int is_told = open(told, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (number == NULL || is_told < 0) die(own_number);
  /* Who waits for us to be ready waits for this. */
  pid_t watcher = fork();
  if (watcher < 0) die("fork");
  if (watcher > 0) return fprintf(number, "%d\n", watcher) < 0 || fclose(number) != 0;
  fclose(number);
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int standard = 0; standard < 3; standard++) dup2(nothing, standard);
  if (become_nobody(NO_RIGHT) < 0) return 1;
  while (!is_over) {
    if (ppoll(polled, (nfds_t)count_of_files + 1, NULL, &none) < 0 && errno != EINTR) return 1;
    for (int index = 0; index < count_of_files; index++)
      if (is_over || polled[index].revents) hear_group(index);
    if (is_over || polled[count_of_files].revents) hear_moves(moves);
  }
  if (fclose(records) != 0 || write(is_told, "1", 1) != 1) return 1;
  for (;;) pause();
}

int main(int count, char **words) {
  list = count < 3 ? NULL : fopen(words[2], "re");
  if (list == NULL) return 2;
  if (count == 5 && strcmp(words[1], "make") == 0) return make(words[3], words[4]);
  if (count == 7 && strcmp(words[1], "watch") == 0) return watch(words[3], words[4], words[5], words[6]);
  return 2;
}
