/* Takes one job from the host: `receive PORT FOLDER`. The host is trusted; the sample is only bytes here.
 *
 * A job is a row of frames, each a line and then as many bytes as it says:
 *   clock SECONDS            the time of day; a frozen guest wakes with an old one
 *   seed BYTES               fresh randomness; every guest frozen once wakes with the same
 *   file BYTES NAME          a file for FOLDER
 *   program BYTES ROOT PATH  the sample, which lies at PATH below ROOT; its folders are made
 *   decoys BYTES LIST BELOW  what the files of LIST (guest/decoys.c), which lie below BELOW, hold: of each a u32 for the
 *                            time of its last change, a u32 for its length, and its bytes
 *   end
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/random.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

static int port;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void read_all(char *into, size_t bytes) {
  while (bytes > 0) {
    ssize_t got = read(port, into, bytes);
    if (got > 0) {
      into += got;
      bytes -= (size_t)got;
    } else if (got < 0 && errno != EINTR && errno != EAGAIN) {
      fail("read");
    } else {
      usleep(2000); /* the host has not connected yet */
    }
  }
}

static void read_line(char *line, size_t size) {
  size_t length = 0;
  for (;;) {
    char one;
    read_all(&one, 1);
    if (one == '\n') break;
    if (length + 1 < size) line[length++] = one;
  }
  line[length] = 0;
}

static void take_seed(size_t bytes) {
  struct {
    struct rand_pool_info info;
    char bytes[256];
  } seed;
  if (bytes > sizeof seed.bytes) bytes = sizeof seed.bytes;
  read_all((char *)seed.info.buf, bytes);
  seed.info.entropy_count = (int)bytes * 8;
  seed.info.buf_size = (int)bytes;
  int random = open("/dev/urandom", O_RDWR);
  if (random < 0 || ioctl(random, RNDADDENTROPY, &seed) < 0 || ioctl(random, RNDRESEEDCRNG) < 0) fail("seed");
  close(random);
}

static void take_file(const char *folder, const char *name, unsigned long bytes, mode_t mode) {
  char path[1024];
  static char block[65536];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  for (char *slash = path + strlen(folder) + 1; (slash = strchr(slash, '/')) != NULL; *slash++ = '/') {
    *slash = 0;
    if (mkdir(path, 0755) < 0 && errno != EEXIST) fail(path);
  }
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
  if (file < 0 || fchmod(file, mode) < 0) fail(path);
  while (bytes > 0) {
    size_t part = bytes < sizeof block ? bytes : sizeof block;
    read_all(block, part);
    for (size_t done = 0; done < part;) {
      ssize_t wrote = write(file, block + done, part - done);
      if (wrote < 0) fail("write");
      done += (size_t)wrote;
    }
    bytes -= part;
  }
  close(file);
}

/* No file is made here: one that LIST names and that is not there is no decoy. */
static void fill_decoys(const char *list, const char *below, unsigned long bytes) {
  FILE *lines = fopen(list, "r");
  if (lines == NULL) fail(list);
  for (char line[1024]; fgets(line, sizeof line, lines) != NULL;) {
    char path[2048];
    static char block[65536];
    unsigned int head[2];
    if (line[0] != 'f') continue;
    line[strcspn(line, "\n")] = 0;
    snprintf(path, sizeof path, "%s/%s", below, line + 2);
    if (bytes < sizeof head) break;
    read_all((char *)head, sizeof head);
    bytes -= sizeof head;
    int file = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW);
    if (file < 0 || head[1] > bytes) fail(path);
    for (unsigned long left = head[1]; left > 0;) {
      size_t part = left < sizeof block ? left : sizeof block;
      read_all(block, part);
      if (write(file, block, part) != (ssize_t)part) fail(path);
      left -= part;
    }
    bytes -= head[1];
    struct timespec times[2] = {{.tv_sec = head[0]}, {.tv_sec = head[0]}};
    if (futimens(file, times) < 0) fail(path);
    close(file);
  }
  fclose(lines);
  if (bytes > 0) fail("decoys");
}

int main(int count, char **words) {
  if (count != 3) return 2;
  port = open(words[1], O_RDONLY);
  if (port < 0) fail(words[1]);
  for (;;) {
    char line[512], name[256], below[256];
    unsigned long value;
    read_line(line, sizeof line);
    if (strcmp(line, "end") == 0) return 0;
    if (sscanf(line, "clock %lu", &value) == 1) {
      struct timeval now = {.tv_sec = (time_t)value};
      if (settimeofday(&now, NULL) < 0) fail("clock");
    } else if (sscanf(line, "seed %lu", &value) == 1) {
      take_seed(value);
    } else if (sscanf(line, "decoys %lu %255s %255s", &value, name, below) == 3) {
      fill_decoys(name, below, value);
    } else if (sscanf(line, "file %lu %255s", &value, name) == 2) {
      take_file(words[2], name, value, 0644);
    } else if (sscanf(line, "program %lu %255s %255s", &value, below, name) == 3) {
      take_file(below, name, value, 0755);
    } else {
      fprintf(stderr, "unknown frame\n");
      return 1;
    }
  }
}
