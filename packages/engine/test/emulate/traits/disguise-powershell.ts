// Ways in which the field hides PowerShell (those of Invoke-Obfuscation and of stagers), made anew for harmless payloads.
import { deflateRawSync, gzipSync } from 'node:zlib'

const codes = (text: string): readonly number[] => [...text].map((char) => char.charCodeAt(0))
const single = (text: string): string => `'${text.replaceAll("'", "''")}'`

export const encodedCommand = (code: string): string =>
  `powershell.exe -NoP -NonI -W Hidden -Exec Bypass -Enc ${Buffer.from(code, 'utf16le').toString('base64')}`
export const base64Text = (code: string): string =>
  `$d=[System.Convert]::FromBase64String('${Buffer.from(code).toString('base64')}');IEX ([System.Text.Encoding]::UTF8.GetString($d))`
export const gzipStream = (code: string): string =>
  `$s=New-Object IO.MemoryStream(,[Convert]::FromBase64String("${gzipSync(code).toString('base64')}"));IEX (New-Object IO.StreamReader(New-Object IO.Compression.GzipStream($s,[IO.Compression.CompressionMode]::Decompress))).ReadToEnd();`
export const deflateStream = (code: string): string =>
  `. ( $env:ComSpec[4,24,25]-join'') (NeW-oBJeCt sYstEm.IO.CoMprESsIOn.deFlATesTREAm([sysTEm.iO.MemORySTreAM] [coNVeRt]::fRoMbASE64sTRiNg('${deflateRawSync(code).toString('base64')}'),[IO.ComPreSSiOn.coMPresSIonmOdE]::DeCoMpRess )|ForEaCh{NeW-oBJeCt SyStEm.Io.StReAmreAdEr($_,[TExT.eNcODiNg]::ascii)}).ReaDtOeNd()`
export const joinedChars = (code: string): string => `$x=-join([char[]](${codes(code).join(',')}));&('i'+'ex') $x`
export const pipedChars = (code: string): string =>
  `(${codes(code).join(',')}|%{[char]$_}) -join ''|&((gv '*mdr*').Name[3,11,2]-join'')`
export const splitNumbers = (code: string): string =>
  `('${codes(code).join('!')}'.Split('!')|ForEach-Object{([char][int]$_)})-join''|IEX`
export const hexNumbers = (code: string): string =>
  `$t='${codes(code)
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('-')}';$r='';foreach($h in $t.Split('-')){$r+=[char][Convert]::ToInt32($h,16)};Invoke-Expression $r`
export const binaryNumbers = (code: string): string =>
  `('${codes(code)
    .map((one) => one.toString(2))
    .join(' ')}'.Split(' ')|%{[char][convert]::ToInt16($_,2)}) -join ''|iex`
export const xoredBytes = (code: string, key = 0x35): string =>
  `$b=[Convert]::FromBase64String("${Buffer.from(codes(code).map((one) => one ^ key)).toString('base64')}");for($i=0;$i -lt $b.Length;$i++){$b[$i]=$b[$i] -bxor ${key}};iex([Text.Encoding]::ASCII.GetString($b))`
export const xoredList = (code: string, key = 0x51): string =>
  `$k=${key};iex(-join(@(${codes(code)
    .map((one) => one ^ key)
    .join(',')})|%{[char]($_ -bxor $k)}))`
export const reversedText = (code: string): string =>
  `$r=${single([...code].reverse().join(''))};iex(-join($r[-1..-($r.Length)]))`
export const reversedArray = (code: string): string =>
  `$a=${single([...code].reverse().join(''))}.ToCharArray();[Array]::Reverse($a);IEX(-join $a)`
export const replacedMarks = (code: string): string =>
  `(${single(code.replaceAll('o', 'JqZ').replaceAll("'", 'kWv').replaceAll('e', 'Xw9'))}).RePLAce('Xw9','e').replace('kWv',[sTRing][cHAr]39) -crEplaCE 'JqZ','o'|.($pshome[4]+$pshome[30]+'x')`

/** The pieces of a text in a mixed order, put right by `-f`. */
export function formatted(text: string): string {
  const pieces = text.match(/.{1,4}/gs) ?? []
  const order = pieces.map((_, at) => at).sort((a, b) => ((a * 7) % pieces.length) - ((b * 7) % pieces.length) || a - b)
  return `("${pieces.map((_, at) => `{${order.indexOf(at)}}`).join('')}" -f ${order.map((at) => single(pieces[at] ?? '')).join(',')})`
}
export const formattedCode = (code: string): string => `&("{1}{0}" -f 'EX','I') ${formatted(code)}`
export const concatenated = (code: string): string => `iex (${(code.match(/.{1,5}/gs) ?? []).map(single).join('+')})`
/** Ticks between the letters of names, where they mean nothing, and letters of either case. */
export const ticked = (code: string): string =>
  code.replace(
    /(New-Object|DownloadString|Net\.WebClient|IEX|Invoke-Expression|DownloadFile|Start-Process)/gi,
    (word) =>
      [...word]
        .map((char, at) =>
          at > 0 && at % 3 === 2 && !/[.\-abfnrtuv0]/i.test(char)
            ? `\`${char}`
            : at % 2 === 0
              ? char.toUpperCase()
              : char.toLowerCase(),
        )
        .join(''),
  )
