import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, isMakerProven } from '../calls.ts'

/** Tables that Windows' loader follows, as its headers call them; who only shows what a file consists of needs no memory for it. */
const TABLES = /^IMAGE_(?:BASE_RELOCATION|IMPORT_DESCRIPTOR|IMPORT_BY_NAME|THUNK_DATA)$/
const ROOM = ['VirtualAlloc', 'VirtualAllocEx', 'NtAllocateVirtualMemory']
const METHODS_MAX = 1500

export const dotnetMapsProgramsItself: FileDetector = {
  id: 'dotnet_maps_programs_itself',
  type: 'pe',
  severity: 'high',
  title: 'Contains its own PE loader in .NET code',
  why: 'A native program that .NET code maps in memory itself is never on disk.',
  falsePositives: 'Unsigned bundlers that extract a native library from themselves.',
  attack: ['T1620', 'T1106'],
  detect(facts) {
    const { dotnet } = facts
    if (dotnet === undefined || dotnet.methodCount > METHODS_MAX || isMakerProven(facts)) return null
    const tables = dotnet.types.map((name) => name.slice(name.lastIndexOf('.') + 1)).filter((name) => TABLES.test(name))
    const room = callsAmong(facts, ROOM)
    const finds = callsAmong(facts, ['GetProcAddress', 'LdrGetProcedureAddress'])
    if (tables.length < 2 || room.length === 0 || finds.length === 0) return null
    return {
      description: `The program defines the PE structures itself (${tables.join(', ')}), allocates memory (${room[0]}) and resolves functions (${finds[0]}).`,
      evidence: [{ where: 'dotnet.types', snippet: tables.join(', ') }, ...callEvidence([...room, ...finds])],
    }
  },
}
