/* The imitated network: `fakenet LOG`. Whatever a sample connects to or asks is answered here and written down; there is no
 * network card behind it. Runs outside the sample's namespaces, so the sample cannot end it. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "catch-all.h"
#include "log.h"
#include "talk.h"

enum { TALKS_MAX = 256, LISTENERS = 2, PORT_OF_INTERNAL = 1, DNS_PORT = 53 };

static struct pollfd polled[LISTENERS + TALKS_MAX];
static struct talk *talks[LISTENERS + TALKS_MAX];
static int count = LISTENERS, next_id = 1;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

/* IPv4 addresses arrive as ::ffff:a.b.c.d and are written as a.b.c.d. */
static void log_peer(const struct sockaddr_in6 *address) {
  char text[INET6_ADDRSTRLEN];
  inet_ntop(AF_INET6, &address->sin6_addr, text, sizeof text);
  const char *plain = strncmp(text, "::ffff:", 7) == 0 ? text + 7 : text;
  log_bytes("address", plain, strlen(plain), sizeof text);
  log_number("port", ntohs(address->sin6_port));
}

static int listener(int type) {
  int made = socket(AF_INET6, type, 0), one = 1, zero = 0;
  struct sockaddr_in6 any = {.sin6_family = AF_INET6, .sin6_port = htons(PORT_OF_INTERNAL)};
  if (made < 0) fail("socket");
  setsockopt(made, IPPROTO_IPV6, IPV6_V6ONLY, &zero, sizeof zero);
  setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (type == SOCK_DGRAM) {
    setsockopt(made, IPPROTO_IPV6, IPV6_RECVORIGDSTADDR, &one, sizeof one);
    setsockopt(made, IPPROTO_IP, IP_RECVORIGDSTADDR, &one, sizeof one);
  }
  if (bind(made, (struct sockaddr *)&any, sizeof any) < 0) fail("bind");
  if (type == SOCK_STREAM && listen(made, 128) < 0) fail("listen");
  return made;
}

/* An answer must come from the address that was asked: a socket of its own for each. */
static void answer_from(const struct sockaddr_in6 *from, const struct sockaddr_in6 *to, const void *bytes, size_t length) {
  int made = socket(AF_INET6, SOCK_DGRAM, 0), one = 1, zero = 0;
  setsockopt(made, IPPROTO_IPV6, IPV6_V6ONLY, &zero, sizeof zero);
  setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(made, (const struct sockaddr *)from, sizeof *from) == 0)
    if (sendto(made, bytes, length, 0, (const struct sockaddr *)to, sizeof *to) < 0) perror("sendto");
  close(made);
}

static void hear_datagram(int socket_number) {
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
    if (length > 0) answer_from(&asked, &from, packet, length);
    return;
  }
  log_begin("udp");
  log_peer(&asked);
  log_number("bytes", got);
  log_bytes("data", packet, (size_t)got, 512);
  log_end();
}

static void send_out(int index) {
  struct talk *talk = talks[index];
  ssize_t sent = send(polled[index].fd, talk->out, talk->out_have, MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent > 0) {
    memmove(talk->out, talk->out + sent, talk->out_have - (size_t)sent);
    talk->out_have -= (size_t)sent;
  } else if (sent < 0 && errno != EAGAIN && errno != EINTR) {
    talk->out_have = 0;
    talk->done = 1;
  }
}

static void accept_one(int socket_number) {
  int made = accept4(socket_number, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (made < 0) return;
  struct sockaddr_in6 asked;
  socklen_t size = sizeof asked;
  getsockname(made, (struct sockaddr *)&asked, &size);
  log_begin("tcp");
  log_number("id", next_id);
  log_peer(&asked);
  log_end();
  struct talk *talk = count < LISTENERS + TALKS_MAX ? calloc(1, sizeof *talk) : NULL;
  if (talk == NULL) {
    close(made);
    return;
  }
  talk->id = next_id++;
  talk->port = ntohs(asked.sin6_port);
  polled[count] = (struct pollfd){.fd = made};
  talks[count] = talk;
  talk_greet(talk);
  send_out(count);
  count++;
}

static void hang_up(int index) {
  close(polled[index].fd);
  free(talks[index]);
  count--;
  polled[index] = polled[count];
  talks[index] = talks[count];
}

/* Returns whether the conversation goes on. */
static int converse(int index) {
  struct talk *talk = talks[index];
  if (polled[index].revents & (POLLIN | POLLHUP | POLLERR)) {
    ssize_t got = recv(polled[index].fd, talk->in + talk->have, TALK_BYTES - talk->have, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return 0;
    if (got > 0) {
      talk->have += (size_t)got;
      talk_hear(talk);
      if (talk->have == TALK_BYTES) talk->have = 0; /* not understood, and it will not be */
    }
  }
  if (talk->out_have > 0) send_out(index);
  if (talk->done && talk->out_have == 0) {
    shutdown(polled[index].fd, SHUT_WR);
    return 0;
  }
  return 1;
}

int main(int words, char **word) {
  if (words != 2) return 2;
  signal(SIGPIPE, SIG_IGN);
  log_open(word[1]);
  polled[0].fd = listener(SOCK_STREAM);
  polled[1].fd = listener(SOCK_DGRAM);
  if (catch_all(polled[0].fd, polled[1].fd) < 0) {
    log_begin("problem");
    log_bytes("what", strerror(errno), strlen(strerror(errno)), 100);
    log_end();
  }
  for (;;) {
    for (int index = 0; index < count; index++) {
      int waiting = index >= LISTENERS && talks[index]->out_have > 0;
      polled[index].events = (short)(POLLIN | (waiting ? POLLOUT : 0));
    }
    if (poll(polled, (nfds_t)count, -1) < 0) continue;
    for (int index = count - 1; index >= LISTENERS; index--)
      if (polled[index].revents != 0 && !converse(index)) hang_up(index);
    if (polled[1].revents != 0) hear_datagram(polled[1].fd);
    if (polled[0].revents != 0) accept_one(polled[0].fd);
  }
}
