/** Sets the text of an element that may change with every frame; an equal text touches nothing. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}
