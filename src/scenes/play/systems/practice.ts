import { tileOf } from '../../../core/game/state.ts'
import { bestJourney } from '../../../core/speedrun/level-path.ts'
import { practise } from '../../../core/replay/recorded-level.ts'
import {
  canPlacePoint,
  copyLevel,
  isPractising,
  PRACTICE_VIEWS,
  type PracticeView,
  putAway,
  returnTo,
  slowDown,
  toggleView,
} from '../../../core/speedrun/practice.ts'
import { hideFacts, showFacts } from '../../../app/debug-hook.ts'
import { say } from '../../../ui/message.ts'
import { announce } from '../../../ui/overlay.ts'
import {
  createPracticePanel,
  paceName,
  type PracticeChoice,
  type PracticePanel,
} from '../practice-panel.ts'
import { createPracticeStrip } from '../practice-strip.ts'
import { createPracticeViews } from '../practice-view.ts'
import type { PlayContext, PlayPart } from '../system.ts'

/**
 * The tools of practice, from the pause. Any of them makes practice of the attempt at once; only
 * then, or while they are looked at, do their keys do something: nobody spoils a run by a slip.
 */
export function createPractice(context: PlayContext): PlayPart {
  const { scene, services, level, page, tools, reopen } = context
  const views = createPracticeViews(scene, () =>
    bestJourney(level.level).stays.map(({ tile }) => tile),
  )
  const strip = createPracticeStrip()
  let panel: PracticePanel | null = null
  page.root.append(strip.root)

  /** What each choice does, and the sentence that tells of it. */
  const uses: Readonly<Record<PracticeChoice, () => string | null>> = {
    'slow-motion': () => {
      slowDown(tools)
      return say('practice.speed', { value: paceName(tools) })
    },
    'show-field': () => show('field'),
    'show-plans': () => show('plans'),
    'show-way': () => show('way'),
    'show-optimum': () => show('optimum'),
    'place-point': () => {
      if (!canPlacePoint(level)) return null
      practise(level)
      tools.point = copyLevel(level)
      return say('practice.placed')
    },
    'return-to-point': () => {
      if (tools.point !== null) reopen(returnTo(tools.point, level))
      return null
    },
    'remove-point': () => {
      if (tools.point === null) return null
      tools.point = null
      return say('practice.removed')
    },
    'put-away': () => {
      putAway(tools)
      return say('practice.all-off')
    },
  }

  function show(view: PracticeView): string {
    toggleView(tools, view)
    const isOn = tools.views.has(view)
    return say(isOn ? 'practice.on' : 'practice.off', { name: say(`practice.show-${view}`) })
  }

  function use(choice: PracticeChoice): void {
    const sentence = uses[choice]()
    follow()
    if (sentence !== null) announce(sentence)
  }

  /** Takes in what is switched on. */
  function follow(): void {
    if (isPractising(tools)) practise(level)
    panel?.show()
    strip.show(tools)
    const shown = PRACTICE_VIEWS.filter((view) => tools.views.has(view))
    const point = tools.point === null ? [] : [`point-${tools.point.state.tick}`]
    showFacts({ practice: [`pace-${tools.pace}`, ...shown, ...point].join(' ') })
  }

  function isChoice(wish: string): wish is PracticeChoice {
    return wish in uses
  }

  follow()
  return {
    followTick(isAgain) {
      if (isAgain && isPractising(tools)) practise(level)
    },
    enter(phase) {
      if (phase !== 'cleared') return
      tools.point = null
      follow()
    },
    draw() {
      const point = tools.point?.state
      views.draw(level.state, tools.views, point ? tileOf(point.level, point.player) : null)
    },
    act(wish) {
      if (!isChoice(wish)) return
      if (level.recorded.practice || panel?.isOpen() === true) use(wish)
    },
    pause(isPaused) {
      const choices = isPaused ? page.pauseChoices() : null
      panel = null
      if (choices === null) return
      const { keyNames: keys } = services
      const offer = { tools, canPlacePoint: canPlacePoint(level), keys, choose: use }
      panel = createPracticePanel(choices, offer)
      choices.querySelector('.options')?.append(panel.opener)
    },
    end() {
      views.destroy()
      hideFacts('practice')
    },
  }
}
