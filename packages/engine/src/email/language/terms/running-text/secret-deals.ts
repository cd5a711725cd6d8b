// The words of a secret takeover (see `latin/plots/secret-deals.ts`) in Chinese, Japanese, Arabic and Hebrew.
import type { TermTable } from '../../term.ts'

export const secretDealsRunning: TermTable = {
  takeover:
    '買収 合併 海外企業 吸収合併 收购 收購 并购 併購 海外公司 境外公司 الاستحواذ استحواذ شركة_أجنبية اندماج רכישת_חברה חברה_זרה מיזוג',
  hush: '誰にも話さ 誰にも言わ 誰にも知らせ 誰とも話さ 他言しない 他言無用 他の社員には あなただけに 不要告诉任何人 不要告訴任何人 不要和任何人 不要跟任何人 不要与任何人 不要與任何人 任何人都不要 不得告知 不能让其他 只有你知道 只有您知道 لا_تخبر_أحد لا_تخبر_أي لا_تتحدث_مع_أحد لا_تناقش أي_شخص_آخر לא_לדבר_עם_אף אל_תספר אל_תדבר לאף_אחד',
}
