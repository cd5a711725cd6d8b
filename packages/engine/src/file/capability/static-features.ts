// The features of a program file that need no disassembler, named as capa names them.

import { Features } from '../../rules/features.ts'
import type { FileFacts } from '../facts.ts'
import { wordsOf } from '../strings/facts.ts'

/** `bytes` is the file itself, for rules that look for byte sequences. */
export function staticFeatures(facts: FileFacts, bytes: Uint8Array): Features {
  const features: Features = new Features({ bytes, within: () => [features] })
  for (const { text } of wordsOf(facts.strings)) features.addString(text)
  addPe(features, facts)
  addDotnet(features, facts)
  addElf(features, facts)
  addMacho(features, facts)
  // Other files by the name of their type: `format: pdf`.
  features.add(`format:${facts.type.id}`)
  if (facts.children.some(({ pe }) => pe !== undefined)) features.add('characteristic:embedded pe')
  return features
}

function addPe(features: Features, { pe, dotnet }: FileFacts): void {
  if (pe === undefined) return
  features
    .add('os:windows')
    .add(`arch:${pe.headers.machine}`)
    .add(dotnet === undefined ? 'format:pe' : 'format:dotnet')
  for (const { name } of pe.headers.sections) features.add(`section:${name}`)
  for (const { library, functions } of [...pe.imports, ...pe.delayImports]) {
    for (const { name, ordinal } of functions) addImport(features, library, name ?? `#${ordinal}`)
  }
  for (const { name, forwarder } of pe.exports?.functions ?? []) {
    if (name !== null) features.add(`export:${name}`)
    if (forwarder !== null) features.add('characteristic:forwarded export')
  }
}

function addDotnet(features: Features, { dotnet }: FileFacts): void {
  if (dotnet === undefined) return
  for (const type of dotnet.types) {
    features.add(`class:${type}`)
    const dot = type.lastIndexOf('.')
    if (dot > 0) features.add(`namespace:${type.slice(0, dot)}`)
  }
  for (const member of dotnet.memberReferences) {
    const name = member.replace('::.', '::')
    features.add(`import:${name}`).add(`api:${name}`)
    const owner = name.slice(0, name.indexOf('::'))
    features.add(`class:${owner}`)
    if (owner.includes('.')) features.add(`namespace:${owner.slice(0, owner.lastIndexOf('.'))}`)
    const property = /^(.*::)(get|set)_(.+)$/.exec(name)
    if (property !== null)
      features.add(`property/${property[2] === 'get' ? 'read' : 'write'}:${property[1]}${property[3]}`)
  }
  for (const { library, name } of dotnet.nativeCalls) addImport(features, library, name)
  for (const text of dotnet.userStrings) features.addString(text)
  if (!dotnet.isPureIl) features.add('characteristic:mixed mode')
}

function addElf(features: Features, { elf }: FileFacts): void {
  if (elf === undefined) return
  const arch = elf.headers.machine === 'x86_64' ? 'amd64' : elf.headers.machine
  features
    .add(`os:${elf.headers.osAbi === 'freebsd' ? 'freebsd' : 'linux'}`)
    .add(`arch:${arch}`)
    .add('format:elf')
  for (const { name } of elf.headers.sections) if (name !== '') features.add(`section:${name}`)
  for (const name of elf.imports) features.add(`import:${name}`).add(`api:${name}`)
  for (const name of elf.exports) features.add(`export:${name}`).add(`function-name:${name}`)
}

function addMacho(features: Features, { macho }: FileFacts): void {
  for (const slice of macho?.slices ?? []) {
    features.add('os:macos').add(`arch:${slice.cpu}`).add('format:macho')
    for (const { name } of slice.sections) features.add(`section:${name}`)
    for (const name of slice.imports)
      features.add(`import:${name.replace(/^_/, '')}`).add(`api:${name.replace(/^_/, '')}`)
    for (const name of slice.exports) features.add(`export:${name.replace(/^_/, '')}`)
  }
}

/**
 * `kernel32.CreateFileA`, `CreateFileA` and the same without the letter that tells the text encoding. Ordinals keep their
 * library, as a number alone says nothing.
 */
function addImport(features: Features, library: string, name: string): void {
  const stem = library.toLowerCase().replace(/\.(?:dll|drv|sys|exe|so)$/, '')
  const plain = /[a-z][AW]$/.test(name) ? [name, name.slice(0, -1)] : [name]
  for (const one of plain) {
    features.add(`import:${stem}.${one}`)
    if (one.startsWith('#')) features.add(`api:${stem}.${one}`)
    else features.add(`import:${one}`).add(`api:${one}`)
  }
}
