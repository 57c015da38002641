import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import type { DemoKind } from '../../app/demos.ts'
import { drawSquares } from '../../app/sharing/result-text.ts'
import { writeWorkshopLink } from '../../app/workshop-link/workshop-link.ts'
import { DEFAULT_SETTINGS } from '../../app/workshop-link/workshop-settings.ts'
import { createHint } from '../../app/keys/key-hint.ts'
import { ENEMY_KINDS } from '../../core/game/level-layout.ts'
import {
  CAUGHT_TICKS,
  HARPY_LEAD_STEPS,
  LEVEL_COUNT,
  LEVELS,
  PLAYER_TICKS_PER_TILE,
  SENTINEL_HEARING_STEPS,
  SHADE_PATIENCE_TICKS,
  SHADE_SIGHT_TILES,
  TICK_HZ,
  TURN_BUFFER_TICKS,
  TURN_GRACE_TICKS,
} from '../../core/game/rules.ts'
import { MEDALS, medalTime } from '../../core/speedrun/medals.ts'
import { MEDAL_SQUARES } from '../../core/speedrun/share-text.ts'
import { element } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { formatDecimal, t } from '../../ui/message.ts'
import { createContents, createPageHead } from '../../ui/page-head.ts'

/** Sections of the page, each with the keys of its title and sentences. */
const SECTIONS = [
  ['goal', ['goal-1', 'player', 'goal-2', 'goal-3']],
  ['moving', ['moving-1', 'moving-2', 'moving-3']],
  ['enemies', [...ENEMY_KINDS, 'enemies-1']],
  ['clock', ['clock-1', 'clock-2', 'clock-4']],
  ['categories', ['no-catch', 'no-backtrack', 'untouched-thread', 'categories-1']],
  ['modes', ['run', 'level', 'daily', 'five', 'endless', 'practice']],
  ['proof', ['proof-1', 'proof-2', 'proof-3', 'proof-4']],
] as const satisfies readonly (readonly [string, readonly string[]])[]

type Sentence = Exclude<(typeof SECTIONS)[number][1][number], 'moving-3'>

/** Demo boards of sentences. */
const PICTURED: Partial<Record<Sentence, DemoKind>> = {
  player: 'goal',
  'moving-1': 'moving',
  ...Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, kind])),
}

type DrawDemo = (kind: DemoKind) => HTMLElement

/** Pattern of the keys whose sentences do not begin with a name. */
const NAMELESS = /-\d$/

/** Numbers of the game in the sentences. */
const VALUES = {
  levels: LEVEL_COUNT,
  hz: TICK_HZ,
  tile: PLAYER_TICKS_PER_TILE / TICK_HZ,
  buffer: TURN_BUFFER_TICKS / TICK_HZ,
  grace: TURN_GRACE_TICKS / TICK_HZ,
  caught: CAUGHT_TICKS / TICK_HZ,
  sight: SHADE_SIGHT_TILES,
  patience: SHADE_PATIENCE_TICKS / TICK_HZ,
  lead: HARPY_LEAD_STEPS,
  hearing: SENTINEL_HEARING_STEPS,
}

/** The rules in words and demo boards. */
export function createRulesPage(
  keys: BoundKeyNames,
  drawDemo: DrawDemo,
  leave: () => void,
): HTMLElement {
  const sections = SECTIONS.map(([name, sentences]) =>
    element(
      'section',
      { className: `rules-${name}` },
      element('h2', {}, t(`rules.${name}`)),
      sentences.map((sentence) =>
        sentence === 'moving-3' ? createAgainSentence(keys) : createSentence(sentence, drawDemo),
      ),
    ),
  )
  const parts = [...sections, createMedals(), createAlgorithms()]
  return element(
    'main',
    { className: 'page tablet rules' },
    createPageHead(t('rules.title'), leave),
    createContents(parts),
    element('div', { className: 'rules-text' }, parts, createLicensesLink()),
  )
}

/** A sentence, with its name in bold and its demo board if there are any. */
function createSentence(sentence: Sentence, drawDemo: DrawDemo): HTMLElement {
  const text = t(`rules.${sentence}`, VALUES)
  const end = NAMELESS.test(sentence) ? 0 : text.indexOf(':') + 1
  const name = end > 0 && element('b', {}, text.slice(0, end))
  const words = element('span', {}, name, text.slice(end))
  const kind = PICTURED[sentence]
  if (kind === undefined) return element('p', {}, end === 0 ? text : words)
  const picture = drawDemo(kind)
  picture.ariaHidden = 'true'
  return element('p', { className: 'pictured' }, picture, words)
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
  const rows = MEDALS.map((medal) => {
    const picture = createMedal(medal)
    picture.ariaHidden = 'true'
    const name = element('b', {}, t(`medal.${medal}`))
    const limit = medal === 'escaped' ? t('rules.medals-escaped') : share(medalTime(medal, 100))
    return element('li', {}, picture, name, ` · ${limit} · `, drawSquares(MEDAL_SQUARES[medal]))
  })
  return element(
    'section',
    {},
    element('h2', {}, t('rules.medals')),
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

function share(percent: number): string {
  return t('rules.share', { share: formatDecimal(percent / 100, 2) })
}

/** The algorithm of each level, with a link to the algorithm in the workshop. */
function createAlgorithms(): HTMLElement {
  const rows = LEVELS.map(({ algorithm }) => {
    const href = writeWorkshopLink({ ...DEFAULT_SETTINGS, algorithm })
    const link = element('a', { href }, t(`algorithm.${algorithm}`))
    return element('li', {}, link, ` ${t(`feel.${algorithm}`)}`)
  })
  return element(
    'section',
    { className: 'rules-algorithms' },
    element('h2', {}, t('rules.algorithms')),
    element('p', {}, t('rules.algorithms-1')),
    element('ol', {}, rows),
  )
}
