/* Pictures of the Windows world's screen: `screen SOCKET FRAME_BUFFER WATCHING`, on stdout; the file WATCHING is made when
 * nothing that is drawn will be missed, and SIGUSR1 asks for a last look. The X server runs in the
 * sample's world and is the sample's to end or to forge; we stand outside, ask it for nothing but a word when something
 * was drawn (X11 protocol, DAMAGE extension), and read the pixels from the file that it draws into (its -fbdir, XWD 7).
 *
 * No clock wakes us while nothing is drawn: where time leaps from timer to timer, a look every second would cost a sample
 * that sleeps for hours its whole real time. A picture: 'S' u32 milliseconds since boot, u16 width, u16 height, RGB rows.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "rights.h"

enum { SIDE_MAX = 1024, SETTLED_MS = 250, SETTLING_MS_MAX = 2000, DAMAGE_NON_EMPTY = 3 };
/* How long after so many pictures the next may be taken, so that an animation does not use them up; behind the last only
 * the end's. */
static const int gaps_ms[] = {0, 1000, 4000, 15000};
enum { PICTURES_MAX = sizeof gaps_ms / sizeof *gaps_ms };

static volatile sig_atomic_t last_look;
static int server, buffer;
static unsigned char damage_code, damage_event;
static uint32_t damage;
static unsigned char rows[SIDE_MAX * SIDE_MAX * 3];
static uint64_t sent[PICTURES_MAX + 2];
static int sent_count;

static void look_again(int number) {
  (void)number;
  last_look = 1;
}

static long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* 0 when the server has gone or will not answer. */
static int hear(void *into, size_t bytes) {
  for (char *at = into; bytes > 0;) {
    ssize_t got = read(server, at, bytes);
    if (got <= 0) return 0;
    at += got;
    bytes -= (size_t)got;
  }
  return 1;
}

static int tell(const void *from, size_t bytes) { return write(server, from, bytes) == (ssize_t)bytes; }

/* Answers are 32 bytes; events that come before are passed over. */
static int answer(unsigned char *reply) {
  while (hear(reply, 32))
    if (reply[0] <= 1) return reply[0];
  return 0;
}

static int greet(const char *path) {
  static unsigned char block[65536];
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (server < 0 || connect(server, (struct sockaddr *)&address, sizeof address) < 0) return 0;
  if (!tell((unsigned char[12]){'l', 0, 11}, 12) || !hear(block, 8) || block[0] != 1) return 0;
  size_t bytes = 4u * (block[6] | block[7] << 8);
  if (bytes < 32 || bytes > sizeof block || !hear(block, bytes)) return 0;
  uint32_t base, root;
  memcpy(&base, block + 4, 4);
  size_t vendor = block[16] | block[17] << 8, screens = 32 + ((vendor + 3) & ~3u) + 8u * block[21];
  if (screens + 4 > bytes) return 0;
  memcpy(&root, block + screens, 4);
  unsigned char reply[32];
  if (!tell("\x62\0\4\0\6\0\0\0DAMAGE\0\0", 16) || !answer(reply) || reply[8] == 0) return 0;
  damage_code = reply[9];
  damage_event = reply[10];
  if (!tell((unsigned char[12]){damage_code, 0, 3, 0, 1, 0, 0, 0, 1}, 12) || !answer(reply)) return 0;
  damage = base | 1;
  uint32_t watch[4] = {damage_code | 1 << 8 | 4 << 16, damage, root, DAMAGE_NON_EMPTY};
  return tell(watch, sizeof watch);
}

/* From here on the server tells of the next drawing. */
static int forget_drawn(void) {
  uint32_t subtract[4] = {damage_code | 3 << 8 | 4 << 16, damage, 0, 0};
  return tell(subtract, sizeof subtract);
}

/* Waits for the server (or, when `listen` is 0, only for time to pass); the signal comes through nowhere else. 1 when the
 * server has something to say, 0 when time is up, -1 when the last look is asked for. A negative time is for ever. */
static int wait_for(int listen, long time_ms) {
  static sigset_t none;
  struct pollfd one = {.fd = server, .events = POLLIN};
  struct timespec time = {.tv_sec = time_ms / 1000, .tv_nsec = time_ms % 1000 * 1000000};
  int ready = last_look ? -1 : ppoll(&one, (nfds_t)listen, time_ms < 0 ? NULL : &time, &none);
  return last_look ? -1 : ready;
}

/* 1 something was drawn, 0 time is up, -1 the server has gone or the last look is asked for. */
static int drawn_within(long time_ms) {
  for (long end = now_ms() + time_ms;;) {
    long left = end - now_ms();
    int ready = time_ms >= 0 && left <= 0 ? 0 : wait_for(1, time_ms < 0 ? -1 : left);
    unsigned char event[32];
    if (ready != 1) return ready;
    if (!hear(event, sizeof event)) return -1;
    if ((event[0] & 0x7f) == damage_event) return 1;
  }
}

static uint32_t big(const unsigned char *at) { return (uint32_t)at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3]; }

/* The file is the sample's to change: whatever its header says, no more is read than fits. */
static int read_screen(unsigned *width, unsigned *height) {
  static unsigned char line[SIDE_MAX * 4];
  unsigned char head[100];
  if (pread(buffer, head, sizeof head, 0) != (ssize_t)sizeof head) return 0;
  uint32_t stride = big(head + 48);
  *width = big(head + 16);
  *height = big(head + 20);
  if (*width == 0 || *width > SIDE_MAX || *height == 0 || *height > SIDE_MAX || big(head + 44) != 32) return 0;
  if (stride < *width * 4 || stride > 1 << 16) return 0;
  uint64_t pixels = (uint64_t)big(head) + 12ull * big(head + 76);
  unsigned char *to = rows;
  for (unsigned y = 0; y < *height; y++) {
    ssize_t bytes = (ssize_t)*width * 4;
    if (pread(buffer, line, (size_t)bytes, (off_t)(pixels + (uint64_t)y * stride)) != bytes) return 0;
    for (unsigned x = 0; x < *width; x++) {
      *to++ = line[x * 4 + 2];
      *to++ = line[x * 4 + 1];
      *to++ = line[x * 4];
    }
  }
  return 1;
}

/* FNV-1a over words would do for strangers; a collision costs one picture and nothing else. */
static uint64_t hash_of(size_t bytes) {
  uint64_t hash = 0xcbf29ce484222325;
  for (size_t at = 0; at + 8 <= bytes; at += 8) {
    uint64_t word;
    memcpy(&word, rows + at, 8);
    hash = (hash ^ word) * 0x100000001b3;
  }
  return hash;
}

/* A screen of one colour shows nothing: so it is when Wine has ended. */
static int is_blank(size_t bytes) {
  for (size_t at = 3; at < bytes; at++)
    if (rows[at] != rows[at - 3]) return 0;
  return 1;
}

/* Sends the screen unless it was sent before or is as empty as it began; 1 when it was sent. */
static int take_picture(int send) {
  unsigned width, height;
  if (!read_screen(&width, &height)) return 0;
  size_t bytes = (size_t)width * height * 3;
  if (is_blank(bytes)) return 0;
  uint64_t hash = hash_of(bytes);
  for (int index = 0; index < sent_count; index++)
    if (sent[index] == hash) return 0;
  if (sent_count < (int)(sizeof sent / sizeof *sent)) sent[sent_count++] = hash;
  if (!send) return 0;
  uint32_t at = (uint32_t)now_ms();
  unsigned char head[9] = {'S'};
  memcpy(head + 1, &at, 4);
  head[5] = width & 0xff, head[6] = width >> 8, head[7] = height & 0xff, head[8] = height >> 8;
  fwrite(head, 1, sizeof head, stdout);
  fwrite(rows, 1, bytes, stdout);
  fflush(stdout);
  return 1;
}

/* A window is drawn piece by piece; where something always moves, it is taken as it is. 0 when that is over. */
static int settle(void) {
  long end = now_ms() + SETTLING_MS_MAX;
  int drawn = 1;
  while (drawn == 1 && now_ms() < end && forget_drawn()) drawn = drawn_within(SETTLED_MS);
  return drawn >= 0;
}

int main(int count, char **words) {
  if (count != 4) return 2;
  sigset_t look;
  sigemptyset(&look);
  sigaddset(&look, SIGUSR1);
  sigprocmask(SIG_BLOCK, &look, NULL);
  signal(SIGUSR1, look_again);
  signal(SIGPIPE, SIG_IGN);
  buffer = open(words[2], O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (buffer < 0 || !greet(words[1])) return 1;
  take_picture(0);
  close(open(words[3], O_WRONLY | O_CREAT, 0600));
  if (become_nobody(NO_RIGHT) < 0) return 1;
  for (int pictures = 0; pictures < PICTURES_MAX && forget_drawn() && drawn_within(-1) == 1 && settle();) {
    long taken = now_ms();
    pictures += take_picture(1);
    long gap = pictures < PICTURES_MAX ? taken + gaps_ms[pictures] - now_ms() : 0;
    if (gap > 0 && wait_for(0, gap) < 0) break;
  }
  while (!last_look) wait_for(0, -1);
  take_picture(1);
  return 0;
}
