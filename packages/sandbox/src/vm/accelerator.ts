// Hardware virtualisation or software emulation? The device node says nothing: on a host that is itself a guest KVM was
// seen to exist, to start, and to hang. So a guest is booted with it, and what happened is kept for this host.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, release } from 'node:os'
import { dirname } from 'node:path'
import type { SandboxLayout } from '../layout.ts'
import { KVM_PROBE_MS_MAX } from '../limits.ts'
import type { Isolation } from './isolation.ts'
import { kvmAccess } from './kvm.ts'
import { Machine } from './machine.ts'
import type { Accelerator } from './qemu-arguments.ts'

export interface AcceleratorChoice {
  readonly accelerator: Accelerator
  readonly why: string
}

export async function chooseAccelerator(layout: SandboxLayout, isolation: Isolation): Promise<AcceleratorChoice> {
  const access = await kvmAccess(isolation.user)
  if (!access.ok) return { accelerator: 'tcg', why: access.why }
  const host = await hostName(layout)
  const known = await readChoice(layout.host, host)
  if (known !== null) return known
  const began = Date.now()
  const booted = await boots(layout, isolation)
  const choice: AcceleratorChoice = booted
    ? { accelerator: 'kvm', why: `a guest booted with KVM in ${Date.now() - began} ms` }
    : { accelerator: 'tcg', why: `no guest booted with KVM within ${KVM_PROBE_MS_MAX} ms` }
  await mkdir(dirname(layout.host), { recursive: true })
  await writeFile(layout.host, `${JSON.stringify({ host, ...choice })}\n`)
  return choice
}

const hostName = async (layout: SandboxLayout): Promise<string> =>
  createHash('sha256')
    .update([release(), cpus()[0]?.model ?? '', await readFile(layout.linux.manifest, 'utf8')].join('\0'))
    .digest('hex')

/** As it was chosen here; null where nobody has tried yet. Of images that are there. */
export async function knownAccelerator(layout: SandboxLayout, user: Isolation['user']): Promise<Accelerator | null> {
  if (!(await kvmAccess(user)).ok) return 'tcg'
  return (await readChoice(layout.host, await hostName(layout)))?.accelerator ?? null
}

async function readChoice(path: string, host: string): Promise<AcceleratorChoice | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (typeof value !== 'object' || value === null || !('host' in value) || value.host !== host) return null
    if (!('accelerator' in value) || !('why' in value) || typeof value.why !== 'string') return null
    const { accelerator, why } = value
    return accelerator === 'kvm' || accelerator === 'tcg' ? { accelerator, why } : null
  } catch {
    return null
  }
}

async function boots(layout: SandboxLayout, isolation: Isolation): Promise<boolean> {
  const machine = await Machine.start({
    isolation,
    image: layout.linux,
    accelerator: 'kvm',
    wallClockMs: KVM_PROBE_MS_MAX,
  })
  const ready = await machine.saysWithin('READY', KVM_PROBE_MS_MAX)
  machine.kill()
  await machine.ended
  return ready
}
