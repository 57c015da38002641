import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

/** Folders of code that shows texts, all of which come from the files of messages. */
const FOLDERS = ['src/ui', 'src/app', 'src/pages', 'src/scenes']

/** Texts of no language that may stand in code: the sign of a key. */
const ALLOWED = ['R']

/** Functions that show or announce texts, and the indices of the arguments that are texts. */
const SHOWING: Readonly<Partial<Record<string, (place: number) => boolean>>> = {
  element: (place) => place >= 2,
  button: (place) => place === 0,
  announce: () => true,
  toast: () => true,
  createChoices: () => true,
  createPageHead: (place) => place === 0,
  createTable: (place) => place >= 1,
  replace: (place) => place >= 1,
  append: () => true,
  prepend: () => true,
  replaceChildren: () => true,
  createTextNode: () => true,
}

/** Properties and attributes that are shown or read out. */
const SHOWN =
  /^(?:textContent|innerText|innerHTML|title|alt|placeholder|label|aria-?(?:label|description|valuetext|roledescription|placeholder))$/i

/** Literal texts in a source that would be shown. */
function wordsIn(text: string): string[] {
  const found: string[] = []
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)
  const see = (node: ts.Node): void => {
    for (const literal of literalsOf(node)) {
      if (/\p{L}/u.test(literal) && !ALLOWED.includes(literal)) found.push(literal)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression)
      node.arguments.forEach((argument, place) => {
        if (SHOWING[name]?.(place)) see(argument)
      })
      const [attribute, value] = node.arguments
      if (name === 'setAttribute' && ts.isStringLiteral(attribute) && SHOWN.test(attribute.text)) {
        see(value)
      }
    }
    if (ts.isPropertyAssignment(node) && SHOWN.test(node.name.getText())) see(node.initializer)
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (ts.isPropertyAccessExpression(node.left) && SHOWN.test(node.left.name.text)) {
        see(node.right)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function nameOf(called: ts.Expression): string {
  if (ts.isPropertyAccessExpression(called)) {
    // The method of strings, not the function that shows content.
    return called.name.text === 'replace' ? '' : called.name.text
  }
  return ts.isIdentifier(called) ? called.text : ''
}

/** The literals that an expression can evaluate to, without the arguments of its calls. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  }
  if (ts.isConditionalExpression(node)) {
    return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  }
  if (ts.isBinaryExpression(node)) {
    const { EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken } = ts.SyntaxKind
    const comparisons = [EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken]
    const isCompared = comparisons.some((kind) => kind === node.operatorToken.kind)
    return isCompared ? [] : [...literalsOf(node.left), ...literalsOf(node.right)]
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literalsOf)
  if (ts.isParenthesizedExpression(node) || ts.isSpreadElement(node)) {
    return literalsOf(node.expression)
  }
  return []
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path)),
)

test.each(files)('%s shows no literal texts', (file) => {
  expect(wordsIn(readFileSync(file, 'utf8'))).toEqual([])
})

describe('a literal text is found in', () => {
  test.each([
    ["element('p', {}, 'Hello')", 'Hello'],
    ["button('Hello', go)", 'Hello'],
    ["element('p', { title: 'Hello' })", 'Hello'],
    ["made.ariaLabel = 'Hello'", 'Hello'],
    ["made.textContent = isOn ? t('a') : 'Hello'", 'Hello'],
    ["made.setAttribute('aria-label', 'Hello')", 'Hello'],
    ["announce(t('a') + ' and 달리기')", ' and 달리기'],
    ['toast(`Hello ${name}`)', 'Hello '],
    ["list.append('Hello')", 'Hello'],
    ["replace(root, isOn && 'Hello')", 'Hello'],
  ])('%s', (text, word) => {
    expect(wordsIn(text)).toEqual([word])
  })

  test.each([
    "element('p', { className: 'hint' }, t('hint'))",
    "element('span', {}, ' · ', String(number))",
    "root.setAttribute('role', 'group')",
    "replace(root, kind === 'hint' && t('hint'))",
    "name.replace('one', 'other')",
    "button(t('menu.run'), () => { go('play') })",
  ])('but not in %s', (text) => {
    expect(wordsIn(text)).toEqual([])
  })
})
