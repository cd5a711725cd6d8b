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
    `${FETCHES}[^\\n|]{1,300}\\|\\s{0,5}(?:sudo\\s{1,5})?${commandPattern('language')}\\d?\\b`,
    `eval\\s{1,4}["']?\\$\\(${FETCHES}`,
  ].join('|'),
  'i',
)

/**
 * The same, and nobody shall see it: what the download prints is thrown away together with its errors, it goes on by itself,
 * or no certificate is asked for. Installers talk to whoever started them, and wait.
 */
export const PIPED_OUT_OF_SIGHT = new RegExp(
  [
    `(?:${PIPED.source})[^\\n|;]{0,60}(?:>\\s?\\/dev\\/null\\s{1,3}2>&1|&>\\s?\\/dev\\/null|2>\\s?\\/dev\\/null\\s{1,3}>\\s?\\/dev\\/null)`,
    `(?:${PIPED.source})[^\\n|;&]{0,120}(?<!&)&\\s{0,3}(?:disown\\b|exit\\b|["')}]|$)`,
    `\\b(?:nohup|setsid)\\s[^\\n]{0,60}(?:${PIPED.source})`,
    `${FETCHES}(?=[^\\n|]{0,300}\\s(?:-\\w{0,8}k\\w{0,8}|--insecure|--no-check-certificate)\\s)[^\\n|]{1,300}\\|\\s{0,5}${BEFORE}${SHELL}\\b`,
  ].join('|'),
  'im',
)
