// Who may open KVM. Most systems give its device to a group (`crw-rw----, root:kvm`), and a service that runs as root starts QEMU
// as nobody: then that group, and no other, goes with it through the walls, where there is nothing else that it could open.
import { access, constants, stat } from 'node:fs/promises'
import type { Isolation } from './isolation.ts'

export const KVM_DEVICE = '/dev/kvm'

type User = NonNullable<Isolation['user']>

/** `why`: in words for the operator. */
export type KvmAccess = { readonly ok: true; readonly user: User | null } | { readonly ok: false; readonly why: string }

const READ_WRITE = 0o6

/** `user`: who QEMU runs as otherwise; null where we are no root, and QEMU has the groups that we have. */
export async function kvmAccess(user: User | null, device: string = KVM_DEVICE): Promise<KvmAccess> {
  const node = await stat(device).catch(() => null)
  if (node === null || !node.isCharacterDevice()) return { ok: false, why: 'KVM is not there' }
  if (user === null) {
    const isOpen = await access(device, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    )
    return isOpen ? { ok: true, user } : { ok: false, why: `KVM is there, but ${device} is not open to this user` }
  }
  if ((node.mode & READ_WRITE) === READ_WRITE) return { ok: true, user }
  // The group of root opens more than this.
  if (((node.mode >> 3) & READ_WRITE) === READ_WRITE && node.gid !== 0)
    return { ok: true, user: { uid: user.uid, gid: node.gid } }
  return {
    ok: false,
    why: `KVM is there, but ${device} is open to root alone: chgrp kvm ${device} && chmod 660 ${device}`,
  }
}
