/* What the imitated servers say: one conversation is one connection, led by what the client says first. */
#ifndef TALK_H
#define TALK_H
#include <stddef.h>

enum { TALK_BYTES = 8192 };
enum protocol { UNKNOWN, HTTP, SMTP, FTP, CHAT, POOL, OTHER };

struct tls;

struct talk {
  int id;
  int port;
  enum protocol protocol;
  /* What came and is not yet understood. */
  unsigned char in[TALK_BYTES];
  size_t have;
  /* Bytes of a body or a message that still come. */
  size_t body_left, body_seen;
  int in_message, done;
  /* Set by a protocol that goes over to TLS in its midst (STARTTLS, RFC 3207). */
  int starts_tls;
  struct tls *tls;
  int tls_open;
  /* A chat room's name for the client. */
  char nick[64];
  /* What is to be sent. */
  char out[16384];
  size_t out_have;
};

/* Says what a server says unasked, for ports whose clients wait for it. */
void talk_greet(struct talk *talk);
/* Takes what has come into `in`, logs it, and puts an answer into `out`. */
void talk_hear(struct talk *talk);
/* Puts a text into `out`. */
void say(struct talk *talk, const char *text);
void say_bytes(struct talk *talk, const void *bytes, size_t length);
/* Drops the first bytes of `in`. */
void drop(struct talk *talk, size_t bytes);
/* Begins a line of the log about this conversation. */
void log_of(struct talk *talk, const char *kind);
/* Chat rooms and miners' pools: what bots wait for before they go on. */
int looks_like_chat(const struct talk *talk);
int looks_like_pool(const struct talk *talk);
void hear_chat(struct talk *talk);
void hear_pool(struct talk *talk);
/* Answers a DNS question in place; returns the answer's length, or 0 for none. */
size_t dns_answer(unsigned char *packet, size_t length, size_t size);
#endif
