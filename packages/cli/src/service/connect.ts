// A running service as commands ask it: its refusals become sentences, told apart by whether another input could fare better.
import type { Client } from '@assay/client/source'
import type { OptionValues } from '../command.ts'
import { InputError } from '../input.ts'
import { RunError } from '../judging.ts'
import { readServiceSettings } from './settings.ts'

export interface Service {
  /** Asks one thing. Rejects with an InputError, or with a RunError where nothing else would be answered either. */
  readonly ask: <Answer>(question: (client: Client) => Promise<Answer>) => Promise<Answer>
}

/** A key that is no longer valid or allows too little, and credits that are used up. */
const STATUSES_OF_ALL = new Set([401, 402, 403])

/** Throws a UsageError. */
export async function connect(options: OptionValues, err: NodeJS.WritableStream): Promise<Service> {
  const { apiKey, baseUrl } = await readServiceSettings(options, process.env, err)
  const { ApiError, createClient } = await import('@assay/client/source')
  const client = createClient({ baseUrl, apiKey })
  return {
    ask: async (question) => {
      try {
        return await question(client)
      } catch (error) {
        if (!(error instanceof ApiError))
          throw new RunError(
            `${baseUrl} does not answer (${causeOf(error)}): does the service run there? "assay serve" starts one, --url or ASSAY_URL names another`,
          )
        if (error.code === 'invalid_answer')
          throw new RunError(`what answers at ${baseUrl} is no Assay service (${error.message})`)
        const detail = error.details[0]
        const sentence = detail === undefined ? error.message : `${error.message} (${detail.path}: ${detail.message})`
        if (STATUSES_OF_ALL.has(error.status)) throw new RunError(`${baseUrl} refuses: ${sentence}`)
        throw new InputError(error.code, `was refused: ${sentence}`)
      }
    },
  }
}

/** `fetch` says only that it failed; why stands in its cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const { code, message } = cause as { readonly code?: string; readonly message?: string }
  return code ?? message ?? String(error)
}
