/* Passes what comes in on to one of the host's ports: `send PORT BYTES_MAX RECEIPT [GATE]`, from stdin. What goes beyond BYTES_MAX is
 * read and thrown away, so that whoever writes does not stand still. With a GATE nothing is read before a byte has come through it:
 * what a frozen guest sent, the host of the one that wakes would not have.
 *
 * Each piece that is handed over costs the host a turn, and a tracer writes two for each call. So what comes after a silence goes at once, and
 * what comes within GATHER_NS of the last piece waits until then, in the pipe: no program of the sample's reaches it there, and the
 * end of who wrote it loses nothing. At the end the file RECEIPT says what was handed over, as
 * the host will check it: the number of bytes, their CRC-32 (a way that loses bytes is to be found out, not an enemy), and
 * whether something was thrown away.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { BLOCK_BYTES = 65536, GATHER_NS = 2000000, SECOND_NS = 1000000000 };

static uint32_t table[256];

static void make_table(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    table[byte] = byte;
    for (int bit = 0; bit < 8; bit++) table[byte] = table[byte] & 1 ? table[byte] >> 1 ^ 0xedb88320u : table[byte] >> 1;
  }
}

static uint32_t add(uint32_t crc, const unsigned char *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) crc = table[(crc ^ bytes[index]) & 0xff] ^ crc >> 8;
  return crc;
}

/* Until GATHER_NS have gone by since `from`; at once where they have. */
static void gather(struct timespec from) {
  from.tv_nsec += GATHER_NS;
  if (from.tv_nsec >= SECOND_NS) {
    from.tv_nsec -= SECOND_NS;
    from.tv_sec++;
  }
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &from, NULL) == EINTR) continue;
}

int main(int count, char **words) {
  static unsigned char block[BLOCK_BYTES];
  if (count != 4 && count != 5) return 2;
  int port = open(words[1], O_WRONLY | O_CLOEXEC);
  uint64_t left = strtoull(words[2], NULL, 10), sent = 0;
  uint32_t crc = UINT32_MAX;
  int cut = port < 0;
  make_table();
  int gate = count == 5 ? open(words[4], O_RDONLY | O_CLOEXEC) : -1;
  while (gate >= 0 && read(gate, block, 1) < 0 && errno == EINTR) continue;
  if (gate >= 0) close(gate);
  struct timespec last = {0, 0};
  /* A full block: whoever writes has more than this, and waits for room. */
  for (ssize_t got = BLOCK_BYTES;;) {
    if (got != BLOCK_BYTES) gather(last);
    got = read(0, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    size_t part = (uint64_t)got < left ? (size_t)got : (size_t)left;
    if (part < (size_t)got) cut = 1;
    for (size_t done = 0; done < part && port >= 0;) {
      ssize_t wrote = write(port, block + done, part - done);
      if (wrote < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (wrote <= 0) {
        close(port);
        port = -1;
        cut = 1;
        break;
      }
      crc = add(crc, block + done, (size_t)wrote);
      done += (size_t)wrote;
      sent += (uint64_t)wrote;
    }
    left -= part;
    clock_gettime(CLOCK_MONOTONIC, &last);
  }
  FILE *receipt = fopen(words[3], "we");
  if (receipt == NULL) return 1;
  fprintf(receipt, "%llu %08x %s\n", (unsigned long long)sent, crc ^ UINT32_MAX, cut ? "cut" : "whole");
  return fclose(receipt) == 0 ? 0 : 1;
}
