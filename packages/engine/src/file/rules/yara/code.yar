// Machine code and encoded programs, wherever they lie. Without YARA's modules: one that is imported reads every file that is
// scanned, which takes longer (23 µs) than the search of a small file for all these rules.

rule shellcode_api_hash_x86 {
  meta:
    description = "32-bit position-independent code that finds functions by a rotated hash"
    score = 90
    attack = "T1620,T1027.007"
    false_positives = "Exploitation frameworks and their teaching material"
  strings:
    $block = { FC E8 (82 | 86 | 89 | 8F) 00 00 00 60 89 E5 31 (C0 | D2) 64 8B (50 | 52) 30 8B 52 0C 8B 52 14 }
    $ror13 = { AC 3C 61 7C 02 2C 20 C1 CF 0D 01 C7 }
  condition:
    any of them
}

rule shellcode_api_hash_x64 {
  meta:
    description = "64-bit position-independent code that finds functions by a rotated hash"
    score = 90
    attack = "T1620,T1027.007"
    false_positives = "Exploitation frameworks and their teaching material"
  strings:
    $block = { FC 48 83 E4 F0 E8 (C0 | C8 | CC) 00 00 00 41 51 41 50 52 51 56 48 31 D2 65 48 8B 52 60 }
    $ror13 = { AC 3C 61 7C 02 2C 20 41 C1 C9 0D 41 01 C1 E2 ED }
  condition:
    any of them
}

rule program_in_base64 {
  meta:
    description = "A Windows program encoded in base64"
    score = 55
    attack = "T1027.013,T1132.001"
    false_positives = "Build scripts and installers that carry helpers as text"
  strings:
    $dos = "This program cannot be run in DOS mode" base64 base64wide
    $must = "This program must be run under Win32" base64 base64wide
  condition:
    any of them
}

rule program_in_xor {
  meta:
    description = "A Windows program encrypted with a one-byte XOR"
    score = 70
    attack = "T1027.013"
    false_positives = "Test files of scanners"
  strings:
    $dos = "This program cannot be run in DOS mode" xor(0x01-0xff)
  condition:
    // A letter's case differs by 0x20: a text that only shouts is no cipher.
    for any i in (1..#dos) : (uint8(@dos[i]) ^ 0x54 != 0x20)
}

rule program_in_hexadecimal {
  meta:
    description = "A Windows program written as hexadecimal text"
    score = 60
    attack = "T1027.013"
    false_positives = "Test data"
  strings:
    $lower = "546869732070726f6772616d2063616e6e6f742062652072756e20696e20444f53206d6f6465" nocase ascii wide
  condition:
    $lower
}

rule program_in_reversed_base64 {
  meta:
    description = "A Windows program encoded in base64 and turned round"
    score = 85
    attack = "T1027.013"
    false_positives = "None known"
  strings:
    // The text of every DOS stub, in the three ways in which it can fall on base64's groups of three.
    $first = "v1GIT9ERg4Wag4WdyBSZiBCdv5mbhNGItFmcn9mcwBycphGV" ascii wide
    $second = "lR2btByUPREIulGIuVncgUmYgQ3bu5WYjBSbhJ3ZvJHcgMXaoR" ascii wide
    $third = "k9WbgM1TEBibpBib1JHIlJGI09mbuF2Yg0WYyd2byBHIzlGaU" ascii wide
  condition:
    any of them
}

rule tampered_upx {
  meta:
    description = "Packed with UPX and altered afterwards, so that it cannot be unpacked"
    score = 60
    attack = "T1027.002"
    false_positives = "Old or rare builds of the packer"
  strings:
    $magic = "UPX!"
  condition:
    // A PE file of two sections and more, of which the first is called UPX0.
    uint16(0) == 0x5a4d and uint32(uint32(0x3c)) == 0x00004550 and uint16(uint32(0x3c) + 6) >= 2
    and uint32(uint32(0x3c) + 24 + uint16(uint32(0x3c) + 20)) == 0x30585055
    and uint8(uint32(0x3c) + 28 + uint16(uint32(0x3c) + 20)) == 0
    and not $magic
}
