// Indicators written so that nobody clicks on them by mistake and no program makes links of them.

/** `https://a.evil.example/x.y` → `hxxps://a[.]evil[.]example/x.y`; `user@evil.example` → `user[@]evil[.]example`. */
export function defang(value: string): string {
  const url = /^(h)tt(ps?):\/\/([^/?#]*)(.*)$/is.exec(value)
  if (url !== null) return `${url[1]}xx${url[2]}://${defangHost(url[3] ?? '')}${url[4]}`
  const other = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(value)
  if (other !== null) return `${other[1]}[:]//${defangHost(other[2] ?? '')}${other[3]}`
  return defangHost(value)
}

function defangHost(host: string): string {
  // IPv6 has no dots; one bracketed colon is enough to break it.
  const dotted = host.replaceAll('@', '[@]').replaceAll('.', '[.]')
  return /^\[?[0-9a-f:]+\]?$/i.test(host) && host.includes(':') ? host.replace(':', '[:]') : dotted
}
