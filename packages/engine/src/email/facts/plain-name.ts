// Text as it is compared: look-alike letters and invisible characters undone, lower case, white space folded.
import { foldText } from '../../lookalike/fold-text.ts'

export const plainName = (text: string): string => foldText(text).toLowerCase().replace(/\s+/g, ' ').trim()
