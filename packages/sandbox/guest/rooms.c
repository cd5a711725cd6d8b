/* Chat rooms (IRC, RFC 2812) and miners' pools (Stratum): a bot that hears nothing does nothing, so it is let in. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "log.h"
#include "talk.h"

enum { LOGGED = 1024, LINE_BYTES = 600 };

static int begins(const struct talk *talk, const char *word) {
  size_t length = strlen(word);
  return talk->have >= length && strncasecmp((const char *)talk->in, word, length) == 0;
}

int looks_like_chat(const struct talk *talk) {
  if (talk->port == 21 || talk->port == 110) return 0;
  return begins(talk, "NICK ") || begins(talk, "USER ") || begins(talk, "CAP LS") || begins(talk, "PASS ");
}

int looks_like_pool(const struct talk *talk) {
  return talk->have > 12 && talk->in[0] == '{' && memmem(talk->in, talk->have, "\"method\"", 8) != NULL;
}

/* Takes one line without its end into `line`; returns 0 when there is none yet. */
static int next_line(struct talk *talk, char *line) {
  unsigned char *end = memchr(talk->in, '\n', talk->have);
  if (end == NULL && talk->have < TALK_BYTES - 1) return 0;
  size_t bytes = end == NULL ? talk->have : (size_t)(end - talk->in) + 1;
  if (talk->body_seen < LOGGED) {
    log_of(talk, "data");
    log_bytes("data", talk->in, bytes, LOGGED - talk->body_seen);
    log_end();
  }
  talk->body_seen += bytes;
  size_t kept = bytes < LINE_BYTES ? bytes : LINE_BYTES - 1;
  memcpy(line, talk->in, kept);
  line[kept] = 0;
  line[strcspn(line, "\r\n")] = 0;
  drop(talk, bytes);
  return 1;
}

void hear_chat(struct talk *talk) {
  char line[LINE_BYTES], reply[LINE_BYTES * 3];
  while (next_line(talk, line)) {
    char *rest = strchr(line, ' ');
    rest = rest == NULL ? "" : rest + 1;
    if (strncasecmp(line, "NICK ", 5) == 0) {
      snprintf(talk->nick, sizeof talk->nick, "%.60s", rest);
    } else if (strncasecmp(line, "USER ", 5) == 0) {
      snprintf(reply, sizeof reply,
               ":irc.example.net 001 %s :Welcome\r\n:irc.example.net 376 %s :End of /MOTD command.\r\n", talk->nick, talk->nick);
      say(talk, reply);
    } else if (strncasecmp(line, "JOIN ", 5) == 0) {
      int length = (int)strcspn(rest, " ");
      snprintf(reply, sizeof reply, ":%s!u@host JOIN %.*s\r\n:irc.example.net 366 %s %.*s :End of /NAMES list.\r\n", talk->nick,
               length, rest, talk->nick, length, rest);
      say(talk, reply);
    } else if (strncasecmp(line, "PING", 4) == 0) {
      snprintf(reply, sizeof reply, "PONG %s\r\n", rest);
      say(talk, reply);
    } else if (strncasecmp(line, "QUIT", 4) == 0) {
      talk->done = 1;
    }
  }
}

void hear_pool(struct talk *talk) {
  char line[LINE_BYTES], reply[LINE_BYTES];
  while (next_line(talk, line)) {
    const char *id = strstr(line, "\"id\"");
    id = id == NULL ? NULL : strchr(id, ':');
    snprintf(reply, sizeof reply,
             "{\"id\":%ld,\"jsonrpc\":\"2.0\",\"result\":{\"id\":\"1\",\"status\":\"OK\"},\"error\":null}\n",
             id == NULL ? 1 : strtol(id + 1, NULL, 10));
    say(talk, reply);
  }
}
