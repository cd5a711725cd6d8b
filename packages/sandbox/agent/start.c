// The sample and all that it starts: a job, which tells of each process and when the last one has ended. It is started in the
// place of the shell, so that it has the shell's rights and not ours.
#include "agent.h"
#include <stdlib.h>

static HANDLE port;
static HANDLE all_ended;
static BOOL tells;

static DWORD WINAPI hear(void *nothing) {
  (void)nothing;
  for (;;) {
    DWORD what = 0;
    ULONG_PTR key;
    OVERLAPPED *about = NULL;
    if (!GetQueuedCompletionStatus(port, &what, &key, &about, INFINITE)) return 1;
    uint32_t pid = (uint32_t)(uintptr_t)about;
    if (what == JOB_OBJECT_MSG_NEW_PROCESS && tells) plain_started(pid);
    if (what == JOB_OBJECT_MSG_EXIT_PROCESS && tells) plain_ended(pid);
    if (what == JOB_OBJECT_MSG_ACTIVE_PROCESS_ZERO) SetEvent(all_ended);
  }
}

BOOL begin(struct running *running, BOOL tell_processes) {
  tells = tell_processes;
  running->job = CreateJobObjectW(NULL, NULL);
  running->ended = all_ended = CreateEventW(NULL, TRUE, FALSE, NULL);
  port = CreateIoCompletionPort(INVALID_HANDLE_VALUE, NULL, 0, 1);
  JOBOBJECT_ASSOCIATE_COMPLETION_PORT about = {(PVOID)1, port};
  return running->job != NULL && port != NULL &&
         SetInformationJobObject(running->job, JobObjectAssociateCompletionPortInformation, &about, sizeof about) &&
         CreateThread(NULL, 0, hear, NULL, 0, NULL) != NULL;
}

static DWORD WINAPI pass_on(void *pipe) {
  static uint32_t total;
  char part[16 * 1024];
  DWORD done;
  while (ReadFile(pipe, part, sizeof part, &done, NULL))
    // The host's own bound; a sample does not stand still because it prints.
    if (done > 0 && (total += done) <= 512 * 1024) send_frame('O', part, done);
  return 0;
}

// Null where there is no shell, or it is none of ours to start from.
static HANDLE shell(void) {
  DWORD pid = 0;
  HWND window = GetShellWindow();
  if (window == NULL || GetWindowThreadProcessId(window, &pid) == 0) return NULL;
  return OpenProcess(PROCESS_CREATE_PROCESS, FALSE, pid);
}

static BOOL create(wchar_t *command, const wchar_t *folder, HANDLE parent, PROCESS_INFORMATION *made) {
  STARTUPINFOEXW about = {.StartupInfo = {.cb = sizeof about.StartupInfo}};
  DWORD flags = CREATE_SUSPENDED | CREATE_DEFAULT_ERROR_MODE | CREATE_NEW_CONSOLE;
  if (parent != NULL) {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    about.lpAttributeList = malloc(size);
    if (about.lpAttributeList == NULL || !InitializeProcThreadAttributeList(about.lpAttributeList, 1, 0, &size) ||
        !UpdateProcThreadAttribute(about.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_PARENT_PROCESS, &parent, sizeof parent,
                                   NULL, NULL))
      return FALSE;
    about.StartupInfo.cb = sizeof about;
    return CreateProcessW(NULL, command, NULL, NULL, FALSE, flags | EXTENDED_STARTUPINFO_PRESENT, NULL, folder,
                          &about.StartupInfo, made);
  }
  // Without a shell in between, what it prints can be had.
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  HANDLE ours, theirs;
  if (CreatePipe(&ours, &theirs, &inherited, 0)) {
    SetHandleInformation(ours, HANDLE_FLAG_INHERIT, 0);
    about.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    about.StartupInfo.hStdOutput = about.StartupInfo.hStdError = theirs;
  }
  BOOL is_made = CreateProcessW(NULL, command, NULL, NULL, TRUE, flags, NULL, folder, &about.StartupInfo, made);
  if (about.StartupInfo.hStdOutput != NULL) {
    CloseHandle(theirs);
    CreateThread(NULL, 0, pass_on, ours, 0, NULL);
  }
  return is_made;
}

BOOL start(struct running *running, wchar_t *command, const wchar_t *folder) {
  PROCESS_INFORMATION made = {0};
  HANDLE parent = shell();
  BOOL is_made = create(command, folder, parent, &made);
  // What asks for the rights of an administrator gets ours, as if somebody had said yes.
  if (!is_made && parent != NULL) is_made = create(command, folder, NULL, &made);
  if (parent != NULL) CloseHandle(parent);
  if (!is_made) return FALSE;
  if (!AssignProcessToJobObject(running->job, made.hProcess)) send_word('X', "job");
  ResetEvent(running->ended);
  if (running->first == NULL) {
    running->first = made.hProcess;
    running->first_pid = made.dwProcessId;
    uint8_t pid[4] = {(uint8_t)made.dwProcessId, (uint8_t)(made.dwProcessId >> 8), (uint8_t)(made.dwProcessId >> 16),
                      (uint8_t)(made.dwProcessId >> 24)};
    send_frame('S', pid, sizeof pid);
  }
  ResumeThread(made.hThread);
  CloseHandle(made.hThread);
  return TRUE;
}
