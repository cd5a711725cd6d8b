// What the store does with the files of an account beside their analysis. What belongs to another account does not exist.
import type { DispositionLabel } from '@assay/contract'
import type { DispositionRecord, Listed, TermFilter } from './mail-store.ts'
import type { AnalysisState, FileVerdict, Page, PageRequest, Sample, Submission } from './records.ts'

/** What lists show of a file. */
export interface ListedFile extends Submission {
  readonly disposition: DispositionRecord | null
}

export interface FileFilter extends TermFilter {
  readonly verdicts?: readonly FileVerdict[] | undefined
  readonly states?: readonly AnalysisState[] | undefined
  readonly types?: readonly string[] | undefined
  readonly sinceMs?: number | undefined
  readonly untilMs?: number | undefined
  /** `none` is what nobody labelled. */
  readonly labels?: readonly (DispositionLabel | 'none')[] | undefined
}

export interface FileStore {
  /** The newest submission first. A page may be short, or empty, before the end. */
  list(accountId: string, filter: FileFilter, page: PageRequest): Promise<Page<Listed<ListedFile>>>
  find(accountId: string, sha256: string): Promise<ListedFile | null>
  /** What the runs of its current analysis left, as one sample; null where nothing was kept. */
  findBundle(accountId: string, sha256: string): Promise<Sample | null>
  /** Null takes back what was said. Null when there is no such file. */
  judge(accountId: string, sha256: string, disposition: DispositionRecord | null): Promise<ListedFile | null>
  /**
   * One transaction: name, tags, analyses, results and terms of this account are gone. A job that waits is taken back and its
   * charge returned; one that runs has lost its lease. The sample is an orphan where no other account names it. False when
   * there is no such file.
   */
  remove(accountId: string, sha256: string): Promise<boolean>
}
