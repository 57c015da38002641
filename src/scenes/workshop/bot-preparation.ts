import { formatTicks } from '../../core/game/format-time.ts'
import { type BotRace, isOver, raceLength, runRace } from '../../core/level/bots/race.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { type Content, stillContent } from './content.ts'

/** Ticks that the bots run ahead between two looks at the clock. */
const SLICE_TICKS = 12

/** A status while the bots play ahead of the picture, in slices between two frames. */
export function createBotPreparation(race: BotRace): Content {
  const root = element('p', { role: 'status' })
  const showTime = (): void => {
    root.textContent = t('bots.preparing', { time: formatTicks(raceLength(race)) })
  }
  showTime()
  return {
    ...stillContent(root),
    prepare(ms) {
      const end = performance.now() + ms
      do runRace(race, SLICE_TICKS)
      while (!isOver(race) && performance.now() < end)
      showTime()
      return isOver(race)
    },
  }
}
