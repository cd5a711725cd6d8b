// What is printed on a card (see `latin/plots/card-data.ts`) in Chinese, Japanese, Arabic and Hebrew.
import type { TermTable } from '../../term.ts'

export const cardDataRunning: TermTable = {
  payout: '买家已付款 買家已付款 接收付款',
  carddata:
    '银行卡信息 銀行卡信息 银行卡号 銀行卡號 信用卡信息 信用卡资料 信用卡資料 银行卡资料 绑定银行卡 綁定銀行卡 卡号 卡號 カード情報 カード番号 بيانات_بطاقت بيانات_البطاقة بيانات_بطاقة رقم_البطاقة رقم_بطاقت פרטי_הכרטיס פרטי_כרטיס מספר_כרטיס',
}
