const CONTROLS = 'button, input, select, canvas[tabindex]'

/** What tells a control of a page from the others, before and after it is built anew. */
function nameOf(control: Element): string {
  const label = control.closest('label')?.textContent ?? control.textContent
  return `${control.tagName} ${control.ariaLabel ?? label}`
}

/** The name of the control that has the focus, or null when none of the page has. */
export function focusedName(root: HTMLElement): string | null {
  const focused = document.activeElement
  return focused !== null && root.contains(focused) ? nameOf(focused) : null
}

/** Brings the focus back to the control of that name. */
export function focusNamed(root: HTMLElement, name: string | null): void {
  if (name === null) return
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)]
  controls.find((control) => nameOf(control) === name)?.focus()
}
