// The ending of a file that holds a decoded layer, by the language that it is written in.
export const LAYER_ENDINGS: Readonly<Record<string, string>> = {
  javascript: 'js',
  vbscript: 'vbs',
  powershell: 'ps1',
  batch: 'bat',
  shell: 'sh',
  html: 'html',
  python: 'py',
}
