// What one command fetches, another runs: by the programs of the table, wherever a shell lets one stand.
import { commandPattern } from '../../../../data/programs.ts'

const FETCHES = `\\b${commandPattern('pipes')}\\b`
const SHELL = commandPattern('unix')
const BEFORE = '(?:sudo\\s{1,5}(?:-\\w{1,5}\\s{1,5})?)?(?:\\/bin\\/|\\/usr\\/bin\\/(?:env\\s+)?)?(?:busybox\\s{1,5})?'
/** Into a shell or another interpreter by a pipe, by a substitution or by `eval`. */
export const PIPED = new RegExp(
  [
    `${FETCHES}[^\\n|]{1,300}\\|\\s{0,5}${BEFORE}${SHELL}\\b`,
    `(?:\\b${SHELL}|(?<![\\w.])\\.|\\bsource)\\s{1,5}(?:-c\\s{1,5})?["']?(?:<\\(|\\$\\(|\`)\\s{0,5}${FETCHES}`,
    `${FETCHES}[^\\n|]{1,300}\\|\\s{0,5}(?:sudo\\s{1,5})?(?:python|perl|ruby|node|php)\\d?\\b`,
    `eval\\s{1,4}["']?\\$\\(${FETCHES}`,
  ].join('|'),
  'i',
)
