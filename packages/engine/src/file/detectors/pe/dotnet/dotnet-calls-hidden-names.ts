import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven, membersAmong } from '../calls.ts'

/** With the methods that Visual Basic adds by itself; applications that take plug-ins have hundreds. */
const METHODS_MAX = 100
const LATE =
  /LateBinding::Late(?:Get|Call)|^System\.(?:Type::InvokeMember|Activator::CreateInstance|Reflection\.MethodBase::Invoke)$/
const UNPACKS = /(?:DeflateStream|GZipStream)::\.ctor$|::XorObject$|::CreateDecryptor$|Drawing\.Bitmap::\.ctor$/

export const dotnetCallsHiddenNames: FileDetector = {
  id: 'dotnet_calls_hidden_names',
  type: 'pe',
  severity: 'high',
  title: 'A small .NET program that computes the names it calls and unpacks data',
  why: 'A loader that names neither the type nor the method that runs its payload is not found by searching for them.',
  falsePositives: 'Small plug-in hosts that come compressed.',
  attack: ['T1027.007', 'T1620', 'T1140'],
  detect(facts) {
    const { dotnet, code } = facts
    if (dotnet === undefined || code === undefined || dotnet.methodCount > METHODS_MAX || isMakerProven(facts))
      return null
    const computed = code.functions.find(({ calls }) =>
      calls.some(
        ({ name, given }) => name === 'System.Type::GetType' && given.every((value) => typeof value !== 'string'),
      ),
    )
    const late = membersAmong(facts, LATE)
    const unpacks = membersAmong(facts, UNPACKS)
    if (computed === undefined || late.length === 0 || unpacks.length === 0) return null
    return {
      description: `In ${dotnet.methodCount} methods the program finds a type by a computed name, calls it (${late[0]}), and unpacks data (${unpacks[0]}).`,
      evidence: [
        { where: `code@0x${computed.offset.toString(16)}`, snippet: 'System.Type::GetType' },
        { where: 'dotnet.member_references', snippet: [...late, ...unpacks].slice(0, 6).join(', ') },
      ],
    }
  },
}
