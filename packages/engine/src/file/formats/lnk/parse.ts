// Windows shortcuts ([MS-SHLLINK]) → what they start, with which arguments, how they look and what they carry behind.

import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import type { Defect } from '../../defect.ts'
import { fileTime } from '../office/summary.ts'
import { targetOfIdList } from './id-list.ts'
import { STRING_CHARS_MAX } from './limits.ts'

export interface LnkParts {
  /** From the item list, the link information or the environment block, whichever tells most. */
  readonly target: string
  readonly idListTarget: string
  readonly environmentTarget: string
  readonly networkTarget: string
  readonly relativePath: string
  readonly workingDirectory: string
  readonly arguments: string
  readonly icon: string
  readonly description: string
  /** 1 normal, 3 maximized, 7 minimized. */
  readonly showCommand: number
  readonly targetSizeBytes: number
  readonly created: string
  readonly modified: string
  readonly machineId: string
  /** White space at one place in the arguments, which pushes the rest out of the dialog's sight. */
  readonly paddingChars: number
  /** Where the shortcut ends; what follows is not its own. */
  readonly endsAt: number
}

export function parseLnk(bytes: Uint8Array): { readonly value: LnkParts; readonly defects: readonly Defect[] } {
  const view = new ByteReader(bytes)
  const defects: Defect[] = []
  const flags = view.u32(20)
  let at = 76
  let idListTarget = ''
  if ((flags & 1) !== 0) {
    const size = view.u16(at)
    idListTarget = targetOfIdList(new ByteReader(view.slice(at + 2, size)))
    at += 2 + size
  }
  let infoTarget = ''
  let networkTarget = ''
  if ((flags & 2) !== 0) {
    const size = view.u32(at)
    const info = new ByteReader(view.slice(at, size))
    ;({ infoTarget, networkTarget } = linkInfo(info))
    if (size < 4 || !view.has(at, size)) defects.push({ where: 'lnk.link_info', what: 'its size leaves the file' })
    at += Math.max(4, Math.min(size, bytes.length))
  }
  const { description, relativePath, workingDirectory, args, icon, end } = stringData(view, at, flags)
  if (end > bytes.length) defects.push({ where: 'lnk.string_data', what: 'its texts reach past the end of the file' })
  const extra = extraData(view, end)
  if (!extra.isEnded) defects.push({ where: 'lnk.extra_data', what: 'a block reaches past the end of the file' })
  const environmentTarget = extra.environment
  const target =
    [idListTarget, environmentTarget, infoTarget, networkTarget, relativePath].find((one) => one !== '') ?? ''
  return {
    value: {
      target,
      idListTarget,
      environmentTarget,
      networkTarget,
      relativePath,
      workingDirectory,
      arguments: args,
      icon: icon === '' ? extra.icon : icon,
      description,
      showCommand: view.u32(60),
      targetSizeBytes: view.u32(52),
      created: fileTime(view.u64(28)),
      modified: fileTime(view.u64(44)),
      machineId: extra.machineId,
      paddingChars: longestPadding(args),
      endsAt: extra.endsAt,
    },
    defects,
  }
}

/** [MS-SHLLINK] 2.4: up to five counted texts, each there where its flag says so. */
function stringData(view: ByteReader, start: number, flags: number) {
  const wide = (flags & 0x80) !== 0
  let at = start
  const string = (flag: number): string => {
    if ((flags & flag) === 0) return ''
    const chars = Math.min(view.u16(at), STRING_CHARS_MAX)
    const text = wide ? utf16le(view.slice(at + 2, chars * 2)) : view.latin1(at + 2, chars)
    at += 2 + chars * (wide ? 2 : 1)
    return text
  }
  const description = string(0x4)
  const relativePath = string(0x8)
  const workingDirectory = string(0x10)
  const args = string(0x20)
  const icon = string(0x40)
  return { description, relativePath, workingDirectory, args, icon, end: at }
}

function linkInfo(info: ByteReader): { readonly infoTarget: string; readonly networkTarget: string } {
  const cString = (at: number): string => (at === 0 ? '' : info.latin1(at, 1024).replace(/\0.*$/s, ''))
  const infoTarget = cString(info.u32(16)) + cString(info.u32(24))
  const network = info.u32(20)
  const networkTarget = network === 0 ? '' : `${cString(network + info.u32(network + 8))}\\${cString(info.u32(24))}`
  return { infoTarget: infoTarget.trim(), networkTarget }
}

interface ExtraData {
  readonly environment: string
  readonly icon: string
  readonly machineId: string
  readonly endsAt: number
  /** Its last block is whole. */
  readonly isEnded: boolean
}

function extraData(view: ByteReader, start: number): ExtraData {
  let environment = ''
  let icon = ''
  let machineId = ''
  let isEnded = true
  let at = start
  for (let blocks = 0; blocks < 64 && view.has(at, 4); blocks += 1) {
    const size = view.u32(at)
    if (size < 4) {
      at += 4
      break
    }
    isEnded = view.has(at, size)
    if (!isEnded) break
    const signature = view.u32(at + 4)
    const wide = utf16le(view.slice(at + 268, 520)).replace(/\0.*$/s, '')
    const narrow = view.latin1(at + 8, 260).replace(/\0.*$/s, '')
    if (signature === 0xa0000001) environment = wide === '' ? narrow : wide
    else if (signature === 0xa0000007) icon = wide === '' ? narrow : wide
    else if (signature === 0xa0000003) machineId = view.latin1(at + 16, 16).replace(/\0.*$/s, '')
    at += size
  }
  return { environment, icon, machineId, endsAt: Math.min(at, view.size), isEnded }
}

function longestPadding(text: string): number {
  let longest = 0
  let run = 0
  for (let at = 0; at < text.length; at += 1) {
    run = /[\s\u00a0\u2000-\u200f\u3000\u2800]/.test(text.charAt(at)) ? run + 1 : 0
    if (run > longest) longest = run
  }
  return longest
}
