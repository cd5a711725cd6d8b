#define _GNU_SOURCE
#include "talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "answers.h"
#include "log.h"

enum { LOGGED_HEAD = 2048, LOGGED_BODY = 2048, LOGGED_START = 512 };

void say_bytes(struct talk *talk, const void *bytes, size_t length) {
  if (talk->out_have + length > sizeof talk->out) return;
  memcpy(talk->out + talk->out_have, bytes, length);
  talk->out_have += length;
}

void say(struct talk *talk, const char *text) { say_bytes(talk, text, strlen(text)); }

void drop(struct talk *talk, size_t bytes) {
  memmove(talk->in, talk->in + bytes, talk->have - bytes);
  talk->have -= bytes;
}

void log_of(struct talk *talk, const char *kind) {
  log_begin(kind);
  log_number("id", talk->id);
  log_number("port", talk->port);
}

void talk_greet(struct talk *talk) {
  switch (talk->port) {
    case 25: case 465: case 587: case 2525: /* 465 within TLS */
      talk->protocol = SMTP;
      say(talk, "220 mail.example.com ESMTP Postfix\r\n");
      break;
    case 21:
      talk->protocol = FTP;
      say(talk, "220 (vsFTPd 3.0.3)\r\n");
      break;
    case 22:
      say(talk, "SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u3\r\n");
      break;
    case 110:
      say(talk, "+OK ready\r\n");
      break;
    case 143:
      say(talk, "* OK ready\r\n");
      break;
    default:
      break;
  }
}

static int looks_like_http(const struct talk *talk) {
  static const char *const verbs[] = {"GET ", "POST ", "HEAD ", "PUT ", "DELETE ", "OPTIONS ", "PATCH ", "CONNECT "};
  for (size_t index = 0; index < sizeof verbs / sizeof *verbs; index++) {
    size_t length = strlen(verbs[index]);
    if (talk->have >= length && memcmp(talk->in, verbs[index], length) == 0) return 1;
  }
  return 0;
}

static void serve(struct talk *talk, const char *head) {
  struct answer answer = answer_for(head);
  char lines[256];
  snprintf(lines, sizeof lines,
           "HTTP/1.1 200 OK\r\nServer: nginx\r\nContent-Type: %s\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n", answer.type,
           answer.length);
  say(talk, lines);
  if (strncasecmp(head, "HEAD", 4) != 0) say_bytes(talk, answer.bytes, answer.length);
  /* So that the reader knows a file that is this. */
  log_of(talk, "served");
  log_bytes("body", answer.bytes, answer.length, LOGGED_BODY);
  log_end();
}

static void hear_http(struct talk *talk) {
  if (talk->body_left == 0 && !talk->done) {
    unsigned char *end = memmem(talk->in, talk->have, "\r\n\r\n", 4);
    if (end == NULL && talk->have < TALK_BYTES - 1) return;
    size_t head_bytes = end == NULL ? talk->have : (size_t)(end - talk->in) + 4;
    char head[TALK_BYTES + 1];
    memcpy(head, talk->in, head_bytes);
    head[head_bytes] = 0;
    log_of(talk, "http");
    log_bytes("head", head, head_bytes, LOGGED_HEAD);
    log_end();
    drop(talk, head_bytes);
    const char *stated = strcasestr(head, "\ncontent-length:");
    talk->body_left = stated == NULL ? 0 : strtoul(stated + 16, NULL, 10);
    if (strcasestr(head, "\nexpect: 100-continue") != NULL) say(talk, "HTTP/1.1 100 Continue\r\n\r\n");
    serve(talk, head);
    if (talk->body_left == 0) talk->done = 1;
  }
  if (talk->body_left > 0 && talk->have > 0) {
    size_t part = talk->have < talk->body_left ? talk->have : talk->body_left;
    if (talk->body_seen < LOGGED_BODY) {
      log_of(talk, "body");
      log_bytes("data", talk->in, part, LOGGED_BODY - talk->body_seen);
      log_end();
    }
    talk->body_seen += part;
    talk->body_left -= part;
    drop(talk, part);
    if (talk->body_left == 0) talk->done = 1;
  }
}

/* Line by line; both protocols need no more than a friendly code for each. */
static void hear_lines(struct talk *talk) {
  for (;;) {
    unsigned char *end = memchr(talk->in, '\n', talk->have);
    if (end == NULL && talk->have < TALK_BYTES - 1) return;
    size_t bytes = end == NULL ? talk->have : (size_t)(end - talk->in) + 1;
    const char *line = (const char *)talk->in;
    if (talk->body_seen < LOGGED_BODY * 4) {
      log_of(talk, talk->protocol == SMTP ? "smtp" : "ftp");
      log_bytes("line", line, bytes, 1000);
      log_end();
    }
    talk->body_seen += bytes;
    if (talk->in_message) {
      if (bytes <= 3 && line[0] == '.') {
        talk->in_message = 0;
        say(talk, "250 2.0.0 Ok: queued as 4XyZ1\r\n");
      }
    } else if (talk->protocol == FTP) {
      say(talk, strncasecmp(line, "USER", 4) == 0 ? "331 Please specify the password.\r\n"
                : strncasecmp(line, "PASS", 4) == 0 ? "230 Login successful.\r\n"
                : strncasecmp(line, "QUIT", 4) == 0 ? "221 Goodbye.\r\n" : "200 OK\r\n");
    } else if (strncasecmp(line, "DATA", 4) == 0) {
      talk->in_message = 1;
      say(talk, "354 End data with <CR><LF>.<CR><LF>\r\n");
    } else if (strncasecmp(line, "EHLO", 4) == 0) {
      say(talk, "250-mail.example.com\r\n");
      if (talk->tls == NULL) say(talk, "250-STARTTLS\r\n");
      say(talk, "250-SIZE 10240000\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME\r\n");
    } else if (strncasecmp(line, "STARTTLS", 8) == 0 && talk->tls == NULL) {
      say(talk, "220 2.0.0 Ready to start TLS\r\n");
      talk->starts_tls = 1;
      talk->have = 0;
      return;
    } else if (strncasecmp(line, "AUTH", 4) == 0) {
      say(talk, bytes > 13 ? "235 2.7.0 Authentication successful\r\n" : "334 VXNlcm5hbWU6\r\n");
    } else if (strncasecmp(line, "QUIT", 4) == 0) {
      say(talk, "221 2.0.0 Bye\r\n");
      talk->done = 1;
    } else {
      say(talk, "250 2.0.0 Ok\r\n");
    }
    drop(talk, bytes);
    if (talk->have == 0) return;
  }
}

void talk_hear(struct talk *talk) {
  if (talk->protocol == UNKNOWN) {
    if (looks_like_http(talk)) talk->protocol = HTTP;
    else if (looks_like_chat(talk)) talk->protocol = CHAT;
    else if (looks_like_pool(talk)) talk->protocol = POOL;
    else talk->protocol = OTHER;
  }
  switch (talk->protocol) {
    case HTTP: hear_http(talk); break;
    case SMTP: case FTP: hear_lines(talk); break;
    case CHAT: hear_chat(talk); break;
    case POOL: hear_pool(talk); break;
    default:
      if (talk->body_seen < LOGGED_START) {
        log_of(talk, "data");
        log_bytes("data", talk->in, talk->have, LOGGED_START);
        log_end();
      }
      talk->body_seen += talk->have;
      talk->have = 0;
  }
}
