import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import { type Pace, PACES, type PracticeTools } from '../../core/attempt/practice.ts'
import { button, type Child, element, replace } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
export type PracticeChoice =
  'slow-motion' | 'show-thoughts' | 'place-point' | 'return-to-point' | 'remove-point'

interface PracticeOffer {
  readonly tools: PracticeTools
  readonly canPlacePoint: boolean
  readonly keys: BoundKeyNames
  readonly choose: (choice: PracticeChoice) => void
  readonly setPace: (pace: Pace) => void
}

/** A pace as a factor of the game's own: 1, 0.5. */
export function paceFactor(pace: Pace): string {
  return t('practice.pace', { value: pace / 100 })
}

/** The practice tools with their rule. `show` updates them. */
export function createPracticeTools(offer: PracticeOffer) {
  const root = element('div', { className: 'practice-tools' })
  const show = (): void => {
    replace(root, element('p', { className: 'hint' }, t('practice.note')), toolsOf(offer))
  }
  show()
  return { root, show }
}

function toolsOf({ tools, canPlacePoint, keys, choose, setPace }: PracticeOffer): Child[] {
  const nameWithKey = (choice: PracticeChoice, label: string): Child => {
    const key = keys.of(choice)
    return [label, key !== '' && [' ', element('kbd', { className: 'by-keys' }, key)]]
  }
  const toggle = (
    choice: PracticeChoice,
    label: string,
    isOn: boolean,
    disabled = false,
  ): HTMLElement =>
    button(
      [
        nameWithKey(choice, label),
        element('b', { ariaHidden: 'true' }, t(isOn ? 'switch.on' : 'switch.off')),
      ],
      () => choose(choice),
      { key: label, role: 'switch', ariaChecked: String(isOn), disabled },
    )
  const hasPoint = tools.point !== null
  return [
    element(
      'div',
      { className: 'practice-paces', role: 'group', ariaLabel: t('practice.slow-motion') },
      element('span', {}, nameWithKey('slow-motion', t('practice.slow-motion'))),
      PACES.map((pace) =>
        button(paceFactor(pace), () => setPace(pace), { ariaPressed: String(pace === tools.pace) }),
      ),
    ),
    toggle('show-thoughts', t('practice.show-thoughts'), tools.showsThoughts),
    toggle(
      hasPoint ? 'remove-point' : 'place-point',
      t('practice.point'),
      hasPoint,
      !hasPoint && !canPlacePoint,
    ),
    button(
      nameWithKey('return-to-point', t('practice.return-to-point')),
      () => choose('return-to-point'),
      { key: 'return', disabled: !hasPoint },
    ),
  ]
}

/** Names of the practice tools that are on, in a corner of the page. */
export function createPracticeStrip() {
  const root = element('p', { className: 'practice-strip veil', hidden: true })
  return {
    root,
    show({ pace, showsThoughts, point }: PracticeTools): void {
      replace(
        root,
        pace !== 100 && element('span', {}, paceFactor(pace)),
        showsThoughts && element('span', {}, t('practice.show-thoughts')),
        point !== null && element('span', {}, t('practice.point')),
      )
      root.hidden = root.childElementCount === 0
    },
  }
}
