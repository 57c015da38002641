import { describe, expect, test } from 'vitest'
import {
  createReplaySession,
  follow,
  ghostsOf,
  levelShown,
  showLevel,
  showMoment,
} from '../../../src/core/replay/replay-session.ts'
import type { WatchBarActions } from '../../../src/scenes/watch/bar.ts'
import { createWatchPage } from '../../../src/scenes/watch/page.ts'
import { createReplayPlayer } from '../../../src/scenes/watch/replay-player.ts'
import { runWithCatches } from '../../core/replay/runner.ts'
import { announced, buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

const SEED = 'bcd-fgh-jkl'

function open() {
  const replays = ['Minos', 'Phaedra'].map((name, i) => {
    return { name, replay: runWithCatches(SEED, 3, i) }
  })
  const session = createReplaySession(replays, 0, undefined, [])
  const page = createWatchPage(session, recordCalls<WatchBarActions>().actions)
  show(page.head)
  show(page.bar)
  const update = (): void => {
    page.setReplay(levelShown(session).level, () => ghostsOf(session))
    page.show(createReplayPlayer(), true, true)
  }
  update()
  return { session, page, update }
}

describe('the page over a replay', () => {
  test('shows the level, the moment and the input of the session', () => {
    const { session, page, update } = open()
    showMoment(session, 30)
    update()
    expect(find(page.head, '.hud-level').textContent).toContain('Level 1')
    expect(find(page.head, '.hud-time').textContent).toBe('0:00.25')
    expect(find(page.bar, 'input', HTMLInputElement).value).toBe('30')
    expect(find(page.bar, '.input-tick').textContent).toContain('30')
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
    update()
    expect(find(document, '.ghost-names')).toBe(names)
    showLevel(session, 2)
    update()
    expect(find(document, '.ghost-names')).not.toBe(names)
  })

  test('hides the input on demand, and announces replay and level', () => {
    const { page } = open()
    page.show(createReplayPlayer(), false, true)
    expect(find(page.bar, '.input-display').hidden).toBe(true)
    page.announcePlace()
    expect(announced()).toMatch(/Minos.*1/)
    page.focus()
    expect(document.activeElement).toBe(buttonNamed(page.bar, 'Pause'))
  })
})
