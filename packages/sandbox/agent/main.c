// Greets the host and waits. What the host then sees is a machine that stands still: it is frozen here, and each sample wakes a
// copy. With a job: the clock is set, folders are looked through, the sample is written and started, and when it has ended, or
// the host says that it is time, what is left is sent, with a digest of everything, and the host's word is waited for.
#include "agent.h"
#include <shellapi.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define COMMANDS_MAX 8
// Each begins when the one before has ended, or after so long.
#define NEXT_MS 8000
#define TICK_MS 500
// Logs are written a little after what they tell of.
#define LOG_MS 2000

static uint64_t start_time;
static ULONGLONG start_tick;
static wchar_t folder[MAX_PATH];
static wchar_t sample[MAX_PATH * 2];
static wchar_t *commands[COMMANDS_MAX];
static int command_count;
static HANDLE told_to_stop, told_received;

uint64_t started_at(void) { return start_time; }
uint32_t since_start(void) { return start_tick == 0 ? 0 : (uint32_t)(GetTickCount64() - start_tick); }

static void greet(BOOL has_sysmon) {
  struct fields fields = {0};
  add_field(&fields, "protocol", PROTOCOL, strlen(PROTOCOL));
  add_field(&fields, "agent", AGENT_VERSION, strlen(AGENT_VERSION));
  add_facts(&fields, folder);
  const char *source = has_sysmon ? "sysmon" : "plain";
  add_field(&fields, "source", source, (uint32_t)strlen(source));
  send_frame('H', fields.bytes, fields.length);
  free(fields.bytes);
}

static void set_clock(uint64_t ms) {
  // FILETIME counts from 1601, in tenths of a microsecond.
  uint64_t count = (ms + 11644473600000ull) * 10000;
  FILETIME time = {(DWORD)count, (DWORD)(count >> 32)};
  SYSTEMTIME system;
  HANDLE token;
  TOKEN_PRIVILEGES rights = {1, {{{0}, SE_PRIVILEGE_ENABLED}}};
  if (OpenProcessToken(GetCurrentProcess(), TOKEN_ADJUST_PRIVILEGES, &token)) {
    if (LookupPrivilegeValueW(NULL, L"SeSystemtimePrivilege", &rights.Privileges[0].Luid))
      AdjustTokenPrivileges(token, FALSE, &rights, 0, NULL, NULL);
    CloseHandle(token);
  }
  if (!FileTimeToSystemTime(&time, &system) || !SetSystemTime(&system)) send_word('X', "clock");
}

// A name, and the command lines.
static void take_job(const struct frame *frame) {
  uint64_t ms = 0;
  memcpy(&ms, frame->payload, 8);
  set_clock(ms);
  for (uint32_t at = 8; at + 3 <= frame->length;) {
    uint32_t name = frame->payload[at], value_at = at + 1 + name + 2;
    if (value_at > frame->length) return;
    uint32_t length = frame->payload[value_at - 2] | frame->payload[value_at - 1] << 8;
    if (value_at + length > frame->length) return;
    wchar_t *text = wide_of((char *)frame->payload + value_at, length);
    if (text == NULL) return;
    if (name == 4 && memcmp(frame->payload + at + 1, "name", 4) == 0 && wcslen(text) < MAX_PATH) {
      wcscat(wcscat(wcscpy(sample, folder), L"\\"), text);
      free(text);
    } else if (command_count < COMMANDS_MAX) commands[command_count++] = text;
    at = value_at + length;
  }
}

static DWORD WINAPI listen_on(void *nothing) {
  (void)nothing;
  struct frame frame;
  while (next_frame(&frame)) {
    if (frame.letter == 'T') SetEvent(told_to_stop);
    if (frame.letter == 'R') SetEvent(told_received);
    free(frame.payload);
  }
  return 0;
}

static void mark_start(void) {
  FILETIME now;
  GetSystemTimeAsFileTime(&now);
  start_time = (uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime;
  start_tick = GetTickCount64();
}

static BOOL run(struct running *running) {
  int next = 0;
  ULONGLONG began = 0;
  for (int tick = 0;; tick++) {
    BOOL has_ended = WaitForSingleObject(running->ended, 0) == WAIT_OBJECT_0;
    if (next < command_count && (next == 0 || has_ended || GetTickCount64() - began > NEXT_MS)) {
      if (!start(running, commands[next], folder)) send_word('X', "start");
      else if (running->first == NULL) return TRUE;
      next += 1;
      began = GetTickCount64();
      // Nothing could be started at all.
      if (next == command_count && running->first == NULL) return TRUE;
      continue;
    }
    if (has_ended && next == command_count) return TRUE;
    HANDLE either[] = {running->ended, told_to_stop};
    DWORD told = WaitForMultipleObjects(2, either, FALSE, TICK_MS);
    if (told == WAIT_OBJECT_0 + 1) return FALSE;
    if (tick % 4 == 1) screen_now(FALSE);
  }
}

static void take_jobs(BOOL has_sysmon) {
  HANDLE file = INVALID_HANDLE_VALUE;
  struct frame frame;
  for (BOOL is_whole = FALSE; !is_whole;) {
    if (!next_frame(&frame)) ExitProcess(4);
    if (frame.letter == 'J' && frame.length > 8 && file == INVALID_HANDLE_VALUE) {
      take_job(&frame);
      files_before();
      if (!has_sysmon) plain_before();
      screen_before();
      file = CreateFileW(sample, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
      if (file == INVALID_HANDLE_VALUE) send_word('X', "sample");
    } else if (frame.letter == 'B') {
      DWORD done;
      if (file != INVALID_HANDLE_VALUE) WriteFile(file, frame.payload, frame.length, &done, NULL);
    }
    is_whole = frame.letter == 'G';
    free(frame.payload);
  }
  CloseHandle(file);
  struct running running = {0};
  CreateThread(NULL, 0, listen_on, NULL, 0, NULL);
  if (!begin(&running, !has_sysmon)) send_word('X', "job");
  mark_start();
  if (has_sysmon) follow_logs();
  BOOL by_itself = run(&running);
  DWORD code = 0;
  if (running.first != NULL) GetExitCodeProcess(running.first, &code);
  screen_now(TRUE);
  if (has_sysmon) Sleep(LOG_MS);
  else plain_after(running.first_pid);
  files_after(sample);
  send_end(running.first == NULL ? 2 : by_itself ? 0 : 1, (int32_t)code);
  WaitForSingleObject(told_received, 60000);
}

int WINAPI WinMain(HINSTANCE self, HINSTANCE before, char *line, int show) {
  (void)self, (void)before, (void)line, (void)show;
  int count = 0;
  wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
  const wchar_t *in = count == 3 ? words[1] : L"\\\\.\\Global\\org.assay.agent.in";
  const wchar_t *out = count == 3 ? words[2] : L"\\\\.\\Global\\org.assay.agent.out";
  told_to_stop = CreateEventW(NULL, TRUE, FALSE, NULL);
  told_received = CreateEventW(NULL, TRUE, FALSE, NULL);
  if (GetEnvironmentVariableW(L"USERPROFILE", folder, MAX_PATH - 20) == 0) return 1;
  wcscat(folder, L"\\Downloads");
  CreateDirectoryW(folder, NULL);
  // The driver may come up after us.
  for (int tries = 0; !open_ports(in, out); tries++) {
    if (tries == 600) return 2;
    Sleep(1000);
  }
  BOOL has_sysmon = sysmon_is_there();
  greet(has_sysmon);
  take_jobs(has_sysmon);
  // The machine is ended from outside.
  Sleep(INFINITE);
  return 0;
}
