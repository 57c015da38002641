import type { BoundKeyNames } from '../../app/bound-key-names.ts'
import { createHint } from '../../app/key-hint.ts'
import {
  isPractising,
  PRACTICE_VIEWS,
  type PracticeTools,
  type PracticeView,
} from '../../core/speedrun/practice.ts'
import { createChoices } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** What can be asked for of practice, by a key or a button. */
export type PracticeChoice =
  | 'slow-motion'
  | `show-${PracticeView}`
  | 'place-point'
  | 'return-to-point'
  | 'remove-point'
  | 'put-away'

export interface PracticePanel {
  /** The button that opens it, in its place among the choices of the pause. */
  readonly opener: HTMLElement
  readonly isOpen: () => boolean
  /** Shows what is switched on now. */
  readonly show: () => void
}

export interface PracticeOffer {
  readonly tools: PracticeTools
  readonly canPlacePoint: boolean
  readonly keys: BoundKeyNames & {
    /** The key of a choice, '' where none is bound. */
    readonly of: (choice: Exclude<PracticeChoice, 'put-away'>) => string
  }
  readonly choose: (choice: PracticeChoice) => void
}

/** A pace as a factor of the game's own: 1, 0.5. */
export function paceName({ pace }: PracticeTools): string {
  return t('practice.pace', { value: pace / 100 })
}

/** The tools of practice, in the place of the pause's choices once they are asked for. */
export function createPracticePanel(choices: HTMLElement, offer: PracticeOffer): PracticePanel {
  const { tools, canPlacePoint, keys, choose } = offer
  const tool = (choice: PracticeChoice): HTMLButtonElement =>
    button('', () => {
      choose(choice)
    })
  const slow = tool('slow-motion')
  const views = PRACTICE_VIEWS.map((view) => [view, tool(`show-${view}`)] as const)
  const place = tool('place-point')
  const back = tool('return-to-point')
  const remove = tool('remove-point')
  const away = tool('put-away')
  const label = (made: HTMLElement, text: string, choice: PracticeChoice): void => {
    const key = choice === 'put-away' ? '' : keys.of(choice)
    made.replaceChildren(
      text,
      ...(key === '' ? [] : [' ', element('kbd', { className: 'by-keys' }, key)]),
    )
  }
  const show = (): void => {
    const hasPoint = tools.point !== null
    label(slow, t('practice.speed', { value: paceName(tools) }), 'slow-motion')
    for (const [view, made] of views) {
      const isOn = tools.views.has(view)
      made.ariaPressed = String(isOn)
      label(made, t(`practice.show-${view}`), `show-${view}`)
    }
    slow.ariaPressed = String(tools.pace !== 100)
    label(place, t('practice.place-point'), 'place-point')
    label(back, t('practice.return-to-point'), 'return-to-point')
    label(remove, t('practice.remove-point'), 'remove-point')
    label(away, t('practice.put-away'), 'put-away')
    place.disabled = !canPlacePoint
    back.disabled = remove.disabled = !hasPoint
    away.disabled = !isPractising(tools)
  }
  const list = createChoices([{ label: t('page.back'), choose: close }])
  list.classList.add('practice-tools')
  list.firstElementChild?.classList.add('back')
  list.prepend(slow, ...views.map(([, made]) => made), place, back, remove, away)
  const section = element(
    'div',
    { className: 'practice-panel' },
    createHint('hint', keys, ({ of }) =>
      t('practice.note', {
        level: of('restart-level') || t('pause.restart-level'),
        run: of('restart-run') || t('pause.restart-run'),
      }),
    ),
    list,
  )
  const opener = button(t('pause.practice'), () => {
    show()
    choices.replaceWith(section)
    slow.focus()
  })
  function close(): void {
    section.replaceWith(choices)
    opener.focus()
  }
  return { opener, isOpen: () => section.isConnected, show }
}
