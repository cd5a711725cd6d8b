// Ways in which the field hides JavaScript, made anew for harmless payloads: what comes out does what `code` does.

const quoted = (text: string): string => JSON.stringify(text)
const codes = (text: string): readonly number[] => [...text].map((char) => char.charCodeAt(0))

/** A list of strings that turns itself until a sum fits, and a function that looks them up by hexadecimal index. */
export function rotatedStrings(template: (look: (text: string) => string) => string): string {
  const strings: string[] = []
  const look = (text: string): string => {
    if (!strings.includes(text)) strings.push(text)
    return `_0x1f(0x${(strings.indexOf(text) + 0x5a).toString(16)})`
  }
  const body = template(look)
  const padded = [...strings, '417kXo', 'push', 'shift', '93121abQ', 'zzTop']
  const turns = 3
  const turned = [...padded.slice(-turns), ...padded.slice(0, -turns)]
  const mark = padded.length - 5 + 0x5a
  return `var _0xa=[${turned.map((one) => quoted(Buffer.from(one).toString('base64'))).join(',')}];
var _0x1f=function(_0x2,_0x3){_0x2=_0x2-0x5a;var s=_0xa[_0x2];var t='ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=';var o='',b=0,c=0;
for(var i=0;i<s.length;i++){var d=t.indexOf(s.charAt(i));if(d===64||d<0)continue;b=(b<<6)|d;c+=6;if(c>=8){c-=8;o+=String.fromCharCode((b>>c)&0xff);b&=(1<<c)-1}}return o};
(function(_0x4,_0x5){while(true){try{var n=parseInt(_0x1f(0x${mark.toString(16)}))*1;if(n===_0x5)break;_0x4['push'](_0x4['shift']())}catch(e){_0x4['push'](_0x4['shift']())}}})(_0xa,417);
${body}`
}

/** Dean Edwards' form: words in a list, the text with their numbers. */
export function packedWords(code: string): string {
  const words = [...new Set(code.match(/\b\w+\b/g) ?? [])]
  const base = 62
  const digit = (n: number): string =>
    (n < base ? '' : digit(Math.trunc(n / base))) +
    (n % base > 35 ? String.fromCharCode((n % base) + 29) : (n % base).toString(36))
  const text = code.replace(/\b\w+\b/g, (word) => digit(words.indexOf(word)))
  return `eval(function(p,a,c,k,e,d){e=function(c){return(c<a?'':e(parseInt(c/a)))+((c=c%a)>35?String.fromCharCode(c+29):c.toString(36))};if(!''.replace(/^/,String)){while(c--){d[e(c)]=k[c]||e(c)}k=[function(e){return d[e]}];e=function(){return'\\\\w+'};c=1};while(c--){if(k[c]){p=p.replace(new RegExp('\\\\b'+e(c)+'\\\\b','g'),k[c])}}return p}(${quoted(text)},${base},${words.length},'${words.join('|')}'.split('|'),0,{}))`
}

/** Only `[]()!+`: letters out of the names of values, the rest through unescape. */
export function sixCharacters(code: string): string {
  const digit = (n: number): string =>
    n === 0 ? '+[]' : n === 1 ? '+!+[]' : Array.from({ length: n }, () => '!+[]').join('+')
  const number = (n: number): string =>
    n < 10 ? `(${digit(n)})` : `(+(${[...String(n)].map((one) => `[${digit(Number(one))}]`).join('+')}))`
  const at = (text: string, n: number): string => `(${text})[${number(n)}]`
  const letters = new Map<string, string>()
  const take = (spelled: string, source: string): void => {
    for (const [n, char] of [...spelled].entries()) if (!letters.has(char)) letters.set(char, at(source, n))
  }
  take('false', '![]+[]')
  take('true', '!![]+[]')
  take('undefined', '[][[]]+[]')
  const say = (text: string): string =>
    [...text]
      .map((char) => letters.get(char) ?? (/\d/.test(char) ? `(${number(Number(char))}+[])` : `?${char}?`))
      .join('+')
  const flat = `[][${say('filter')}]`
  take('truefunction fil', `!![]+${flat}`)
  const maker = say('constructor')
  take('String', `([]+[])[${maker}][${say('n')}+${say('a')}+(${at(`(+[])[${maker}]+[]`, 11)})+${say('e')}]`)
  take('Number', `(+[])[${maker}][${say('n')}+${say('a')}+(${at(`(+[])[${maker}]+[]`, 11)})+${say('e')}]`)
  const lower = (char: string): string => {
    const known = letters.get(char)
    if (known !== undefined) return known
    return `${number(Number.parseInt(char, 36))}[${say('to')}+${say('String')}](${number(36)})`
  }
  for (const char of 'abcdefghijklmnopqrstuvwxyz') letters.set(char, lower(char))
  const make = `[][${say('filter')}][${maker}]`
  const percent = `${at(`${make}(${say('return')}+${letters.get(' ')}+${say('escape')})()([][${say('filter')}])`, 8)}`
  letters.set('%', percent)
  const hex = codes(code)
    .map((one) => `%${one.toString(16).padStart(2, '0')}`)
    .join('')
  return `${make}(${make}(${say('return')}+${letters.get(' ')}+${say('unescape')})()(${say(hex)}))()`
}

/** Names of `$` and `_`: a table of digits and letters, then octal escapes inside a string that is made code. */
export function dollarNames(code: string): string {
  const octal = codes(code)
    .map((one) => `\\\\${one.toString(8).padStart(3, '0')}`)
    .join('')
  const digits = [...octal].map((char) =>
    /\d/.test(char) ? `$.${'_$'.repeat(2)}${char}` : char === '\\' ? '\\\\' : char,
  )
  const names = digits
    .join('')
    .match(/\$\.[_$]+\d|\\\\/g)
    ?.map((one) => (one === '\\\\' ? '"\\\\"' : `$[${one.slice(-1)}]`))
    .filter((one, n, all) => !(one === '"\\\\"' && all[n - 1] === '"\\\\"'))
  return `$=~[];$=[++$+"",++$+"",++$+"",++$+"",++$+"",++$+"",++$+"",++$+"",++$+"",++$+""];$$=(![]+"")[+[]];$_=[]["f"+"il"+"ter"];$__="con"+"struct"+"or";$_[$__]($_[$__]("return\\""+${(names ?? []).join('+')}+"\\"")())();`
}

/** Emoticons and other letters that are allowed in names. */
export function emoticons(code: string): string {
  const list = codes(code)
  return `ﾟωﾟﾉ=/｀ｍ´）ﾉ~┻━┻/['_'];o=(ﾟｰﾟ)=_=3;c=(ﾟΘﾟ)=(ﾟｰﾟ)-(ﾟｰﾟ);`
    .replace('o=(ﾟｰﾟ)=_=3;c=(ﾟΘﾟ)=(ﾟｰﾟ)-(ﾟｰﾟ);', 'var ﾟｰﾟ=3,ﾟΘﾟ=0,ﾟДﾟ="";')
    .concat(
      list.map((one) => `ﾟДﾟ+=String.fromCharCode((ﾟｰﾟ+ﾟｰﾟ)*${Math.trunc(one / 6)}+${one % 6}+ﾟΘﾟ);`).join(''),
      `(ﾟωﾟﾉ,[]["filter"]["constructor"])(ﾟДﾟ)();`,
    )
}

/** Numbers, one off by a key each time, turned back in a loop. */
export function addedKey(code: string, key = 37): string {
  return `var q=[${codes(code)
    .map((one, at) => one * 3 + key + (at % 5))
    .join(',')}],r='';for(var i=0;i<q.length;i++)r+=String.fromCharCode((q[i]-${key}-(i%5))/3);eval(r);`
}

export function xored(code: string, key: string): string {
  const list = codes(code).map((one, at) => (one ^ key.charCodeAt(at % key.length)).toString(16).padStart(2, '0'))
  return `var h=${quoted(list.join(''))},k=${quoted(key)},o="";for(var i=0;i<h.length;i+=2){o+=String.fromCharCode(parseInt(h.substr(i,2),16)^k.charCodeAt((i/2)%k.length))}(new Function(o))();`
}

export const reversed = (code: string): string =>
  `var z=${quoted([...code].reverse().join(''))}.split("").reverse().join("");this["ev"+"al"](z);`
export const percentEncoded = (code: string): string =>
  `eval(unescape(${quoted(
    codes(code)
      .map((one, at) =>
        at % 2 === 0 ? `%${one.toString(16).padStart(2, '0')}` : `%u${one.toString(16).padStart(4, '0')}`,
      )
      .join(''),
  )}))`
export const inRubbish = (code: string, rubbish = '~@Xq!'): string =>
  `var g=${quoted([...code].join(rubbish))};var f=[]["map"]["constructor"];f(g.split(${quoted(rubbish)}).join(""))();`

/** States in a mixed order, walked by a switch. */
export function flattened(steps: readonly string[]): string {
  const order = steps.map((_, at) => (at * 7 + 3) % (steps.length * 7 + 5))
  return `var s=${quoted(order.join('|'))}.split('|'),n=0;while(!![]){switch(s[n++]){${steps
    .map((step, at) => `case '${order[at]}':${step};continue;`)
    .reverse()
    .join('')}}break;}`
}
