type Child = Node | string

/** Makes an HTML element: its properties, then what is in it. Text is only ever text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], 'style' | 'dataset'>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  Object.assign(made, properties)
  made.append(...children)
  return made
}

export function button(label: string, onClick: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, label)
  made.addEventListener('click', onClick)
  return made
}
