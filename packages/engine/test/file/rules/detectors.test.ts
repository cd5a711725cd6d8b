// What is made of rules that matched: by what a rule says for itself.
import { fileFamily } from '../../../src/file/detectors/family.ts'
import * as rulesRegistry from '../../../src/file/detectors/rules/registry.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import { type CaseTable, testOnFacts } from '../detector-table.ts'

const matched = (meta: Readonly<Record<string, string | number>>): Partial<FileFacts> => ({
  rules: [
    {
      rule: 'our_rule',
      namespace: 'own',
      tags: [],
      meta,
      matches: [{ identifier: '$a', offset: 16, length: 4 }],
    },
  ],
})

const RULES: CaseTable<Partial<FileFacts>> = {
  matched_convicting_rule: {
    hits: { 'a score of 90': matched({ score: 90 }) },
    misses: {
      'a score of 89': matched({ score: 89 }),
      'a rule without a score': matched({}),
      'the gravest threat': matched({ severity: 100 }),
      'the best detection': matched({ tc_detection_factor: 5 }),
      'a score of 90 by a rule that finds too much': matched({ score: 90, quality: 20 }),
    },
  },
  matched_telling_rule: {
    hits: {
      'a score of 40': matched({ score: 40 }),
      'a score of 89': matched({ score: 89 }),
      'a grave threat, as Elastic counts': matched({ severity: 100 }),
      'a good detection, as ReversingLabs counts': matched({ tc_detection_factor: 5 }),
      'a severity in a word': matched({ severity: 'High' }),
      'a confidence in a word': matched({ confidence: 'medium' }),
      'a score of a good rule': matched({ score: 60, quality: 80 }),
    },
    misses: {
      'a score of 39': matched({ score: 39 }),
      'a score that convicts': matched({ score: 90 }),
      'a score that is no number': matched({ score: 'high' }),
      'a slight threat': matched({ severity: 20 }),
      'a weak detection': matched({ tc_detection_factor: 2 }),
      'a factor beyond its scale': matched({ tc_detection_factor: 50 }),
      'a low confidence': matched({ confidence: 'low' }),
      'a score by a rule that finds too much': matched({ score: 60, quality: 20 }),
      'no rule': {},
    },
  },
}

testOnFacts(fileFamily(rulesRegistry), RULES)
