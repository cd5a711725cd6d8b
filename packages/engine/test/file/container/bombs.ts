// Files that exhaust who unpacks or reads them.
import { typeFacts } from '../empty-facts.ts'
import { archive, type Cases, child, entry, hashes, holding, nest, zip } from './build-facts.ts'

export const BOMBS: Cases = {
  archive_bomb: {
    hits: {
      '42 kB to 4 GiB': { sizeBytes: 42_000, archive: archive([entry('a', { sizeBytes: 4 * 2 ** 30 })]) },
      'ran dry': {
        sizeBytes: 10_000,
        archive: archive(['a'], { ratioMax: 1000 }),
        cuts: [{ limit: 'unpackedBytesMax', where: 'a', what: '' }],
      },
    },
    misses: {
      'holds another archive twice': holding(
        'zip',
        child('a.zip', 'zip'),
        child('b.zip', 'zip', { copyOf: 'a/a.zip' }),
      ),
      'source code': {
        sizeBytes: 1_000_000,
        archive: archive([entry('a', { sizeBytes: 5_000_000 })], { ratioMax: 5 }),
      },
      'a large image': { sizeBytes: 600_000_000, archive: archive([entry('a', { sizeBytes: 4 * 2 ** 30 })]) },
      'large but not dense': {
        archive: archive(['a'], { ratioMax: 20 }),
        cuts: [{ limit: 'unpackedBytesMax', where: 'a', what: '' }],
      },
    },
  },
  archive_built_to_exhaust: {
    hits: {
      'members share bytes': { sizeBytes: 10_000, archive: archive(['a', 'b']), zip: zip({ overlaps: 200 }) },
      'holds itself': holding('zip', child('a.zip', 'zip', { readBy: ['repeated'] })),
      'two levels of 32 copies of 4 GiB each': {
        sizeBytes: 40_000,
        hashes: hashes('1'),
        archive: archive(['a']),
        children: Array.from({ length: 32 }, (_, at) =>
          child(`${at}.zip`, 'zip', {
            hashes: hashes('2'),
            archive: archive([entry('zeros', { sizeBytes: 4 * 2 ** 30 })]),
            copyOf: at === 0 ? null : 'a/0.zip',
          }),
        ),
      },
    },
    misses: {
      'an empty disk image, packed twice': {
        sizeBytes: 5000,
        hashes: hashes('1'),
        archive: archive(['a']),
        children: [
          child('a.gz', 'gzip', {
            hashes: hashes('2'),
            archive: archive([entry('a.img', { sizeBytes: 8 * 2 ** 30 })]),
          }),
        ],
      },
      'a backup of a large machine': {
        sizeBytes: 30 * 2 ** 30,
        archive: archive([entry('disk.vhd', { sizeBytes: 400 * 2 ** 30 })]),
      },
      'two members that share bytes': { sizeBytes: 10_000, archive: archive(['a', 'b']), zip: zip({ overlaps: 2 }) },
      'an archive in an archive': holding('zip', child('a.zip', 'zip', { archive: archive(['b']) })),
    },
  },
  archives_nested_for_nothing: {
    hits: { four: { ...nest(4), depth: 0 }, three: { ...nest(3, 'rar5'), depth: 0 } },
    misses: {
      two: { ...nest(2), depth: 0 },
      below: nest(5),
      'many members': { ...holding('zip', nest(3), nest(3)), depth: 0 },
    },
  },
  file_blown_up: {
    hits: {
      'a script of zeros': {
        type: typeFacts('javascript'),
        sizeBytes: 50 << 20,
        entropy: { whole: 0.1, windows: [5, ...Array.from({ length: 99 }, () => 0)], windowBytes: 1 },
      },
      'a document of zeros': {
        type: typeFacts('rtf'),
        sizeBytes: 200 << 20,
        entropy: { whole: 0.1, windows: [0, 0, 0, 0, 0, 0, 0, 0, 0, 4], windowBytes: 1 },
      },
    },
    misses: {
      'a disk image': {
        type: typeFacts('fat_image'),
        sizeBytes: 50 << 20,
        entropy: { whole: 0, windows: [0, 0, 0], windowBytes: 1 },
      },
      'a full document': {
        type: typeFacts('pdf'),
        sizeBytes: 50 << 20,
        entropy: { whole: 7.9, windows: [7.9, 7.9], windowBytes: 1 },
      },
      'a small one': {
        type: typeFacts('javascript'),
        sizeBytes: 1000,
        entropy: { whole: 0, windows: [0], windowBytes: 1 },
      },
    },
  },
}
