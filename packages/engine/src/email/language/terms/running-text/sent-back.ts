// A parcel that goes back (see `latin/plots/sent-back.ts`) in Chinese, Japanese and Arabic.
import type { TermTable } from '../../term.ts'

export const sentBackRunning: TermTable = {
  sentback: '退回寄件人 退回发件人 退回寄件 退还寄件人 差出人に返送 差出人へ返送 返送 إلى_المرسل للمرسل',
  fine: '关税 關稅 清关费 関税 جمركية الجمارك',
}
