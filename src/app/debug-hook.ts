import type { InputDevice } from '../input/input-device.ts'

/** Plain facts on the document's element, for tests, tools and styles. */
export interface Facts {
  readonly scene:
    | 'boot'
    | 'menu'
    | 'play'
    | 'run'
    | 'watch'
    | 'win'
    | 'workshop'
    | 'rules'
    | 'records'
    | 'daily'
    | 'five'
    | 'settings'
  readonly phase: string
  readonly seed: string
  readonly level: number
  readonly tick: number
  /** "x,y" */
  readonly player: string
  /** "x,y" of each, with blanks between */
  readonly ghosts: string
  /** What is switched on to practise with: the pace in hundredths, views, and the point's tick. */
  readonly practice: string
  /** What is in the player's hand: keys, a pad, or the glass that it touches. */
  readonly hand: InputDevice
}

/** Shows facts; those not named keep their value. Touches the document only where one changed. */
export function showFacts(facts: Partial<Facts>): void {
  const { dataset } = document.documentElement
  for (const [name, value] of Object.entries(facts)) {
    const text = String(value)
    if (dataset[name] !== text) dataset[name] = text
  }
}

/** Takes facts away that no longer hold. */
export function hideFacts(...names: readonly (keyof Facts)[]): void {
  for (const name of names) document.documentElement.removeAttribute(`data-${name}`)
}
