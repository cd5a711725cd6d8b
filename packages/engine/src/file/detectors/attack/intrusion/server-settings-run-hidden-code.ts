import { extensionPattern } from '../../../../data/extensions.ts'
import type { FileDetector } from '../../file-detector.ts'

/** What nobody writes programs into: pictures, archives, films, and the settings themselves. */
const PICTURE = new RegExp(String.raw`\b(?:${extensionPattern('finished')}|zip|rar|ico|svg|woff2?|ttf|log)\b`, 'i')
const ITSELF = /\.?\bht(?:access)?\b|\.config$/i
/** A dynamic picture has a name of its own. */
const ONE_NAMED_FILE = /^["']?[\w-]{2,60}\\?\.\w{2,5}["']?$/
/** Kept where anybody may write, not called PHP, or no file at all. */
const ODD_PLACE =
  /^(?:\/tmp\/|\/var\/tmp\/|\/dev\/shm\/|php:\/\/|data:|https?:|ftp:|phar:)|\.(?:jpe?g|png|gif|bmp|ico|webp|txt|log|zip|gz|css|js|woff2?|session)$/i

export const serverSettingsRunHiddenCode: FileDetector<'server_settings_run_hidden_code'> = {
  id: 'server_settings_run_hidden_code',
  type: 'execution',
  severity: 'high',
  title: 'Web server settings run code from images or other unlikely files',
  why: 'An uploaded image becomes a page, or a hidden file runs before every page: a backdoor that no page shows.',
  falsePositives:
    'Single dynamic images, which have a name of their own; shop firewalls that prepend a PHP file of theirs.',
  attack: ['T1505.003', 'T1036.008'],
  detect({ serverSettings }) {
    if (serverSettings === undefined) return null
    const { runs, included } = serverSettings
    const asCode = runs.find(({ files }) => PICTURE.test(files) || ITSELF.test(files))
    const hidden = included.find((file) => ODD_PLACE.test(file))
    if (asCode === undefined && hidden === undefined) return null
    const isOne = hidden === undefined && runs.every(({ files }) => !PICTURE.test(files) || ONE_NAMED_FILE.test(files))
    return {
      description:
        asCode === undefined
          ? 'The server is told to run a hidden file with every page'
          : 'The server is told to run files that are no pages as code',
      evidence: [
        ...(asCode === undefined
          ? []
          : [{ where: 'server_settings', snippet: `${asCode.directive} ${asCode.files}`.slice(0, 200) }]),
        ...(hidden === undefined ? [] : [{ where: 'server_settings', snippet: hidden.slice(0, 200) }]),
      ],
      weighs: isOne ? 'one sign' : 'whole',
    }
  },
}
