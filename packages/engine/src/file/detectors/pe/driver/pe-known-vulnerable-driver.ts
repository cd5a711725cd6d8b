import type { FileDetector } from '../../file-detector.ts'

/**
 * Signed drivers that gangs brought along to end security software, by the file name in their properties and a word of
 * their maker: from public incident reports and the loldrivers.io project's descriptions (Apache-2.0), November 2026. Names,
 * not hashes: a version without the hole has the same name, which is why this alone never makes a file suspicious.
 */
const DRIVERS: readonly (readonly [file: RegExp, maker: RegExp])[] = [
  [/^rtcore(?:32|64)\.sys$/i, /micro-star|msi|rtcore/i],
  [/^dbutil(?:_2_3|drv2)\.sys$/i, /dell/i],
  [/^gdrv\d?\.sys$/i, /giga-?byte/i],
  [/^asrdrv1\d\d?\.sys$/i, /asrock/i],
  [/^winring0(?:x64)?\.sys$/i, /openlibsys|noriyuki/i],
  [/^procexp(?:152)?\.sys$/i, /sysinternals/i],
  [/^mhyprot\d?\.sys$/i, /mihoyo/i],
  [/^(?:zam(?:guard)?64|amsdk)\.sys$/i, /zemana|copy ?right|watchdog/i],
  [/^truesight\.sys$/i, /adlice/i],
  [/^aswarpot\.sys$/i, /avast/i],
  [/^iqvw(?:32|64)e?\.sys$/i, /intel/i],
  [/^cpuz\d*(?:_x64)?\.sys$/i, /cpuid/i],
  [/^as(?:io|upio|tszio)\d*(?:64)?\.sys$/i, /asus/i],
  [/^ene(?:io(?:64)?)?\.sys$/i, /ene tech/i],
  [/^hpportiox64\.sys$/i, /hp/i],
  [/^kprocesshacker\.sys$/i, /wj32|process hacker/i],
  [/^elrawdsk\.sys$/i, /eldos/i],
  [/^viragt(?:64)?\.sys$/i, /tg soft/i],
  [/^rwdrv\.sys$/i, /rw-?everything/i],
]

export const peKnownVulnerableDriver: FileDetector = {
  id: 'pe_known_vulnerable_driver',
  type: 'pe',
  severity: 'low',
  title: 'A driver with the name of a known vulnerable one',
  why: 'Attackers install legitimate vulnerable drivers because they are signed.',
  falsePositives: 'The hardware tool that it belongs to, and versions in which the vulnerability was fixed.',
  attack: ['T1068'],
  detect({ pe }) {
    const strings = pe?.versionInfo?.strings ?? {}
    const file = (strings['OriginalFilename'] ?? strings['InternalName'] ?? '').trim()
    const maker = `${strings['CompanyName'] ?? ''} ${strings['ProductName'] ?? ''} ${strings['LegalCopyright'] ?? ''}`
    if (pe?.isDriver !== true || !DRIVERS.some(([name, by]) => name.test(file) && by.test(maker))) return null
    return {
      description: `The properties say that this is ${file}, versions of which let any program write system memory.`,
      evidence: [{ where: 'pe.version_info', snippet: file }],
    }
  },
}
