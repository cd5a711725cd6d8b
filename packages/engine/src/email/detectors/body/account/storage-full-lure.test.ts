import { testDetector } from '../../../../../test/email/detector-table.ts'
import { storageFullLure } from './storage-full-lure.ts'

testDetector(storageFullLure, {
  hits: {
    mailbox: `Subject: Mailbox full

Your mailbox has exceeded its storage limit. Update it now or messages will be deleted permanently.`,
    'cloud photos': `Subject: Storage almost full

Your cloud storage is full. Your photos and videos will be deleted today. Upgrade your plan: click here.`,
  },
  misses: {
    'a cellar': `Subject: Hello

The storage in the cellar is full of chairs, can you take some home?`,
    'an address that leaves a list': `Subject: Hello

If mail to your account is returned, your email address may be removed from this list. You can click to join again.`,
    'a backup': `Subject: Hello

The backup of last night went through and used half of the disk.`,
  },
})
