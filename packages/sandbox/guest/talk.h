/* What the imitated servers say: one conversation is one connection, led by what the client says first. */
#ifndef TALK_H
#define TALK_H
#include <stddef.h>

enum { TALK_BYTES = 8192 };
enum protocol { UNKNOWN, HTTP, SMTP, FTP, TLS, OTHER };

struct talk {
  int id;
  int port;
  enum protocol protocol;
  /** What came and is not yet understood. */
  unsigned char in[TALK_BYTES];
  size_t have;
  /** Bytes of a body or a message that still come. */
  size_t body_left, body_seen;
  int in_message, logged_start, done;
  /** What is to be sent. */
  char out[16384];
  size_t out_have;
};

/* Says what a server says unasked, for ports whose clients wait for it. */
void talk_greet(struct talk *talk);
/* Takes what has come into `in`, logs it, and puts an answer into `out`. */
void talk_hear(struct talk *talk);
/* Answers a DNS question in place; returns the answer's length, or 0 for none. */
size_t dns_answer(unsigned char *packet, size_t length, size_t size);
#endif
