import type { FileDetector } from '../../file-detector.ts'

const OBFUSCATORS: readonly { readonly name: string; readonly mark: RegExp }[] = [
  { name: 'ConfuserEx', mark: /^ConfusedByAttribute$|^Confuser\./ },
  { name: 'SmartAssembly', mark: /^SmartAssembly\./ },
  { name: 'Dotfuscator', mark: /^DotfuscatorAttribute$/ },
  { name: 'Eazfuscator', mark: /^EazfuscatorAttribute|^EMyPID_/ },
  { name: 'Babel', mark: /^BabelObfuscatorAttribute$|^BabelAttribute$/ },
  { name: 'Crypto Obfuscator', mark: /^CryptoObfuscator\./ },
  {
    name: '.NET Reactor',
    mark: /^NETReactor|^<PrivateImplementationDetails>\{[0-9A-F-]+\}\.__StaticArrayInitTypeSize=\d+\.Reactor/,
  },
  { name: 'Yano', mark: /^YanoAttribute$/ },
]

export const dotnetObfuscated: FileDetector = {
  id: 'dotnet_obfuscated',
  type: 'pe',
  severity: 'low',
  title: 'Names of types and methods are obfuscated',
  why: 'Obfuscators rename everything, so that readers and signatures find nothing.',
  falsePositives: 'Commercial products that protect their source.',
  attack: ['T1027.002'],
  detect(facts) {
    const { dotnet } = facts
    if (dotnet === undefined) return null
    const named = OBFUSCATORS.find(({ mark }) => dotnet.types.some((name) => mark.test(name)))
    const garbled = dotnet.types.filter((name) =>
      /[^\x20-\x7e\u00a0-\u024f\u0370-\u05ff\u4e00-\u9fff]/.test(name),
    ).length
    if (named === undefined && (dotnet.types.length < 5 || garbled * 2 < dotnet.types.length)) return null
    return {
      description:
        named === undefined
          ? `${garbled} of ${dotnet.types.length} type names are unreadable.`
          : `Obfuscated with ${named.name}.`,
      evidence: [{ where: 'dotnet.types', snippet: dotnet.types.slice(0, 5).join(', ') }],
    }
  },
}
