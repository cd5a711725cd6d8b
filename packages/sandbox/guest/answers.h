/* What the imitated web gives for what it is asked, so that a second stage is there to be started. */
#ifndef ANSWERS_H
#define ANSWERS_H
#include <stddef.h>

struct answer {
  const char *type;
  const void *bytes;
  size_t length;
};

/* Reads the stand-ins for programs and archives from a folder; whether the machine that asks runs Windows. */
void answers_prepare(const char *folder, int is_windows);
/* By the head of a request. What it gives lives as long as the process. */
struct answer answer_for(const char *head);
#endif
