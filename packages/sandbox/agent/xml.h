// xml.c: an event as the log renders it. It knows nothing of Windows, so that it is tried anywhere.
#pragma once
#include <stdint.h>

struct logged {
  uint16_t id;
  uint64_t time; // As FILETIME counts; 0 where it has none.
};
typedef void each_value(void *context, const char *name, const char *text, uint32_t length);
int read_logged(char *xml, struct logged *logged, each_value *each, void *context); // Whether it could be read.
