/* A person at the machine: `mouse SOCKET GATE`. Many a program does nothing before the mouse has moved. It waits until a byte comes through GATE,
 * and then moves it a little every while (X11 protocol), at the edge of the screen, where no program draws.
 *
 * It stops after a minute: where time leaps from timer to timer, a clock that goes on would cost a sample that sleeps for hours its whole
 * real time.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "rights.h"

enum { MOVES = 80, EVERY_NS = 730000000, FAR = 4000, WARP_POINTER = 41 };

static int hear(int server, unsigned char *into, size_t bytes) {
  for (size_t have = 0; have < bytes;) {
    ssize_t got = read(server, into + have, bytes - have);
    if (got <= 0) return 0;
    have += (size_t)got;
  }
  return 1;
}

static int greet(const char *path) {
  static unsigned char block[4 * 65536];
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (server < 0 || connect(server, (struct sockaddr *)&address, sizeof address) < 0) return -1;
  const unsigned char hello[12] = {'l', 0, 11};
  if (write(server, hello, sizeof hello) != sizeof hello || !hear(server, block, 8) || block[0] != 1) return -1;
  return hear(server, block, 4u * (block[6] | block[7] << 8)) ? server : -1;
}

/* From where it is. */
static int move(int server, int right, int down) {
  struct {
    unsigned char code, unused;
    uint16_t length;
    uint32_t from, to;
    int16_t from_x, from_y;
    uint16_t width, height;
    int16_t right, down;
  } request = {WARP_POINTER, 0, 6, 0, 0, 0, 0, 0, 0, (int16_t)right, (int16_t)down};
  return write(server, &request, sizeof request) == sizeof request;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  signal(SIGPIPE, SIG_IGN);
  int server = greet(words[1]), gate = open(words[2], O_RDONLY | O_CLOEXEC);
  char byte;
  if (server < 0 || gate < 0 || become_nobody(NO_RIGHT) < 0 || read(gate, &byte, 1) != 1) return 1;
  if (!move(server, FAR, FAR)) return 1;
  for (int moves = 0; moves < MOVES; moves++) {
    struct timespec pause = {.tv_nsec = EVERY_NS};
    nanosleep(&pause, NULL);
    /* To and fro, never twice the same. */
    int sign = moves % 2 == 0 ? -1 : 1;
    if (!move(server, sign * (9 + moves * 7 % 13), sign * (5 + moves * 5 % 11))) return 0;
  }
  return 0;
}
