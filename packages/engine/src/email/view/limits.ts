// Every bound of the view, with its reason. What a bound cuts is told in `cut`.

/** Characters of HTML that are read, all parts together; the largest real message has under 1 MiB. */
export const HTML_CHARS_MAX = 6 * 1024 * 1024
/** Characters of text that a view holds; nobody reads more, and every detector reads it all. */
export const TEXT_CHARS_MAX = 300_000
/** Characters of plain text that are read. */
export const PLAIN_CHARS_MAX = 2 * 1024 * 1024
/** Links that are followed; the largest honest message seen, a list of addresses, has 2,400. */
export const LINKS_MAX = 3_000
/** Links among which these are chosen; of the shortest, 5 MiB hold some 170,000. */
export const LINKS_SEEN_MAX = 50_000
export const IMAGES_MAX = 1_000
export const FORMS_MAX = 50
export const INPUTS_MAX = 50
export const ACTIVE_MAX = 100
/** Hidden stretches that are kept; their characters are counted beyond it. */
export const HIDDEN_MAX = 500
/** Characters of one URL; browsers stop between 2,000 and 2,000,000, rewriters make 4,000. */
export const URL_CHARS_MAX = 16_384
/** Characters of a link's or an image's text. */
export const LABEL_CHARS_MAX = 1_000
/** Characters of a snippet or a sample. */
export const SNIPPET_CHARS_MAX = 200
/** Chrome flattens elements below this depth as well. */
export const ELEMENT_DEPTH_MAX = 512
/** Attributes of one element that are kept; real ones have under thirty. */
export const ATTRIBUTES_MAX = 200
/** Characters of one attribute that are kept; longer ones are `data:` images. */
export const ATTRIBUTE_CHARS_MAX = 65_536
/** Characters of style sheets; the largest real one seen has 60,000. */
export const STYLE_SHEET_CHARS_MAX = 256 * 1024
export const STYLE_RULES_MAX = 5_000
/** Rules looked at for one element. */
export const RULES_PER_ELEMENT_MAX = 200
/** Rules looked at for all elements together, and for each of them when these are spent. */
export const RULE_CHECKS_MAX = 500_000
export const RULES_LEAST = 4
/** Declarations of one rule or attribute. */
export const DECLARATIONS_MAX = 100
/** Lines of the rendered text. */
export const LINES_MAX = 100_000
/** Hidden text that may count as a preheader; clients show under 150 characters, senders write up to twice that. */
export const PREHEADER_CHARS_MAX = 320
/** Parts whose text is joined. */
export const SHOWN_PARTS_MAX = 50
/** Characters in which phones, wallets, addresses and the language are looked for. */
export const SCAN_CHARS_MAX = 200_000
export const FINDS_MAX = 200
/** Characters that only Outlook shows, of one comment and of all together; a newsletter's buttons have some thousand. */
export const OUTLOOK_CHARS_MAX = 50_000
