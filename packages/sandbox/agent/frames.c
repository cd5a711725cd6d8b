// The two ports. Each is a device of virtio-serial, one for each direction: a synchronous handle on one for both would let a
// waiting read hold up every write.
#include "agent.h"
#include <stdlib.h>
#include <string.h>

// The host sends nothing longer: a sample comes in parts.
#define IN_BYTES_MAX (2 * 1024 * 1024)
#define OUT_BYTES_MAX (190u * 1024 * 1024)
#define EVENTS_MAX 190000

static HANDLE in_port, out_port;
static CRITICAL_SECTION writing;
static uint32_t frames, events, crc;
static uint64_t bytes;
static BOOL is_greeted, is_over;

static HANDLE open_port(const wchar_t *path, DWORD access) {
  return CreateFileW(path, access, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
}

BOOL open_ports(const wchar_t *in, const wchar_t *out) {
  static BOOL is_ready;
  if (!is_ready) InitializeCriticalSection(&writing);
  is_ready = TRUE;
  if ((in_port = open_port(in, GENERIC_READ)) == INVALID_HANDLE_VALUE) return FALSE;
  if ((out_port = open_port(out, GENERIC_WRITE)) != INVALID_HANDLE_VALUE) return TRUE;
  CloseHandle(in_port);
  return FALSE;
}

static BOOL read_all(void *into, uint32_t length) {
  for (uint32_t at = 0; at < length;) {
    DWORD done = 0;
    if (!ReadFile(in_port, (uint8_t *)into + at, length - at, &done, NULL)) return FALSE;
    // A port whose host is not there yet, or is gone for the moment.
    if (done == 0) Sleep(20);
    at += done;
  }
  return TRUE;
}

BOOL next_frame(struct frame *frame) {
  uint8_t head[5];
  if (!read_all(head, sizeof head)) return FALSE;
  frame->letter = (char)head[0];
  frame->length = head[1] | head[2] << 8 | head[3] << 16 | (uint32_t)head[4] << 24;
  if (frame->length > IN_BYTES_MAX) return FALSE;
  frame->payload = malloc(frame->length + 1);
  return frame->payload != NULL && read_all(frame->payload, frame->length);
}

static uint32_t crc_of(uint32_t from, const uint8_t *data, uint32_t length) {
  static uint32_t table[256];
  if (table[1] == 0)
    for (uint32_t n = 0; n < 256; n++) {
      uint32_t c = n;
      for (int bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
      table[n] = c;
    }
  from = ~from;
  for (uint32_t at = 0; at < length; at++) from = table[(from ^ data[at]) & 0xff] ^ from >> 8;
  return ~from;
}

static void write_all(const void *data, uint32_t length) {
  for (uint32_t at = 0; at < length;) {
    DWORD done = 0;
    if (!WriteFile(out_port, (const uint8_t *)data + at, length - at, &done, NULL)) ExitProcess(3);
    if (done == 0) Sleep(20);
    at += done;
  }
}

static void write_frame(char letter, const void *first, uint32_t first_length, const void *rest, uint32_t rest_length) {
  uint32_t length = first_length + rest_length;
  uint8_t head[5] = {(uint8_t)letter, (uint8_t)length, (uint8_t)(length >> 8), (uint8_t)(length >> 16),
                     (uint8_t)(length >> 24)};
  write_all(head, sizeof head);
  write_all(first, first_length);
  write_all(rest, rest_length);
  if (letter == 'H' || letter == 'Z') return;
  crc = crc_of(crc_of(crc_of(crc, head, sizeof head), first, first_length), rest, rest_length);
  frames += 1;
  bytes += sizeof head + length;
}

void send_parts(char letter, const void *first, uint32_t first_length, const void *rest, uint32_t rest_length) {
  EnterCriticalSection(&writing);
  if (letter == 'H') is_greeted = TRUE;
  // What the host does not read would only keep us from coming to our end.
  BOOL is_full = bytes + first_length + rest_length > OUT_BYTES_MAX || (letter == 'E' && events >= EVENTS_MAX);
  static BOOL is_told;
  if (is_greeted && !is_over && is_full && !is_told) {
    is_told = TRUE;
    write_frame('L', "what the guest sends", 20, NULL, 0);
  }
  if (is_greeted && !is_over && !is_full) {
    if (letter == 'E') events += 1;
    write_frame(letter, first, first_length, rest, rest_length);
  }
  LeaveCriticalSection(&writing);
}

void send_frame(char letter, const void *payload, uint32_t length) { send_parts(letter, payload, length, NULL, 0); }

void send_word(char letter, const char *word) { send_frame(letter, word, (uint32_t)strlen(word)); }

void send_end(uint8_t how, int32_t code) {
  EnterCriticalSection(&writing);
  uint8_t end[21] = {how};
  memcpy(end + 1, &code, 4);
  memcpy(end + 5, &frames, 4);
  memcpy(end + 9, &bytes, 8);
  memcpy(end + 17, &crc, 4);
  write_frame('Z', end, sizeof end, NULL, 0);
  is_over = TRUE;
  LeaveCriticalSection(&writing);
}
