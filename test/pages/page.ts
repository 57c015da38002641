import { announce, overlay } from '../../src/ui/overlay.ts'

/** Puts a page over the stage, as its scene does. */
export function show<T extends HTMLElement>(root: T): T {
  overlay().append(root)
  announce('')
  return root
}

/**
 * The one element of a page that a selector names: `find(root, '#seed', HTMLInputElement)`.
 *
 * @throws Error when there is none, or more than one, or when it is of another kind
 */
export function find<T extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
  kind?: new () => T,
): T {
  const found = root.querySelectorAll<T>(selector)
  if (found.length !== 1) throw new Error(`${selector} names ${found.length} elements`)
  if (kind !== undefined && !(found[0] instanceof kind)) {
    throw new Error(`${selector} names a ${found[0].tagName}`)
  }
  return found[0]
}

/**
 * The one button with a label.
 *
 * @throws Error when there is none, or more than one
 */
export function buttonNamed(root: ParentNode, label: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].filter((one) => one.textContent === label)
  if (found.length !== 1) throw new Error(`${found.length} buttons are called ${label}`)
  return found[0]
}

/** The words of each element that a selector names, in order. */
export function textsOf(root: ParentNode, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

/** The words of the live region. */
export function announced(): string {
  return document.getElementById('status')?.textContent ?? ''
}

/** A stand-in for a table of actions: every call is written down as its name and arguments. */
// The caller names the table.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function recordCalls<T extends object>(): {
  readonly actions: T
  readonly calls: unknown[][]
} {
  const calls: unknown[][] = []
  const actions = new Proxy({} as T, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        calls.push([name, ...values])
      },
  })
  return { actions, calls }
}

/** Returns a table of actions, some with results of their own; all others are only recorded. */
export function answering<T extends object>(actions: T, answers: Partial<T>): T {
  return Object.assign(Object.create(actions) as T, answers)
}

/** Returns the parts of a host that mazes are drawn with, without the images of the game. */
export function plainHost(reducedMotion = true) {
  const style = { tiles: null, highContrast: false }
  return { mapStyle: () => style, preferences: { renderOptions: () => ({ reducedMotion }) } }
}
