// What programs keep for their users, in the forms in which it is looked for; slots stand for what is drawn for each run.
import { SLOT } from './databases.ts'
import type { Draw } from './draw.ts'

/** Fills each slot with other characters; the first of them, by which a secret is known again where it is sent, are given. */
export function fillSlots(template: Buffer, draw: Draw, mark: string): Buffer {
  const filled = Buffer.from(template)
  let first = true
  for (let at = filled.indexOf(SLOT); at !== -1; at = filled.indexOf(SLOT, at + SLOT.length)) {
    filled.write(first ? mark : draw.word(SLOT.length), at, 'latin1')
    first = false
  }
  return filled
}

/** Berkeley DB's btree, by its magic number at offset 12. */
function coreWallet(draw: Draw): Buffer {
  const head = Buffer.alloc(512)
  head.writeUInt32LE(0x0005_3162, 12)
  head.writeUInt32LE(9, 16)
  return Buffer.concat([head, Buffer.from(`mkey${SLOT}name"keymeta`), draw.bytes(1_500)])
}

const openSshKey = (draw: Draw): Buffer => {
  const [begin, end] = ['BEGIN', 'END'].map((word) => `-----${word} OPENSSH ${'PRIVATE'} KEY-----`)
  const body = `b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW${SLOT}`
  const lines = Array.from({ length: 4 }, () => draw.word(70))
  return Buffer.from(`${[begin, body, ...lines, end].join('\n')}\n`)
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

export const SECRETS = {
  local_state: () =>
    json({ os_crypt: { encrypted_key: `RFBBUEkBAAAA0Iyd${SLOT}${SLOT}` }, profile: { last_used: 'Default' } }),
  firefox_logins: () =>
    json({
      nextId: 3,
      logins: [1, 2].map((id) => ({
        ...{ id, hostname: 'https://accounts.google.com', encType: 1 },
        ...{ encryptedUsername: `MDoEEPgA${SLOT}`, encryptedPassword: `MDoEEPgA${SLOT}${SLOT}` },
      })),
      version: 3,
    }),
  core_wallet: coreWallet,
  electrum_wallet: () =>
    json({
      keystore: { type: 'bip32', xpub: `xpub661MyMwAqRb${SLOT}${SLOT}`, seed: `${SLOT} ${SLOT}` },
      ...{ seed_version: 49, use_encryption: false, wallet_type: 'standard' },
    }),
  exodus_seed: (draw: Draw) => Buffer.concat([Buffer.from(`SECO\0\0\0\0${SLOT}`), draw.bytes(1_200)]),
  /** LevelDB's log holds the vault as the extension writes it. */
  extension_vault: (draw: Draw) =>
    Buffer.concat([
      draw.bytes(7),
      Buffer.from(
        `\x01data{"KeyringController":{"vault":"{\\"data\\":\\"${SLOT}${SLOT}\\",\\"salt\\":\\"${SLOT}\\"}"}}`,
      ),
      draw.bytes(300),
    ]),
  ftp_sites: () =>
    Buffer.from(
      `<?xml version="1.0"?>\n<FileZilla3><RecentServers><Server><Host>ftp.example.com</Host><User>anna</User><Pass encoding="base64">${SLOT}</Pass></Server></RecentServers></FileZilla3>\n`,
    ),
  ssh_key: openSshKey,
} as const satisfies Record<string, (draw: Draw) => Buffer>

/** Beside the secrets, of no use to a thief: who takes a whole profile takes them too. */
export const SETTINGS = {
  json_settings: () => json({ version: 1, window: { left: 22, top: 10, width: 1050, height: 964 }, id: SLOT }),
  bookmarks: () =>
    json({
      checksum: SLOT,
      roots: { bookmark_bar: { children: [{ name: 'Mail', url: 'https://mail.google.com/' }] } },
    }),
  prefs: () =>
    Buffer.from(`user_pref("app.update.lastUpdateTime", "${SLOT}");\nuser_pref("browser.startup.page", 3);\n`),
  lines: () => Buffer.from(`server=1\ndbcache=450\n# ${SLOT}\n`),
} as const
