/* What `assay sandbox check` runs in the guest: writes, starts a program, asks for a name, connects, sleeps. Harmless, and
 * everything that it does must stand in the trace. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  FILE *left = fopen("/tmp/self-test.txt", "w");
  if (left == NULL) return 1;
  fputs("written by the self-test\n", left);
  fclose(left);
  pid_t child = fork();
  if (child == 0) {
    execl("/bin/sh", "sh", "-c", "id -u > /tmp/self-test.child", (char *)NULL);
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(8081)};
  inet_pton(AF_INET, "203.0.113.9", &to.sin_addr);
  int made = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(made, (struct sockaddr *)&to, sizeof to) < 0) return 2;
  const char *asked = "GET /self-test HTTP/1.1\r\nHost: self-test.example\r\n\r\n";
  char answer[256];
  if (write(made, asked, strlen(asked)) < 0 || read(made, answer, sizeof answer) <= 0) return 3;
  return WEXITSTATUS(status) == 0 ? 7 : 4;
}
