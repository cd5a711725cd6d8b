// The agent that runs in an operator's own Windows and tells the host what a sample does there. docs/own-windows.md has the
// protocol; the host's side of it is src/own-windows/frames.ts.
#pragma once
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <stdint.h>

#define PROTOCOL "1"
#define AGENT_VERSION "1"

// frames.c: the two ports. Writing is one frame at a time, whoever writes.
struct frame {
  char letter;
  uint32_t length;
  uint8_t *payload;
};
BOOL open_ports(const wchar_t *in, const wchar_t *out);
BOOL next_frame(struct frame *frame); // The payload is the caller's to free.
void send_frame(char letter, const void *payload, uint32_t length);
void send_parts(char letter, const void *first, uint32_t first_length, const void *rest, uint32_t rest_length);
void send_word(char letter, const char *word);
void send_end(uint8_t how, int32_t code);

// fields.c: pairs of a name and a text.
struct fields {
  uint8_t *bytes;
  uint32_t length, room;
  int count;
};
void add_field(struct fields *fields, const char *name, const char *text, uint32_t text_length);
void add_wide(struct fields *fields, const char *name, const wchar_t *text);
void add_number(struct fields *fields, const char *name, uint32_t number);
char *utf8_of(const wchar_t *text);
wchar_t *wide_of(const char *text, uint32_t length);

enum source { SYSMON, SYSTEM_LOG, TASK_SCHEDULER };
// Since the sample was started; 0 before.
uint32_t since_start(void);
uint64_t started_at(void); // As FILETIME counts.
void send_event(enum source source, uint16_t id, uint32_t at_ms, const struct fields *fields);

// sysmon.c, plain.c: where events come from.
BOOL sysmon_is_there(void);
void follow_logs(void);
void plain_before(void);
void plain_after(uint32_t pid);
void plain_started(uint32_t pid);
void plain_ended(uint32_t pid);

// leftover.c: files before and after.
void files_before(void);
void files_after(const wchar_t *sample);

// screen.c: pictures, taken where something changed.
void screen_before(void);
void screen_now(BOOL is_last);

// start.c: the sample and all that it starts.
struct running {
  HANDLE job, ended;
  HANDLE first;
  uint32_t first_pid;
};
BOOL begin(struct running *running, BOOL tell_processes);
BOOL start(struct running *running, wchar_t *command, const wchar_t *folder);

// facts.c: what the greeting says.
BOOL is_wine(void);
void add_facts(struct fields *fields, const wchar_t *folder);
