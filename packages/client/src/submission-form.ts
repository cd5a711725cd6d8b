// A file and what is told with it, as a form: names, tags and passwords stand in no URL, which proxies write into their logs.
import type { ChargedCallOptions } from './transport.ts'

/** Bytes, wherever they come from; in Node `fs.openAsBlob` gives a file without reading it whole. */
export type Bytes = Blob | ArrayBuffer | Uint8Array<ArrayBuffer>

/** What is told with a file; the service's defaults where it is left out. */
export interface SubmitOptions extends ChargedCallOptions {
  readonly fileName?: string
  readonly tags?: readonly string[]
  /** For encrypted archives and documents. */
  readonly passwords?: readonly string[]
  readonly stages?: readonly ('static' | 'dynamic')[]
  readonly priority?: 'low' | 'normal' | 'high'
  /** Analyse again although a current analysis exists. */
  readonly force?: boolean
  /** Seconds of the dynamic stage. */
  readonly timeoutS?: number
  /** Where the end of the analysis is told; needs a webhook whose `url` is null, once. */
  readonly callbackUrl?: string
  /** How the guest starts it: a command line in which `{file}` stands for it. */
  readonly command?: string
}

export const toBlob = (bytes: Bytes, type = ''): Blob =>
  bytes instanceof Blob && type === '' ? bytes : new Blob([bytes], { type })

export function submissionForm(
  bytes: Bytes,
  { fileName, tags, passwords, stages, priority, force, timeoutS, callbackUrl, command }: SubmitOptions,
): FormData {
  const form = new FormData()
  if (fileName !== undefined) form.set('file_name', fileName)
  for (const tag of tags ?? []) form.append('tags', tag)
  for (const password of passwords ?? []) form.append('password', password)
  if (stages !== undefined) form.set('stages', stages.join(','))
  if (priority !== undefined) form.set('priority', priority)
  if (force !== undefined) form.set('force', String(force))
  if (timeoutS !== undefined) form.set('timeout_s', String(timeoutS))
  if (callbackUrl !== undefined) form.set('callback_url', callbackUrl)
  if (command !== undefined) form.set('command', command)
  // A part without a name of its own would be called `blob`, and so would the sample.
  form.set('file', toBlob(bytes), '')
  return form
}

/** The same of a sample that the account holds, as JSON. */
export const resubmission = ({
  fileName,
  tags,
  passwords,
  stages,
  priority,
  force,
  timeoutS,
  callbackUrl,
  command,
}: SubmitOptions): string =>
  JSON.stringify({
    file_name: fileName,
    tags,
    password: passwords,
    stages,
    priority,
    force,
    timeout_s: timeoutS,
    callback_url: callbackUrl,
    command,
  })
