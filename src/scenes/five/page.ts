import { formatTicks } from '../../core/game/format-time.ts'
import { parseSeed, SeedError } from '../../core/level/seed.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { Five, FiveMean } from '../../core/speedrun/five.ts'
import type { FriendRun, RankedFive } from '../../core/speedrun/friends.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { formatOverPar, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { createFiveFriends } from './friends.ts'
import { createSlots } from './slots.ts'

export interface FiveActions {
  /** Plays or continues the next seed, or makes up a code once all five are finished. */
  readonly playNext: () => void
  /** Shares the result once all five are finished. */
  readonly share: () => void
  readonly newCode: () => void
  readonly change: (code: string) => void
  readonly copyLink: () => void
  readonly watch: (run: FriendRun) => void
  readonly race: (run: FriendRun) => void
  /** Returns the picture of one of a run's mazes. */
  readonly picture: (run: Attempt) => HTMLElement | null
  readonly leave: () => void
}

/**
 * The five seeds of a code, revealed one after the other, with their times and averages.
 *
 * @param openBoard opens the ranking of the code; null on hosts without a board
 */
export function createFivePage(actions: FiveActions, openBoard: (() => void) | null = null) {
  const notice = element('p', { className: 'notice', role: 'status' })
  const root = element('main', { className: 'page tablet event five' })
  let five: Five | null = null
  let friends: readonly RankedFive[] = []
  let isBegun = false
  let typed = ''
  let problem = ''

  function read(): void {
    try {
      typed = parseSeed(typed)
      problem = ''
      if (typed !== five?.code) actions.change(typed)
    } catch (error) {
      if (!(error instanceof SeedError)) throw error
      problem = t('problem.code')
    }
    draw()
  }

  function createForm(isOver: boolean): HTMLElement {
    const submit = (event: Event): void => {
      event.preventDefault()
      read()
      if (problem === '') root.querySelector<HTMLElement>('.main-choice')?.focus()
    }
    return element(
      'form',
      { className: 'five-form', noValidate: true, on: { submit } },
      element('label', { htmlFor: 'five-code' }, t('five.code')),
      element('input', {
        ...{ id: 'five-code', name: 'code', autocomplete: 'off', spellcheck: false, value: typed },
        attributes: { autocapitalize: 'none', 'aria-describedby': 'five-problem' },
        ariaInvalid: String(problem !== ''),
        on: {
          input: ({ currentTarget }) => {
            typed = currentTarget.value
          },
          change: read,
        },
      }),
      button(t('five.new-code'), actions.newCode, { hidden: isOver }),
      button(t('win.copy'), actions.copyLink, { hidden: isOver }),
    )
  }

  function contentOf(shown: Five): Child[] {
    const { next } = shown
    const key = isBegun ? 'five.continue' : 'five.play'
    const play = next === null ? t('five.new-code') : t(key, { number: next + 1 })
    const isOver = next === null
    const choices = element(
      'div',
      { className: 'choices row' },
      button(play, actions.playNext, { className: 'main-choice' }),
      button(t('share.share'), actions.share, { hidden: !isOver }),
      openBoard !== null && isOver && button(t('menu.board'), openBoard, { key: 'board' }),
    )
    const slots = createSlots(shown, actions.picture)
    const averages = createAverages(shown)
    return [
      createPageHead(t('menu.five'), actions.leave, false),
      createForm(isOver),
      element('p', { id: 'five-problem', className: 'problem', role: 'alert' }, problem),
      // The result first, once there is one.
      isOver ? [averages, choices, notice, slots] : [slots, averages, choices],
      !isOver && [element('p', { className: 'hint' }, t('five.hint')), notice],
      createFiveFriends(friends, actions),
    ]
  }

  function draw(): void {
    if (five !== null) replace(root, ...contentOf(five))
  }

  return {
    root,
    /** Shows the progress with a code; `begun` is true if the next seed was begun and left. */
    show(now: Five, begun: boolean, ranked: readonly RankedFive[] = []): void {
      isBegun = begun
      friends = ranked
      if (now.code !== five?.code) {
        typed = now.code
        problem = ''
      }
      five = now
      draw()
    },
    notify: (sentence: string): void => {
      notice.textContent = sentence
    },
  }
}

function createAverages({ average, middleThree }: Five): HTMLElement {
  return element(
    'p',
    { className: 'five-averages' },
    createAverage(t('five.average'), average, average === null ? '' : 'counted'),
    createAverage(t('five.middle'), middleThree),
  )
}

function createAverage(label: string, mean: FiveMean | null, className = ''): HTMLElement {
  const share = element('b', {}, mean === null ? '–' : formatOverPar(mean.overPar))
  return element('span', { className }, `${label} `, share, mean && ` ${formatTicks(mean.time)}`)
}
