import { element } from './element.ts'
import { say } from './message.ts'

/** What the game is played with; the document tells which was used last, and the styles heed it. */
const HANDS = ['keys', 'pad', 'touch'] as const
export type Hand = (typeof HANDS)[number]

type HintedAction = 'pause' | 'restart-level' | 'restart-run' | 'new-seed'

/** What the keys are called that do something now. */
export interface KeyNames {
  /** The key of an action, '' where none is bound. */
  readonly of: (action: HintedAction) => string
  /** The keys to walk with, '' where a direction has none. */
  readonly ways: () => string
}

/** What does something in a player's hand, by name; '' for what that hand has no control for. */
export interface Controls {
  readonly ways: string
  readonly of: (action: HintedAction) => string
  /** What takes the choice in focus, where hints name it. */
  readonly choose: string
}

/** A paragraph with a hint for each hand, of which the styles show one; '' for none. */
export function createHint(
  className: string,
  keys: KeyNames,
  hintFor: (controls: Controls) => string,
): HTMLElement {
  const hints = HANDS.map((hand) => [hand, hintFor(controlsOf(hand, keys))] as const)
  return element(
    'p',
    { className },
    ...hints
      .filter(([, hint]) => hint !== '')
      .map(([hand, hint]) => element('span', { className: `by-${hand}` }, hint)),
  )
}

/** Hints on one line, without those whose control has no name. */
export function joinHints(...hints: readonly (readonly [control: string, hint: string])[]): string {
  return hints
    .filter(([control]) => control !== '')
    .map(([, hint]) => hint)
    .join(' · ')
}

function controlsOf(hand: Hand, keys: KeyNames): Controls {
  if (hand === 'keys') return { ways: keys.ways(), of: keys.of, choose: '' }
  if (hand === 'touch') return { ways: say('way.touch'), of: () => '', choose: '' }
  return { ways: say('way.pad'), of: nameOfButton, choose: say('pad.choose') }
}

/** The button of a pad for an action. */
function nameOfButton(action: HintedAction): string {
  return action === 'new-seed' ? '' : say(`pad.${action}`)
}
