// Pages of an application that lets in whom another page has let in. A page that lets in whom it likes itself is none of them.

/** It ends where the session lacks what another page puts there. */
const STOPS =
  /\bif\s?\([^;{}]{0,120}\$_SESSION\b[^;{}]{0,120}\)\s?\{?[^;{}]{0,80}(?:\b(?:exit|die|return)\b|\bheader\s?\()/i
const LETS_IN = /\$_SESSION\s?(?:\[[^\]]{0,60}\]|\.\w{1,60})\s?=(?!=)/i

/** Whether a page stops for whom a session does not know, and knows nobody by itself. Linear in the text. */
export const asksWhoItIs = (text: string): boolean => STOPS.test(text) && !LETS_IN.test(text)
