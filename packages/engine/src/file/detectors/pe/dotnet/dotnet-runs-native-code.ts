import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, membersAmong } from '../calls.ts'

/** Emulators, hooking and game libraries that make code at run time are larger. */
const LARGE_METHODS_MIN = 1500

export const dotnetRunsNativeCode: FileDetector = {
  id: 'dotnet_runs_native_code',
  type: 'pe',
  severity: 'high',
  title: 'Copies bytes into executable memory and starts them',
  why: '.NET needs no native code for its own work; shellcode that is brought along as data does.',
  falsePositives: 'Libraries that compile or patch code at run time.',
  attack: ['T1055', 'T1620', 'T1106'],
  weight: { category: 'execution', points: 450, confidence: 'medium' },
  detect(facts) {
    if (facts.dotnet === undefined || facts.dotnet.nativeCalls.length === 0) return null
    const room = callsAmong(facts, [
      'VirtualAlloc',
      'VirtualAllocEx',
      'VirtualProtect',
      'NtAllocateVirtualMemory',
      'HeapCreate',
      'MapViewOfFile',
    ])
    const starts = [
      ...callsAmong(facts, [
        'CreateThread',
        'NtCreateThreadEx',
        'RtlCreateUserThread',
        'EnumWindows',
        'EnumSystemLocales',
        'EnumDesktops',
        'CallWindowProc',
        'QueueUserAPC',
        'CreateFiber',
      ]),
      ...membersAmong(facts, /Marshal::GetDelegateForFunctionPointer$/),
    ]
    const copies = [...membersAmong(facts, /Marshal::(?:Copy|WriteByte)$/), ...callsAmong(facts, ['RtlMoveMemory'])]
    if (room.length === 0 || starts.length === 0 || copies.length === 0) return null
    const decodes = membersAmong(
      facts,
      /::FromBase64String$|::CreateDecryptor$|Cryptography\.Aes::Create$|RijndaelManaged::\.ctor$|WebClient::Download|GZipStream::\.ctor$/,
    )
    const isLarge = facts.dotnet.methodCount > LARGE_METHODS_MIN
    return {
      description: `It takes memory (${room[0]}), copies bytes there (${copies[0]}) and starts them (${starts[0]})${decodes.length > 0 ? `, after decoding them (${decodes[0]})` : ''}.`,
      evidence: [
        { where: 'dotnet.member_references', snippet: [...copies, ...decodes].slice(0, 6).join(', ') },
        ...callEvidence([...room, ...starts]),
      ],
      strength: isLarge ? 0.2 : decodes.length > 0 ? 1 : 0.5,
    }
  },
}
