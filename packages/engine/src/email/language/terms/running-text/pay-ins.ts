// What is paid in so that it earns (see `latin/plots/pay-ins.ts`) in Chinese, Japanese and Arabic.
import type { TermTable } from '../../term.ts'

export const payInsRunning: TermTable = {
  payin: '入金 投入 投资 投資 本金 أودع إيداع استثمر استثمار',
  dayprofit:
    '每月可赚 每月赚 每月可賺 每天可赚 每日可赚 月赚 月賺 每月获利 每月獲利 毎月の収益 毎月利益 毎日利益 毎日の収益 شهريا أرباح_شهرية ربح_شهري دخل_شهري 円の利益 円の収益 円の副収入',
  sureprofit:
    '零风险 零風險 无风险 無風險 没有风险 稳赚不赔 穩賺不賠 保本高收益 リスクなし ノーリスク リスクゼロ リスクはありません 元本保証 دون_أي_مخاطرة بدون_مخاطرة بلا_مخاطر بدون_مخاطر دون_مخاطر بدون_أي_مخاطر',
}
