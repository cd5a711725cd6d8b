// Words of attacks that a script does not spell: they stand in its unrolled text and not in its source. Nobody writes the name
// of an interpreter in pieces but to keep it from being found.

const WORDS = [
  'powershell',
  'mshta',
  'certutil',
  'bitsadmin',
  'regsvr32',
  'rundll32',
  'wscript.shell',
  'shell.application',
  'adodb.stream',
  'msxml2.',
  'activexobject',
  'downloadstring',
  'downloadfile',
  'downloaddata',
  'frombase64string',
  'invoke-expression',
  'invoke-webrequest',
  'net.webclient',
  'amsiutils',
  'amsiinitfailed',
  'virtualalloc',
  'win32_process',
  'scripting.filesystemobject',
  'reflection.assembly',
  'child_process',
  'shell_exec',
  'base64_decode',
  'gzinflate',
  'str_rot13',
  'create_function',
] as const

/** The first such words; none where nothing was taken apart. */
export function hiddenWords(source: string, plain: string): readonly string[] {
  if (source === plain) return []
  const [before, after] = [source.toLowerCase(), plain.toLowerCase()]
  return WORDS.filter((word) => after.includes(word) && !before.includes(word)).slice(0, 5)
}
