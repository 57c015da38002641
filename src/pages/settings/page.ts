import { createLiveLevel, LIVE_LEVEL } from '../../app/live-level.ts'
import type { Host, Page } from '../../app/page.ts'
import { pageQuery, showQuery } from '../../app/routing/address.ts'
import { openSettings } from '../../app/settings/page.ts'
import type { GameState } from '../../core/game/state.ts'
import { hear, type Heard } from '../../sound/cues.ts'
import { listenForWays } from '../../sound/way-cues.ts'

/** Seed of the level beside the settings. */
const SEED = 'asterion'

/** Opens all settings, beside a level that shows each change. */
export function open({ preferences, sound, levels, scene, goUp, closed, ...host }: Host): Page {
  const { read, renderOptions } = preferences
  const level = levels.take(SEED, LIVE_LEVEL)
  let heard: Heard | null = null
  const playWays = (state: GameState): void => {
    const next = hear(state, 0, heard)
    const ways = heard !== null && read().audioAid ? listenForWays(heard, next, level.grid) : []
    for (const cue of ways) sound.play(cue.sound, cue)
    heard = next
  }
  const create = () => createLiveLevel(scene, level, renderOptions(), playWays)
  const keyNow = (): string => JSON.stringify(renderOptions())
  let [live, key] = [create(), keyNow()]
  const settings = openSettings({ preferences, ...host }, goUp, false)
  closed.addEventListener('abort', () => settings.close())
  showQuery(pageQuery('settings'))
  return {
    root: settings.root,
    update(deltaMs) {
      if (key !== keyNow()) {
        live.destroy()
        ;[live, key] = [create(), keyNow()]
      }
      live.pass(deltaMs)
    },
  }
}
