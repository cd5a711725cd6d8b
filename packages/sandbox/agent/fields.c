// Pairs of a name and a text, as greeting and events carry them. Bounds are those that the host holds.
#include "agent.h"
#include <stdlib.h>
#include <string.h>

#define VALUE_BYTES_MAX 65535
#define FIELDS_MAX 64
#define BYTES_MAX (240 * 1024)

static BOOL have_room(struct fields *fields, uint32_t more) {
  if (fields->length + more > BYTES_MAX) return FALSE;
  if (fields->length + more <= fields->room) return TRUE;
  uint32_t room = (fields->length + more) * 2;
  uint8_t *bytes = realloc(fields->bytes, room);
  if (bytes == NULL) return FALSE;
  fields->bytes = bytes;
  fields->room = room;
  return TRUE;
}

void add_field(struct fields *fields, const char *name, const char *text, uint32_t length) {
  size_t name_length = strlen(name);
  if (length > VALUE_BYTES_MAX) length = VALUE_BYTES_MAX;
  if (name_length > 64 || fields->count >= FIELDS_MAX || !have_room(fields, 3 + (uint32_t)name_length + length)) return;
  uint8_t *at = fields->bytes + fields->length;
  *at++ = (uint8_t)name_length;
  memcpy(at, name, name_length);
  at += name_length;
  *at++ = (uint8_t)length;
  *at++ = (uint8_t)(length >> 8);
  memcpy(at, text, length);
  fields->length += 3 + (uint32_t)name_length + length;
  fields->count += 1;
}

char *utf8_of(const wchar_t *text) {
  int length = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
  char *made = malloc(length > 0 ? (size_t)length : 1);
  if (made == NULL) return NULL;
  made[0] = 0;
  if (length > 0) WideCharToMultiByte(CP_UTF8, 0, text, -1, made, length, NULL, NULL);
  return made;
}

wchar_t *wide_of(const char *text, uint32_t length) {
  int wide = MultiByteToWideChar(CP_UTF8, 0, text, (int)length, NULL, 0);
  wchar_t *made = calloc((size_t)wide + 1, sizeof *made);
  if (made != NULL && wide > 0) MultiByteToWideChar(CP_UTF8, 0, text, (int)length, made, wide);
  return made;
}

void add_wide(struct fields *fields, const char *name, const wchar_t *text) {
  char *plain = utf8_of(text);
  if (plain != NULL) add_field(fields, name, plain, (uint32_t)strlen(plain));
  free(plain);
}

void add_number(struct fields *fields, const char *name, uint32_t number) {
  char text[12];
  int at = sizeof text;
  do text[--at] = (char)('0' + number % 10);
  while ((number /= 10) != 0);
  add_field(fields, name, text + at, (uint32_t)(sizeof text - at));
}

void send_event(enum source source, uint16_t id, uint32_t at_ms, const struct fields *fields) {
  uint8_t head[7] = {(uint8_t)at_ms,  (uint8_t)(at_ms >> 8), (uint8_t)(at_ms >> 16), (uint8_t)(at_ms >> 24),
                     (uint8_t)source, (uint8_t)id,           (uint8_t)(id >> 8)};
  send_parts('E', head, sizeof head, fields->bytes, fields->length);
}
