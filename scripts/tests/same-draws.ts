// Loaded before every test file that `npm test` runs: properties draw the same values on each run, so that a change is judged
// by what it changes. A file that is run alone (`node --test FILE`) draws anew each time, and may find what nobody looked for.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: 20_261_123 })
