// The words of benefits (see `latin/plots/benefits.ts`) in Chinese, Japanese and Arabic.
import type { TermTable } from '../../term.ts'

export const benefitsRunning: TermTable = {
  aid: '补贴 補貼 补助 補助金 給付金 支援金 助成金 津贴 津貼 دعم إعانة مساعدة_مالية منحة بدل',
  household:
    '能源 电费 電費 取暖 供暖 消费 劳动 電気代 光熱費 暖房 物価高騰 ガス代 生活支援 الطاقة الكهرباء التدفئة الوقود الأسر',
  imminent: '今天 明天 本日 明日 اليوم غدا',
  healthcard: '医保卡 医疗保险卡 医保电子凭证 健保卡 健康保険証 マイナ保険証 البطاقة_الصحية بطاقة_التأمين',
}
