// What a key may do. `api:full` stands for all of them but `admin`.
/** What a key may be allowed. `api:full` covers all but `admin`. */
export const PERMISSIONS = [
  'file:read',
  'file:write',
  'file:download',
  'phishing:read',
  'phishing:write',
  'api:full',
  'admin',
] as const

/** One of them. */
export type Permission = (typeof PERMISSIONS)[number]

/** Whether a text names one. */
export const isPermission = (text: string): text is Permission => PERMISSIONS.some((known) => known === text)

/** Whether a key with `held` may do what needs `needed`; null needs nothing but a valid key. */
export function permits(held: readonly Permission[], needed: Permission | null): boolean {
  if (needed === null || held.includes(needed)) return true
  return needed !== 'admin' && held.includes('api:full')
}
