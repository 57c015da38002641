/** What lies over the canvas. */
export function overlay(): HTMLElement {
  return document.getElementById('overlay') ?? document.body
}

/** The part of a Phaser scene that tells when it is shut down. */
interface Lasting {
  readonly events: { readonly once: (event: 'shutdown', act: () => void) => unknown }
}

/** Puts HTML over the canvas for as long as a scene lasts. */
export function mount(scene: Lasting, content: HTMLElement): void {
  overlay().append(content)
  scene.events.once('shutdown', () => {
    content.remove()
  })
}

/** Tells those who listen to the page instead of looking at it. */
export function announce(sentence: string): void {
  const status = document.getElementById('status')
  if (status !== null) status.textContent = sentence
}
