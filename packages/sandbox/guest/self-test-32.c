/* What `assay sandbox check` runs to see that programs for i386 run and are traced: without a library, by the kernel's old
 * door. Harmless. */
static long call(long number, long one, long two, long three) {
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(one), "c"(two), "d"(three) : "memory");
  return result;
}

enum { EXIT = 1, WRITE = 4, OPEN = 5, CLOSE = 6, CREATE_TO_WRITE = 0101 };

void _start(void) {
  static const char text[] = "written by the self-test\n";
  long left = call(OPEN, (long)"/tmp/self-test.txt", CREATE_TO_WRITE, 0644);
  call(WRITE, left, (long)text, sizeof text - 1);
  call(CLOSE, left, 0, 0);
  call(EXIT, 7, 0, 0);
}
