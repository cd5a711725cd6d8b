// `POST /v1/file/deep` and `GET /v1/file/status/{sha256}`: is this file malicious? Contract A1, A3 (given), B3 to B5.
import { z } from 'zod'
import { isoTime, meta, sha256 } from './primitives.ts'

/** In the order in which an analysis passes through them. */
export const FILE_STATUSES = ['queued', 'processing', 'complete'] as const
/** `clean` only where everything was looked at; `unknown` where something was not, or the analysis failed. */
export const FILE_VERDICTS = ['malicious', 'suspicious', 'clean', 'unknown'] as const
/** `static` reads the file, `dynamic` runs it. */
export const STAGE_NAMES = ['static', 'dynamic'] as const
/** `skipped`, `failed` and `timeout` carry a reason. */
export const STAGE_STATUSES = ['pending', 'running', 'complete', 'skipped', 'failed', 'timeout'] as const
/** Order in the queue. */
export const PRIORITIES = ['low', 'normal', 'high'] as const

/** What a poller should wait between two polls. */
export const POLL_INTERVAL_S = 15
/** What `wait` of a status request may ask for. */
export const WAIT_S_MAX = 30
/** A status request that waits is answered after this time at the latest: the operation's own limit is 15 s. */
export const HELD_S_MAX = 13
/** Tags of one submission. */
export const TAGS_MAX = 32
/** Characters of one of them. */
export const TAG_CHARS_MAX = 64
/** Passwords to try on encrypted archives and documents. */
export const PASSWORDS_MAX = 32
/** Characters of one of them. */
export const PASSWORD_CHARS_MAX = 128
/** Characters of a file's name: what file systems allow. */
export const FILE_NAME_CHARS_MAX = 255
/** Seconds that a sample may run. */
export const DYNAMIC_TIMEOUT_S_MAX = 120

/** How far one stage is, and how long it took in milliseconds. */
export const pipelineStage = z
  .object({
    name: z.enum(STAGE_NAMES),
    status: z.enum(STAGE_STATUSES),
    duration_ms: z.number(),
    reason: z.string().optional().meta({ description: 'Why, when the status is `skipped`, `failed` or `timeout`.' }),
  })
  .meta({ id: 'PipelineStage' })

/** Everything that was found, a section a subject. */
export const analysisResults = z.looseObject({ schema_version: z.string() }).meta({
  id: 'AnalysisResults',
  description: 'Everything that was found, a section a subject. Sections stand only where they apply.',
})

/** A submitted file: hashes, how far its analysis is, and once complete the verdict. */
export const fileRecord = z
  .object({
    sha256,
    status: z.enum(FILE_STATUSES),
    verdict: z.enum(FILE_VERDICTS).nullable().meta({
      description: 'Null before completion. `unknown` when no stage could judge: never `clean` by default.',
    }),
    file_name: z.string().nullable().meta({ description: 'Original name as submitted.' }),
    file_size: z.number().nullable().meta({ description: 'Bytes.' }),
    file_type: z.string().nullable().meta({ description: 'Detected type: `pe32`, `pe64`, `elf`, `script`, …' }),
    md5: z.string().nullable(),
    sha1: z.string().nullable(),
    ssdeep: z.string().nullable().meta({ description: 'Fuzzy hash.' }),
    upload_time: isoTime.nullable(),
    completed_at: isoTime.nullable().meta({ description: 'Null while analysis is still running.' }),
    tags: z.array(z.string()),
    pipeline_stages: z.array(pipelineStage).nullable(),
    analysis_results: analysisResults.nullable().optional().meta({
      description: 'Present only with `include_results=true` and once `status` is `complete`.',
    }),
  })
  .meta({ id: 'FileAnalysis' })

/** The answer of `GET /v1/file/status/{sha256}`. */
export const fileStatusResponse = z.object({ data: fileRecord, meta }).meta({ id: 'FileStatusResponse' })

/** The answer of `POST /v1/file/deep`. */
export const fileSubmissionResponse = z
  .object({
    data: fileRecord,
    meta: meta.extend({
      deduplicated: z.boolean().meta({
        description: 'True when a current analysis of the same bytes existed: nothing was queued and nothing charged.',
      }),
    }),
  })
  .meta({ id: 'FileSubmissionResponse' })

export type FileRecord = z.infer<typeof fileRecord>
export type FileStatusResponse = z.infer<typeof fileStatusResponse>
export type FileSubmissionResponse = z.infer<typeof fileSubmissionResponse>
export type PipelineStage = z.infer<typeof pipelineStage>
/** One of STAGE_NAMES. */
export type StageName = (typeof STAGE_NAMES)[number]
/** One of STAGE_STATUSES. */
export type StageStatus = (typeof STAGE_STATUSES)[number]
/** One of FILE_VERDICTS. */
export type FileVerdict = (typeof FILE_VERDICTS)[number]
/** One of PRIORITIES. */
export type Priority = (typeof PRIORITIES)[number]

/** The query of `GET /v1/file/status/{sha256}`, as text. */
export const fileStatusQuery = z.object({
  include_results: z.string().optional().meta({
    description: '`true` includes `data.analysis_results` once the job is complete. Default false.',
  }),
  sections: z.string().optional().meta({
    description: 'Comma-separated names of the sections of `analysis_results` to include. Default all.',
  }),
  wait: z
    .string()
    .optional()
    .meta({
      description: `Seconds, 0 to ${WAIT_S_MAX}: hold the answer until the analysis is complete, for so long at most and in no case longer than ${HELD_S_MAX} s. One credit, however long it takes. Default 0.`,
    }),
})

const callbackUrl = z.string().max(2000).optional().meta({
  description:
    'An https address that is sent a POST when the analysis is complete, as a webhook is and signed by the secret of the webhook whose `url` is null, which must be there before.',
})

const command = z.string().max(1_000).optional().meta({
  description:
    'How the guest starts the file, which `{file}` stands for: `{file} --install`, `rundll32.exe {file},Run`, `cmd.exe /c {file} /s`, `/bin/sh -c "{file} | sh"`. `code-linux-x64 {file}`, `code-linux-x86 {file}`, `code-windows-x64 {file}` and `code-windows-x86 {file}` run machine code that stands in no program. Words end at spaces outside of quotes. Left out, it is started as a double click or a shell would start it. Emulators do not read it.',
})

const list = (what: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({ description: `${what} Repeatable, or comma-separated.` })

/** The form fields of a multipart submission and the query of a raw one; all text. */
export const submissionFields = z.object({
  file_name: z.string().optional().meta({ description: 'Name of the file; only its last path component is kept.' }),
  tags: list('At most 32 tags of at most 64 characters.'),
  password: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({
      description:
        'For encrypted archives and documents; repeatable. Added to the customary ones. Send it as a form field: what stands in a URL is written into the logs of proxies.',
    }),
  stages: list('`static`, `dynamic`; both by default.'),
  priority: z.enum(PRIORITIES).optional().meta({ description: 'Order among the jobs that wait.' }),
  force: z
    .string()
    .optional()
    .meta({ description: '`true` analyzes the file again even if a current analysis exists.' }),
  timeout_s: z.string().optional().meta({ description: 'Time limit of the dynamic stage in seconds, 1 to 120.' }),
  callback_url: callbackUrl,
  command,
})

/** Re-analysis of a sample that this account holds: what may differ from the first time. */
export const reanalysisRequest = z
  .object({
    file_name: z.string().optional().meta({ description: 'Name of the file; only its last path component is kept.' }),
    tags: z
      .array(z.string())
      .optional()
      .meta({ description: 'At most 32 tags of at most 64 characters; those of before where it is left out.' }),
    password: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .meta({ description: 'For encrypted archives and documents, added to the customary ones.' }),
    stages: z.array(z.enum(STAGE_NAMES)).optional().meta({ description: 'Both by default.' }),
    priority: z.enum(PRIORITIES).optional().meta({ description: 'Order among the jobs that wait.' }),
    force: z
      .boolean()
      .optional()
      .meta({ description: '`true` analyzes the file again even if a current analysis exists.' }),
    timeout_s: z
      .number()
      .int()
      .min(1)
      .max(DYNAMIC_TIMEOUT_S_MAX)
      .optional()
      .meta({ description: 'Time limit of the dynamic stage in seconds.' }),
    callback_url: callbackUrl,
    command,
  })
  .meta({ id: 'ReanalysisRequest' })

/** The same as a body of `POST /v1/file/deep`, which names the sample. */
export const resubmissionRequest = reanalysisRequest.extend({ sha256: z.string() })
