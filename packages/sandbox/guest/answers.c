#define _GNU_SOURCE
#include "answers.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { PATH_BYTES = 512, STAND_IN_BYTES = 2048 };

/* None of them does anything, and each says that it is ours. */
#define MARK "stand-in of the sandbox: does nothing"
static const char PAGE[] = "<!doctype html><html><head><title>Welcome</title></head><body><p>It works.</p></body></html>\n";
static const char SHELL_SCRIPT[] = "#!/bin/sh\n# " MARK "\nexit 0\n";
static const char PYTHON[] = "#!/usr/bin/env python3\n# " MARK "\n";
static const char PERL[] = "#!/usr/bin/perl\n# " MARK "\n";
static const char POWERSHELL[] = "# " MARK "\r\n";
static const char BASIC[] = "' " MARK "\r\n";
static const char JSCRIPT[] = "// " MARK "\r\n";
static const char BATCH[] = "@rem " MARK "\r\n";
static const char JSON[] = "{\"status\":\"ok\"}\n";
static const char ADDRESS[] = "203.0.113.77\n";
static const char OK[] = "ok\n";

struct stand_in {
  unsigned char bytes[STAND_IN_BYTES];
  size_t length;
};
static struct stand_in pe, elf, zip, gzip;
static int windows;

static void take(struct stand_in *into, const char *folder, const char *name) {
  char path[PATH_BYTES];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int from = open(path, O_RDONLY | O_CLOEXEC);
  if (from < 0) return;
  ssize_t got = read(from, into->bytes, sizeof into->bytes);
  into->length = got > 0 ? (size_t)got : 0;
  close(from);
}

void answers_prepare(const char *folder, int is_windows) {
  windows = is_windows;
  take(&pe, folder, "stand-in.exe");
  take(&elf, folder, "stand-in.elf");
  take(&zip, folder, "stand-in.zip");
  take(&gzip, folder, "stand-in.tgz");
}

#define TEXT(type_, text_) ((struct answer){.type = (type_), .bytes = (text_), .length = sizeof(text_) - 1})
static struct answer stood_in(const char *type, const struct stand_in *one) {
  if (one->length == 0) return TEXT("text/html; charset=utf-8", PAGE);
  return (struct answer){.type = type, .bytes = one->bytes, .length = one->length};
}

/* One of the words behind the last dot of the path. */
static int is_one_of(const char *ending, const char *words) {
  size_t length = strlen(ending);
  for (const char *at = words; length > 0 && (at = strcasestr(at, ending)) != NULL; at++)
    if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == 0)) return 1;
  return 0;
}

/* The value of a field is looked for in its own line. */
static int says(const char *head, const char *field, const char *word) {
  const char *line = strcasestr(head, field);
  if (line == NULL) return 0;
  const char *end = strchr(line + 1, '\n');
  const char *found = strcasestr(line, word);
  return found != NULL && (end == NULL || found < end);
}

static int tells_addresses(const char *head) {
  static const char *const hosts[] = {"api.ipify", "ifconfig.", "icanhazip", "checkip", "ipinfo", "ip-api", "myexternalip"};
  for (size_t index = 0; index < sizeof hosts / sizeof *hosts; index++)
    if (says(head, "\nhost:", hosts[index])) return 1;
  return 0;
}

struct answer answer_for(const char *head) {
  char path[PATH_BYTES] = "", method[16] = "";
  sscanf(head, "%15s %511s", method, path);
  path[strcspn(path, "?#")] = 0;
  const char *name = strrchr(path, '/');
  name = name == NULL ? path : name + 1;
  const char *dot = strrchr(name, '.');
  const char *ending = dot == NULL ? "" : dot + 1;
  if (tells_addresses(head)) return TEXT("text/plain", ADDRESS);
  if (strcasecmp(method, "POST") == 0 || strcasecmp(method, "PUT") == 0) return TEXT("text/plain", OK);
  if (says(head, "\nhost:", "raw.githubusercontent") || says(head, "\nhost:", "pastebin"))
    return windows ? TEXT("text/plain", POWERSHELL) : TEXT("text/plain", SHELL_SCRIPT);
  if (is_one_of(ending, "exe scr com pif cpl dll ocx sys")) return stood_in("application/octet-stream", &pe);
  if (is_one_of(ending, "elf x86 x86_64 x64 amd64 i386 i586 i686 arm arm5 arm6 arm7 aarch64 mips mpsl mipsel ppc sh4 so o"))
    return stood_in("application/octet-stream", &elf);
  if (is_one_of(ending, "bin dat")) return stood_in("application/octet-stream", windows ? &pe : &elf);
  if (is_one_of(ending, "zip jar docx xlsx")) return stood_in("application/zip", &zip);
  if (is_one_of(ending, "gz tgz")) return stood_in("application/gzip", &gzip);
  if (is_one_of(ending, "sh bash")) return TEXT("text/plain", SHELL_SCRIPT);
  if (is_one_of(ending, "py")) return TEXT("text/plain", PYTHON);
  if (is_one_of(ending, "pl")) return TEXT("text/plain", PERL);
  if (is_one_of(ending, "ps1 psm1")) return TEXT("text/plain", POWERSHELL);
  if (is_one_of(ending, "vbs vba")) return TEXT("text/plain", BASIC);
  if (is_one_of(ending, "js mjs")) return TEXT("text/javascript", JSCRIPT);
  if (is_one_of(ending, "bat cmd")) return TEXT("text/plain", BATCH);
  if (is_one_of(ending, "json") || says(head, "\naccept:", "application/json")) return TEXT("application/json", JSON);
  /* A program that does not say what it wants and names a thing will start it, or hand it to a shell: a script is good for both.
     What reads pages asks for one. */
  int is_page = says(head, "\naccept:", "text/html") || is_one_of(ending, "html htm php asp aspx jsp");
  if (*ending == 0 && *name != 0 && !is_page && !windows) return TEXT("application/octet-stream", SHELL_SCRIPT);
  return TEXT("text/html; charset=utf-8", PAGE);
}
