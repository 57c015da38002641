import { type Child, give, givenTo, nodesOf } from './element.ts'

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
