import { formatTicks } from '../../core/game/format-time.ts'
import type { BotRace, RacerPhase, Standing } from '../../core/level/bots/race.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { contextOf } from '../../view/canvas.ts'
import { drawBotMark } from './bot-marks.ts'

/** The side of the picture of a mark in the table, in pixels. */
const KEY_SIDE = 22

const TIME_WORDS: Readonly<Record<RacerPhase, (time: string) => string>> = {
  running: () => t('bots.running'),
  cleared: (time) => `★ ${time}`,
  caught: (time) => t('bots.caught', { time }),
  stopped: (time) => t('bots.stopped', { time }),
}

export interface BotTable {
  readonly root: HTMLElement
  readonly show: (standings: readonly Standing[]) => void
}

/** The standings of a race: the bots at the exit in order, then the others. */
export function createBotTable({ racers }: BotRace): BotTable {
  const rows = racers.map(({ entry: { id } }) => {
    const key = element('canvas', { width: KEY_SIDE, height: KEY_SIDE, ariaHidden: 'true' })
    drawBotMark(contextOf(key), id, KEY_SIDE / 2, KEY_SIDE / 2, KEY_SIDE / 4)
    const [place, time, catches] = [element('td'), element('td'), element('td')]
    const name = element('th', { scope: 'row' }, t(`bot.${id}`))
    const root = element('tr', {}, place, element('td', {}, key), name, time, catches)
    return { root, place, time, catches }
  })
  const head = (title: string): HTMLElement => element('th', { scope: 'col' }, title)
  const names = [t('bots.bot'), t('bots.time'), t('bots.catches')].map(head)
  const heads = element('tr', {}, head(t('bots.place')), element('td'), names)
  const body = element('tbody')
  let order = ''
  return {
    root: element('table', {}, element('thead', {}, heads), body),
    show(standings) {
      for (const { racer, place, phase, time, catches } of standings) {
        const row = rows[racer]
        row.place.textContent = place === null ? '–' : String(place)
        row.time.textContent = TIME_WORDS[phase](formatTicks(time))
        row.catches.textContent = String(catches)
      }
      const wanted = standings.map(({ racer }) => racer).join()
      if (wanted === order) return
      order = wanted
      body.replaceChildren(...standings.map(({ racer }) => rows[racer].root))
    },
  }
}
