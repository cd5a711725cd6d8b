// The few pictures of the console, drawn with lines. They repeat what a word beside them says, so they are not read aloud.
import type { JSX } from 'preact'

const PATHS = {
  safe: 'M12 3 4.5 6v5.5c0 4.6 3.2 7.9 7.5 9.5 4.3-1.6 7.5-4.9 7.5-9.5V6L12 3Zm-3.5 9 2.5 2.5 4.5-5',
  suspicious: 'M12 3.5 2.5 20h19L12 3.5Zm0 6.5v5m0 2.5v.01',
  malicious: 'M8 3h8l5 5v8l-5 5H8l-5-5V8l5-5Zm1 6 6 6m0-6-6 6',
  grave:
    'M12 2a8 8 0 0 0-8 8c0 3 1.5 5 3.5 6.2V20h9v-3.8C18.5 15 20 13 20 10a8 8 0 0 0-8-8ZM9 10.5v1m6-1v1m-4.5 8.5v-2.5m3 2.5v-2.5M11 14.5h2',
  unknown: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8m0 3v.01',
  mail: 'M3 6h18v12H3V6Zm0 .5 9 7 9-7',
  file: 'M6 3h8l4 4v14H6V3Zm8 0v4h4',
  inbox: 'M4 4h16l1 10v6H3v-6L4 4Zm-1 10h5l1.5 3h5l1.5-3h5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L21 21',
  usage: 'M4 20V10m5.3 10V4m5.4 16v-7M20 20V8',
  health: 'M3 12h4l2.5-6 4 12 2.5-6h5',
  campaign:
    'M12 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM5 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm14 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10.5 8 6.5 16m7-8 4 8M8 19h8',
  copy: 'M9 9h11v11H9V9Zm-3 6H4V4h11v2',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  link: 'M10 14a4.5 4.5 0 0 0 6.5 0l3-3A4.6 4.6 0 0 0 13 4.5l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5 0l-3 3a4.6 4.6 0 0 0 6.5 6.5l1.5-1.5',
  theme: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-18v18',
  leave: 'M10 4H4v16h6m4-4 4-4-4-4m4 4H9',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 17v3h16v-3',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7v-7Z',
  clip: 'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.5 3.5 0 0 1 5 5l-8.5 8.5a2 2 0 0 1-3-3L14 7',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }): JSX.Element {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
