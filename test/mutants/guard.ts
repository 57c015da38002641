import ts from 'typescript'

interface Insertion {
  readonly at: number
  readonly text: string
}

/** A source text with a call of `__turn` in every turn of a loop, so that one without end is left. */
export function guardLoops(text: string): string {
  const insertions: Insertion[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false)) {
      const { statement } = node
      if (ts.isBlock(statement)) {
        insertions.push({ at: statement.getStart() + 1, text: '__turn();' })
      } else {
        insertions.push({ at: statement.getStart(), text: '{__turn();' })
        insertions.push({ at: statement.getEnd(), text: '}' })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true))
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((done, { at, text: added }) => done.slice(0, at) + added + done.slice(at), text)
}
