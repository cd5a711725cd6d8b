// Data that leaves as names: what an encoder prints is looked up below a domain, piece by piece. A name server of the sender's
// hears it, wherever the machine may connect to. A random or hashed label is none: tests of resolvers and look-ups of hashes
// make those.
import { commandPattern } from '../../../../data/programs.ts'

const NOT_RANDOM = String.raw`(?![^\n;]{0,200}(?:urandom|\brand\b|uuid|sha\d|md5))`
const ENCODES = String.raw`(?:xxd|base64|base32|hexdump|od|uuencode)\b(?!\s{1,3}(?:-d|--decode|-r)\b)`
const ASKS = String.raw`\b(?:${commandPattern('reaches')}|host|drill|kdig|getent\s{1,4}a?hosts\w{0,2}|resolve-dnsname)(?:\.exe)?\s[^\n|;&]{0,80}`
/** A name whose first label is the variable of that group, below whatever domain. */
const below = (group: string): string => String.raw`\$\{?\k<${group}>\}?\.(?!_)[\w$"'{]`

/** Whatever asks for a name by a call or a command. */
export const NAME_WORDS = [
  ...['dig ', 'nslookup', 'host ', 'drill ', 'kdig', 'getent', 'resolve-dnsname', 'ping '],
  ...['gethostbyname', 'getaddrinfo', 'resolver.', 'dns.resolve', 'dns.lookup'],
] as const

export const NAMES_CARRY_DATA = new RegExp(
  [
    String.raw`${NOT_RANDOM}\b${ENCODES}[^\n]{0,200}\|\s{0,4}while\b[^\n]{0,20}\bread\s{1,4}(?:-\w{1,3}\s{1,4}){0,2}(?<line>\w{1,20})\b[\s\S]{0,200}?${ASKS}${below('line')}`,
    String.raw`\bfor\s{1,4}(?<piece>\w{1,20})\s{1,4}in\s${NOT_RANDOM}[^\n;]{0,200}\b${ENCODES}[\s\S]{0,200}?${ASKS}${below('piece')}`,
    String.raw`\b(?<whole>\w{1,20})=["']?(?:\$\(|\x60)${NOT_RANDOM}[^\n]{0,200}\b${ENCODES}[\s\S]{0,300}?${ASKS}${below('whole')}`,
    String.raw`${ASKS}["']?(?:\$\(|\x60)${NOT_RANDOM}[^\n]{0,200}\b${ENCODES}[^\n)\x60]{0,60}[)\x60]\.(?!_)[\w$"'{]`,
    String.raw`\b(?:hexlify|b32encode|b64encode|urlsafe_b64encode)\s?\([\s\S]{0,600}?\b(?:gethostbyname\w{0,3}|getaddrinfo|resolver?\.(?:resolve|query))\s?\(\s?(?:f?["']\{\w{0,20}(?:\.decode\(\))?\}\.(?!_)|\w{1,20}(?:\.decode\(\))?\s?\+\s?["']\.(?!_))`,
  ].join('|'),
  'i',
)
