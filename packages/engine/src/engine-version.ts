/** Names the rules that a report was made with: it changes whenever the same bytes may get another report. */
export const ENGINE_VERSION = '0.1.0'
