// What is kept, and for how long.
import { integer, type Settings } from './setting.ts'

export const KEEPING_SETTINGS = {
  ASSAY_RETENTION_DAYS: {
    fallback: '0',
    meaning: 'Samples and analyses older than this are deleted; 0 keeps them.',
    read: integer(0, 36_500),
  },
  ASSAY_MAIL_RETENTION_DAYS: {
    fallback: '30',
    meaning:
      'Days for which analyzed mail is kept with its answer, to be listed and searched; 0 keeps none, and deletes what was kept.',
    read: integer(0, 36_500),
  },
  ASSAY_MAIL_KEPT_MIB: {
    fallback: '2048',
    meaning: "MiB (compressed) that an account's kept mail may take: beyond, its oldest goes.",
    read: integer(1, 1024 * 1024),
  },
} satisfies Settings
