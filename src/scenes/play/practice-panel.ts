import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import { createHint } from '../../app/keys/key-hint.ts'
import {
  isPractising,
  PRACTICE_VIEWS,
  type PracticeTools,
  type PracticeView,
} from '../../core/speedrun/practice.ts'
import type { Par } from '../../core/level/optimum.ts'
import { button, type Child, element, type Properties } from '../../ui/element.ts'
import { parSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'

/** Commands of practice, by a key or a button. */
export type PracticeChoice =
  | 'slow-motion'
  | `show-${PracticeView}`
  | 'place-point'
  | 'return-to-point'
  | 'remove-point'
  | 'put-away'

export type PracticePanel = ReturnType<typeof createPracticePanel>

interface PracticeOffer {
  readonly tools: PracticeTools
  readonly canPlacePoint: boolean
  readonly keys: BoundKeyNames
  readonly choose: (choice: PracticeChoice) => void
}

/** A pace as a factor of the game's own: 1, 0.5. */
export function paceName({ pace }: PracticeTools): string {
  return t('practice.pace', { value: pace / 100 })
}

/**
 * The practice tools; the open panel replaces the choices of the pause. `opener` is the button that
 * opens the panel, among the options of the pause.
 */
export function createPracticePanel(choices: HTMLElement, offer: PracticeOffer) {
  const { keys } = offer
  const list = element('div', { className: 'choices practice-tools' })
  const section = element(
    'div',
    { className: 'practice-panel' },
    element('h2', {}, t('pause.practice')),
    createHint('hint', keys, ({ of }) =>
      t('practice.note', {
        level: of('restart-level') || t('pause.restart-level'),
        run: of('restart-run') || t('pause.restart-run'),
      }),
    ),
    list,
    button(t('page.back'), close, { className: 'back' }),
  )
  const opener = button(t('pause.practice'), () => {
    show()
    choices.replaceWith(section)
    list.querySelector('button')?.focus()
  })
  function show(): void {
    replace(list, ...toolsOf(offer))
  }
  function close(): void {
    section.replaceWith(choices)
    opener.focus()
  }
  return { opener, isOpen: () => section.isConnected, show }
}

function toolsOf({ tools, canPlacePoint, keys, choose }: PracticeOffer): Child[] {
  const tool = (
    choice: PracticeChoice,
    label: string,
    properties: Properties<'button'>,
  ): HTMLElement => {
    const key = choice === 'put-away' ? '' : keys.of(choice)
    const named = key !== '' && [' ', element('kbd', { className: 'by-keys' }, key)]
    return button([label, named], () => choose(choice), { key: choice, ...properties })
  }
  const hasNoPoint = tools.point === null
  return [
    tool('slow-motion', t('practice.speed', { value: paceName(tools) }), {
      ariaPressed: String(tools.pace !== 100),
    }),
    PRACTICE_VIEWS.map((view) =>
      tool(`show-${view}`, t(`practice.show-${view}`), {
        ariaPressed: String(tools.views.has(view)),
      }),
    ),
    tool('place-point', t('practice.place-point'), { disabled: !canPlacePoint }),
    tool('return-to-point', t('practice.return-to-point'), { disabled: hasNoPoint }),
    tool('remove-point', t('practice.remove-point'), { disabled: hasNoPoint }),
    tool('put-away', t('practice.put-away'), { disabled: !isPractising(tools) }),
  ]
}

/** Names of the practice tools that are on, in a corner of the page, in the colours they draw in. */
export function createPracticeStrip() {
  const root = element('p', { className: 'practice-strip', hidden: true })
  return {
    root,
    /** @param par null if the thread of the fastest win is off */
    show(tools: PracticeTools, par: Par | null): void {
      const { pace, views, point } = tools
      replace(
        root,
        pace !== 100 && element('span', {}, paceName(tools)),
        PRACTICE_VIEWS.filter((view) => views.has(view)).map((view) =>
          element('span', { className: `of-${view}` }, t(`practice.show-${view}`)),
        ),
        par?.slack !== undefined && element('span', { className: 'of-optimum' }, parSentence(par)),
        point !== null && element('span', {}, t('practice.point')),
      )
      root.hidden = root.childElementCount === 0
    },
  }
}
