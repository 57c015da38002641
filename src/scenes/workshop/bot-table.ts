import { formatTicks } from '../../core/game/format-time.ts'
import type { BotRace, RacerPhase, RacerStanding } from '../../core/level/bots/race.ts'
import { type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { contextOf } from '../../view/canvas.ts'
import { drawBotMark } from './bot-marks.ts'
import { finishTime } from './finish-time.ts'

/** The side of the picture of a mark in the table, in its pixels. */
const KEY_SIDE = 48

const TIME_WORDS: Readonly<Record<RacerPhase, (time: string, place: number | null) => Child[]>> = {
  running: () => [t('bots.running')],
  cleared: (time, place) => finishTime(place === 1, time),
  caught: (time) => [t('bots.caught', { time })],
  stopped: (time) => [t('bots.stopped', { time })],
}

export interface BotTable {
  readonly root: HTMLElement
  readonly show: (standings: readonly RacerStanding[]) => void
}

/** Number of catches of a bot that started again after them. */
function createTimes(catches: number): HTMLElement {
  const words = t('bots.caught-times', { count: catches })
  return element('b', { title: words, ariaLabel: words, role: 'img' }, ` ${catches}×`)
}

function isCaughtOnTheWay(phase: RacerPhase, catches: number): boolean {
  return phase !== 'caught' && catches > 0
}

/** The standings of a race: the bots at the exit in order, then the others. */
export function createBotTable({ racers }: BotRace): BotTable {
  const rows = racers.map(({ entry: { id } }) => {
    const key = element('canvas', { width: KEY_SIDE, height: KEY_SIDE, ariaHidden: 'true' })
    drawBotMark(contextOf(key), id, KEY_SIDE / 2, KEY_SIDE / 2, KEY_SIDE / 4)
    const [place, time] = [element('td'), element('td')]
    const name = element('th', { scope: 'row' }, t(`bot.${id}`))
    const root = element('tr', {}, place, element('td', {}, key), name, time)
    return { root, place, time }
  })
  const head = (title: string): HTMLElement => element('th', { scope: 'col' }, title)
  const names = [t('bots.bot'), t('bots.time')].map(head)
  const heads = element('tr', {}, head('#'), element('td'), names)
  const body = element('tbody')
  let order = ''
  return {
    root: element('table', {}, element('thead', {}, heads), body),
    show(standings) {
      for (const { racer, place, phase, time, catches } of standings) {
        const row = rows[racer]
        row.place.textContent = place === null ? '–' : String(place)
        row.root.className = place === 1 ? 'won' : ''
        const words = TIME_WORDS[phase](formatTicks(time), place)
        replace(row.time, ...words, isCaughtOnTheWay(phase, catches) && createTimes(catches))
      }
      const wanted = standings.map(({ racer }) => racer).join()
      if (wanted === order) return
      order = wanted
      body.replaceChildren(...standings.map(({ racer }) => rows[racer].root))
    },
  }
}
