export function overlay(): HTMLElement {
  return document.getElementById('overlay') ?? document.body
}

/** Part of a Phaser scene with the shutdown event. */
interface Closable {
  readonly events: { readonly once: (event: 'shutdown', listener: () => void) => unknown }
}

/**
 * Shows HTML over the canvas until a scene shuts down; removes the early view of the page, unless that is
 * the content, which keeps its focus.
 */
export function mount(scene: Closable, content: HTMLElement): void {
  content.classList.remove('early')
  for (const early of document.querySelectorAll('.early')) early.remove()
  if (!content.isConnected) overlay().append(content)
  scene.events.once('shutdown', () => content.remove())
}

/** Announces a sentence to screen readers. */
export function announce(sentence: string): void {
  const status = document.getElementById('status')
  if (status !== null) status.textContent = sentence
}
