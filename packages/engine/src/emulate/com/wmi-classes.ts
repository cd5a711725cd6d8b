// What the imitated machine answers to WMI: a business notebook in use, with the values that malware compares.
import type { QuestionEvent } from '../../trace/system.ts'
import type { Value } from '../value.ts'
import type { World } from '../world/world.ts'

const DAY_MS = 86_400_000

/** `20260302100000.000000+000`. */
const wmiTime = (ms: number): string => `${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(0, 14)}.000000+000`

type Row = Readonly<Record<string, Value>>

const RUNNING =
  'System smss.exe csrss.exe wininit.exe services.exe lsass.exe svchost.exe explorer.exe sihost.exe ctfmon.exe OUTLOOK.EXE Teams.exe chrome.exe OneDrive.exe SearchHost.exe MsMpEng.exe'.split(
    ' ',
  )

export function aboutClass(name: string): QuestionEvent['about'] {
  const plain = name.toLowerCase()
  if (/antivirus|antispyware|firewallproduct/.test(plain)) return 'security_products'
  if (/process$/.test(plain)) return 'processes'
  if (/useraccount|loggedonuser|group/.test(plain)) return 'user'
  if (/network|ping|route/.test(plain)) return 'network'
  if (/product|quickfix|service$/.test(plain)) return 'software'
  if (/timezone|localtime/.test(plain)) return 'time'
  if (/operatingsystem/.test(plain)) return 'host'
  if (
    /computersystem|bios|processor|diskdrive|logicaldisk|videocontroller|physicalmemory|baseboard|battery|temperature|fan|cachememory|soundevice/.test(
      plain,
    )
  )
    return 'hardware'
  return 'other'
}

/** Rows of a class; an unknown class has none, as on a real machine. */
export function rowsOf(name: string, world: World): readonly Row[] {
  const { identity } = world
  const memory = identity.memoryBytes
  switch (name.toLowerCase()) {
    case 'win32_operatingsystem':
      return [
        {
          Caption: 'Microsoft Windows 10 Pro',
          Version: '10.0.19045',
          BuildNumber: '19045',
          OSArchitecture: '64-bit',
          CSName: identity.host,
          Name: 'Microsoft Windows 10 Pro|C:\\Windows|\\Device\\Harddisk0\\Partition3',
          SerialNumber: '00330-51234-56789-AAOEM',
          LastBootUpTime: wmiTime(world.nowMs - identity.upDays * DAY_MS),
          InstallDate: '20240311101500.000000+060',
          TotalVisibleMemorySize: Math.round(memory / 1_024),
          FreePhysicalMemory: 7_201_344,
          Locale: identity.languageId,
          OSLanguage: Number.parseInt(identity.languageId, 16),
          CurrentTimeZone: identity.aheadMinutes,
          RegisteredUser: identity.fullName,
          ProductType: 1,
        },
      ]
    case 'win32_computersystem':
      return [
        {
          Manufacturer: 'Dell Inc.',
          Model: 'Latitude 7420',
          Name: identity.host,
          Domain: identity.isJoined ? identity.dnsDomain : 'WORKGROUP',
          PartOfDomain: identity.isJoined,
          DomainRole: identity.isJoined ? 1 : 0,
          UserName: `${identity.domain}\\${identity.user}`,
          TotalPhysicalMemory: memory,
          NumberOfProcessors: 1,
          NumberOfLogicalProcessors: identity.processors,
          HypervisorPresent: false,
          SystemType: 'x64-based PC',
        },
      ]
    case 'win32_computersystemproduct':
      return [
        {
          Name: 'Latitude 7420',
          Vendor: 'Dell Inc.',
          UUID: '4C4C4544-0046-4D10-8052-B7C04F4B3533',
          IdentifyingNumber: '7FM1R53',
        },
      ]
    case 'win32_bios':
      return [
        {
          Manufacturer: 'Dell Inc.',
          Name: '1.29.0',
          SMBIOSBIOSVersion: '1.29.0',
          SerialNumber: '7FM1R53',
          Version: 'DELL   - 1072009',
          ReleaseDate: '20230601000000.000000+000',
        },
      ]
    case 'win32_baseboard':
      return [{ Manufacturer: 'Dell Inc.', Product: '0NNKP8', SerialNumber: '/7FM1R53/CNWS20013D0123/' }]
    case 'win32_processor':
      return [
        {
          Name: '11th Gen Intel(R) Core(TM) i7-1185G7 @ 3.00GHz',
          Manufacturer: 'GenuineIntel',
          NumberOfCores: identity.processors / 2,
          NumberOfLogicalProcessors: identity.processors,
          ProcessorId: 'BFEBFBFF000806C1',
          MaxClockSpeed: 2995,
          AddressWidth: 64,
          Architecture: 9,
        },
      ]
    case 'win32_diskdrive':
      return [
        {
          Model: 'KXG70ZNV512G KIOXIA',
          Caption: 'KXG70ZNV512G KIOXIA',
          Size: 512_105_932_800,
          SerialNumber: '8CE3_8E10_05B1_3A40',
          InterfaceType: 'SCSI',
          PNPDeviceID: 'SCSI\\DISK&VEN_NVME&PROD_KXG70ZNV512G_KIO',
        },
      ]
    case 'win32_logicaldisk':
      return [
        {
          DeviceID: 'C:',
          Name: 'C:',
          DriveType: 3,
          Size: 510_770_802_688,
          FreeSpace: 187_340_111_872,
          FileSystem: 'NTFS',
          VolumeName: 'Windows',
          VolumeSerialNumber: 'A932F1B6',
        },
      ]
    case 'win32_videocontroller':
      return [
        {
          Name: 'Intel(R) Iris(R) Xe Graphics',
          Caption: 'Intel(R) Iris(R) Xe Graphics',
          AdapterRAM: 1_073_741_824,
          CurrentHorizontalResolution: 1920,
          CurrentVerticalResolution: 1080,
        },
      ]
    case 'win32_physicalmemory':
      return [
        { Capacity: memory / 2, Speed: 4267 },
        { Capacity: memory / 2, Speed: 4267 },
      ]
    case 'win32_process':
      return RUNNING.map((one, at) => ({
        Name: one,
        Caption: one,
        ProcessId: 4 + at * 412,
        ExecutablePath: `C:\\Windows\\System32\\${one}`,
        CommandLine: one,
        ParentProcessId: 4,
        SessionId: 1,
      }))
    case 'win32_service':
      return [
        {
          Name: 'WinDefend',
          DisplayName: 'Microsoft Defender Antivirus Service',
          State: 'Running',
          StartMode: 'Auto',
          PathName: 'MsMpEng.exe',
        },
      ]
    case 'win32_useraccount':
      return [
        {
          Name: identity.user,
          FullName: identity.fullName,
          Domain: identity.domain,
          SID: 'S-1-5-21-1183443023-2019934-114122-1107',
        },
      ]
    case 'win32_networkadapterconfiguration':
      return [
        {
          Description: 'Intel(R) Wi-Fi 6 AX201 160MHz',
          IPAddress: [identity.ip],
          MACAddress: '8C:F8:C5:1A:77:20',
          IPEnabled: true,
          DNSDomain: identity.isJoined ? identity.dnsDomain : '',
          DHCPEnabled: true,
        },
      ]
    case 'win32_networkadapter':
      return [
        {
          Name: 'Intel(R) Wi-Fi 6 AX201 160MHz',
          MACAddress: '8C:F8:C5:1A:77:20',
          PNPDeviceID: 'PCI\\VEN_8086&DEV_A0F0',
          NetEnabled: true,
        },
      ]
    case 'win32_battery':
      return [{ Name: 'DELL 7FMXV8B', EstimatedChargeRemaining: 74, BatteryStatus: 2 }]
    case 'win32_timezone':
      return [{ Caption: identity.zone, Bias: identity.aheadMinutes, StandardName: identity.zone }]
    case 'win32_shadowcopy':
      return [{ ID: '{3A1B6C1E-0000-0000-0000-5D1F0C3E8B1B}', Name: 'shadow', VolumeName: 'C:' }]
    case 'antivirusproduct':
    case 'antispywareproduct':
      return [
        {
          displayName: 'Windows Defender',
          Name: 'Windows Defender',
          productState: 397_568,
          pathToSignedProductExe: 'windowsdefender://',
        },
      ]
    default:
      return []
  }
}
