import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, membersAmong } from '../calls.ts'

/** Emulators, hooking and game libraries that make code at run time are larger. */
const LARGE_METHODS_MIN = 1500

export const dotnetRunsFetchedNativeCode: FileDetector = {
  id: 'dotnet_runs_fetched_native_code',
  type: 'pe',
  severity: 'high',
  title: 'Downloads bytes, copies them into memory and starts a thread in them',
  why: 'Programs fetch data and documents; nobody fetches naked machine code but a stager.',
  falsePositives: 'None known: compilers at run time make their code themselves.',
  attack: ['T1105', 'T1620', 'T1106'],
  weight: { category: 'c2', points: 600, confidence: 'high' },
  detect(facts) {
    const { dotnet } = facts
    if (dotnet === undefined || dotnet.methodCount > LARGE_METHODS_MIN) return null
    const fetches = membersAmong(
      facts,
      /^System\.Net\.(?:WebClient::Download(?:Data|String)|Http\.HttpClient::Get(?:ByteArray|String|Stream)|WebResponse::GetResponseStream)/,
    )
    const room = callsAmong(facts, ['VirtualAlloc', 'VirtualAllocEx', 'NtAllocateVirtualMemory'])
    const copies = [
      ...membersAmong(facts, /Marshal::Copy$/),
      ...callsAmong(facts, ['RtlMoveMemory', 'WriteProcessMemory', 'NtWriteVirtualMemory']),
    ]
    const starts = callsAmong(facts, ['CreateThread', 'CreateRemoteThread', 'NtCreateThreadEx', 'QueueUserAPC'])
    if (fetches.length === 0 || room.length === 0 || copies.length === 0 || starts.length === 0) return null
    return {
      description: `It fetches (${fetches[0]}), takes memory (${room[0]}), copies (${copies[0]}) and starts a thread there (${starts[0]}).`,
      evidence: [
        { where: 'dotnet.member_references', snippet: [...fetches, ...copies].slice(0, 6).join(', ') },
        ...callEvidence([...room, ...starts]),
      ],
    }
  },
}
