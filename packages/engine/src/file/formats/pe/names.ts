// Names of the numbers in PE headers, as the PE format's documentation (Microsoft, "PE Format") gives them.

export const MACHINES: Readonly<Record<number, string>> = {
  0: 'unknown',
  332: 'i386',
  358: 'r4000',
  418: 'sh3',
  448: 'arm',
  450: 'thumb',
  452: 'armnt',
  496: 'powerpc',
  512: 'ia64',
  3772: 'ebc',
  20530: 'riscv32',
  20580: 'riscv64',
  25188: 'loongarch64',
  34404: 'amd64',
  42561: 'arm64ec',
  43620: 'arm64',
}

export const SUBSYSTEMS: Readonly<Record<number, string>> = {
  0: 'unknown',
  1: 'native',
  2: 'windows_gui',
  3: 'windows_console',
  5: 'os2_console',
  7: 'posix_console',
  8: 'native_win9x',
  9: 'windows_ce_gui',
  10: 'efi_application',
  11: 'efi_boot_service_driver',
  12: 'efi_runtime_driver',
  13: 'efi_rom',
  14: 'xbox',
  16: 'windows_boot_application',
}

export const FILE_CHARACTERISTICS: readonly (readonly [number, string])[] = [
  [0x0001, 'relocs_stripped'],
  [0x0002, 'executable_image'],
  [0x0020, 'large_address_aware'],
  [0x0100, '32bit_machine'],
  [0x0200, 'debug_stripped'],
  [0x1000, 'system'],
  [0x2000, 'dll'],
]

export const DLL_CHARACTERISTICS: readonly (readonly [number, string])[] = [
  [0x0020, 'high_entropy_va'],
  [0x0040, 'dynamic_base'],
  [0x0080, 'force_integrity'],
  [0x0100, 'nx_compat'],
  [0x0200, 'no_isolation'],
  [0x0400, 'no_seh'],
  [0x0800, 'no_bind'],
  [0x1000, 'appcontainer'],
  [0x2000, 'wdm_driver'],
  [0x4000, 'guard_cf'],
  [0x8000, 'terminal_server_aware'],
]

export const SECTION_CHARACTERISTICS: readonly (readonly [number, string])[] = [
  [0x00000020, 'code'],
  [0x00000040, 'initialized_data'],
  [0x00000080, 'uninitialized_data'],
  [0x02000000, 'discardable'],
  [0x04000000, 'not_cached'],
  [0x08000000, 'not_paged'],
  [0x10000000, 'shared'],
  [0x20000000, 'execute'],
  [0x40000000, 'read'],
  [0x80000000, 'write'],
]

export const RESOURCE_TYPES: Readonly<Record<number, string>> = {
  1: 'cursor',
  2: 'bitmap',
  3: 'icon',
  4: 'menu',
  5: 'dialog',
  6: 'string',
  7: 'font_directory',
  8: 'font',
  9: 'accelerator',
  10: 'rcdata',
  11: 'message_table',
  12: 'group_cursor',
  14: 'group_icon',
  16: 'version',
  17: 'dialog_include',
  19: 'plug_and_play',
  20: 'vxd',
  21: 'animated_cursor',
  22: 'animated_icon',
  23: 'html',
  24: 'manifest',
}

export const DEBUG_TYPES: Readonly<Record<number, string>> = {
  0: 'unknown',
  1: 'coff',
  2: 'codeview',
  3: 'fpo',
  4: 'misc',
  5: 'exception',
  6: 'fixup',
  9: 'borland',
  11: 'clsid',
  12: 'vc_feature',
  13: 'pogo',
  14: 'iltcg',
  15: 'mpx',
  16: 'repro',
  17: 'embedded_portable_pdb',
  19: 'pdb_checksum',
  20: 'ex_dll_characteristics',
}

/** The names of the bits that are set, in the table's order. */
export function flagNames(value: number, table: readonly (readonly [number, string])[]): readonly string[] {
  return table.filter(([bit]) => (value & bit) !== 0).map(([, name]) => name)
}
