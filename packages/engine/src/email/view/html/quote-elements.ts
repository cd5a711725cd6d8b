// The elements in which clients wrap the message that is answered.
import type { Attributes } from './element-handler.ts'

/** Gmail, Thunderbird, Yahoo, Proton, Tuta, Zoho, GMX and web.de, iCloud, Mail.ru, Yandex, Outlook. */
const CLASSES =
  /(?:^|\s)(?:gmail_quote|gmail_extra|gmail_attr|moz-cite-prefix|moz-forward-container|yahoo_quoted|yahoo-quoted-begin|protonmail_quote|tutanota_quote|zmail_extra|iscwp|mail-quote|quote-message|reply-quote|OutlookMessageHeader)(?:$|\s|_container)/i
const IDS =
  /^(?:divRplyFwdMsg|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container|reply-intro|ydp[0-9a-f]{6,20}yahoo_quoted_\d{1,20}|yahoo_quoted_\d{1,20})$/i

export const isQuoteElement = (tag: string, attributes: Attributes, classes: string, id: string): boolean =>
  (tag === 'blockquote' && attributes.get('type')?.toLowerCase() === 'cite') ||
  (classes !== '' && CLASSES.test(classes.slice(0, 500))) ||
  (id !== '' && IDS.test(id.slice(0, 100)))
