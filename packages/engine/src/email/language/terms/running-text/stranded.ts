// Robbed far from home (see `latin/plots/stranded.ts`), in Chinese, Japanese and Arabic.
import type { TermTable } from '../../term.ts'

export const strandedRunning: TermTable = {
  robbed:
    '被抢 被搶 被偷 被盗 遭抢劫 遭搶劫 强盗に 強盗に 盗まれ ひったくり 強盗に遭 تعرضت_للسرقة تعرضت_لسرقة سرقت_حقيبتي سُرقت سرقوا',
  plight:
    '酒店账单 酒店帳單 酒店不让 饭店账单 旅馆 领事馆 領事館 大使馆 大使館 护照 護照 航班 ホテルの支払い ホテル代 パスポート 帰りの便 فاتورة_الفندق الفندق القنصلية السفارة جواز_سف',
  lendme:
    '借给我 借給我 借我 借我一些 汇款给我 匯款給我 西联汇款 西聯匯款 貸していただけ 貸してもら 貸してください お金を送 送金して أن_تقرضني تقرضني إقراضي ترسل_لي_مبلغ تحويل_المال ويسترن_يونيون سأعيد_لك سأعيد_المبلغ',
}
