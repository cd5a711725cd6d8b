// What something is said to earn: a sum or a share by the day, week or month. "900 € cada semana", "3 % a day", "günde 5.000 TL".

/** The year is left out: by it salaries and savings are told. */
const PERIOD =
  /^(?:daily|day|weekly|week|monthly|month|dia|dias|diari[oa]s?|diariamente|semana|semanal(?:es|mente)?|mes|mensual(?:es|mente)?|semanais|mensais|mensal|jour|semaine|mois|quotidien\p{L}*|mensuels?|tag|taglich\p{L}*|woche|wochentlich\p{L}*|monat|monatlich\p{L}*|giorno|giornalier[oi]|settimana|settimanal[ie]|mese|mensil[ei]|dag|dagen|dogn\p{L}{0,2}|dagelijks|wekelijks|maand|maandelijks|dzien|dziennie|tydzien|tygodniowo|miesiac|miesiecznie|den|denne|tyden|tydne|mesic|mesicne|mesacne|zi|zilnic|saptamana|saptamanal|luna|lunar|gunde|gunluk|haftada|haftalik|ayda|aylik|naponta|napi|hetente|heti|havonta|havi|vecka\p{L}?|manad\p{L}{0,2}|uge\p{L}{0,2}|uka|uken|maned\p{L}{0,2}|dnevno|tjedn\p{L}*|nedeljno|mesecno|mjesecno|danu|teden|tedensko|paivassa|viikossa|kuukaudessa|paevas|nadalas|kuus|diena|dienu|nedela|savait\p{L}|hari|sehari|minggu|bulan|sebulan|sedmic\p{L}|ngay|tuan|dia|ден|дневно|седмица|седмично|месечно|недельно|день|ежедневно|неделю|еженедельно|месяц|ежемесячно|щодня|тиждень|щотижня|місяць|щомісяця|ημερα|εβδομαδα|μηνα)$/u
const FIGURES = /^\d/
const PERIOD_WORDS = 5
const BEFORE_WORDS = 3

/** For each sum or share that a period stands at, the place of its number. `sums` are the places of numbers that money or a percentage is told by. */
export const yieldsAt = (words: readonly string[], sums: readonly number[]): readonly number[] =>
  sums.filter((at) => FIGURES.test(words[at] ?? '') && hasPeriod(words, at))

function hasPeriod(words: readonly string[], at: number): boolean {
  for (let index = at - BEFORE_WORDS; index <= at + PERIOD_WORDS; index += 1)
    if (PERIOD.test(words[index] ?? '')) return true
  return false
}

/** So many times what is paid in, in one period: interest and rent never are. */
const TIMES_MIN = 2
const WITHIN_WORDS = 80
const GROUP = /^\d{3}$/
const GROUP_FIRST = /^\d{1,3}$/

/** The whole number of which one group stands here: "16 000", "4.000". Cents behind it are left out. */
function sumAt(words: readonly string[], at: number): number {
  let from = at
  if (/^\d{2}$/.test(words[from] ?? '') && GROUP_FIRST.test(words[from - 1] ?? '')) from -= 1
  while (GROUP.test(words[from] ?? '') && GROUP_FIRST.test(words[from - 1] ?? '')) from -= 1
  let figures = words[from] ?? ''
  for (let next = from + 1; GROUP.test(words[next] ?? '') && figures.length <= MAX_FIGURES; next += 1)
    figures += words[next]
  return /^\d+$/.test(figures) ? Number(figures) : Number.NaN
}
const MAX_FIGURES = 9

/** The places of sums that come by the period and are many times another sum near them, which stands further from the period. */
export function multipliedAt(words: readonly string[], amounts: readonly number[]): readonly number[] {
  const sums = amounts.map((at) => ({ at, sum: sumAt(words, at), toPeriod: wordsToPeriod(words, at) }))
  const earned = sums.filter(({ toPeriod }) => toPeriod <= PERIOD_WORDS)
  return earned
    .filter(({ at, sum, toPeriod }) =>
      sums.some(
        (paid) =>
          paid.sum > 0 &&
          sum >= TIMES_MIN * paid.sum &&
          paid.toPeriod > toPeriod &&
          Math.abs(at - paid.at) <= WITHIN_WORDS,
      ),
    )
    .map(({ at }) => at)
}

function wordsToPeriod(words: readonly string[], at: number): number {
  for (let apart = 1; apart <= PERIOD_WORDS; apart += 1)
    if (PERIOD.test(words[at + apart] ?? '') || (apart <= BEFORE_WORDS && PERIOD.test(words[at - apart] ?? '')))
      return apart
  return Number.POSITIVE_INFINITY
}
