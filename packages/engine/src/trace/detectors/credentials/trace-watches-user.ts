import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import type { TraceCall } from '../../trace.ts'
import type { TraceDetector } from '../trace-detector.ts'

const TECHNIQUES: Readonly<Record<string, string>> = {
  keyboard: 'T1056.001',
  clipboard: 'T1115',
  screenshot: 'T1113',
}

/** Keyboards, the screen's memory and cameras, as Linux gives them names. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/^\/dev\/(?:input\/(?:event\d|by-)|uinput)/, 'T1056.001'],
  [/^\/dev\/fb\d/, 'T1113'],
  [/^\/dev\/video\d/, 'T1125'],
  [/^\/dev\/snd\/pcm\w{1,20}c$/, 'T1123'],
]

/** By the calls of Windows for sound: the order to record, and the start of a device that takes sound in. */
const RECORDS = /\b(?:mciSendString[AW]|waveInStart)$/
const recordings = ({ calls }: TraceFacts): readonly string[] =>
  calls.flatMap(({ api, arguments: [order] }) =>
    RECORDS.test(api) && (/\bwaveInStart$/.test(api) || /^\s{0,8}record\s/i.test(String(order)))
      ? [`${api} ${typeof order === 'string' ? order : ''}`.trim()]
      : [],
  )

/** What fills the clipboard reads nothing: a page, a password manager. */
const FILLS = /^(?:writes|sends) |^SetClipboardData$/
/** Nobody copies while a sample runs: who reads this often asks again and again. */
const READS_MIN = 5

/** One process that asks for the clipboard's content again and again and puts other content there. */
function swapsClipboard({ system }: TraceFacts): boolean {
  const reads = new Map<number, number>()
  for (const event of system) {
    if (event.kind === 'clipboard' && event.pid !== undefined && event.what === 'GetClipboardData')
      reads.set(event.pid, (reads.get(event.pid) ?? 0) + 1)
  }
  return system.some(
    (event) =>
      event.kind === 'clipboard' && event.what === 'SetClipboardData' && (reads.get(event.pid ?? 0) ?? 0) >= READS_MIN,
  )
}

/** Of the whole keyboard: a hook of it, its raw input, or one key asked for after the other. */
const HEARS_ALL = /^SetWindowsHook\w{0,3} (?:2|13)$|^RegisterRawInputDevices$/
const POLLS_MIN = 100

/** Letters and figures alone are more: who asks for fewer plays, or waits for a key of its own. */
const KEYS_MIN = 16
const ASKS_FOR_KEY = /\bGet(?:Async)?KeyState$/

/** Every key that was asked for one by one is known, and they are a handful. */
function asksForFewKeys({ system, calls }: TraceFacts): boolean {
  const asked = calls.filter(({ api }) => ASKS_FOR_KEY.test(api)).map(({ arguments: [key] }) => key)
  const keyboard = system.filter(({ kind }) => kind === 'keyboard')
  return (
    asked.length > 0 &&
    asked.every((key) => typeof key === 'number') &&
    new Set(asked).size < KEYS_MIN &&
    keyboard.every((event) => 'what' in event && ASKS_FOR_KEY.test(event.what ?? ''))
  )
}

/** A program for hot keys hears all keys too, and some save their settings; a log of keys also says which window they were for. */
function logsKeys({ system, files }: TraceFacts): boolean {
  const polls = new Map<number, number>()
  const hearing = new Set<number>()
  const asking = new Set<number>()
  for (const event of system) {
    if (event.pid === undefined) continue
    if (event.kind === 'question' && event.what === 'GetForegroundWindow') asking.add(event.pid)
    if (event.kind !== 'keyboard') continue
    if (HEARS_ALL.test(event.what)) hearing.add(event.pid)
    if (event.what === 'GetAsyncKeyState') polls.set(event.pid, (polls.get(event.pid) ?? 0) + 1)
    if ((polls.get(event.pid) ?? 0) >= POLLS_MIN) hearing.add(event.pid)
  }
  return files.some(({ op, pid }) => op === 'write' && pid !== undefined && hearing.has(pid) && asking.has(pid))
}

/** `CreateWindowEx`: what is on the screen, as large as can be read, by its class and what stands in it. */
const VISIBLE = 0x1000_0000
const WINDOW_PIXELS_MIN = 150
const PRESSED = /^(?:button|syslink)$/i
const PARTS = /^(?:button|static|edit|syslink)$/i

function isShown(call: TraceCall): boolean {
  const [, , title, style, , , width, height] = call.arguments
  return (
    typeof title === 'string' &&
    /\S/.test(title) &&
    (Number(style) & VISIBLE) !== 0 &&
    Number(width) > 0 &&
    Number(height) > 0
  )
}

/** A window of its own, with something to press, was there first: whoever sits before it is not watched unknowingly. */
function isInView({ system, calls }: TraceFacts): boolean {
  const watched = system.filter(({ kind }) => kind === 'screenshot')
  return watched.every(({ pid, atMs = 0 }) => {
    const shown = calls.filter(
      (call) => /\bCreateWindowEx[AW]$/.test(call.api) && call.pid === pid && (call.atMs ?? 0) <= atMs && isShown(call),
    )
    const isWindow = ({ arguments: [, kind, , , , , width, height] }: TraceCall): boolean =>
      !PARTS.test(String(kind)) && Number(width) >= WINDOW_PIXELS_MIN && Number(height) >= WINDOW_PIXELS_MIN
    return shown.some(isWindow) && shown.some(({ arguments: [, kind] }) => PRESSED.test(String(kind)))
  })
}

export const traceWatchesUser: TraceDetector<'trace_watches_user'> = {
  id: 'trace_watches_user',
  type: 'collection',
  severity: 'high',
  title: 'Records keystrokes, the screen, the clipboard or the microphone',
  why: 'Keystrokes, clipboard, screen and microphone reveal passwords and other secrets.',
  falsePositives: 'Remote support tools, screen readers, clipboard managers, voice recorders.',
  attack: ['T1056.001', 'T1115', 'T1113'],
  detect(facts) {
    const attack = new Set<string>()
    const isControlled = asksForFewKeys(facts)
    const evidence = facts.system.flatMap((event) => {
      const technique = event.kind === 'keyboard' && isControlled ? undefined : TECHNIQUES[event.kind]
      if (technique === undefined || ('what' in event && FILLS.test(event.what ?? ''))) return []
      attack.add(technique)
      return [seen('system', `${event.kind}: ${'what' in event ? (event.what ?? '') : ''}`)]
    })
    const devices = facts.files.filter(({ op, plain }) => op === 'read' && DEVICES.some(([one]) => one.test(plain)))
    for (const { plain, path } of devices) {
      for (const [pattern, technique] of DEVICES) if (pattern.test(plain)) attack.add(technique)
      evidence.push(seen('files', `read ${path}`))
    }
    for (const order of recordings(facts)) {
      attack.add('T1123')
      evidence.push(seen('system', `microphone: ${order}`))
    }
    const isSwapped = swapsClipboard(facts)
    return hitOn(evidence, (first) => `The sample recorded the user's input or surroundings: ${first}`, {
      attack: [...attack, ...(isSwapped ? ['T1565.002'] : [])],
      weighs:
        isSwapped || logsKeys(facts)
          ? 'whole'
          : [
              'watches',
              ...[...attack].map(() => 'technique' as const),
              [...attack].every((one) => one === 'T1113') && devices.length === 0 && isInView(facts) && 'in view',
              // What the user's own session lets every program hear; the devices below it are root's.
              attack.size === 2 &&
                facts.network.length === 0 &&
                devices.length === 0 &&
                !attack.has('T1123') &&
                'stays here',
            ],
    })
  },
}
