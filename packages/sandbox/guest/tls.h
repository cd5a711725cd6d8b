/* TLS for the imitated servers: a certificate for whatever name is asked for, signed by an authority that the guest trusts
 * and that was made when it booted. One connection is one `struct tls`; it knows bytes only, no sockets. */
#ifndef TLS_H
#define TLS_H
#include <stddef.h>

struct tls;
enum tls_state { TLS_WAITS, TLS_OPEN, TLS_ENDED };

/* Makes the authority and writes its certificate (PEM). Returns 0, or -1. */
int tls_prepare(const char *authority_path);
/* `name` is what the client asks for, or the address that it connected to. NULL when there is no memory. */
struct tls *tls_begin(const char *name);
void tls_free(struct tls *tls);
/* Takes encrypted bytes from the client; returns how many there was room for. */
size_t tls_take(struct tls *tls, const unsigned char *bytes, size_t length);
/* Goes on as far as it can. */
enum tls_state tls_advance(struct tls *tls);
/* Plain bytes; 0 when there are none yet. */
size_t tls_read(struct tls *tls, unsigned char *into, size_t size);
/* Returns how many were taken. */
size_t tls_write(struct tls *tls, const void *bytes, size_t length);
void tls_say_goodbye(struct tls *tls);
/* Encrypted bytes for the client; `tls_sent` drops what was sent. */
const unsigned char *tls_pending(struct tls *tls, size_t *length);
void tls_sent(struct tls *tls, size_t length);
/* Why it ended before it was open: `unknown_ca`, `bad_certificate`; empty when it was not said. */
const char *tls_refusal(const struct tls *tls);
/* A line by which a capture of the connection can be read, once it is open. */
const char *tls_keys(const struct tls *tls);
/* The name that a client hello asks for (server_name, RFC 6066) into `name`; returns its length, 0 for none. */
size_t tls_name_asked(const unsigned char *hello, size_t length, char *name, size_t size);
#endif
