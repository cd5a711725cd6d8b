// Where webhooks may lead.
import { readNetworks } from './addresses.ts'
import type { Settings } from './setting.ts'

export const WEBHOOK_SETTINGS = {
  ASSAY_WEBHOOK_INTERNAL: {
    fallback: '',
    meaning:
      'Internal addresses and networks that webhooks may lead to all the same, comma-separated, by plain HTTP too; docs/webhooks.md.',
    read: (text: string): readonly string[] => readNetworks(text),
  },
} satisfies Settings
