// The texts that a rule's statement looks for, wherever they stand in it.
import type { Statement, Text } from '../../../src/file/capability/rule.ts'

export function textsIn(statement: Statement): readonly Text[] {
  switch (statement.op) {
    case 'text':
      return [statement.text]
    case 'and':
    case 'or':
    case 'some':
      return statement.children.flatMap(textsIn)
    case 'not':
    case 'subscope':
      return textsIn(statement.child)
    case 'feature':
    case 'count':
      return []
  }
}
