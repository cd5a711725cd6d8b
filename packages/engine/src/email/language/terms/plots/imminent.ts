// Today and tomorrow: honest mail says them of what comes, so they press only in a demand of a few words. By vocabulary.
import type { Plot } from '../../term.ts'

export const imminent: Plot = {
  latin: {
    en: { imminent: 'today tomorrow' },
    es: { imminent: 'hoy mañana' },
    pt: { imminent: 'hoje amanhã' },
    fr: { imminent: 'demain aujourd_hui' },
    de: { imminent: 'heute morgen' },
    it: { imminent: 'oggi domani' },
    nl: { imminent: 'vandaag morgen' },
    pl: { imminent: 'dziś dzisiaj jutro jutra' },
    cs: { imminent: 'dnes zítra zítřka' },
    ro: { imminent: 'astăzi azi mâine' },
    tr: { imminent: 'bugün yarın yarına' },
    hu: { imminent: 'ma holnap holnapig' },
    nordic: { imminent: 'idag imorgon imorgen' },
  },
}
