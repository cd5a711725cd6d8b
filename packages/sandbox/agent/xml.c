// An event as the log renders it (`<Event …><System><EventID>…</EventID>…<Data Name='Image'>…</Data>…`) → its number, its time,
// and each named value. In place: values are shortened where they hold `&amp;` and the like.
#include "xml.h"
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  char sign;
} ENTITIES[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&#xD;", '\r'}, {"&#xA;", '\n'}};

static uint32_t plain(char *text, uint32_t length) {
  uint32_t to = 0;
  for (uint32_t from = 0; from < length;) {
    uint32_t taken = 1;
    char sign = text[from];
    if (sign == '&')
      for (size_t at = 0; at < sizeof ENTITIES / sizeof *ENTITIES; at++) {
        size_t size = strlen(ENTITIES[at].name);
        if (from + size > length || strncmp(text + from, ENTITIES[at].name, size) != 0) continue;
        sign = ENTITIES[at].sign;
        taken = (uint32_t)size;
      }
    text[to++] = sign;
    from += taken;
  }
  return to;
}

// Days since 1601-01-01, which FILETIME counts from.
static uint64_t days_until(int year, int month, int day) {
  static const int BEFORE[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  int years = year - 1601;
  int is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return (uint64_t)years * 365 + years / 4 - years / 100 + years / 400 + BEFORE[month - 1] + (month > 2 && is_leap) +
         day - 1;
}

// `2026-11-27T13:03:22.1234567Z`, by digits at fixed places and as many behind the point as there are.
static uint64_t time_of(const char *text) {
  static const char SHAPE[] = "0000-00-00T00:00:00";
  for (int at = 0; SHAPE[at] != 0; at++)
    if (SHAPE[at] == '0' ? text[at] < '0' || text[at] > '9' : text[at] != SHAPE[at]) return 0;
  int year = atoi(text), month = atoi(text + 5), day = atoi(text + 8);
  if (year < 1601 || month < 1 || month > 12 || day < 1 || day > 31) return 0;
  uint64_t seconds = days_until(year, month, day) * 86400 + (uint64_t)atoi(text + 11) * 3600 + (uint64_t)atoi(text + 14) * 60 +
                     (uint64_t)atoi(text + 17);
  uint64_t parts = 0;
  int digits = 0;
  if (text[19] == '.')
    for (const char *at = text + 20; digits < 7 && *at >= '0' && *at <= '9'; at++, digits++)
      parts = parts * 10 + (uint64_t)(*at - '0');
  for (; digits < 7; digits++) parts *= 10;
  return seconds * 10000000 + parts;
}

int read_logged(char *xml, struct logged *logged, each_value *each, void *context) {
  const char *id = strstr(xml, "<EventID");
  id = id == NULL ? NULL : strchr(id, '>');
  if (id == NULL) return 0;
  logged->id = (uint16_t)atoi(id + 1);
  const char *time = strstr(xml, "SystemTime=");
  logged->time = time == NULL || time[11] == 0 ? 0 : time_of(time + 12);
  for (char *at = xml; (at = strstr(at, "<Data Name=")) != NULL;) {
    char quote = at[11];
    if (quote != '\'' && quote != '"') return 0;
    char *name = at + 12, *name_end = strchr(name, quote);
    if (name_end == NULL) return 0;
    char *open = strchr(name_end, '>');
    if (open == NULL) return 0;
    at = open + 1;
    if (open[-1] == '/') continue;
    char *end = strstr(at, "</Data>");
    if (end == NULL) return 0;
    *name_end = 0;
    each(context, name, at, plain(at, (uint32_t)(end - at)));
    at = end + 7;
  }
  return 1;
}
