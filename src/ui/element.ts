import { focusOn } from './reveal.ts'

/** Content of an element; null and false are left out. A string is text, never markup. */
export type Child = Node | string | number | null | false | readonly Child[]

type Tag = keyof HTMLElementTagNameMap

type Listeners<T> = {
  readonly [Type in keyof HTMLElementEventMap]?: (
    event: HTMLElementEventMap[Type] & { readonly currentTarget: T },
  ) => void
}

/** The element's own properties with plain values, including those of ARIA. */
type PlainProperties<T> = {
  readonly [P in keyof T as T[P] extends string | number | boolean | null ? P : never]?: T[P]
}

interface MoreProperties<T> {
  /** Identifies the element among siblings with an equal tag, so that `replace` keeps the right one. */
  readonly key?: string
  /** Attributes without a property. */
  readonly attributes?: Readonly<Record<string, string>>
  readonly data?: Readonly<Record<string, string>>
  /** Custom properties of the style. */
  readonly vars?: Readonly<Record<`--${string}`, string>>
  readonly on?: Listeners<T>
}

export type Properties<K extends Tag> = PlainProperties<HTMLElementTagNameMap[K]> &
  MoreProperties<HTMLElementTagNameMap[K]>

type AnyProperties = MoreProperties<HTMLElement> & Readonly<Record<string, unknown>>
type AnyListener = (event: Event) => void

/** Current properties of each element; `replace` passes them to the element that remains. */
const given = new WeakMap<Node, AnyProperties>()

export interface Choice {
  /** Identifies a choice whose label changes; by default the label. */
  readonly key?: string
  readonly label: string
  readonly choose: () => void
}

const FOCUSABLE = 'button, input, label, select, summary, table, b'

/** An HTML element with its properties, listeners and content. */
export function element<K extends Tag>(
  tag: K,
  properties: Properties<K> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  give(made, properties as AnyProperties)
  made.append(...nodesOf(children))
  return made
}

export function button(
  label: Child,
  click: () => void,
  properties: Properties<'button'> = {},
): HTMLButtonElement {
  return element('button', { type: 'button', on: { click }, ...properties }, label)
}

/** Content as nodes and texts, without null and false. */
function nodesOf(children: readonly Child[]): (Node | string)[] {
  return children.flatMap((child): (Node | string)[] => {
    if (child === null || child === false) return []
    if (child instanceof Node) return [child]
    return typeof child === 'object' ? nodesOf(child) : [String(child)]
  })
}

/** The current properties of an element; none if it was not made by `element`. */
function givenTo(node: Node): AnyProperties {
  return given.get(node) ?? {}
}

/** Sets the properties of an element in place of its former ones; equal values are not set again. */
function give(made: HTMLElement, properties: AnyProperties): void {
  const { attributes = {}, data = {}, vars = {}, on = {}, ...plain } = properties
  given.set(made, properties)
  for (const [name, value] of Object.entries(plain)) {
    // Compared with the element, not with the former properties: typing changes the value of a field.
    if (name !== 'key' && Reflect.get(made, name) !== value) Reflect.set(made, name, value)
  }
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  Object.assign(made.dataset, data)
  for (const [name, value] of Object.entries(vars)) made.style.setProperty(name, value)
  for (const type of Object.keys(on)) made.addEventListener(type, handle)
}

/** Passes an event to the element's current listener; added by the browser once for each type. */
function handle(this: HTMLElement, event: Event): void {
  const listeners = givenTo(this).on as Readonly<Partial<Record<string, AnyListener>>> | undefined
  listeners?.[event.type]?.(event)
}

/** Sets a text that may change with every frame; an equal text touches nothing. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}

export function svg(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...children)
  return made
}

/** A column of buttons; the first is the main choice unless `hasMain` is false. */
export function createChoices(choices: readonly Choice[], hasMain = true): HTMLElement {
  const buttons = choices.map(({ label, choose, key = label }, i) =>
    button(label, choose, { key, className: hasMain && i === 0 ? 'main-choice' : '' }),
  )
  return element('div', { className: 'choices' }, ...buttons)
}

/** Keeps the focus when the page is clicked beside its controls and texts. */
export function keepFocus(root: HTMLElement): void {
  root.addEventListener('mousedown', (event) => {
    const { target } = event
    if (target instanceof Element && target.closest(FOCUSABLE) === null) event.preventDefault()
  })
}

/** Moves the focus to the button with a label, or else to the main choice of the page. */
export function focusChoice(root: HTMLElement, label: string | undefined): void {
  const buttons = [...root.querySelectorAll('button')]
  const named = buttons.find(({ textContent }) => textContent === label)
  const fold = named?.closest('details')
  // A folded button takes no focus.
  if (fold) fold.open = true
  if (named === undefined) focusMainChoice(root)
  else focusOn(named)
}

/** Moves the focus to the main choice of a page, without scrolling. */
export function focusMainChoice(root: HTMLElement): void {
  root.querySelector<HTMLElement>('.main-choice')?.focus({ preventScroll: true })
}

/**
 * Replaces the content of an element. A child with the tag and key of a new child remains, and takes
 * over its properties, listeners and content, so that focus, selection and scroll position remain.
 */
export function replace(parent: Element, ...children: readonly Child[]): void {
  const focused = document.activeElement
  const next = nodesOf(children).map((node) => (typeof node === 'string' ? new Text(node) : node))
  const left = new Set<Node>(parent.childNodes)
  const kept = next.map((node) => {
    for (const old of left.has(node) ? [node] : left) {
      if (old !== node && !isAlike(old, node)) continue
      left.delete(old)
      return old
    }
    return node
  })
  for (const old of left) parent.removeChild(old)
  let at = parent.firstChild
  kept.forEach((node, i) => {
    if (node === at) at = at.nextSibling
    else parent.insertBefore(node, at)
    if (node !== next[i]) update(node, next[i])
  })
  // Moved elements lose the focus.
  if (focused instanceof HTMLElement && focused !== document.activeElement) {
    if (parent.contains(focused)) focused.focus({ preventScroll: true })
  }
}

/** True if the old node can become the new one; SVG has no properties to take over. */
function isAlike(old: Node, node: Node): boolean {
  if (old instanceof SVGElement) return false
  return old.nodeName === node.nodeName && givenTo(old).key === givenTo(node).key
}

/** Attributes that remain if the new element does not set them: a fold stays open. */
const OWN_ATTRIBUTES = ['style', 'open']

function update(old: Node, node: Node): void {
  if (!(old instanceof HTMLElement && node instanceof HTMLElement)) {
    if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue
    return
  }
  for (const { name } of [...old.attributes]) {
    if (!OWN_ATTRIBUTES.includes(name) && !node.hasAttribute(name)) old.removeAttribute(name)
  }
  give(old, givenTo(node))
  replace(old, ...node.childNodes)
}
