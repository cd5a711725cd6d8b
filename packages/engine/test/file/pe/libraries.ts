// The libraries that nearly every program of Windows imports from.
export const KERNEL = 'KERNEL32.dll'
export const USER = 'USER32.dll'
export const ADVAPI = 'ADVAPI32.dll'
