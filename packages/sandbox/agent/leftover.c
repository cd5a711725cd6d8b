// Which files a run made, changed and took away: folders are looked through before and after. What Sysmon logs of files is
// their making; what was written into one that was there shows here alone.
#include "agent.h"
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define ENTRIES_MAX 120000
#define SENT_MAX 4000
#define SLOTS (1 << 18)
#define DEPTH_MAX 24
#define FILE_BYTES_MAX (16u * 1024 * 1024)
#define TOTAL_BYTES_MAX (90u * 1024 * 1024)

// Where people and programs write. The last two are not looked through below themselves.
static const struct {
  const wchar_t *path;
  int depth;
} ROOTS[] = {
    {L"C:\\Users", DEPTH_MAX},
    {L"C:\\ProgramData", DEPTH_MAX},
    {L"C:\\Windows\\Temp", DEPTH_MAX},
    {L"C:\\Windows\\System32\\Tasks", DEPTH_MAX},
    {L"C:\\Windows\\System32\\drivers\\etc", 1},
    {L"C:\\Windows", 1},
    {L"C:", 1},
};

struct entry {
  wchar_t *path;
  uint64_t size, changed;
  BOOL is_seen;
};
static struct entry entries[ENTRIES_MAX];
static uint32_t slots[SLOTS]; // Place of the entry, and one; 0 where there is none.
static uint32_t count, sent;
static uint64_t total;
static BOOL is_after;
static const wchar_t *own;

static uint32_t *slot_of(const wchar_t *path) {
  uint32_t hash = 2166136261u;
  for (const wchar_t *at = path; *at != 0; at++) hash = (hash ^ (uint32_t)towlower(*at)) * 16777619u;
  uint32_t place = hash & (SLOTS - 1);
  while (slots[place] != 0 && _wcsicmp(entries[slots[place] - 1].path, path) != 0) place = (place + 1) & (SLOTS - 1);
  return &slots[place];
}

// 0 a file, 1 a folder, 2 taken away.
static void send_file(uint8_t kind, BOOL existed, const wchar_t *path, uint64_t size) {
  if (sent++ >= SENT_MAX) {
    if (sent == SENT_MAX + 1) send_word('L', "files");
    return;
  }
  char *name = utf8_of(path);
  if (name == NULL) return;
  uint32_t length = (uint32_t)strlen(name), wanted = 0;
  if (length > 4000) length = 4000;
  if (kind == 0) wanted = size > FILE_BYTES_MAX ? FILE_BYTES_MAX : (uint32_t)size;
  if (total + wanted > TOTAL_BYTES_MAX) wanted = 0;
  uint8_t *frame = malloc(12 + length + wanted);
  if (frame != NULL) {
    DWORD done = 0;
    HANDLE file = wanted == 0 ? INVALID_HANDLE_VALUE
                              : CreateFileW(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                                            OPEN_EXISTING, 0, NULL);
    frame[0] = kind;
    frame[1] = existed ? 1 : 0;
    memcpy(frame + 2, &size, 8);
    frame[10] = (uint8_t)length;
    frame[11] = (uint8_t)(length >> 8);
    memcpy(frame + 12, name, length);
    if (file != INVALID_HANDLE_VALUE) {
      ReadFile(file, frame + 12 + length, wanted, &done, NULL);
      CloseHandle(file);
    }
    total += done;
    send_frame('F', frame, 12 + length + done);
  }
  free(frame);
  free(name);
}

static void meet(const wchar_t *path, const WIN32_FIND_DATAW *found) {
  uint64_t size = (uint64_t)found->nFileSizeHigh << 32 | found->nFileSizeLow;
  uint64_t changed = (uint64_t)found->ftLastWriteTime.dwHighDateTime << 32 | found->ftLastWriteTime.dwLowDateTime;
  BOOL is_folder = (found->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
  uint32_t *slot = slot_of(path);
  if (!is_after) {
    if (*slot != 0 || count == ENTRIES_MAX) return;
    entries[count] = (struct entry){_wcsdup(path), size, is_folder ? 0 : changed, FALSE};
    if (entries[count].path != NULL) *slot = ++count;
    return;
  }
  if (*slot == 0) {
    send_file(is_folder ? 1 : 0, FALSE, path, is_folder ? 0 : size);
    return;
  }
  struct entry *known = &entries[*slot - 1];
  if (!known->is_seen && !is_folder && (known->size != size || known->changed != changed)) send_file(0, TRUE, path, size);
  known->is_seen = TRUE;
}

static void walk(const wchar_t *folder, int depth) {
  static wchar_t pattern[1100];
  if (wcslen(folder) > 1000) return;
  wcscat(wcscpy(pattern, folder), L"\\*");
  WIN32_FIND_DATAW found;
  HANDLE finding = FindFirstFileW(pattern, &found);
  if (finding == INVALID_HANDLE_VALUE) return;
  do {
    if (wcscmp(found.cFileName, L".") == 0 || wcscmp(found.cFileName, L"..") == 0) continue;
    size_t length = wcslen(folder) + wcslen(found.cFileName) + 2;
    wchar_t *path = calloc(length, sizeof *path);
    if (path == NULL) break;
    wcscat(wcscat(wcscpy(path, folder), L"\\"), found.cFileName);
    if (own == NULL || _wcsicmp(path, own) != 0) meet(path, &found);
    // What only leads elsewhere is met there.
    BOOL leads = (found.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
    if ((found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 && !leads && depth > 1) walk(path, depth - 1);
    free(path);
  } while (FindNextFileW(finding, &found));
  FindClose(finding);
}

void files_before(void) {
  for (size_t at = 0; at < sizeof ROOTS / sizeof *ROOTS; at++) walk(ROOTS[at].path, ROOTS[at].depth);
  if (count == ENTRIES_MAX) send_word('L', "files that were there before");
}

void files_after(const wchar_t *sample) {
  is_after = TRUE;
  own = sample;
  for (size_t at = 0; at < sizeof ROOTS / sizeof *ROOTS; at++) walk(ROOTS[at].path, ROOTS[at].depth);
  for (uint32_t at = 0; at < count; at++)
    if (!entries[at].is_seen) send_file(2, TRUE, entries[at].path, 0);
}
