#define _GNU_SOURCE
#include "tls.h"

#include <arpa/inet.h>
#include <mbedtls/ecp.h>
#include <mbedtls/oid.h>
#include <mbedtls/pk.h>
#include <mbedtls/ssl.h>
#include <mbedtls/x509_crt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { RAW_BYTES = 32768, LEAVES_MAX = 256, NAME_BYTES = 256, PEM_BYTES = 4096, SAN_BYTES = 300, KEY_LINE = 192 };

/* Somebody who does not exist; a sample may read the issuer. */
static const char *const authority_name = "C=US,O=Meridian Trust Services,CN=Meridian Global Root CA";

struct leaf {
  char name[NAME_BYTES];
  mbedtls_x509_crt chain;
};

struct tls {
  mbedtls_ssl_context ssl;
  mbedtls_ssl_config config;
  unsigned char in[RAW_BYTES], out[RAW_BYTES];
  size_t in_have, out_have;
  int is_open;
  char refusal[40];
  char keys[KEY_LINE];
};

static mbedtls_pk_context authority_key, leaf_key;
static struct leaf *leaves[LEAVES_MAX];
static size_t leaf_count;

/* The kernel's, at each call: a guest that was frozen has been given fresh randomness since. */
static int random_bytes(void *unused, unsigned char *into, size_t length) {
  (void)unused;
  while (length > 0) {
    ssize_t got = getrandom(into, length, 0);
    if (got <= 0) return -1;
    into += got;
    length -= (size_t)got;
  }
  return 0;
}

static int make_key(mbedtls_pk_context *key) {
  mbedtls_pk_init(key);
  if (mbedtls_pk_setup(key, mbedtls_pk_info_from_type(MBEDTLS_PK_ECKEY)) != 0) return -1;
  return mbedtls_ecp_gen_key(MBEDTLS_ECP_DP_SECP256R1, mbedtls_pk_ec(*key), random_bytes, NULL);
}

/* subjectAltName of one name or address (RFC 5280 4.2.1.6): SEQUENCE { [2] name } or { [7] octets }. */
static int add_alternative_name(mbedtls_x509write_cert *certificate, const char *name) {
  unsigned char value[SAN_BYTES], octets[16];
  size_t length = strlen(name);
  const void *content = name;
  unsigned char tag = 0x82;
  if (inet_pton(AF_INET, name, octets) == 1) length = 4, content = octets, tag = 0x87;
  else if (inet_pton(AF_INET6, name, octets) == 1) length = 16, content = octets, tag = 0x87;
  if (length > 120) return 0;
  value[0] = 0x30;
  value[1] = (unsigned char)(length + 2);
  value[2] = tag;
  value[3] = (unsigned char)length;
  memcpy(value + 4, content, length);
  return mbedtls_x509write_crt_set_extension(certificate, MBEDTLS_OID_SUBJECT_ALT_NAME,
                                             MBEDTLS_OID_SIZE(MBEDTLS_OID_SUBJECT_ALT_NAME), 0, value, length + 4);
}

static void day(char *text, time_t when) {
  struct tm parts;
  strftime(text, 16, "%Y%m%d%H%M%S", gmtime_r(&when, &parts));
}

/* `name` is NULL for the authority itself. Returns the length of the PEM with its end, or -1. */
static int write_certificate(const char *name, unsigned char *pem) {
  mbedtls_x509write_cert certificate;
  mbedtls_mpi serial;
  unsigned char digits[12];
  char subject[96], from[16], to[16];
  time_t now = time(NULL), days = 24 * 60 * 60;
  day(from, now - (name == NULL ? 2000 : 20) * days);
  day(to, now + (name == NULL ? 3000 : 70) * days);
  /* A common name holds 64 characters at most; what counts is the alternative name. */
  snprintf(subject, sizeof subject, "CN=%.64s", name == NULL || strpbrk(name, ",=\\\"+<>;#") != NULL ? "server" : name);
  mbedtls_x509write_crt_init(&certificate);
  mbedtls_mpi_init(&serial);
  random_bytes(NULL, digits, sizeof digits);
  digits[0] = (digits[0] & 0x3f) | 0x40;
  mbedtls_x509write_crt_set_version(&certificate, MBEDTLS_X509_CRT_VERSION_3);
  mbedtls_x509write_crt_set_md_alg(&certificate, MBEDTLS_MD_SHA256);
  mbedtls_x509write_crt_set_issuer_key(&certificate, &authority_key);
  mbedtls_x509write_crt_set_subject_key(&certificate, name == NULL ? &authority_key : &leaf_key);
  int failed = mbedtls_mpi_read_binary(&serial, digits, sizeof digits);
  failed |= mbedtls_x509write_crt_set_serial(&certificate, &serial);
  failed |= mbedtls_x509write_crt_set_issuer_name(&certificate, authority_name);
  failed |= mbedtls_x509write_crt_set_subject_name(&certificate, name == NULL ? authority_name : subject);
  failed |= mbedtls_x509write_crt_set_validity(&certificate, from, to);
  failed |= mbedtls_x509write_crt_set_basic_constraints(&certificate, name == NULL, -1);
  failed |= mbedtls_x509write_crt_set_subject_key_identifier(&certificate);
  failed |= mbedtls_x509write_crt_set_authority_key_identifier(&certificate);
  failed |= mbedtls_x509write_crt_set_key_usage(&certificate, name == NULL ? MBEDTLS_X509_KU_KEY_CERT_SIGN
                                                                          : MBEDTLS_X509_KU_DIGITAL_SIGNATURE);
  if (name != NULL) failed |= add_alternative_name(&certificate, name);
  if (failed == 0) failed = mbedtls_x509write_crt_pem(&certificate, pem, PEM_BYTES, random_bytes, NULL);
  mbedtls_x509write_crt_free(&certificate);
  mbedtls_mpi_free(&serial);
  return failed != 0 ? -1 : (int)strlen((char *)pem) + 1;
}

int tls_prepare(const char *authority_path) {
  unsigned char pem[PEM_BYTES];
  if (make_key(&authority_key) != 0 || make_key(&leaf_key) != 0) return -1;
  int length = write_certificate(NULL, pem);
  char unfinished[256];
  snprintf(unfinished, sizeof unfinished, "%s.new", authority_path);
  FILE *file = length < 0 ? NULL : fopen(unfinished, "w");
  if (file == NULL) return -1;
  fwrite(pem, 1, (size_t)length - 1, file);
  return fclose(file) == 0 ? rename(unfinished, authority_path) : -1;
}

static struct leaf *leaf_for(const char *name) {
  for (size_t index = 0; index < leaf_count; index++)
    if (strcasecmp(leaves[index]->name, name) == 0) return leaves[index];
  /* Whoever asks for more names than any program does gets one that is not its own. */
  if (leaf_count == LEAVES_MAX) return leaves[0];
  unsigned char pem[PEM_BYTES];
  int length = write_certificate(name, pem);
  struct leaf *made = length < 0 ? NULL : calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  snprintf(made->name, sizeof made->name, "%s", name);
  mbedtls_x509_crt_init(&made->chain);
  if (mbedtls_x509_crt_parse(&made->chain, pem, (size_t)length) != 0) return NULL;
  leaves[leaf_count++] = made;
  return made;
}

static int receive(void *of, unsigned char *into, size_t size) {
  struct tls *tls = of;
  if (tls->in_have == 0) return MBEDTLS_ERR_SSL_WANT_READ;
  size_t part = size < tls->in_have ? size : tls->in_have;
  memcpy(into, tls->in, part);
  memmove(tls->in, tls->in + part, tls->in_have - part);
  tls->in_have -= part;
  return (int)part;
}

static int transmit(void *of, const unsigned char *bytes, size_t length) {
  struct tls *tls = of;
  if (tls->out_have + length > RAW_BYTES) return MBEDTLS_ERR_SSL_WANT_WRITE;
  memcpy(tls->out + tls->out_have, bytes, length);
  tls->out_have += length;
  return (int)length;
}

static void put_hex(char *into, const unsigned char *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) sprintf(into + 2 * index, "%02x", bytes[index]);
}

/* As NSS writes keys down for whoever reads a capture: CLIENT_RANDOM, its random, the master secret of 48 bytes. */
static int keep_keys(void *of, const unsigned char *master, const unsigned char *block, size_t mac, size_t key, size_t vector,
                     const unsigned char client[32], const unsigned char server[32], mbedtls_tls_prf_types kind) {
  struct tls *tls = of;
  (void)block, (void)mac, (void)key, (void)vector, (void)server, (void)kind;
  memcpy(tls->keys, "CLIENT_RANDOM ", 14);
  put_hex(tls->keys + 14, client, 32);
  tls->keys[78] = ' ';
  put_hex(tls->keys + 79, master, 48);
  return 0;
}

struct tls *tls_begin(const char *name) {
  struct leaf *leaf = leaf_for(name);
  struct tls *tls = leaf == NULL ? NULL : calloc(1, sizeof *tls);
  if (tls == NULL) return NULL;
  mbedtls_ssl_init(&tls->ssl);
  mbedtls_ssl_config_init(&tls->config);
  int failed = mbedtls_ssl_config_defaults(&tls->config, MBEDTLS_SSL_IS_SERVER, MBEDTLS_SSL_TRANSPORT_STREAM,
                                           MBEDTLS_SSL_PRESET_DEFAULT);
  mbedtls_ssl_conf_rng(&tls->config, random_bytes, NULL);
  mbedtls_ssl_conf_authmode(&tls->config, MBEDTLS_SSL_VERIFY_NONE);
  mbedtls_ssl_conf_export_keys_ext_cb(&tls->config, keep_keys, tls);
  mbedtls_ssl_conf_min_version(&tls->config, MBEDTLS_SSL_MAJOR_VERSION_3, MBEDTLS_SSL_MINOR_VERSION_1);
  failed |= mbedtls_ssl_conf_own_cert(&tls->config, &leaf->chain, &leaf_key);
  failed |= mbedtls_ssl_setup(&tls->ssl, &tls->config);
  mbedtls_ssl_set_bio(&tls->ssl, tls, transmit, receive, NULL);
  if (failed == 0) return tls;
  tls_free(tls);
  return NULL;
}

void tls_free(struct tls *tls) {
  if (tls == NULL) return;
  mbedtls_ssl_free(&tls->ssl);
  mbedtls_ssl_config_free(&tls->config);
  free(tls);
}

size_t tls_take(struct tls *tls, const unsigned char *bytes, size_t length) {
  size_t room = RAW_BYTES - tls->in_have, part = length < room ? length : room;
  memcpy(tls->in + tls->in_have, bytes, part);
  tls->in_have += part;
  return part;
}

/* Alerts by which a client says that it does not like the certificate (RFC 5246 7.2.2). */
static const char *alert_name(const struct tls *tls) {
  switch (tls->ssl.in_msg == NULL ? 0 : tls->ssl.in_msg[1]) {
    case 42: return "bad_certificate";
    case 45: return "certificate_expired";
    case 46: return "certificate_unknown";
    case 48: return "unknown_ca";
    case 70: return "protocol_version";
    default: return "alert";
  }
}

enum tls_state tls_advance(struct tls *tls) {
  if (tls->is_open) return TLS_OPEN;
  int result = mbedtls_ssl_handshake(&tls->ssl);
  if (result == 0) {
    tls->is_open = 1;
    return TLS_OPEN;
  }
  if (result == MBEDTLS_ERR_SSL_WANT_READ || result == MBEDTLS_ERR_SSL_WANT_WRITE) return TLS_WAITS;
  if (result == MBEDTLS_ERR_SSL_FATAL_ALERT_MESSAGE) snprintf(tls->refusal, sizeof tls->refusal, "%s", alert_name(tls));
  else snprintf(tls->refusal, sizeof tls->refusal, "error -0x%04x", -result);
  return TLS_ENDED;
}

size_t tls_read(struct tls *tls, unsigned char *into, size_t size) {
  int got = mbedtls_ssl_read(&tls->ssl, into, size);
  return got > 0 ? (size_t)got : 0;
}

size_t tls_write(struct tls *tls, const void *bytes, size_t length) {
  /* One record must fit, or none of it is begun. */
  if (tls->out_have + length + 1024 > RAW_BYTES) return 0;
  int wrote = mbedtls_ssl_write(&tls->ssl, bytes, length);
  return wrote > 0 ? (size_t)wrote : 0;
}

void tls_say_goodbye(struct tls *tls) { mbedtls_ssl_close_notify(&tls->ssl); }

const unsigned char *tls_pending(struct tls *tls, size_t *length) {
  *length = tls->out_have;
  return tls->out;
}

void tls_sent(struct tls *tls, size_t length) {
  memmove(tls->out, tls->out + length, tls->out_have - length);
  tls->out_have -= length;
}

const char *tls_refusal(const struct tls *tls) { return tls->refusal; }

const char *tls_keys(const struct tls *tls) { return tls->keys; }

size_t tls_name_asked(const unsigned char *hello, size_t length, char *name, size_t size) {
  size_t record = length < 5 ? 0 : 5 + (size_t)(hello[3] << 8 | hello[4]), end = length < record ? length : record;
  size_t at = 5 + 4 + 2 + 32;
  if (at < end) at += 1u + hello[at];                                      /* session */
  if (at + 2 <= end) at += 2u + (size_t)(hello[at] << 8 | hello[at + 1]);  /* ciphers */
  if (at < end) at += 1u + hello[at];                                      /* compressions */
  for (at += 2; at + 4 <= end;) {
    size_t type = (size_t)(hello[at] << 8 | hello[at + 1]), bytes = (size_t)(hello[at + 2] << 8 | hello[at + 3]);
    at += 4;
    if (type == 0 && bytes > 5 && at + bytes <= end) {
      size_t part = bytes - 5 < size - 1 ? bytes - 5 : size - 1;
      memcpy(name, hello + at + 5, part);
      name[part] = 0;
      return memchr(name, 0, part) == NULL ? part : 0;
    }
    at += bytes;
  }
  return 0;
}
