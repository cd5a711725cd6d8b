// Events of Sysmon, which the operator installed, and of two logs that Windows has by itself, by the interface of its event log.
#include "agent.h"
#include "xml.h"
#include <stdlib.h>
#include <winevt.h>

static const struct {
  const wchar_t *channel, *query;
  enum source source;
} LOGS[] = {
    {L"Microsoft-Windows-Sysmon/Operational", L"*", SYSMON},
    {L"System", L"*[System[(EventID=7045)]]", SYSTEM_LOG},
    {L"Microsoft-Windows-TaskScheduler/Operational", L"*[System[(EventID=106 or EventID=140 or EventID=141)]]",
     TASK_SCHEDULER},
};

// Taken at run time: the agent starts where there is no such library.
static EVT_HANDLE(WINAPI *subscribe)(EVT_HANDLE, HANDLE, LPCWSTR, LPCWSTR, EVT_HANDLE, PVOID, EVT_SUBSCRIBE_CALLBACK, DWORD);
static BOOL(WINAPI *render)(EVT_HANDLE, EVT_HANDLE, DWORD, DWORD, PVOID, PDWORD, PDWORD);
static EVT_HANDLE(WINAPI *open_channel)(EVT_HANDLE, LPCWSTR, DWORD);
static BOOL(WINAPI *close_handle)(EVT_HANDLE);

BOOL sysmon_is_there(void) {
  HMODULE library = is_wine() ? NULL : LoadLibraryW(L"wevtapi.dll");
  if (library == NULL) return FALSE;
  subscribe = (void *)GetProcAddress(library, "EvtSubscribe");
  render = (void *)GetProcAddress(library, "EvtRender");
  open_channel = (void *)GetProcAddress(library, "EvtOpenChannelConfig");
  close_handle = (void *)GetProcAddress(library, "EvtClose");
  if (subscribe == NULL || render == NULL || open_channel == NULL || close_handle == NULL) return FALSE;
  EVT_HANDLE channel = open_channel(NULL, LOGS[0].channel, 0);
  if (channel == NULL) return FALSE;
  close_handle(channel);
  return TRUE;
}

static void add(void *context, const char *name, const char *text, uint32_t length) {
  if (length > 0) add_field(context, name, text, length);
}

static void tell(EVT_HANDLE event, enum source source) {
  DWORD used = 0, properties = 0;
  render(NULL, event, EvtRenderEventXml, 0, NULL, &used, &properties);
  wchar_t *xml = used > 0 && used < 1024 * 1024 ? malloc(used + sizeof *xml) : NULL;
  if (xml == NULL) return;
  if (render(NULL, event, EvtRenderEventXml, used, xml, &used, &properties)) {
    xml[used / sizeof *xml] = 0;
    char *text = utf8_of(xml);
    struct fields fields = {0};
    struct logged logged = {0};
    uint64_t start = started_at();
    // What was logged before the sample began is Windows' own.
    if (text != NULL && start != 0 && read_logged(text, &logged, add, &fields) && logged.time >= start)
      send_event(source, logged.id, (uint32_t)((logged.time - start) / 10000), &fields);
    free(fields.bytes);
    free(text);
  }
  free(xml);
}

static DWORD WINAPI heard(EVT_SUBSCRIBE_NOTIFY_ACTION action, PVOID context, EVT_HANDLE event) {
  if (action == EvtSubscribeActionDeliver) tell(event, LOGS[(uintptr_t)context].source);
  else send_word('X', "log");
  return 0;
}

void follow_logs(void) {
  for (uintptr_t at = 0; at < sizeof LOGS / sizeof *LOGS; at++)
    // The log of tasks is off in many systems; Sysmon sees their files.
    if (subscribe(NULL, NULL, LOGS[at].channel, LOGS[at].query, NULL, (PVOID)at, heard, EvtSubscribeToFutureEvents) == NULL &&
        LOGS[at].source == SYSMON)
      send_word('X', "sysmon");
}
