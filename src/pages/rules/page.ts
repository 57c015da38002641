import '../../ui/lists.css'
import './rules.css'
import type { Host, Page } from '../../app/page.ts'
import { showQuery } from '../../app/routing/address.ts'
import { pageQuery } from '../../app/routing/link.ts'
import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import type { DemoKind } from '../../app/demos.ts'
import { drawSquares } from '../../app/sharing/result-text.ts'
import { createHint } from '../../app/keys/key-hint.ts'
import { ENEMY_KINDS } from '../../core/game/level-layout.ts'
import {
  HARPY_LEAD_STEPS,
  LEVEL_COUNT,
  SENTINEL_HEARING_STEPS,
  SHADE_SIGHT_TILES,
  TICK_HZ,
  TURN_BUFFER_TICKS,
} from '../../core/game/rules.ts'
import { startLevel } from '../../core/level/run.ts'
import { type TrialId, TRIALS } from '../../core/level/trials.ts'
import { MEDALS, medalTime } from '../../core/times/medals.ts'
import { MEDAL_SQUARES } from '../../core/courses/share-text.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { formatDecimal, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { createDemoBoards } from './demo-boards.ts'

/** Sections that are folded under their titles, each with the keys of its sentences. */
const FOLDED = [
  ['modes', ['run', 'level', 'daily', 'endless', 'practice']],
  ['drawing', ['drawing-1', 'drawing-2', 'drawing-3', 'drawing-4']],
  ['seeds', ['goal-2', 'goal-3']],
  ['clock', ['clock-1', 'clock-2', 'clock-3', 'clock-4']],
  ['proof', ['proof-1', 'proof-2', 'proof-3', 'proof-4']],
] as const satisfies readonly (readonly [string, readonly string[]])[]

type Sentence =
  | (typeof FOLDED)[number][1][number]
  | (typeof ENEMY_KINDS)[number]
  | ('goal-1' | 'player' | 'enemies-1' | 'moving-1' | 'moving-2' | 'gaps-1')

/** Pattern of the keys whose sentences do not begin with a name. */
const NAMELESS = /-\d$/

/** Numbers of the game in the sentences. */
const VALUES = {
  levels: LEVEL_COUNT,
  hz: TICK_HZ,
  buffer: TURN_BUFFER_TICKS / TICK_HZ,
  sight: SHADE_SIGHT_TILES,
  lead: HARPY_LEAD_STEPS,
  hearing: SENTINEL_HEARING_STEPS,
}

/** Opens the rules in words, and in boards on which the enemies move. */
export function open(host: Host): Page {
  const { keyNames, preferences, board } = host
  const boards = createDemoBoards(host.scene, preferences.renderOptions())
  const play = (seed: string): void => {
    host.go('play', { run: startLevel(seed, 1), origin: 'rules' })
  }
  const root = createRulesPage(keyNames, (kind) => boards.add(kind), play, host.goUp)
  host.showLabyrinth('binary-tree')
  showQuery(pageQuery('rules'))
  const addSections = (): void =>
    root.querySelector('.rules-licenses')?.before(...createBoardSections())
  // Without a network the sections are missing, and nothing else.
  if (board.isThere()) board.open().then(addSections, () => undefined)
  return { root, update: (deltaMs) => boards.pass(deltaMs) }
}

/** Trials that teach the idea of a section. */
const TEACHING: Readonly<Record<DemoKind, readonly TrialId[]>> = {
  goal: ['the-way-out'],
  moving: ['hold-two-keys', 'duck'],
  minotaur: ['lead-him-round'],
  shade: ['the-corner'],
  harpy: ['a-harpy-that-waits'],
  sentinel: ['stand-still'],
}

function createTrialLinks(kind: DemoKind, play: (seed: string) => void): HTMLElement {
  const links = TRIALS.filter(({ id }) => TEACHING[kind].includes(id)).map(({ id, seed }) =>
    button(t('rules.trial', { name: t(`trial.${id}`) }), () => play(seed)),
  )
  return element('p', { className: 'plain row' }, links)
}

/** The rules: a demo board and a few lines for each idea, then the medals, then folded sections. */
export function createRulesPage(
  keys: BoundKeyNames,
  drawDemo: (kind: DemoKind) => HTMLElement,
  play: (seed: string) => void,
  leave: () => void,
): HTMLElement {
  /** Section of one idea. A focusable section is a stop for arrow keys and gamepads. */
  const section = (kind: DemoKind, title: string, lines: readonly Child[]): HTMLElement => {
    const board = drawDemo(kind)
    board.ariaHidden = 'true'
    return element(
      'section',
      { className: 'stack', tabIndex: 0, ariaLabel: title },
      board,
      element('div', {}, element('h2', {}, title), lines, createTrialLinks(kind, play)),
    )
  }
  return element(
    'main',
    { className: 'page tablet rules' },
    createPageHead(t('rules.title'), leave),
    element(
      'div',
      { className: 'rules-demos sheet small' },
      section(
        'goal',
        t('rules.goal'),
        (['goal-1', 'player', 'enemies-1'] as const).map(createSentence),
      ),
      section('moving', t('rules.moving'), [
        createSentence('moving-1'),
        createSentence('moving-2'),
        createSentence('gaps-1'),
        createAgainSentence(keys),
      ]),
      ENEMY_KINDS.map((kind) =>
        section(kind, t(`enemy.${kind}`), [element('p', {}, t(`rules.${kind}`, VALUES))]),
      ),
    ),
    element(
      'div',
      { className: 'rules-text sheet small' },
      createMedals(),
      FOLDED.map(([name, sentences]) => fold(t(`rules.${name}`), sentences.map(createSentence))),
      createLicensesLink(),
    ),
  )
}

/** Sections on races and on what a board proves; the messages come with the board. */
export function createBoardSections(): HTMLElement[] {
  const races = ([1, 2, 3] as const).map((which) => t(`races.rules-${which}`))
  const proof = ([1, 2, 3, 4] as const).map((which) => t(`board.rules-${which}`))
  const lines = (sentences: readonly string[]): HTMLElement[] =>
    sentences.map((sentence) => element('p', {}, sentence))
  return [fold(t('board.races'), lines(races)), fold(t('board.rules'), lines(proof))]
}

function fold(title: string, children: readonly Child[]): HTMLElement {
  return element('details', {}, element('summary', {}, element('h2', {}, title)), children)
}

/** A sentence, with its name in bold if it has one. */
function createSentence(sentence: Sentence): HTMLElement {
  const text = t(`rules.${sentence}`, VALUES)
  const end = NAMELESS.test(sentence) ? 0 : text.indexOf(':') + 1
  return element('p', {}, end > 0 && element('b', {}, text.slice(0, end)), text.slice(end))
}

/** Sentence on the keys or buttons that restart; empty for touch, where the pause has them. */
function createAgainSentence(keys: BoundKeyNames): HTMLElement {
  return createHint('', keys, ({ of }) => {
    const [level, run] = [of('restart-level'), of('restart-run')]
    return level === '' || run === '' ? '' : t('rules.moving-3', { level, run })
  })
}

/** The medals from the best down, each with its share of the optimum and its square in share texts. */
function createMedals(): HTMLElement {
  const limitOf = (medal: (typeof MEDALS)[number]): string => {
    if (medal === 'escaped') return t('rules.medals-escaped')
    if (medal === 'perfect') return t('rules.medals-perfect')
    return t('rules.share', { share: formatDecimal(medalTime(medal, 100) / 100, 2) })
  }
  const rows = MEDALS.map((medal) => {
    const picture = createMedal(medal)
    picture.ariaHidden = 'true'
    const square = element('span', {}, drawSquares(MEDAL_SQUARES[medal]))
    const name = element('b', {}, t(`medal.${medal}`))
    return element('li', {}, picture, name, element('span', {}, limitOf(medal)), square)
  })
  const title = t('rules.medals')
  return element(
    'section',
    { className: 'rules-medals', tabIndex: 0, ariaLabel: title },
    element('h2', {}, title),
    element('p', {}, t('rules.medals-1')),
    element('ul', {}, rows),
    element('p', {}, t('rules.medals-2')),
  )
}

/** Link to the licences, which opens in a new tab. */
function createLicensesLink(): HTMLElement {
  const link = { href: './licenses.txt', target: '_blank', rel: 'noopener' }
  return element('p', { className: 'rules-licenses' }, element('a', link, t('rules.licenses')))
}
