// What programs of Visual Basic declare and carry: loaders and honest forms, whose code returns at once.
import { basicCode } from '../basic-program.ts'
import type { Traits } from './trait.ts'

export const basic: Traits = {
  pe_basic_runs_by_callback: {
    hits: {
      'lists fonts beside a large form': {
        bits: 32,
        code: basicCode({ declares: [['gdi32', 'EnumFontsA']], pictureBytes: 100_000 }),
      },
      'lists dates, beside a function of the system in a library of nobody': {
        bits: 32,
        code: basicCode({
          declares: [
            ['kernel32', 'EnumCalendarInfoA'],
            ['greylagwattled', 'IsValidURL'],
          ],
          pictureBytes: 100_000,
        }),
      },
      'declares what no library has': {
        bits: 32,
        code: basicCode({ declares: [['kernel32', 'Wattled7']], pictureBytes: 100_000 }),
      },
      'declares a word of a library that has no ending': {
        bits: 32,
        code: basicCode({ declares: [['Greylag', 'Wattled7']], pictureBytes: 100_000 }),
      },
      'declares a function of the system in a library of nobody': {
        bits: 32,
        code: basicCode({ declares: [['greylagwattled', 'IsValidURL']], pictureBytes: 100_000 }),
      },
      'declares three words of a library': {
        bits: 32,
        code: basicCode({
          declares: ['Wattled', 'Greylag2', 'Sedge'].map((name) => ['marsh.dll', name] as const),
          pictureBytes: 100_000,
        }),
      },
      'declares a list of words': {
        bits: 32,
        code: basicCode({
          declares: ['Wattled', 'Greylag2', 'Sedge', 'Reedmace', 'Bittern9'].map(
            (name) => ['marsh.dll', name] as const,
          ),
          pictureBytes: 100_000,
        }),
      },
    },
    misses: {
      'a large form, and functions as forms need them': {
        bits: 32,
        code: basicCode({
          declares: [
            ['kernel32', 'Sleep'],
            ['user32', 'SendMessageA'],
            ['mine.dll', 'Draw'],
          ],
          pictureBytes: 100_000,
        }),
      },
      'functions of a library for a port': {
        bits: 32,
        code: basicCode({
          declares: [
            ['inpout32', 'Inp32'],
            ['inpout32', 'Out32'],
            ['K8055D', 'OpenDevice'],
            ['zlib', 'compress'],
          ],
          pictureBytes: 100_000,
        }),
      },
      'a large form, and a function of the system that a library of its own hands on': {
        bits: 32,
        code: basicCode({
          declares: [
            ['greylag.dll', 'FindWindowA'],
            ['kernel32', 'ReadProcessMemory'],
          ],
          pictureBytes: 100_000,
        }),
      },
      'two words of a library with an ending': {
        bits: 32,
        code: basicCode({
          declares: ['Wattled', 'Greylag2'].map((name) => ['marsh.dll', name] as const),
          pictureBytes: 100_000,
        }),
      },
      'a function of the system in its library': {
        bits: 32,
        code: basicCode({ declares: [['urlmon', 'IsValidURL']], pictureBytes: 100_000 }),
      },
      'words of a library in a small program': {
        bits: 32,
        code: basicCode({ declares: [['Greylag', 'Wattled7']], pictureBytes: 9_000 }),
      },
      'lists fonts in a small program': {
        bits: 32,
        code: basicCode({ declares: [['gdi32', 'EnumFontsA']], pictureBytes: 9_000 }),
      },
    },
  },
}
