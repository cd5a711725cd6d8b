// Code that a script holds as a text and gives to an interpreter of its own: written to a file that it starts, or behind `-c`.

/** The interpreter that runs the script, or one by its name, in what starts programs. */
const STARTS_PYTHON =
  /\bsys\s?\.\s?executable\b|\bfrom\s{1,4}sys\s{1,4}import\b[^\n]{0,60}\bexecutable\b|\b(?:Popen|system|run|call|popen|check_\w{4,6}|startfile)\s?\([^\n]{0,60}\bpythonw?\d?(?:\.exe)?\b/
const IS_CODE = /^\s{0,80}(?:from\s{1,4}[\w.]{1,60}\s{1,4}import|import\s{1,4}\w)\b/
const FETCHES = /\burlopen\b|\brequests\s?\.\s?get\b|\burllib|\bhttpx?\b|\bsocket\b/
const RUNS = /\b(?:exec|eval|system|popen|Popen|startfile|subprocess)\b/

/** Of the script's texts those that fetch something and run it, where the script starts an interpreter. */
export function textsThatRun(script: string, texts: readonly string[]): readonly string[] {
  if (!STARTS_PYTHON.test(script)) return []
  return texts.filter((text) => IS_CODE.test(text) && FETCHES.test(text) && RUNS.test(text))
}
