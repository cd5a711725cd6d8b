// The words of a demand, in the languages that notes are left in: what happened to the reader's things, what their return
// costs, whom to ask for it. Both halves must stand near each other; neither alone says anything.

const THINGS =
  '(?:files?|folders?|documents?|data(?:bases?)?|photos?|pictures?|network|servers?|computers?|systems?|drives?|disks?|backups?|web\\s?sites?|machines?|pc)'
const TAKEN =
  '(?:encrypt\\w{0,4}|lock(?:ed|s)?|sealed|ciphered|crypted|scrambled|held|hostage|stolen|copied|taken|deleted|hijacked|inaccessible|unreadable|in\\san\\sarchive)'
const ENGLISH = `\\b(?:your|all|these|the)\\s{1,3}(?:[\\w']{1,14}\\s{1,3}){0,3}${THINGS}\\s{1,3}(?:[\\w']{1,14}\\s{1,3}){0,4}${TAKEN}\\b`
/** A noun of the reader's and what was done to it, in other languages. */
const OTHERS = [
  'dateien[^.]{0,60}(?:verschlüsselt|gesperrt)',
  '(?:archivos|datos)[^.]{0,60}(?:cifrad|encriptad|bloquead)',
  '(?:arquivos|dados)[^.]{0,60}(?:criptografad|bloquead)',
  '(?:fichiers|données)[^.]{0,60}(?:chiffré|crypté|verrouillé)',
  '(?:file|dati|documenti)[^.]{0,60}(?:criptat|cifrat|crittografat|bloccat)',
  '(?:bestanden|gegevens)[^.]{0,60}(?:versleuteld|vergrendeld)',
  'plik[iów]{1,3}[^.]{0,60}zaszyfrowan',
  'dosya[^.]{0,60}(?:şifrelen|kilitlen)',
  '(?:файл|данны|документ)[^.]{0,60}(?:зашифрован|заблокирован)',
  '(?:文件|数据)[^。]{0,40}(?:加密|锁定)',
]
const HOSTAGE = `(?:${[ENGLISH, ...OTHERS].join('|')})`

const COIN = '(?:\\bbit\\s?coins?\\b|\\bbtc\\b|\\bmonero\\b|\\bxmr\\b|\\busdt\\b|\\bethereum\\b|биткоин|比特币)'
const SUM =
  '(?:[€$£]\\s?\\d{2}|\\d{2}\\s?[€$£]|\\d\\s?(?:usd|eur|gbp|dollars|euros?)\\b|\\bransom\\b|\\b(?:buy|purchase)\\s{1,3}(?:\\w{1,8}\\s{1,3}){0,2}(?:key|password|decrypt))'
/** Shops say it of what else they keep encrypted; it is a price where the return of what was taken is spoken of too. */
const PAY =
  '(?:\\bpay(?:ment)?\\b|\\bzahl(?:en|ung)|bezahl|\\bpagar?\\b|\\bpagamento|paiement|\\bpayer\\b|\\bbetalen|zapłac|öde(?:me|yin)|оплат|заплат|付款|支付)'
const RETURN =
  '(?:\\b(?:get|recover|restore|unlock|return|regain|buy|have)\\b[^\\n]{0,40}\\b(?:files?|data(?:bases?)?|documents|key|password|access|network|web\\s?site|it|them)\\b|\\bdecrypt(?:or|ion|er)?\\b|entschlüssel|wiederher|recuperar|récupérer|recuperare|descifr|déchiffr|herstellen|odzyska|odszyfr|kurtar|восстанов|расшифр|恢复|解密)'

/** Words that a price has, and notes seldom do without. */
export const PRICE_WORDS = [
  ...['bitcoin', 'bit coin', 'btc', 'monero', 'xmr', 'usdt', 'ethereum', 'ransom', ' usd', ' eur', ' dollars'],
  ...['pay', 'buy', 'purchase', 'zahl', 'pagar', 'pagamento', 'paiement', 'betalen', 'zapłac', 'öde'],
  ...['оплат', 'заплат', 'биткоин', '付款', '支付', '比特币'],
] as const
/** A sum beside what was taken or beside its return, since notes are read where the damage is seen; or all three in words. */
export const PRICE_NAMED = new RegExp(
  [
    `${HOSTAGE}[\\s\\S]{0,300}?(?:${COIN}|${SUM})`,
    `(?:${COIN}|${SUM})[\\s\\S]{0,300}?${HOSTAGE}`,
    `\\b(?:send|pay|transfer|deposit)\\b[^\\n]{0,60}?(?:${COIN}|${SUM})[^\\n]{0,160}?${RETURN}`,
    `${HOSTAGE}[\\s\\S]{0,200}?${RETURN}[\\s\\S]{0,200}?${PAY}`,
    `${HOSTAGE}[\\s\\S]{0,200}?${PAY}[\\s\\S]{0,200}?${RETURN}`,
  ].join('|'),
  'iu',
)

/** What happened stands beside an address of a person or a channel. */
const CHANNEL =
  '(?:[\\w.+-]{1,40}@[\\w-]{1,40}\\.\\w|\\btelegram\\b|\\bt\\.me/|\\btox\\b|\\.onion\\b|\\bjabber\\b|\\bsession\\sid\\b)'
export const CHANNEL_WORDS = ['@', 'telegram', 't.me/', 'tox', '.onion', 'jabber', 'session id'] as const
export const CHANNEL_NAMED = new RegExp(
  `${HOSTAGE}[\\s\\S]{0,300}?${CHANNEL}|${CHANNEL}[\\s\\S]{0,200}?${HOSTAGE}`,
  'iu',
)
