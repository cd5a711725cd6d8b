#include "log.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int to = 2;
static char line[16000];
static size_t length;

void log_open(const char *path) {
  to = open(path, O_WRONLY);
  if (to < 0) exit(1);
}

static void put(const char *text) {
  size_t more = strlen(text);
  if (length + more + 4 > sizeof line) return;
  memcpy(line + length, text, more);
  length += more;
}

void log_begin(const char *kind) {
  length = 0;
  put("{\"kind\":\"");
  put(kind);
  put("\"");
}

static void name_field(const char *name) {
  put(",\"");
  put(name);
  put("\":");
}

void log_number(const char *name, long value) {
  char digits[32];
  snprintf(digits, sizeof digits, "%ld", value);
  name_field(name);
  put(digits);
}

void log_bytes(const char *name, const void *bytes, size_t count, size_t max) {
  const unsigned char *byte = bytes;
  name_field(name);
  put("\"");
  for (size_t index = 0; index < count && index < max; index++) {
    char one[8];
    if (length + 16 > sizeof line) break;
    if (byte[index] == '"' || byte[index] == '\\')
      snprintf(one, sizeof one, "\\%c", byte[index]);
    else if (byte[index] < 0x20 || byte[index] > 0x7e)
      snprintf(one, sizeof one, "\\u%04x", byte[index]);
    else
      snprintf(one, sizeof one, "%c", byte[index]);
    put(one);
  }
  put("\"");
}

void log_end(void) {
  line[length++] = '}';
  line[length++] = '\n';
  for (size_t done = 0; done < length;) {
    ssize_t wrote = write(to, line + done, length - done);
    if (wrote > 0) done += (size_t)wrote;
    else if (errno != EINTR && errno != EAGAIN) return;
  }
}

void log_peer(const struct sockaddr_in6 *address) {
  char text[INET6_ADDRSTRLEN];
  inet_ntop(AF_INET6, &address->sin6_addr, text, sizeof text);
  const char *plain = strncmp(text, "::ffff:", 7) == 0 ? text + 7 : text;
  log_bytes("address", plain, strlen(plain), sizeof text);
  log_number("port", ntohs(address->sin6_port));
}
