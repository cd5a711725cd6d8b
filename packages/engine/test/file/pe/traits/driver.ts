// Drivers, and programs that bring them.
import { ADVAPI, KERNEL } from '../libraries.ts'
import { type Traits, texts } from './trait.ts'

const DRIVER = { subsystem: 1, imports: { 'ntoskrnl.exe': ['IoCreateDevice'] } }

export const driver: Traits = {
  pe_driver_ends_security: {
    hits: {
      'a list and the end': {
        subsystem: 1,
        imports: { 'ntoskrnl.exe': ['ZwTerminateProcess', 'PsLookupProcessByProcessId'] },
        ...texts('MsMpEng.exe', 'ekrn.exe', 'avp.exe'),
      },
    },
    misses: {
      'no list': { subsystem: 1, imports: { 'ntoskrnl.exe': ['ZwTerminateProcess', 'PsLookupProcessByProcessId'] } },
    },
  },
  pe_driver_injects_into_processes: {
    hits: {
      'takes memory and queues a call': {
        subsystem: 1,
        imports: {
          'ntoskrnl.exe': ['KeInitializeApc', 'KeInsertQueueApc', 'KeStackAttachProcess', 'ZwAllocateVirtualMemory'],
        },
      },
    },
    misses: {
      'queues a call of its own': {
        subsystem: 1,
        imports: { 'ntoskrnl.exe': ['KeInitializeApc', 'KeInsertQueueApc'] },
      },
    },
  },
  pe_driver_opens_physical_memory: {
    hits: {
      'maps it behind an open device': {
        subsystem: 1,
        imports: { 'ntoskrnl.exe': ['IoCreateDevice', 'MmMapIoSpace'] },
      },
    },
    misses: {
      'a device with an access list': {
        subsystem: 1,
        imports: { 'ntoskrnl.exe': ['IoCreateDevice', 'IoCreateDeviceSecure', 'MmMapIoSpace'] },
      },
    },
  },
  pe_brings_vulnerable_driver: {
    hits: {
      'installs and uses it': {
        imports: { [ADVAPI]: ['CreateServiceW'], [KERNEL]: ['DeviceIoControl'] },
        strings: ['\\\\.\\RTCore64'],
      },
    },
    misses: {
      'a driver of its own': {
        imports: { [ADVAPI]: ['CreateServiceW'], [KERNEL]: ['DeviceIoControl'] },
        strings: ['\\\\.\\ExampleSensor'],
      },
      'a rule that names it': { strings: ['\\\\.\\RTCore64'] },
    },
  },
  pe_known_vulnerable_driver: {
    hits: {
      'by name and maker': { ...DRIVER, version: { OriginalFilename: 'RTCore64.sys', CompanyName: 'Micro-Star' } },
    },
    misses: {
      'another maker': { ...DRIVER, version: { OriginalFilename: 'gdrv.sys', CompanyName: 'Example Works' } },
      'a program of that name': { version: { OriginalFilename: 'RTCore64.sys', CompanyName: 'Micro-Star' } },
    },
  },
}
