// A parcel that goes back (see `latin/plots/sent-back.ts`) in Cyrillic, Greek and Korean.
import type { TermTable } from '../../term.ts'

export const sentBackOwnScript: TermTable = {
  sentback: 'отправителю відправнику на_подателя στον_αποστολεα 반송',
}
