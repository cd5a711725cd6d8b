// The words of the errand with the cards (see `latin/plots/gift-cards.ts`) in Chinese, Japanese, Arabic and Hebrew.
import type { TermTable } from '../../term.ts'

export const giftCardsRunning: TermTable = {
  giftcard:
    'ギフトカード itunesカード appleギフト google_playカード アマゾンギフト プリペイドカード ビットキャッシュ 礼品卡 禮品卡 充值卡 苹果卡 蘋果卡 steam卡 购物卡 購物卡 بطاقات_هدايا بطاقة_هدايا بطاقات_آيتونز بطاقات_ايتونز بطاقات_جوجل بطاقات_ستيم כרטיסי_מתנה כרטיס_מתנה תווי_קנייה גיפט_קארד',
  giftcode:
    'コード 裏面 番号 卡密 密码 密碼 兑换码 兌換碼 卡号 背面 الرموز رموز الأكواد أكواد הקודים קודים מספרי_הכרטיסים',
  handover:
    '送ってください 送って下さい 送信してください 送って メールで送 写真を撮 撮影 削って スクラッチ 知らせてください 教えてください 发给我 發給我 拍照 发到我 發到我 刮开 刮開 告诉我 告訴我 أرسل_لي أرسلي_لي إرسال أرسلها_لي صور ابعث_لي تكشط שלח_לי שלחי_לי לשלוח_לי צלם תשלח_לי לגרד',
}
