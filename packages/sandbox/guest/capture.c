/* Takes down every packet of the machine: `capture BYTES_MAX`, onto stdout, as the records of a pcap file without its head (seconds,
 * microseconds, bytes that follow, bytes that there were; little-endian). After BYTES_MAX it ends: a flood is told by its
 * beginning. It begins when `/run/started` is there: what a guest that is frozen has said does not come from its copies. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/if_ether.h>
#include <linux/if_packet.h>
#include <net/if.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "rights.h"

enum { PACKET_BYTES = 65536 + 64, HEAD_WORDS = 4 };

static int write_whole(const void *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t wrote = write(1, (const char *)bytes + done, length - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return -1;
    done += (size_t)wrote;
  }
  return 0;
}

int main(int count, char **words) {
  static unsigned char record[HEAD_WORDS * 4 + PACKET_BYTES];
  if (count != 2) return 2;
  uint64_t left = strtoull(words[1], NULL, 10);
  int card = socket(AF_PACKET, SOCK_RAW | SOCK_CLOEXEC, htons(ETH_P_ALL)), room = 8 << 20;
  int run = open("/run", O_RDONLY | O_DIRECTORY | O_CLOEXEC), started = 0;
  int loopback = (int)if_nametoindex("lo");
  if (card < 0 || run < 0 || loopback == 0) return 1;
  setsockopt(card, SOL_SOCKET, SO_RCVBUFFORCE, &room, sizeof room);
  if (become_nobody(NO_RIGHT) < 0) return 1;
  for (;;) {
    struct sockaddr_ll from;
    socklen_t size = sizeof from;
    ssize_t got = recvfrom(card, record + HEAD_WORDS * 4, PACKET_BYTES, MSG_TRUNC, (struct sockaddr *)&from, &size);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return 1;
    if (!started && faccessat(run, "started", F_OK, 0) < 0) continue;
    started = 1;
    /* What goes through the loopback goes out and comes in. */
    if ((from.sll_pkttype == PACKET_OUTGOING) == (from.sll_ifindex == loopback)) continue;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint32_t kept = got < PACKET_BYTES ? (uint32_t)got : PACKET_BYTES;
    uint32_t *head = (uint32_t *)record;
    head[0] = (uint32_t)now.tv_sec;
    head[1] = (uint32_t)(now.tv_nsec / 1000);
    head[2] = kept;
    head[3] = (uint32_t)got;
    if (write_whole(record, HEAD_WORDS * 4 + kept) < 0) return 1;
    /* One more than there is room for, so that the receipt says that it was cut. */
    if (HEAD_WORDS * 4 + kept > left) return 0;
    left -= HEAD_WORDS * 4 + kept;
  }
}
