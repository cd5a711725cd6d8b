// How much of a message is looked at. What is beyond is told in `cut`.

/** Ten times the longest newsletter: what is hidden behind more text is not read by people either. */
export const HTML_CHARS_MAX = 2_000_000
export const TEXT_CHARS_MAX = 300_000
/** A newsletter has a hundred links, a link farm thousands. */
export const LINKS_MAX = 1_000
export const IMAGES_MAX = 500
export const HIDDEN_RUNS_MAX = 500
export const FORMS_MAX = 50
export const ACTIVE_MAX = 100
export const URL_CHARS_MAX = 8_192
/** Rules of style sheets that can hide something. */
export const STYLE_RULES_MAX = 2_000
export const STYLE_SHEET_CHARS_MAX = 200_000
/** Style attributes repeat: each is read once. */
export const STYLES_REMEMBERED_MAX = 2_000
/** Deeper elements inherit from the last one counted. */
export const DEPTH_MAX = 2_000
export const CONTACTS_MAX = 50
export const SNIPPET_CHARS_MAX = 160
