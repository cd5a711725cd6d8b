// Settings that an operator gets wrong, and the one line that the start ends with.

export interface SettingMistake {
  readonly setting: string
  readonly value: string
  readonly sentence: string
  /** By reading the setting alone, or by the start that tries to use it. */
  readonly seen: 'read' | 'used'
}

const row = (setting: string, value: string, sentence: string): SettingMistake => ({
  setting,
  value,
  sentence,
  seen: /^\S+ (?:must be|is not a setting)/.test(sentence) ? 'read' : 'used',
})

const PROXIES = 'addresses or networks such as 10.0.0.7 or 10.0.0.0/8, comma-separated'
const DESTINATIONS = 'stdout, the path of a file, syslog://host:port or syslog+tls://host:port'
const USE_HOST = 'is no address of this machine: use 127.0.0.1, 0.0.0.0 or one of its own addresses'

export const SETTING_MISTAKES: readonly SettingMistake[] = [
  row('PORT', 'http', 'PORT must be a whole number from 0 to 65535'),
  row('PORT', '', 'PORT must be a whole number from 0 to 65535'),
  row('HOST', 'http://0.0.0.0', 'HOST must be an address or a host name without scheme and port, such as 127.0.0.1'),
  row('HOST', '0.0.0.0:8080', 'HOST must be an address or a host name without scheme and port, such as 127.0.0.1'),
  row('HOST', '198.51.100.7', `HOST "198.51.100.7" ${USE_HOST}`),
  row('ASSAY_DATADIR', '/tmp', 'ASSAY_DATADIR is not a setting; see the table of settings in README.md'),
  row('ASSAY_DNS', 'on', 'ASSAY_DNS must be system, off, or ip:port such as 127.0.0.1:5353'),
  row('ASSAY_DNS', '8.8.8.8', 'ASSAY_DNS must be system, off, or ip:port such as 127.0.0.1:5353'),
  row('ASSAY_DNS', 'google', 'ASSAY_DNS must be system, off, or ip:port such as 127.0.0.1:5353'),
  row('ASSAY_LOG_LEVEL', 'loud', 'ASSAY_LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'),
  row('ASSAY_CREDITS', 'false', 'ASSAY_CREDITS must be one of on, off'),
  row('ASSAY_FILE_BYTES_MAX', '64M', 'ASSAY_FILE_BYTES_MAX must be a whole number from 1 to 1073741824'),
  row('ASSAY_TRUSTED_PROXIES', '*', `ASSAY_TRUSTED_PROXIES must be ${PROXIES}`),
  row('ASSAY_TRUSTED_PROXIES', '10.0.0.0/99', `ASSAY_TRUSTED_PROXIES must be ${PROXIES}`),
  row('ASSAY_TRUSTED_PROXIES', 'nginx', `ASSAY_TRUSTED_PROXIES must be ${PROXIES}`),
  row('ASSAY_CORS_ORIGINS', '*', 'ASSAY_CORS_ORIGINS must be origins such as https://soc.example.com, comma-separated'),
  row(
    'ASSAY_MAIL_OVERRIDES',
    '/nowhere/overrides.json',
    'ASSAY_MAIL_OVERRIDES names "/nowhere/overrides.json", which cannot be used: there is no such file or folder',
  ),
  row(
    'ASSAY_RULES_DIR',
    '/nowhere/rules',
    'ASSAY_RULES_DIR names "/nowhere/rules", which cannot be used: there is no such file or folder',
  ),
  row(
    'ASSAY_FEEDS',
    '/nowhere/feeds',
    'ASSAY_FEEDS names "/nowhere/feeds", which cannot be used: there is no such file or folder',
  ),
  row('ASSAY_BLOBS', 'https://s3.example.com/bucket', 'ASSAY_BLOBS must be an address such as s3://bucket/prefix'),
  row('ASSAY_BLOBS', 's3://bucket/../other', 'ASSAY_BLOBS must be an address such as s3://bucket/prefix'),
  row('ASSAY_S3_ENCRYPTION', 'aes', 'ASSAY_S3_ENCRYPTION must be AES256, aws:kms or aws:kms:KEY'),
  row(
    'ASSAY_DATABASE_URL',
    'mysql://assay:secret@db/assay',
    'ASSAY_DATABASE_URL must be an address such as postgres://user:password@host:5432/database',
  ),
  row('ASSAY_EVENTS', 'logs/events.json', `ASSAY_EVENTS must be ${DESTINATIONS}`),
  row('ASSAY_EVENTS', 'udp://10.0.0.7:514', `ASSAY_EVENTS must be ${DESTINATIONS}`),
  row(
    'ASSAY_WEBHOOK_INTERNAL',
    'loopback',
    'ASSAY_WEBHOOK_INTERNAL must be addresses or networks such as 10.0.0.7 or 10.0.0.0/8, comma-separated',
  ),
  // Where no folder can be made, making it must end.
  row(
    'ASSAY_DATA_DIR',
    '/proc/assay/data',
    `ASSAY_DATA_DIR names "/proc/assay/data", which cannot be used (ENOENT: no such file or directory, mkdir '/proc/assay'): name a folder that this user may write to`,
  ),
  row(
    'ASSAY_DATA_DIR',
    '/dev/null/data',
    `ASSAY_DATA_DIR names "/dev/null/data", which cannot be used (EEXIST: file already exists, mkdir '/dev/null'): name a folder that this user may write to`,
  ),
]
