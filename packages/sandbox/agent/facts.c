// What the greeting says of the machine.
#include "agent.h"
#include <stdlib.h>
#include <string.h>

BOOL is_wine(void) { return GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != NULL; }

static BOOL value(const wchar_t *name, wchar_t *into, DWORD size) {
  return RegGetValueW(HKEY_LOCAL_MACHINE, L"SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion", name,
                      RRF_RT_REG_SZ | RRF_SUBKEY_WOW6464KEY, NULL, into, &size) == ERROR_SUCCESS;
}

// Letters, digits and what the host takes beside them.
static void clean(char *text) {
  for (; *text != 0; text++)
    if ((uint8_t)*text < 32 || strchr("<>&\"'|*?", *text) != NULL) *text = ' ';
}

void add_facts(struct fields *fields, const wchar_t *folder) {
  wchar_t text[128];
  char system[300] = "Windows";
  if (is_wine()) {
    const char *(*version)(void) = (void *)GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version");
    strncat(strcpy(system, "Wine "), version(), 40);
  } else {
    // The product's name says 10 where the build is 11.
    const wchar_t *names[] = {L"ProductName", L"DisplayVersion", L"CurrentBuild"};
    system[0] = 0;
    for (int at = 0; at < 3; at++) {
      if (!value(names[at], text, sizeof text)) continue;
      char *part = utf8_of(text);
      if (part != NULL) {
        if (at > 0) strcat(system, at == 2 ? " build " : " ");
        strncat(system, part, 60);
      }
      free(part);
    }
  }
  clean(system);
  add_field(fields, "system", system, (uint32_t)strlen(system));
  DWORD length = 128;
  if (GetComputerNameW(text, &length)) add_wide(fields, "host", text);
  length = 128;
  if (GetUserNameW(text, &length)) add_wide(fields, "user", text);
  add_wide(fields, "folder", folder);
}
