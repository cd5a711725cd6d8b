// What a setting names may turn out useless only when it is used: a port in use, a folder that is not there. The operator is
// told the setting, not only what the system said.
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** `path` is what the setting names. Rejects with a ConfigError that begins with the setting's name. */
export async function readSetting<Result>(
  setting: keyof Config,
  path: string | null,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? 'there is no such file or folder' : wordsOf(error)
    throw new ConfigError(`${setting} names "${path}", which cannot be used: ${reason}`, { cause: error })
  }
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Rejects with a ConfigError where nobody can listen there. */
export async function listenAt<Result>(
  setting: 'PORT' | 'ASSAY_METRICS_PORT',
  { host, port }: { readonly host: string; readonly port: number },
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw new ConfigError(
        `${setting} ${port} is in use on ${host}: stop the program that listens there, or choose another port`,
        { cause: error },
      )
    if (code === 'EACCES')
      throw new ConfigError(`${setting} ${port} is not open to this user: choose one from 1024 on`, { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new ConfigError(
        `HOST "${host}" is no address of this machine: use 127.0.0.1, 0.0.0.0 or one of its own addresses`,
        { cause: error },
      )
    throw error
  }
}
