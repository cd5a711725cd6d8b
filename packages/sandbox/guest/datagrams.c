/* Datagrams: names are answered, everything else is written down, also what is sent to the port of names and asks for none. */
#define _GNU_SOURCE
#include "datagrams.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "log.h"
#include "talk.h"

enum { DNS_PORT = 53, TARGETS_MAX = 512 };

/* An answer must come from the address that was asked: a socket of its own for each. */
static void answer_from(const struct sockaddr_in6 *from, const struct sockaddr_in6 *to, const void *bytes, size_t length) {
  int made = socket(AF_INET6, SOCK_DGRAM, 0), one = 1, zero = 0;
  setsockopt(made, IPPROTO_IPV6, IPV6_V6ONLY, &zero, sizeof zero);
  setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(made, (const struct sockaddr *)from, sizeof *from) == 0)
    if (sendto(made, bytes, length, 0, (const struct sockaddr *)to, sizeof *to) < 0) perror("sendto");
  close(made);
}

/* A flood is told in a few lines: the first packets to each target, then whenever their number has doubled. */
static void log_datagram(const struct sockaddr_in6 *to, const unsigned char *packet, size_t length) {
  static struct target {
    struct in6_addr address;
    in_port_t port;
    long packets, bytes;
  } targets[TARGETS_MAX];
  static int target_count;
  struct target *target = NULL;
  for (int index = 0; index < target_count && target == NULL; index++)
    if (targets[index].port == to->sin6_port && memcmp(&targets[index].address, &to->sin6_addr, sizeof to->sin6_addr) == 0)
      target = &targets[index];
  if (target == NULL && target_count < TARGETS_MAX) {
    target = &targets[target_count++];
    target->address = to->sin6_addr;
    target->port = to->sin6_port;
  }
  if (target == NULL) return;
  target->packets++;
  target->bytes += (long)length;
  if ((target->packets & (target->packets - 1)) != 0) return;
  log_begin("udp");
  log_peer(to);
  log_number("bytes", target->bytes);
  log_number("packets", target->packets);
  log_bytes("data", packet, length, 512);
  log_end();
}

void hear_datagram(int socket_number) {
  static unsigned char packet[2048];
  char control[256];
  struct sockaddr_in6 from, asked = {.sin6_family = AF_INET6};
  struct iovec part = {packet, 1500};
  struct msghdr message = {&from, sizeof from, &part, 1, control, sizeof control, 0};
  ssize_t got = recvmsg(socket_number, &message, MSG_DONTWAIT);
  if (got <= 0) return;
  for (struct cmsghdr *item = CMSG_FIRSTHDR(&message); item != NULL; item = CMSG_NXTHDR(&message, item)) {
    if (item->cmsg_level == IPPROTO_IPV6 && item->cmsg_type == IPV6_ORIGDSTADDR) {
      memcpy(&asked, CMSG_DATA(item), sizeof asked);
    } else if (item->cmsg_level == IPPROTO_IP && item->cmsg_type == IP_ORIGDSTADDR) {
      struct sockaddr_in plain;
      memcpy(&plain, CMSG_DATA(item), sizeof plain);
      asked.sin6_port = plain.sin_port;
      memset(&asked.sin6_addr, 0, sizeof asked.sin6_addr);
      asked.sin6_addr.s6_addr[10] = asked.sin6_addr.s6_addr[11] = 0xff;
      memcpy(asked.sin6_addr.s6_addr + 12, &plain.sin_addr, 4);
    }
  }
  if (ntohs(asked.sin6_port) == DNS_PORT) {
    size_t length = dns_answer(packet, (size_t)got, sizeof packet);
    if (length > 0) {
      answer_from(&asked, &from, packet, length);
      return;
    }
  }
  log_datagram(&asked, packet, (size_t)got);
}
