// Methods of strings that several languages name alike.
import { type Calls, onText, replaceCall } from '../conversions.ts'

export const METHODS: Calls = {
  '.replace': replaceCall,
  '.replaceall': replaceCall,
  '.tolowercase': onText((value) => value.toLowerCase()),
  '.touppercase': onText((value) => value.toUpperCase()),
  '.tolower': onText((value) => value.toLowerCase()),
  '.toupper': onText((value) => value.toUpperCase()),
  '.lower': onText((value) => value.toLowerCase()),
  '.upper': onText((value) => value.toUpperCase()),
  '.trim': onText((value) => value.trim()),
  '.strip': onText((value) => value.trim()),
}
