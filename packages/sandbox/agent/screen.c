// Pictures of the screen: one where something changed since the last, and not before. They are made as large as the host takes.
#include "agent.h"
#include <stdlib.h>
#include <string.h>

#define WIDTH_MAX 1024
#define HEIGHT_MAX 768
#define PICTURES_MAX 4

static uint8_t *last;
static uint32_t last_bytes;
static int pictures;

// Behind a head of eight bytes; null where there is no screen.
static uint8_t *take(int *width, int *height, uint32_t *bytes) {
  int full_width = GetSystemMetrics(SM_CXSCREEN), full_height = GetSystemMetrics(SM_CYSCREEN);
  if (full_width < 1 || full_height < 1) return NULL;
  *width = full_width > WIDTH_MAX ? WIDTH_MAX : full_width;
  *height = full_height > HEIGHT_MAX ? HEIGHT_MAX : full_height;
  HDC screen = GetDC(NULL), memory = CreateCompatibleDC(screen);
  BITMAPINFO about = {.bmiHeader = {.biSize = sizeof about.bmiHeader,
                                    .biWidth = *width,
                                    .biHeight = -*height,
                                    .biPlanes = 1,
                                    .biBitCount = 32,
                                    .biCompression = BI_RGB}};
  uint8_t *pixels = NULL;
  HBITMAP bitmap = CreateDIBSection(screen, &about, DIB_RGB_COLORS, (void **)&pixels, NULL, 0);
  uint8_t *made = NULL;
  if (bitmap != NULL) {
    HGDIOBJ before = SelectObject(memory, bitmap);
    SetStretchBltMode(memory, HALFTONE);
    BOOL is_taken = StretchBlt(memory, 0, 0, *width, *height, screen, 0, 0, full_width, full_height, SRCCOPY);
    GdiFlush();
    uint32_t count = (uint32_t)(*width * *height);
    made = is_taken ? malloc(8 + count * 3) : NULL;
    for (uint32_t at = 0; made != NULL && at < count; at++)
      for (int part = 0; part < 3; part++) made[8 + at * 3 + part] = pixels[at * 4 + 2 - part];
    *bytes = 8 + count * 3;
    SelectObject(memory, before);
    DeleteObject(bitmap);
  }
  DeleteDC(memory);
  ReleaseDC(NULL, screen);
  return made;
}

static void look(BOOL is_sent) {
  int width, height;
  uint32_t bytes;
  uint8_t *picture = take(&width, &height, &bytes);
  if (picture == NULL) return;
  BOOL is_same = last != NULL && last_bytes == bytes && memcmp(last + 8, picture + 8, bytes - 8) == 0;
  if (is_sent && !is_same) {
    uint32_t at_ms = since_start();
    memcpy(picture, &at_ms, 4);
    picture[4] = (uint8_t)width;
    picture[5] = (uint8_t)(width >> 8);
    picture[6] = (uint8_t)height;
    picture[7] = (uint8_t)(height >> 8);
    send_frame('P', picture, bytes);
    pictures += 1;
  }
  free(last);
  last = picture;
  last_bytes = bytes;
}

void screen_before(void) { look(FALSE); }

void screen_now(BOOL is_last) {
  if (is_last || pictures < PICTURES_MAX) look(TRUE);
}
