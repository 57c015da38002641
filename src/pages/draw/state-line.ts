import { formatTicks } from '../../core/game/format-time.ts'
import type { DrawnProof } from '../../core/level/drawn/drawn-level.ts'
import type { Optimum } from '../../core/level/optimum.ts'
import { medalTime, TIMED_MEDALS } from '../../core/times/medals.ts'
import { type Child, element, replace } from '../../ui/element.ts'
import { createMedal, writerBeside } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { createSign, type SignId } from './signs.ts'

/** Time without a change after which the state is announced, and of a search that is not shown. */
const REST_MS = 600
const PATIENCE_MS = 250

/** Sign and sentence of a proof; null while it is searched for. */
function signedSentence(proof: DrawnProof | null): readonly [sign: string, sentence: string] {
  switch (proof?.kind) {
    case undefined:
      return ['…', t('draw.searching')]
    case 'won':
      return [
        '✓',
        t(proof.isByHand === true ? 'draw.won-by-hand' : 'draw.won', {
          time: formatTicks(proof.optimum?.ticks ?? proof.win.length),
        }),
      ]
    case 'no-path':
      return ['✕', t('draw.no-path', { count: proof.walls.length })]
    case 'always-caught':
      return [
        '✕',
        t('draw.always-caught', { count: proof.stepsLeft, enemy: t(`enemy.${proof.by}`) }),
      ]
    case 'not-proven':
      return ['?', t('draw.not-proven')]
  }
}

/** Marks of a proof on the board, each group with its meaning. */
function legendOf(proof: DrawnProof | null): readonly (readonly [readonly SignId[], string])[] {
  switch (proof?.kind) {
    case 'won': {
      const { blindCatch } = proof
      const win = [['thread'], t('draw.mark-win')] as const
      if (blindCatch === null) return [win]
      return [win, [['dots', 'cross'], t('draw.blind', { enemy: t(`enemy.${blindCatch.by}`) })]]
    }
    case 'always-caught':
      return [
        [['thread'], t('draw.mark-nearest')],
        [['cross'], t('draw.mark-caught')],
      ]
    case 'not-proven':
      return [[['dots'], t('draw.mark-path')]]
    default:
      return []
  }
}

/** Creates the line that says if a level can be won, with the times of its medals. */
export function createStateLine() {
  const root = element('p', { className: 'draw-state' })
  let timer = 0
  let searchTimer = 0
  let announced = ''

  function announceLater(sentence: string): void {
    clearTimeout(timer)
    if (sentence === announced) return
    timer = window.setTimeout(() => {
      announced = sentence
      announce(sentence)
    }, REST_MS)
  }

  function show(proof: DrawnProof | null): void {
    clearTimeout(searchTimer)
    const [sign, sentence] = signedSentence(proof)
    root.dataset['state'] = proof?.kind ?? 'searching'
    const optimum = proof?.kind === 'won' ? proof.optimum : undefined
    const legend = legendOf(proof)
    const note = element(
      'small',
      {},
      legend.map(([signs, words]) =>
        element(
          'span',
          {},
          signs.map((id) => element('i', { className: id }, createSign(id))),
          words,
        ),
      ),
    )
    replace(
      root,
      element('i', { ariaHidden: 'true' }, sign),
      element('span', {}, element('b', {}, sentence), note),
      optimum !== undefined && createMedalTimes(optimum),
    )
    announceLater([sentence, ...legend.map(([, words]) => words)].join(' · '))
  }

  return {
    root,
    show,
    /** Says that a proof is searched for, unless one is shown soon. */
    search(): void {
      clearTimeout(searchTimer)
      searchTimer = window.setTimeout(() => show(null), PATIENCE_MS)
    },
    dispose(): void {
      clearTimeout(timer)
      clearTimeout(searchTimer)
    },
  }
}

/** The longest time of each medal. */
function createMedalTimes({ ticks }: Optimum): Child {
  const write = writerBeside([], ticks)
  return element(
    'span',
    { className: 'draw-medals' },
    TIMED_MEDALS.map((medal) =>
      element('span', { key: medal }, createMedal(medal), write(medalTime(medal, ticks))),
    ),
  )
}
