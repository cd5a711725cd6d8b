# Starts Linux from fixed places of a disk, by BIOS calls (Linux Documentation/arch/x86/boot.rst). The first sector fetches the
# rest of this; then the kernel's real-mode part goes to 0x90000, its other part to 1 MiB and the initramfs to 256 MiB, in
# pieces of 32 KiB by way of 0x10000. Numbers in capitals come from the command line of the assembler.
.code16
.globl _start
_start:
  cli
  xorw %ax, %ax
  movw %ax, %ds
  movw %ax, %es
  movw %ax, %ss
  movw $0x7c00, %sp
  sti
  cld
  movb %dl, drive
  movw $7, packet_count
  movw $0x7e00, packet_offset
  movl $1, packet_sector
  call read
  jmp rest

read:
  movb drive, %dl
  movw $packet, %si
  movb $0x42, %ah
  int $0x13
  jc stop
  ret
stop:
  hlt
  jmp stop

drive: .byte 0
.balign 4
packet:
  .byte 16, 0
packet_count: .word 0
packet_offset: .word 0
packet_segment: .word 0
packet_sector: .long 0, 0

.org 446
  .byte 0, 0, 0, 0, 0x83, 0, 0, 0
  .long ROOT_SECTOR, ROOT_SECTORS
.org 510
  .byte 0x55, 0xaa

rest:
  # The real-mode part, 32 KiB of it at most.
  movw $0x9000, packet_segment
  movw $0, packet_offset
  movl $KERNEL_SECTOR, packet_sector
  movw $SETUP_SECTORS, packet_count
  call read
  movw $0x1000, packet_segment
  movl $KERNEL_SECTOR + SETUP_SECTORS, packet_sector
  movl $0x100000, target
  movl $BODY_PIECES, %ecx
  call load
  movl $INITRAMFS_SECTOR, packet_sector
  movl $0x10000000, target
  movl $INITRAMFS_PIECES, %ecx
  call load
  # The header's fields that a loader sets.
  movw $0x9000, %ax
  movw %ax, %es
  movb $0xff, %es:0x210
  orb $0x80, %es:0x211
  movw $0xde00, %es:0x224
  movl $0x10000000, %es:0x218
  movl $INITRAMFS_BYTES, %es:0x21c
  movl $0x9e000, %es:0x228
  movw $words, %si
  movw $0xe000, %di
  movw $words_end - words, %cx
  rep movsb
  cli
  movw $0x9000, %ax
  movw %ax, %ds
  movw %ax, %es
  movw %ax, %fs
  movw %ax, %gs
  movw %ax, %ss
  movw $0xde00, %sp
  ljmp $0x9020, $0

# %ecx pieces from packet_sector on to target.
load:
  pushl %ecx
  movw $64, packet_count
  call read
  movl target, %eax
  movw %ax, target_low
  shrl $16, %eax
  movb %al, target_middle
  movb %ah, target_high
  movw $0x4000, %cx
  movw $table, %si
  pushw %ds
  popw %es
  movb $0x87, %ah
  int $0x15
  jc stop
  addl $0x8000, target
  addl $64, packet_sector
  popl %ecx
  decl %ecx
  jnz load
  ret

.balign 8
target: .long 0
table:
  .fill 16, 1, 0
  .word 0xffff, 0x0000
  .byte 0x01, 0x93, 0, 0
  .word 0xffff
target_low: .word 0
target_middle: .byte 0
  .byte 0x93, 0
target_high: .byte 0
  .fill 16, 1, 0

words: .asciz "quiet loglevel=0 panic=-1 mitigations=off no_timer_check tsc=reliable random.trust_cpu=on net.ifnames=0"
words_end:
.org 4096
