// A small C program for Windows, compiled with mingw-w64: `body` is what its `main` does, `head` what stands before it.

export const windowsProgram = (body: string, head = ''): string => `
#define _WIN32_WINNT 0x0601
#include <winsock2.h>
#include <windows.h>
#include <stdio.h>
${head}
static char me[300];
static void write_file(const char *path, const char *text) {
  DWORD done;
  HANDLE file = CreateFileA(path, GENERIC_WRITE, 0, 0, CREATE_ALWAYS, 0, 0);
  WriteFile(file, text, (DWORD)strlen(text), &done, 0);
  CloseHandle(file);
}
static BOOL start(char *command, DWORD flags, PROCESS_INFORMATION *made) {
  STARTUPINFOA about = {sizeof about};
  return CreateProcessA(0, command, 0, 0, 0, flags, 0, 0, &about, made);
}
int main(void) {
  PROCESS_INFORMATION made = {0};
  (void)made;
  GetModuleFileNameA(0, me, sizeof me);
${body}
  return 0;
}`
