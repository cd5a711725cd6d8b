// Where there is no Sysmon: the processes of the sample's job, as it tells of them, and the usual places of the registry before
// and after, told in Sysmon's own events.
#include "agent.h"
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define VALUES_MAX 4000

static const struct {
  HKEY root;
  const char *shown;
  const wchar_t *key;
  BOOL below; // Its subkeys' values, and not its own.
} PLACES[] = {
    {HKEY_CURRENT_USER, "HKCU", L"Software\\Microsoft\\Windows\\CurrentVersion\\Run", FALSE},
    {HKEY_CURRENT_USER, "HKCU", L"Software\\Microsoft\\Windows\\CurrentVersion\\RunOnce", FALSE},
    {HKEY_LOCAL_MACHINE, "HKLM", L"Software\\Microsoft\\Windows\\CurrentVersion\\Run", FALSE},
    {HKEY_LOCAL_MACHINE, "HKLM", L"Software\\Microsoft\\Windows\\CurrentVersion\\RunOnce", FALSE},
    {HKEY_LOCAL_MACHINE, "HKLM", L"Software\\Wow6432Node\\Microsoft\\Windows\\CurrentVersion\\Run", FALSE},
    {HKEY_LOCAL_MACHINE, "HKLM", L"Software\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon", FALSE},
    {HKEY_LOCAL_MACHINE, "HKLM", L"System\\CurrentControlSet\\Services", TRUE},
};

struct value {
  char *path, *data;
};
static struct value before[VALUES_MAX];
static int before_count;

typedef void each_place(const char *path, const char *data);

static void keep(const char *path, const char *data) {
  if (before_count < VALUES_MAX) before[before_count++] = (struct value){_strdup(path), _strdup(data)};
}

static uint32_t teller;
static void compare(const char *path, const char *data) {
  for (int at = 0; at < before_count; at++)
    if (strcmp(before[at].path, path) == 0 && strcmp(before[at].data, data) == 0) return;
  struct fields fields = {0};
  add_number(&fields, "ProcessId", teller);
  add_field(&fields, "EventType", "SetValue", 8);
  add_field(&fields, "TargetObject", path, (uint32_t)strlen(path));
  add_field(&fields, "Details", data, (uint32_t)strlen(data));
  send_event(SYSMON, 13, since_start(), &fields);
  free(fields.bytes);
}

static void values_of(HKEY key, const char *shown, const wchar_t *path, each_place *each) {
  static wchar_t name[300], text[4096];
  static char full[3000];
  for (DWORD at = 0; at < 500; at++) {
    DWORD name_length = 300, size = sizeof text - sizeof *text, type = 0;
    LSTATUS status = RegEnumValueW(key, at, name, &name_length, NULL, &type, (BYTE *)text, &size);
    if (status == ERROR_NO_MORE_ITEMS) return;
    if (status != ERROR_SUCCESS || (type != REG_SZ && type != REG_EXPAND_SZ)) continue;
    text[size / sizeof *text] = 0;
    char *key_text = utf8_of(path), *name_text = utf8_of(name), *data = utf8_of(text);
    if (key_text != NULL && name_text != NULL && data != NULL &&
        strlen(key_text) + strlen(name_text) + 10 < sizeof full) {
      strcpy(full, shown);
      strcat(strcat(strcat(strcat(full, "\\"), key_text), "\\"), name_text);
      each(full, data);
    }
    free(key_text);
    free(name_text);
    free(data);
  }
}

static void look(each_place *each) {
  for (size_t at = 0; at < sizeof PLACES / sizeof *PLACES; at++) {
    HKEY key;
    if (RegOpenKeyExW(PLACES[at].root, PLACES[at].key, 0, KEY_READ | KEY_WOW64_64KEY, &key) != ERROR_SUCCESS) continue;
    if (!PLACES[at].below) values_of(key, PLACES[at].shown, PLACES[at].key, each);
    for (DWORD index = 0; PLACES[at].below && index < 2000; index++) {
      wchar_t name[256], path[400];
      DWORD length = 256;
      HKEY sub;
      if (RegEnumKeyExW(key, index, name, &length, NULL, NULL, NULL, NULL) != ERROR_SUCCESS) break;
      if (RegOpenKeyExW(key, name, 0, KEY_READ, &sub) != ERROR_SUCCESS) continue;
      wcscat(wcscat(wcscpy(path, PLACES[at].key), L"\\"), name);
      values_of(sub, PLACES[at].shown, path, each);
      RegCloseKey(sub);
    }
    RegCloseKey(key);
  }
}

void plain_before(void) { look(keep); }

void plain_after(uint32_t pid) {
  teller = pid;
  look(compare);
}

#define COMMAND_LINE_INFORMATION 60
// A process is told of before it has its image.
#define LOOK_AGAIN_MS 10
#define LOOKS_MAX 200

typedef LONG(NTAPI *query_process)(HANDLE, ULONG, PVOID, ULONG, PULONG);

static void add_command_line(struct fields *fields, query_process query, HANDLE process) {
  ULONG size = 70000;
  // A UNICODE_STRING, and behind it its text.
  struct line {
    USHORT bytes, room;
    wchar_t *text;
  } *line = malloc(size);
  if (line != NULL && query(process, COMMAND_LINE_INFORMATION, line, size, &size) == 0 && line->bytes > 0) {
    wchar_t *text = calloc(line->bytes / 2 + 1, sizeof *text);
    if (text != NULL) {
      memcpy(text, line->text, line->bytes);
      add_wide(fields, "CommandLine", text);
    }
    free(text);
  }
  free(line);
}

void plain_started(uint32_t pid) {
  query_process query = (query_process)(void *)GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "NtQueryInformationProcess");
  HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, pid);
  if (process == NULL || query == NULL) return;
  uint32_t at_ms = since_start();
  struct fields fields = {0};
  add_number(&fields, "ProcessId", pid);
  // PROCESS_BASIC_INFORMATION, whose last word is the parent's number.
  ULONG_PTR basic[6] = {0};
  if (query(process, 0, basic, sizeof basic, NULL) == 0) add_number(&fields, "ParentProcessId", (uint32_t)basic[5]);
  wchar_t image[1024];
  DWORD length = 0, code = STILL_ACTIVE;
  for (int looks = 0; looks < LOOKS_MAX && length == 0 && code == STILL_ACTIVE; looks++) {
    length = 1024;
    if (!QueryFullProcessImageNameW(process, 0, image, &length)) length = 0;
    if (length == 0) Sleep(LOOK_AGAIN_MS);
    GetExitCodeProcess(process, &code);
  }
  if (length > 0) add_wide(&fields, "Image", image);
  add_command_line(&fields, query, process);
  CloseHandle(process);
  send_event(SYSMON, 1, at_ms, &fields);
  free(fields.bytes);
}

void plain_ended(uint32_t pid) {
  struct fields fields = {0};
  add_number(&fields, "ProcessId", pid);
  send_event(SYSMON, 5, since_start(), &fields);
  free(fields.bytes);
}
