/* The log of the imitated network: one JSON object a line, on a port that the host reads. */
#ifndef LOG_H
#define LOG_H
#include <stddef.h>
void log_open(const char *path);
/* A line is begun with its kind, given its fields, and ended; nothing is written before the end. */
void log_begin(const char *kind);
void log_number(const char *name, long value);
/* Bytes as they are: what is not printable ASCII is written as \u00XX. At most `max` bytes of them. */
void log_bytes(const char *name, const void *bytes, size_t length, size_t max);
void log_end(void);
/* An address as the fields `address` and `port`. IPv4 addresses arrive as ::ffff:a.b.c.d and are written as a.b.c.d. */
struct sockaddr_in6;
void log_peer(const struct sockaddr_in6 *address);
#endif
