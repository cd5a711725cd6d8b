// Where decoys lie and how they are called, in either guest. The names are drawn once for an installation, so that no sample
// knows them from elsewhere; who owns what, and which of it is a secret, is for the reader of a run.
import type { ImageName } from '../layout.ts'
import type { DatabaseName } from './databases.ts'
import { Draw } from './draw.ts'
import type { SECRETS, SETTINGS } from './secrets.ts'
import { company, MONTHS } from './texts.ts'

/**
 * `document`: of a person. `secret`: what a program keeps secret for its user, and nobody else reads. `setting`: what lies
 * beside secrets. `key`: of a person, for other machines; its own tools and scripts read it.
 */
export type DecoyKind = 'document' | 'secret' | 'setting' | 'key'

export type DecoyForm =
  | ('letter' | 'table' | 'richText' | 'sheet' | 'pdf' | 'photo' | 'mailbox')
  | keyof typeof SECRETS
  | keyof typeof SETTINGS
  | DatabaseName

export interface DecoyPlace {
  readonly kind: DecoyKind
  /** In the guest's root, without the first slash. */
  readonly path: string
  readonly form: DecoyForm
  /** The program that keeps it; null for what people keep. */
  readonly owner: string | null
}

/** Folder of the share, and the drive that it is under Windows. */
export const SHARE = 'srv/office'
export const SHARE_DRIVE = 'S:'

const HOMES: Readonly<Record<ImageName, string>> = { linux: 'home/anna', windows: 'root/.wine/drive_c/users/anna' }

/** In the order in which guest and host count them. */
export function decoyPlaces(guest: ImageName, installation: string): readonly DecoyPlace[] {
  const draw = new Draw(`${installation} ${guest}`)
  const home = HOMES[guest]
  const files = [...documents(draw, home), ...share(draw), ...programs(draw, guest, home)]
  // On a server nobody likes to quote names.
  return guest === 'windows'
    ? files
    : files.map((one) => (one.kind === 'document' ? { ...one, path: plain(one.path) } : one))
}

const plain = (path: string): string => path.replaceAll(' ', '_')

type Named = readonly [name: string, form: DecoyForm]

const document = (folder: string, named: readonly Named[]): readonly DecoyPlace[] =>
  named.map(([name, form]) => ({ kind: 'document', path: `${folder}/${name}`, form, owner: null }))

function documents(draw: Draw, home: string): readonly DecoyPlace[] {
  const year = (): number => draw.number(2022, 2026)
  const number = (): number => draw.number(1_000, 9_999)
  const project = company(draw)
  const papers: readonly Named[] = [
    [`Contract ${company(draw)}.doc`, 'richText'],
    [`Offer ${number()} ${company(draw)}.rtf`, 'richText'],
    [`Invoice ${number()}.pdf`, 'pdf'],
    [`Invoice ${number()}.pdf`, 'pdf'],
    [`Household ${year()}.xls`, 'sheet'],
    [`Minutes ${draw.pick(MONTHS)} ${year()}.txt`, 'letter'],
    [`Customers ${year()}.csv`, 'table'],
    [`Letter to ${company(draw)}.doc`, 'richText'],
  ]
  return [
    ...document(`${home}/Documents`, draw.some(papers, papers.length)),
    ...document(`${home}/Documents/${project}`, [
      [`Plan ${year()}.txt`, 'letter'],
      [`Costs ${draw.pick(MONTHS)}.csv`, 'table'],
      [`Summary ${year()}.pdf`, 'pdf'],
    ]),
    ...document(`${home}/Desktop`, [
      [`Call ${company(draw)}.txt`, 'letter'],
      [`Prices ${year()}.xls`, 'sheet'],
      [`Travel ${draw.pick(MONTHS)}.csv`, 'table'],
    ]),
    ...document(
      `${home}/Pictures`,
      [1, 2, 3, 4].map((): Named => [`IMG_${number()}.jpg`, 'photo']),
    ),
  ]
}

function share(draw: Draw): readonly DecoyPlace[] {
  const year = draw.number(2021, 2026)
  return [
    ...document(`${SHARE}/Accounts`, [
      [`Balance ${year}.xls`, 'sheet'],
      [`Taxes ${year}.pdf`, 'pdf'],
      [`Open items ${draw.pick(MONTHS)}.csv`, 'table'],
    ]),
    ...document(`${SHARE}/Sales`, [
      [`Price list ${year}.csv`, 'table'],
      [`Framework ${company(draw)}.doc`, 'richText'],
    ]),
    ...document(`${SHARE}/Staff`, [
      [`Holidays ${year}.csv`, 'table'],
      [`House rules.txt`, 'letter'],
    ]),
  ]
}

interface Kept {
  readonly owner: string
  readonly folder: string
  readonly secrets: readonly Named[]
  readonly settings: readonly Named[]
}

const chromium = (owner: string, folder: string, isWindows: boolean): Kept => ({
  owner,
  folder,
  secrets: [
    ['Default/Login Data', 'logins'],
    [isWindows ? 'Default/Network/Cookies' : 'Default/Cookies', 'cookies'],
    ['Default/Web Data', 'web_data'],
    ...(isWindows ? [['Local State', 'local_state'] as const] : []),
  ],
  settings: [
    ['Default/History', 'history'],
    ['Default/Top Sites', 'history'],
    ['Default/Bookmarks', 'bookmarks'],
    ['Default/Preferences', 'json_settings'],
    ['Default/Secure Preferences', 'json_settings'],
  ],
})

/** Firefox and Thunderbird keep the same. */
const mozilla = (owner: string, folder: string): Kept => ({
  owner,
  folder,
  secrets: [
    ['logins.json', 'firefox_logins'],
    ['key4.db', 'firefox_keys'],
    ['cookies.sqlite', 'firefox_cookies'],
  ],
  settings: [
    ['prefs.js', 'prefs'],
    ['places.sqlite', 'firefox_places'],
    ['extensions.json', 'json_settings'],
    ['times.json', 'json_settings'],
  ],
})

const wallet = (owner: string, folder: string, secret: Named, settings: readonly string[]): Kept => ({
  owner,
  folder,
  secrets: [secret],
  settings: settings.map((name) => [name, name.endsWith('.conf') ? 'lines' : 'json_settings']),
})

function programs(draw: Draw, guest: ImageName, home: string): readonly DecoyPlace[] {
  const isWindows = guest === 'windows'
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const profile = `${draw.word(8, letters)}.default-release`
  const mail = `${draw.word(8, letters)}.default-release`
  const [local, roaming] = isWindows ? [`${home}/AppData/Local`, `${home}/AppData/Roaming`] : [home, home]
  const chrome = isWindows ? `${local}/Google/Chrome/User Data` : `${home}/.config/google-chrome`
  const exodus = isWindows ? `${roaming}/Exodus` : `${home}/.config/Exodus`
  const extension = 'Default/Local Extension Settings/nkbihfbeogaeaoehlefnkodbefgpgknn'
  const all: readonly Kept[] = [
    chromium('Google Chrome', chrome, isWindows),
    isWindows
      ? chromium('Microsoft Edge', `${local}/Microsoft/Edge/User Data`, true)
      : chromium('Chromium', `${home}/.config/chromium`, false),
    mozilla('Firefox', `${isWindows ? `${roaming}/Mozilla/Firefox/Profiles` : `${home}/.mozilla/firefox`}/${profile}`),
    mozilla('Thunderbird', `${isWindows ? `${roaming}/Thunderbird/Profiles` : `${home}/.thunderbird`}/${mail}`),
    wallet(
      'Bitcoin Core',
      isWindows ? `${roaming}/Bitcoin` : `${home}/.bitcoin`,
      ['wallet.dat', 'core_wallet'],
      ['bitcoin.conf', 'settings.json'],
    ),
    wallet(
      'Electrum',
      isWindows ? `${roaming}/Electrum` : `${home}/.electrum`,
      ['wallets/default_wallet', 'electrum_wallet'],
      ['config', 'recent_servers'],
    ),
    wallet('Exodus', exodus, ['exodus.wallet/seed.seco', 'exodus_seed'], ['app-config.json', 'window-state.json']),
    wallet('MetaMask', chrome, [`${extension}/000003.log`, 'extension_vault'], [`${extension}/MANIFEST-000001`]),
    ...(isWindows
      ? [wallet('FileZilla', `${roaming}/FileZilla`, ['recentservers.xml', 'ftp_sites'], ['layout.xml', 'queue.json'])]
      : []),
  ]
  const kept = all.flatMap(({ owner, folder, secrets, settings }) => [
    ...secrets.map(([name, form]): DecoyPlace => ({ kind: 'secret', path: `${folder}/${name}`, form, owner })),
    ...settings.map(([name, form]): DecoyPlace => ({ kind: 'setting', path: `${folder}/${name}`, form, owner })),
  ])
  const mailFolder = `${isWindows ? `${roaming}/Thunderbird/Profiles` : `${home}/.thunderbird`}/${mail}/Mail/Local Folders`
  const keyPath = `${home}/.ssh/id_rsa`
  return [
    ...kept,
    { kind: 'document', path: `${mailFolder}/Inbox`, form: 'mailbox', owner: 'Thunderbird' },
    { kind: 'key', path: keyPath, form: 'ssh_key', owner: 'OpenSSH' },
  ]
}
