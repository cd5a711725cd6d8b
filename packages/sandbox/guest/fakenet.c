/* The imitated network: `fakenet LOG AUTHORITY`. Whatever a sample connects to or asks is answered here and written down; there is no
 * network card behind it. The certificate by which its TLS is trusted is written to AUTHORITY. Runs outside the sample's namespaces, so the sample cannot end it. */
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

#include "answers.h"
#include "catch-all.h"
#include "datagrams.h"
#include "log.h"
#include "rights.h"
#include "talk.h"
#include "tls.h"

enum { TALKS_MAX = 256, LISTENERS = 2, PORT_OF_INTERNAL = 1, ADDRESS_BYTES = 64 };

static struct pollfd polled[LISTENERS + TALKS_MAX];
static struct talk *talks[LISTENERS + TALKS_MAX];
/* Whom each thinks that it talks to. */
static char asked_for[LISTENERS + TALKS_MAX][ADDRESS_BYTES];
static int count = LISTENERS, next_id = 1;

static void fail(const char *what) {
  perror(what);
  exit(1);
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

static void send_out(int index) {
  struct talk *talk = talks[index];
  size_t length = talk->out_have;
  const unsigned char *bytes = (const unsigned char *)talk->out;
  if (talk->tls != NULL) bytes = tls_pending(talk->tls, &length);
  ssize_t sent = length == 0 ? 0 : send(polled[index].fd, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent < 0 && errno != EAGAIN && errno != EINTR) {
    sent = (ssize_t)length;
    talk->done = 1;
  }
  if (sent <= 0) return;
  if (talk->tls != NULL) {
    tls_sent(talk->tls, (size_t)sent);
  } else {
    memmove(talk->out, talk->out + sent, talk->out_have - (size_t)sent);
    talk->out_have -= (size_t)sent;
  }
}

static size_t still_to_send(const struct talk *talk) {
  size_t length = talk->out_have;
  if (talk->tls != NULL) tls_pending(talk->tls, &length);
  return length;
}

/* Ports on which the client speaks TLS before the server says a word. */
static int is_tls_port(int port) { return port == 465 || port == 993 || port == 995 || port == 636 || port == 990; }

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
  const char *host = inet_ntop(AF_INET6, &asked.sin6_addr, asked_for[count], ADDRESS_BYTES);
  if (host != NULL && strncmp(host, "::ffff:", 7) == 0) memmove(asked_for[count], host + 7, strlen(host + 7) + 1);
  if (!is_tls_port(talk->port)) talk_greet(talk);
  send_out(count);
  count++;
}

static void hang_up(int index) {
  close(polled[index].fd);
  tls_free(talks[index]->tls);
  free(talks[index]);
  count--;
  polled[index] = polled[count];
  talks[index] = talks[count];
  memcpy(asked_for[index], asked_for[count], ADDRESS_BYTES);
}

/* The first bytes of a TLS handshake, where nothing else was said or the client asked to go over to it. */
static int begins_tls(const struct talk *talk) {
  return talk->tls == NULL && (talk->protocol == UNKNOWN || talk->starts_tls) && talk->have >= 3 && talk->in[0] == 0x16 &&
         talk->in[1] == 3;
}

/* Needs the whole hello, for the name in it. Returns whether the conversation goes on. */
static int begin_tls(int index) {
  struct talk *talk = talks[index];
  char name[256] = "";
  if (talk->have < 5 || talk->have < 5 + (size_t)(talk->in[3] << 8 | talk->in[4])) return talk->have < TALK_BYTES;
  size_t length = tls_name_asked(talk->in, talk->have, name, sizeof name);
  log_of(talk, "tls");
  log_bytes("name", name, length, sizeof name);
  log_end();
  talk->tls = tls_begin(length > 0 ? name : asked_for[index]);
  if (talk->tls == NULL) return 0;
  tls_take(talk->tls, talk->in, talk->have);
  talk->have = 0;
  return 1;
}

static int converse_encrypted(struct talk *talk) {
  int was_open = talk->tls_open;
  enum tls_state state = tls_advance(talk->tls);
  if (state == TLS_ENDED) {
    log_of(talk, "refused");
    log_bytes("why", tls_refusal(talk->tls), strlen(tls_refusal(talk->tls)), 40);
    log_end();
    talk->done = 1;
    return 0;
  }
  if (state != TLS_OPEN) return 1;
  if (!was_open) {
    log_of(talk, "keys");
    log_bytes("line", tls_keys(talk->tls), strlen(tls_keys(talk->tls)), 200);
    log_end();
  }
  talk->tls_open = 1;
  if (!was_open && !talk->starts_tls) talk_greet(talk);
  for (size_t got; (got = tls_read(talk->tls, talk->in + talk->have, TALK_BYTES - talk->have)) > 0;) {
    talk->have += got;
    talk_hear(talk);
    if (talk->have == TALK_BYTES) talk->have = 0;
  }
  while (talk->out_have > 0) {
    size_t wrote = tls_write(talk->tls, talk->out, talk->out_have);
    if (wrote == 0) break;
    memmove(talk->out, talk->out + wrote, talk->out_have - wrote);
    talk->out_have -= wrote;
  }
  if (talk->done && talk->out_have == 0) tls_say_goodbye(talk->tls);
  return 1;
}

/* Returns whether the conversation goes on. */
static int converse(int index) {
  struct talk *talk = talks[index];
  if (polled[index].revents & (POLLIN | POLLHUP | POLLERR)) {
    unsigned char raw[TALK_BYTES];
    size_t room = talk->tls == NULL ? TALK_BYTES - talk->have : TALK_BYTES;
    ssize_t got = recv(polled[index].fd, raw, room, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return 0;
    if (got > 0 && talk->tls != NULL && tls_take(talk->tls, raw, (size_t)got) < (size_t)got) return 0;
    if (got > 0 && talk->tls == NULL) {
      memcpy(talk->in + talk->have, raw, (size_t)got);
      talk->have += (size_t)got;
      if (begins_tls(talk)) {
        if (!begin_tls(index)) return 0;
      } else {
        talk_hear(talk);
        if (talk->have == TALK_BYTES) talk->have = 0; /* not understood, and it will not be */
      }
    }
  }
  if (talk->tls != NULL) converse_encrypted(talk);
  if (still_to_send(talk) > 0) send_out(index);
  if (talk->done && still_to_send(talk) == 0) {
    shutdown(polled[index].fd, SHUT_WR);
    return 0;
  }
  return 1;
}

int main(int words, char **word) {
  if (words != 4) return 2;
  answers_prepare("/guest", strcmp(word[3], "windows") == 0);
  signal(SIGPIPE, SIG_IGN);
  log_open(word[1]);
  polled[0].fd = listener(SOCK_STREAM);
  polled[1].fd = listener(SOCK_DGRAM);
  if (catch_all(polled[0].fd, polled[1].fd) < 0) {
    log_begin("problem");
    log_bytes("what", strerror(errno), strlen(strerror(errno)), 100);
    log_end();
  }
  if (tls_prepare(word[2]) < 0) fail("authority");
  /* Names are answered from the port that was asked. */
  if (become_nobody(CAP_NET_BIND_SERVICE) < 0) fail("rights");
  for (;;) {
    for (int index = 0; index < count; index++) {
      int waiting = index >= LISTENERS && still_to_send(talks[index]) > 0;
      polled[index].events = (short)(POLLIN | (waiting ? POLLOUT : 0));
    }
    if (poll(polled, (nfds_t)count, -1) < 0) continue;
    for (int index = count - 1; index >= LISTENERS; index--)
      if (polled[index].revents != 0 && !converse(index)) hang_up(index);
    if (polled[1].revents != 0) hear_datagram(polled[1].fd);
    if (polled[0].revents != 0) accept_one(polled[0].fd);
  }
}
