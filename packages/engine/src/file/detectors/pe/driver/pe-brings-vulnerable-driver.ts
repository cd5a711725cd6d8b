import { listed } from '../../../../rules/tell.ts'
import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong } from '../calls.ts'

/** Detection engines hold such names as rules, among hundreds of megabytes of others. */
const LARGE_BYTES_MIN = 20 * 1024 * 1024
const PRODUCTS_MIN = 3

export const peBringsVulnerableDriver: FileDetector<'pe_brings_vulnerable_driver'> = {
  id: 'pe_brings_vulnerable_driver',
  type: 'pe',
  severity: 'high',
  title: 'Installs and uses a known vulnerable driver (BYOVD)',
  why: 'A signed driver that writes memory for anyone can shut down security software from the kernel.',
  falsePositives: 'The hardware tools that the driver belongs to; none of them names security products.',
  attack: ['T1068', 'T1562.001', 'T1543.003'],
  detect(facts) {
    const devices = marksOf(facts, 'vulnerable_device')
    const installs = callsAmong(facts, ['CreateService', 'NtLoadDriver', 'ZwLoadDriver'])
    const uses = callsAmong(facts, ['DeviceIoControl', 'NtDeviceIoControlFile'])
    if (devices.length === 0 || installs.length === 0 || uses.length === 0 || programBytes(facts) > LARGE_BYTES_MIN)
      return null
    const products = marksOf(facts, 'security_process')
    // Names inside the kernel that security products are told by; who looks for them takes them out.
    const callbacks = marksOf(facts, 'kernel_callback')
    const isAgainstThem = products.length >= PRODUCTS_MIN || callbacks.length >= 2
    return {
      description: `The program installs a driver (${installs[0]}) and accesses ${listed(devices.map(({ text }) => text))}, a known vulnerable driver${isAgainstThem ? `, and names ${callbacks.length >= 2 ? listed(callbacks.map(({ text }) => text)) : `the processes of ${products.length} security products`}` : ''}.`,
      evidence: [...markEvidence([...devices, ...callbacks, ...products]), ...callEvidence([...installs, ...uses])],
      weighs: isAgainstThem ? 'whole' : 'brought',
    }
  },
}
