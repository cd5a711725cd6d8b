// What programs ask first to know a virtual machine, answered as a machine on a desk would: the processor's bit for it and the leaf
// behind that, the maker's names in the firmware's tables. None of it costs the guest time. What is left to see are its devices, which
// are virtio's, and how long an instruction takes. A clock by the processor's counter stands as it is.

/** By accelerator, in front of a model's name. */
export const UNTOLD = { kvm: 'hypervisor=off,kvm=off', tcg: 'hypervisor=off,tcg-cpuid=off' } as const

/** Of the tables of ACPI, for the machine's own list of settings. */
export const FIRMWARE_MAKER = 'x-oem-id=ALASKA,x-oem-table-id=A M I'

const BOARD = 'manufacturer=Gigabyte Technology Co.,product=B550M DS3H,version=x.x'

export const MAKER = [
  ...['-smbios', 'type=0,vendor=American Megatrends International,version=F14,date=01/04/2022'],
  ...['-smbios', `type=1,${BOARD},family=B550 MB`],
  ...['-smbios', `type=2,${BOARD}`],
  ...['-smbios', 'type=3,manufacturer=Default string,version=Default string'],
  ...['-smbios', 'type=4,manufacturer=Intel(R) Corporation,version=Default string'],
  ...['-smbios', 'type=17,manufacturer=Corsair,part=CMK16GX4M2B3200C16'],
] as const
