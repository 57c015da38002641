import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS, type EnemyKind } from '../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { demoOf, playDemo, startDemo } from '../../src/app/demos.ts'

/** Plays a demo; returns its end, and the AI states of its enemy in order. */
function played(kind: EnemyKind) {
  const demo = demoOf(kind)
  const play = startDemo(demo)
  const states: string[] = []
  let ticks = 1
  while (playDemo(play, demo)) {
    ticks++
    const [{ aiState }] = play.state.enemies
    if (states.at(-1) !== aiState) states.push(aiState)
  }
  return { demo, play, states, ticks }
}

describe('the demo of each enemy', () => {
  test.for(ENEMY_KINDS)(
    'of the %s is won without a catch, and its end stays for a second',
    (kind) => {
      const { demo, play, ticks } = played(kind)
      expect([play.state.phase, play.state.starts]).toEqual(['cleared', 1])
      expect(ticks).toBe(demo.moves.length * PLAYER_TICKS_PER_TILE + TICK_HZ)
      expect(play.walked[0]).toBe(demo.level.entrance)
      expect(play.walked.at(-1)).toBe(demo.level.exit)
    },
  )

  test.for([
    ['minotaur', ['hunt']],
    ['shade', ['search', 'hunt', 'search']],
    ['harpy', ['stalk', 'rest']],
    ['sentinel', ['patrol', 'hunt', 'patrol', 'hunt']],
  ] as const)('shows what the %s does', ([kind, expected]) => {
    expect(played(kind).states).toEqual(expected)
  })
})

test.for(['goal', 'moving'] as const)(
  'the demo of %s has no enemy, and leads from the entrance to the exit',
  (kind) => {
    const demo = demoOf(kind)
    const play = startDemo(demo)
    while (playDemo(play, demo));
    expect([demo.level.enemies.length, play.state.phase]).toEqual([0, 'cleared'])
    expect(play.walked.at(-1)).toBe(demo.level.exit)
  },
)
