// Entropy over the offset as a strip of columns, with the sections of a program below.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { size } from '../../words/size.ts'

interface Section {
  readonly name: string
  readonly offset: number
  readonly bytes: number
  readonly entropy: number | null
}

const BITS_MAX = 8
const HEIGHT = 80

export function sectionsOf({ pe, elf, macho }: AnalysisResults): readonly Section[] {
  const found: readonly Section[] = [
    ...(pe?.headers.sections ?? []).map(({ name, raw_offset, raw_size, entropy }) => ({
      name,
      offset: raw_offset,
      bytes: raw_size,
      entropy,
    })),
    ...(elf?.headers.sections ?? []).map(({ name, offset, size: bytes, type, entropy }) => ({
      name,
      offset,
      bytes: type === 'NOBITS' ? 0 : bytes,
      entropy,
    })),
    ...(macho?.slices[0]?.sections ?? []).map(({ name, offset, size: bytes, entropy }) => ({
      name,
      offset,
      bytes,
      entropy,
    })),
    ...(pe?.overlay
      ? [{ name: 'overlay', offset: pe.overlay.offset, bytes: pe.overlay.size, entropy: pe.overlay.entropy }]
      : []),
  ]
  return found.filter(({ bytes }) => bytes > 0).toSorted((a, b) => a.offset - b.offset)
}

interface EntropyStripProps {
  readonly values: readonly number[]
  readonly windowBytes: number
  readonly sections: readonly Section[]
  readonly mean: number
}

export function EntropyStrip({ values, windowBytes, sections, mean }: EntropyStripProps): JSX.Element {
  const total = values.length * windowBytes
  const outline = values
    .map((bits, at) => `${at},${HEIGHT - (bits / BITS_MAX) * HEIGHT} ${at + 1},${HEIGHT - (bits / BITS_MAX) * HEIGHT}`)
    .join(' ')
  return (
    <figure class="entropy">
      <div class="entropy-plot">
        <svg
          viewBox={`0 0 ${Math.max(1, values.length)} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Entropy by offset, ${mean.toFixed(2)} bits a byte over the whole file, highest ${Math.max(0, ...values).toFixed(2)}`}
        >
          <line class="entropy-line" x1="0" x2={values.length} y1={HEIGHT / 8} y2={HEIGHT / 8} />
          <polygon class="entropy-area" points={`0,${HEIGHT} ${outline} ${values.length},${HEIGHT}`} />
        </svg>
        <span class="entropy-top small soft" aria-hidden="true">
          8
        </span>
        <span class="entropy-bottom small soft" aria-hidden="true">
          0
        </span>
      </div>
      {sections.length === 0 ? null : (
        <div class="entropy-sections" aria-hidden="true">
          {sections.map(({ name, offset, bytes, entropy }, at) => (
            <span
              key={name + offset}
              class={`entropy-section ${at % 2 === 0 ? '' : 'entropy-section-odd'}`}
              title={`${name}: ${size(bytes)} from ${offset}${entropy === null ? '' : `, entropy ${entropy.toFixed(2)}`}`}
              style={{ left: `${(100 * offset) / total}%`, width: `${Math.min(100, (100 * bytes) / total)}%` }}
            >
              {name}
            </span>
          ))}
        </div>
      )}
      <figcaption class="small soft">
        {mean.toFixed(2)} bits a byte over {size(total)}; a column stands for {size(windowBytes)}. The line marks 7
        bits.
      </figcaption>
    </figure>
  )
}
