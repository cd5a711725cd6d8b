// Sources in C of what the Windows guest is tried with, beside the trait suite: all harmless.

/** Writes the name of each of its functions that was called; one of them is exported by number alone, one never returns. */
export const LIBRARY = {
  source: `
#include <windows.h>
static void put(const char *name) {
  char path[200] = "C:\\\\users\\\\Public\\\\";
  DWORD done;
  lstrcatA(lstrcatA(path, name), ".txt");
  HANDLE file = CreateFileA(path, GENERIC_WRITE, 0, 0, CREATE_ALWAYS, 0, 0);
  WriteFile(file, name, lstrlenA(name), &done, 0);
  CloseHandle(file);
}
BOOL WINAPI DllMain(HINSTANCE self, DWORD reason, void *more) {
  if (reason == DLL_PROCESS_ATTACH) put("main");
  return TRUE;
}
HRESULT WINAPI DllRegisterServer(void) { put("register"); return 0; }
HRESULT WINAPI DllInstall(BOOL install, const wchar_t *how) { put("install"); return 0; }
HRESULT WINAPI DllUnregisterServer(void) { put("unregister"); return 0; }
void CALLBACK Start(HWND window, HINSTANCE self, char *line, int show) { put("start"); Sleep(20000); }
void CALLBACK Hidden(HWND window, HINSTANCE self, char *line, int show) { put("hidden"); }
int data = 7;
`,
  definitions:
    'EXPORTS\n DllRegisterServer\n DllInstall\n DllUnregisterServer\n Start\n Hidden @77 NONAME\n data DATA\n',
}

/** What a locker of screens shows, for eight seconds. */
export const WINDOW = {
  source: `
#include <windows.h>
static LRESULT CALLBACK answer(HWND window, UINT what, WPARAM first, LPARAM second) {
  if (what != WM_PAINT) return DefWindowProcA(window, what, first, second);
  PAINTSTRUCT paint;
  RECT all;
  HDC on = BeginPaint(window, &paint);
  GetClientRect(window, &all);
  FillRect(on, &all, CreateSolidBrush(RGB(150, 0, 0)));
  DrawTextA(on, "Your files are where they were.", -1, &all, DT_CENTER);
  EndPaint(window, &paint);
  return 0;
}
int WINAPI WinMain(HINSTANCE self, HINSTANCE before, char *line, int show) {
  WNDCLASSA class = {.lpfnWndProc = answer, .hInstance = self, .lpszClassName = "LockerWindow"};
  RegisterClassA(&class);
  HWND window = CreateWindowExA(WS_EX_TOPMOST, "LockerWindow", "Read me", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 100, 100, 600,
                                400, 0, 0, self, 0);
  SetTimer(window, 1, 8000, 0);
  for (MSG next; GetMessageA(&next, 0, 0, 0) > 0 && next.message != WM_TIMER;) DispatchMessageA(&next);
  return 5;
}
`,
}
