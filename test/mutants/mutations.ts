import ts from 'typescript'

/** A small wrong change of a source text. */
export interface Mutation {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** Text before and after the mutation, in short. */
  readonly change: string
}

const S = ts.SyntaxKind

/** Operators that each operator is replaced by. */
const OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [S.LessThanToken]: ['<=', '>='],
  [S.LessThanEqualsToken]: ['<', '>'],
  [S.GreaterThanToken]: ['>=', '<='],
  [S.GreaterThanEqualsToken]: ['>', '<'],
  [S.EqualsEqualsEqualsToken]: ['!=='],
  [S.ExclamationEqualsEqualsToken]: ['==='],
  [S.PlusToken]: ['-'],
  [S.MinusToken]: ['+'],
  [S.AsteriskToken]: ['+'],
  [S.PercentToken]: ['*'],
  [S.AmpersandToken]: ['|'],
  [S.BarToken]: ['&'],
  [S.CaretToken]: ['&'],
  [S.LessThanLessThanToken]: ['>>'],
  [S.GreaterThanGreaterThanToken]: ['<<'],
  [S.GreaterThanGreaterThanGreaterThanToken]: ['<<'],
  [S.AmpersandAmpersandToken]: ['||'],
  [S.BarBarToken]: ['&&'],
  [S.PlusEqualsToken]: ['-='],
  [S.MinusEqualsToken]: ['+='],
  [S.BarEqualsToken]: ['&='],
  [S.AmpersandEqualsToken]: ['|='],
  [S.CaretEqualsToken]: ['|='],
}

/** Statements that can be left out and leave the rest readable to the compiler. */
const LEFT_OUT: ReadonlySet<ts.SyntaxKind> = new Set([
  S.ExpressionStatement,
  S.ContinueStatement,
  S.BreakStatement,
  S.ThrowStatement,
])

/** Code for people or for the compiler: a mutation there changes no behaviour. */
const PASSED_OVER: ReadonlySet<ts.SyntaxKind> = new Set([
  S.ImportDeclaration,
  S.InterfaceDeclaration,
  S.TypeAliasDeclaration,
  S.TemplateExpression,
])

/** The mutations of a source text, in the order of their places. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []

  const add = (node: ts.Node, replacement: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()]
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    const change = `${short(text.slice(start, end))} → ${short(replacement)}`
    found.push({ file, line, start, end, replacement, change })
  }

  const mutateBinary = (node: ts.BinaryExpression): void => {
    const left = node.left.getText(source)
    for (const operator of OPERATORS[node.operatorToken.kind] ?? []) {
      add(node, `${left} ${operator} ${node.right.getText(source)}`)
    }
    if (node.operatorToken.kind === S.QuestionQuestionToken) add(node, left)
  }

  const mutateUnary = (node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): void => {
    const operand = node.operand.getText(source)
    const isPlus = node.operator === S.PlusPlusToken
    if (isPlus || node.operator === S.MinusMinusToken) {
      const operator = isPlus ? '--' : '++'
      add(node, ts.isPrefixUnaryExpression(node) ? operator + operand : operand + operator)
    } else add(node, `(${operand})`)
  }

  const visit = (node: ts.Node): void => {
    if (PASSED_OVER.has(node.kind) || ts.isTypeNode(node)) return
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(source)})`)
    if (LEFT_OUT.has(node.kind)) add(node, ';')
    if (ts.isReturnStatement(node) && node.expression === undefined) add(node, ';')
    if (ts.isConditionalExpression(node)) {
      add(node.condition, `!(${node.condition.getText(source)})`)
    }
    if (ts.isBinaryExpression(node)) mutateBinary(node)
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) mutateUnary(node)
    if (ts.isNumericLiteral(node)) add(node, `(${node.text} + 1)`)
    if (node.kind === S.TrueKeyword) add(node, 'false')
    if (node.kind === S.FalseKeyword) add(node, 'true')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}

export function mutate(text: string, { start, end, replacement }: Mutation): string {
  return text.slice(0, start) + replacement + text.slice(end)
}
