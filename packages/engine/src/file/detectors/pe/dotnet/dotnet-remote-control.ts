import type { FileDetector } from '../../file-detector.ts'
import { marksOf } from '../../marks-of.ts'
import { callsAmong, membersAmong } from '../calls.ts'

/** Of the traits below; honest clients that update themselves have two or three. */
const TRAITS_MIN = 4
/** With so many no honest use is left. */
const TRAITS_SURE = 6

export const dotnetRemoteControl: FileDetector<'dotnet_remote_control'> = {
  id: 'dotnet_remote_control',
  type: 'pe',
  severity: 'high',
  title: 'A remote access trojan: server connection, code from memory, persistence, surveillance',
  why: 'Remote access trojans for .NET are built from the same few parts, whatever their builder calls them.',
  falsePositives: 'Remote administration clients.',
  attack: ['T1219', 'T1620', 'T1547.001', 'T1497'],
  detect(facts) {
    const { dotnet } = facts
    if (dotnet === undefined) return null
    const connects = membersAmong(
      facts,
      /^System\.Net\.Sockets\.(?:Socket|TcpClient)::(?:Connect|BeginConnect|ConnectAsync|\.ctor)$/,
    )
    if (connects.length === 0) return null
    const literals = dotnet.userStrings.join('\n').toLowerCase()
    const traits: readonly (readonly [boolean, string])[] = [
      [membersAmong(facts, /^System\.(?:Reflection\.Assembly|AppDomain)::Load$/).length > 0, 'loads code from memory'],
      [
        marksOf(facts, 'run_key', 'startup_folder', 'scheduled_task').length > 0 &&
          membersAmong(facts, /RegistryKey::SetValue$|File::Copy$|Process::Start$/).length > 0,
        'makes itself start with Windows',
      ],
      [
        callsAmong(facts, ['RtlSetProcessIsCritical', 'NtSetInformationProcess']).length > 0,
        'makes its process critical to the system',
      ],
      [
        callsAmong(facts, ['CheckRemoteDebuggerPresent']).length > 0 || /sbiedll|dnspy|wireshark/.test(literals),
        'looks for analysis tools',
      ],
      [
        /virtualbox|vmware/.test(literals) &&
          (/virtualbox[\s\S]*vmware|vmware[\s\S]*virtualbox/.test(literals) ||
            membersAmong(facts, /ManagementObjectSearcher::\.ctor$/).length > 0),
        'looks for virtual machines',
      ],
      [
        callsAmong(facts, ['SetWindowsHookEx', 'GetAsyncKeyState', 'GetLastInputInfo']).length > 0,
        'monitors the keyboard',
      ],
      [membersAmong(facts, /Graphics::CopyFromScreen$/).length > 0, 'takes screenshots'],
      [
        /timeout \d+ ?> ?nul|ping 127\.0\.0\.1|choice \/c y/.test(literals) && /\bdel\b/.test(literals),
        'deletes itself by batch file',
      ],
      [/select \* from antivirusproduct/.test(literals), 'queries the antivirus product'],
      [
        membersAmong(facts, /ProcessStartInfo::set_RedirectStandardOutput$/).length > 0 &&
          /\bcmd(?:\.exe)?\b|powershell/.test(literals),
        'runs commands and reads what they print',
      ],
      [marksOf(facts, 'tunnel').length > 0, 'finds its server through dynamic DNS or a tunnel'],
      [/nur\\noisrevtnerruc|sserddacorpteg|daolnwod/.test(literals), 'contains reversed strings'],
      [/pastebin/.test(literals), 'gets the address of its server from a paste site'],
    ]
    const shown = traits.filter(([is]) => is).map(([, what]) => what)
    if (shown.length < TRAITS_MIN) return null
    return {
      description: `The program connects to a server (${connects[0]}) and ${shown.join(', ')}.`,
      evidence: [{ where: 'dotnet.member_references', snippet: connects.join(', ') }],
      weighs: shown.length >= TRAITS_SURE ? 'whole' : shown.length > TRAITS_MIN ? 'some' : 'few',
    }
  },
}
