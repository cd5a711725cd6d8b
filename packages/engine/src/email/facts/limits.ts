// Bounds of gathering the facts of a message.

/** Numbers of one text whose checksum is tried: a bill names a few. */
export const ACCOUNT_NUMBERS_MAX = 50
/** Attachments of one message that are looked at. */
export const ATTACHMENTS_MAX = 200
/** Bytes of attached messages, each with those inside it: hashed and looked into, 5 MiB nested 60 deep took 1.5 s. */
export const ATTACHED_MESSAGES_BYTES_MAX = 32 * 1024 * 1024
/** Messages attached to each other that are judged one by one: people hand on a forward of a forward, and nobody reads the ninth. */
export const ATTACHED_LAYERS_MAX = 8
/** Characters of text of those below the first, each counted with what is attached to it: eight of 500 KB took 5 s of processor. */
export const ATTACHED_LAYERS_CHARS_MAX = 1024 * 1024
/** Links in attachments that are followed. */
export const ATTACHMENT_LINKS_MAX = 100
/** Pictures whose alternative text may name a brand. */
export const LOGOS_MAX = 20
/** Of the text in which brands are looked for: who pretends to be somebody says so at the start. */
export const CLAIM_TEXT_CHARS_MAX = 20_000
/** Domains of a quoted thread that are compared with the sender's: two firms and whom they copied. */
export const CORRESPONDENTS_MAX = 6
/** Domains of the operator and the recipients that are compared with every host. */
export const GUARDED_MAX = 10
/** Hosts of one message that are compared with brands. */
export const HOSTS_MAX = 200
/** Recipients that are known by their address. */
export const RECIPIENTS_MAX = 50
/** Names that one From shows. */
export const NAMES_MAX = 5
/** Of one of them. */
export const NAME_CHARS_MAX = 500
