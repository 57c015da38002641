import { tileOf } from '../../../core/game/state.ts'
import { practise } from '../../../core/attempt/recorded-level.ts'
import {
  canPlacePoint,
  copyLevel,
  isPractising,
  type Pace,
  returnTo,
  slowDown,
  PACES,
  type PracticeTools,
} from '../../../core/attempt/practice.ts'
import { fetchPart } from '../../../app/page.ts'
import { t } from '../../../ui/message.ts'
import { announce } from '../../../ui/overlay.ts'
import type { PracticeViews } from '../practice-view.ts'
import type { PlayContext, PlaySystem } from '../system.ts'
import type { BoundKeyNames } from '../../../app/keys/bound-key-names.ts'
import { button, type Child, element, replace } from '../../../ui/element.ts'

/**
 * The practice tools, from the pause. Each makes the attempt practice at once. Their keys act only in
 * practice or while the panel is open, so that no slip spoils a run.
 */
export function createPractice(context: PlayContext): PlaySystem {
  const { scene, services, level, page, tools, reopen } = context
  // The attempt at a day that counts has no second one.
  if (level.run.mode === 'today' && !level.run.practice) return {}
  /** Views over the level, whose module is fetched when they are first shown. */
  let views: PracticeViews | null = null
  let isFetching = false
  let hasEnded = false
  const strip = createPracticeStrip()
  let panel: ReturnType<typeof createPracticeTools> | null = null
  page.root.append(strip.root)

  /** Actions of the choices; each returns the sentence to announce. */
  const uses: Readonly<Record<PracticeChoice, () => string | null>> = {
    'slow-motion': () => {
      slowDown(tools)
      return speedSentence()
    },
    'show-thoughts': () => {
      tools.showsThoughts = !tools.showsThoughts
      const name = t('practice.show-thoughts')
      return t(tools.showsThoughts ? 'practice.on' : 'practice.off', { name })
    },
    'place-point': () => {
      if (!canPlacePoint(level)) return null
      practise(level)
      tools.point = copyLevel(level)
      return t('practice.placed')
    },
    'return-to-point': () => {
      if (tools.point !== null) reopen(returnTo(tools.point, level))
      return null
    },
    'remove-point': () => {
      if (tools.point === null) return null
      tools.point = null
      return t('practice.removed')
    },
  }

  const speedSentence = (): string => t('practice.speed', { value: paceFactor(tools.pace) })

  async function fetchViews(): Promise<void> {
    isFetching = true
    const fetched = await fetchPart(import('../practice-view.ts'), services)
    if (fetched === null || hasEnded) return
    views = fetched.createPracticeViews(scene, level.level.grid)
  }

  function use(choice: PracticeChoice): void {
    const sentence = uses[choice]()
    update()
    if (sentence !== null) announce(sentence)
  }

  function setPace(pace: Pace): void {
    tools.pace = pace
    update()
    announce(speedSentence())
  }

  /** Shows the tools that are on; any of them marks the attempt as practice. */
  function update(): void {
    if (isPractising(tools)) practise(level)
    panel?.show()
    strip.show(tools)
  }

  update()
  return {
    followTick(isAgain) {
      if (isAgain && isPractising(tools)) practise(level)
    },
    enter(phase) {
      if (phase !== 'cleared') return
      tools.point = null
      update()
    },
    draw() {
      const point = tools.point?.state
      if (!isFetching && (tools.showsThoughts || point !== undefined)) void fetchViews()
      views?.draw(
        level.state,
        tools.showsThoughts,
        point ? tileOf(point.level, point.player) : null,
      )
    },
    act(command) {
      const canUse = level.run.practice || panel?.root.isConnected === true
      if (canUse && command in uses) use(command as PracticeChoice)
    },
    pause({ addPanel }) {
      const { keyNames: keys } = services
      const offer = { tools, canPlacePoint: canPlacePoint(level), keys, choose: use, setPace }
      panel = createPracticeTools(offer)
      addPanel(t('pause.practice'), panel.root)
    },
    resume() {
      panel = null
    },
    debugFacts() {
      const thoughts = tools.showsThoughts ? ['thoughts'] : []
      const point = tools.point === null ? [] : [`point-${tools.point.state.tick}`]
      return { practice: [`pace-${tools.pace}`, ...thoughts, ...point].join(' ') }
    },
    end() {
      hasEnded = true
      views?.destroy()
    },
  }
}

type PracticeChoice =
  'slow-motion' | 'show-thoughts' | 'place-point' | 'return-to-point' | 'remove-point'

interface PracticeOffer {
  readonly tools: PracticeTools
  readonly canPlacePoint: boolean
  readonly keys: BoundKeyNames
  readonly choose: (choice: PracticeChoice) => void
  readonly setPace: (pace: Pace) => void
}

/** A pace as a factor of the game's own: 1, 0.5. */
function paceFactor(pace: Pace): string {
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
function createPracticeStrip() {
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
