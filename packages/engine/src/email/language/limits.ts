// The bounds of reading a text.

/** Words read: a lure stands at the top or is repeated, and dilution adds megabytes. */
export const WORDS_READ_MAX = 6_000
/** Characters folded: 6,000 words of a long-worded language, with room for the marks and spaces that folding takes away. */
export const TEXT_CHARS_MAX = 120_000
/** Marks kept. Ordinary prose has one for every six words. */
export const MARKS_MAX = 6_000
/** Characters searched for the stems of languages that part no words: each stem is one search through all of them. */
export const SPACELESS_CHARS_MAX = 12_000
/** How far apart the parts of a lure may stand: two sentences of ordinary length. */
export const NEAR_WORDS = 30
/** The same in a notice of held messages: every second letter speaks of a message, of something amiss and of something to click. */
export const NOTICE_WORDS = 16
/** The same where a notice tells what happened before it names its price: three or four sentences. */
export const NOTE_WORDS = 50
/** The same of a password and of telling it, which one sentence says. */
export const TOLD_WORDS = 6
/** The same in a begging letter, which comes to its point after a paragraph. */
export const LETTER_WORDS = 80
/** The same in blackmail, which tells at length what was recorded before it names the price. */
export const STORY_WORDS = 200
/** How far apart kinds of pressure may stand that press together: a letter of ordinary length. */
export const PRESSED_WORDS = 100
/** Object and request side by side: "confirm your account", "das gesperrte Konto bestätigen". */
export const BESIDE_WORDS = 5
