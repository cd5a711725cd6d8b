// What something is said to earn: a sum or a share by the day, week or month. "900 € cada semana", "3 % a day", "günde 5.000 TL".

/** The year is left out: by it salaries and savings are told. */
const PERIOD =
  /^(?:daily|day|weekly|week|monthly|month|dia|dias|diari[oa]s?|diariamente|semana|semanal(?:es|mente)?|mes|mensual(?:es|mente)?|semanais|mensais|mensal|jour|semaine|mois|quotidien\p{L}*|mensuels?|tag|taglich\p{L}*|woche|wochentlich\p{L}*|monat|monatlich\p{L}*|giorno|giornalier[oi]|settimana|settimanal[ie]|mese|mensil[ei]|dag|dagelijks|wekelijks|maand|maandelijks|dzien|dziennie|tydzien|tygodniowo|miesiac|miesiecznie|den|denne|tyden|tydne|mesic|mesicne|mesacne|zi|zilnic|saptamana|saptamanal|luna|lunar|gunde|gunluk|haftada|haftalik|ayda|aylik|naponta|napi|hetente|heti|havonta|havi|vecka\p{L}?|manad\p{L}{0,2}|uge\p{L}{0,2}|uka|uken|maned\p{L}{0,2}|день|ежедневно|неделю|еженедельно|месяц|ежемесячно|щодня|тиждень|щотижня|місяць|щомісяця|ημερα|εβδομαδα|μηνα)$/u
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
