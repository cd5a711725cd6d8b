// What is odd about the characters of one host label, whoever it may imitate: the rules by which browsers decide to show
// a name as `xn--`. A label of one script that people really write under that domain is not odd.
import { normalForm } from '../normal-form.ts'
import { latinLookalike } from './confusables.ts'

export type LabelTrick =
  | 'mixed_script' // Latin with Cyrillic, Greek, Armenian… in one label
  | 'whole_script' // one foreign script, but every letter has a Latin twin
  | 'math_letters' // letters that NFKC makes plain: mathematical, fullwidth, circled
  | 'invisible' // format characters, or letters that show nothing
  | 'stray_mark' // a mark that no language writes on that letter
  | 'odd_letter' // thorn, schwa, middle dot, kana that look like Latin letters or slashes, outside their home

/** Scripts with Latin twins, and the domains where such labels are at home. */
const SCRIPT_HOMES: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    /^\p{Script=Cyrillic}+$/u,
    new Set(['bg', 'by', 'kg', 'kz', 'me', 'mk', 'mn', 'rs', 'ru', 'su', 'tj', 'ua', 'uz', 'ba', 'eu']),
  ],
  [/^\p{Script=Greek}+$/u, new Set(['gr', 'cy', 'eu'])],
  [/^\p{Script=Armenian}+$/u, new Set(['am'])],
  [/^\p{Script=Georgian}+$/u, new Set(['ge'])],
  [/^\p{Script=Hebrew}+$/u, new Set(['il'])],
  [/^\p{Script=Ethiopic}+$/u, new Set(['er', 'et'])],
  [/^\p{Script=Thai}+$/u, new Set(['th'])],
  [
    /^\p{Script=Arabic}+$/u,
    new Set(['ae', 'dz', 'eg', 'iq', 'ir', 'jo', 'ma', 'om', 'pk', 'ps', 'qa', 'sa', 'sd', 'sy', 'tn', 'ye']),
  ],
  [/^\p{Script=Devanagari}+$/u, new Set(['in', 'np'])],
  [/^\p{Script=Myanmar}+$/u, new Set(['mm'])],
]
/** Latin goes with one of the East Asian groups in honest names (UTS #39, highly restrictive). */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u
const SCRIPTS_BESIDE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Ethiopic}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Canadian_Aboriginal}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Tifinagh}\p{Script=Vai}\p{Script=Bamum}\p{Script=Myanmar}\p{Script=Lao}\p{Script=Khmer}]/u
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164\uffa0\u17b4\u17b5\u2800]/u
/** Kana and signs that read as slashes, dashes or letters: の apart, ノ ン ソ ゾ ヘ 〵 丶 ー beside Latin. */
const KANA_TWINS = /[ノンソゾヘヘ丶〵〳ー一丨丿エニト工二卜]/u

/** The tricks of one label in Unicode, lower case, that stands under the top-level domain `tld`. */
export function labelTricks(label: string, tld: string): readonly LabelTrick[] {
  if (/^[\x20-\x7e]*$/.test(label)) return []
  const tricks: LabelTrick[] = []
  const composed = normalForm(label, 'NFC')
  const letters = composed.replace(/[^\p{L}]/gu, '')
  const hasLatin = /\p{Script=Latin}/u.test(composed)
  if (INVISIBLE.test(composed)) tricks.push('invisible')
  if (normalForm(composed, 'NFKC') !== composed) tricks.push('math_letters')
  if (hasLatin && SCRIPTS_BESIDE_LATIN.test(composed)) tricks.push('mixed_script')
  else if (!hasLatin && letters !== '' && isLatinTwin(letters) && !isAtHome(letters, tld)) tricks.push('whole_script')
  if (/\p{Script=Latin}\p{M}/u.test(composed) || /[ijlı]\u0307/u.test(normalForm(composed, 'NFD').replace(/i̇/gu, 'i̇')))
    if (/\p{Script=Latin}\p{M}/u.test(composed)) tricks.push('stray_mark')
  if (hasOddLetter(composed, tld, hasLatin)) tricks.push('odd_letter')
  return tricks
}

function isLatinTwin(letters: string): boolean {
  for (const letter of letters) if (latinLookalike(letter) === undefined) return false
  return true
}

function isAtHome(letters: string, tld: string): boolean {
  if (/[^\x20-\x7e]/.test(tld)) return true
  return SCRIPT_HOMES.some(([script, homes]) => script.test(letters) && homes.has(tld))
}

function hasOddLetter(label: string, tld: string, hasLatin: boolean): boolean {
  if (/[þð]/u.test(label) && tld !== 'is' && tld !== 'fo') return true
  if (/[əǝ]/u.test(label) && tld !== 'az') return true
  // The middle dot stands between two l in Catalan, and nowhere else.
  if (/·/u.test(label.replace(/l·l/gu, 'll')) || (/·/u.test(label) && tld !== 'cat')) return true
  return hasLatin && KANA_TWINS.test(label) && !EAST_ASIAN.test(label.replace(new RegExp(KANA_TWINS, 'gu'), ''))
}
