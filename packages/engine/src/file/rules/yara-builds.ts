/** Packages of YARA-X, one a platform; the first that is installed is used. */
export const BUILDS = ['@litko/yara-x-linux-x64-gnu'] as const
