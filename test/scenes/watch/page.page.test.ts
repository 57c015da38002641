import { describe, expect, test } from 'vitest'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import { drawnSeed } from '../../../src/core/level/drawn/codec.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import {
  createReplaySession,
  follow,
  opponentsOf,
  showLevel,
  showMoment,
} from '../../../src/core/replay/replay-session.ts'
import type { Opponent } from '../../../src/core/replay/ghosts.ts'
import type { NamedReplay } from '../../../src/core/replay/replay.ts'
import type { WatchActions } from '../../../src/scenes/watch/controls.ts'
import { createWatchPage } from '../../../src/scenes/watch/page.ts'
import { createReplayPlayer } from '../../../src/scenes/watch/replay-player.ts'
import { carved } from '../../core/level/drawn/won-levels.ts'
import { runWithCatches } from '../../core/replay/runner.ts'
import { announced, buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

const SEED = 'bcd-fgh-jkl'

const RUNS = ['Minos', 'Phaedra'].map((name, i) => {
  return { name, replay: runWithCatches(SEED, 3, i) }
})

function open(replays: readonly NamedReplay[] = RUNS) {
  const session = createReplaySession(replays, 0, undefined, [])
  const page = createWatchPage(session, recordCalls<WatchActions>().actions)
  show(page.head)
  show(page.bar)
  let views: readonly { readonly opponent: Opponent }[] = []
  /** @param isMoved true if another level, replay or view is shown */
  const update = (isMoved = true): void => {
    if (isMoved) views = opponentsOf(session).map((opponent) => ({ opponent }))
    page.setReplay(views)
    page.show(createReplayPlayer(), true)
  }
  update()
  return { session, page, update }
}

describe('the page over a replay', () => {
  test('shows the level and the moment of the session', () => {
    const { session, page, update } = open()
    showMoment(session, 30)
    update()
    expect(find(page.head, '.hud-level').textContent).toContain('Level 1')
    expect(find(page.head, '.hud-time').textContent).toBe('0:00.25')
    expect(find(page.bar, 'input', HTMLInputElement).value).toBe('30')
  })

  test('shows levels, marks and the names of ghosts of the replay that is followed', () => {
    const { session, page, update } = open()
    expect(textsOf(page.bar, '.levels button')).toEqual(['1', '2', '3'])
    expect(page.bar.querySelectorAll('.seek-marks i')).toHaveLength(2)
    expect(textsOf(document, '.ghost-names span')).toEqual(['Phaedra'])
    follow(session, 1)
    update()
    expect(textsOf(document, '.ghost-names span')).toEqual(['Minos'])
    page.end()
    expect(document.querySelector('.ghost-names')).toBeNull()
  })

  test('keeps the names within a level, and creates them again for another', () => {
    const { session, update } = open()
    const names = find(document, '.ghost-names')
    update(false)
    expect(find(document, '.ghost-names')).toBe(names)
    showLevel(session, 2)
    update()
    expect(find(document, '.ghost-names')).not.toBe(names)
  })

  test('calls a drawn level by its title', () => {
    const level = buildAnyLevel(drawnSeed(carved(SEED, 1, 'The Gate')), 1)
    const { page } = open([{ name: 'Minos', replay: optimumReplay(level) }])
    expect(find(page.bar, 'input').getAttribute('aria-valuetext')).toMatch(/The Gate.*, 0:00.00$/)
    page.announcePlace()
    expect(announced()).toMatch(/Minos.*The Gate/)
  })

  test('announces replay and level, and has the focus on its first action', () => {
    const { page } = open()
    page.announcePlace()
    expect(announced()).toMatch(/Minos.*1/)
    page.focusPlay()
    expect(document.activeElement).toBe(buttonNamed(page.bar, 'Pause'))
  })
})
