// What is made of rules that matched: by what a rule says for itself.
import { rulesDetectors } from '../../../src/file/detectors/rules/registry.ts'
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
    misses: { 'a score of 89': matched({ score: 89 }), 'a rule without a score': matched({}) },
  },
  matched_telling_rule: {
    hits: { 'a score of 40': matched({ score: 40 }), 'a score of 89': matched({ score: 89 }) },
    misses: {
      'a score of 39': matched({ score: 39 }),
      'a score that convicts': matched({ score: 90 }),
      'a score that is no number': matched({ score: 'high' }),
      'no rule': {},
    },
  },
}

testOnFacts(rulesDetectors, RULES)
