import { describe, expect, test } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { decodeReplays } from '../../src/core/replay/codec/codec.ts'
import { playBuilt } from '../core/level/built-level.ts'
import { asterion } from './asterion.ts'

const BOT = ['bot', '--kind', 'shortest-path', '--seed', 'Theseus ', '--endless']

describe('an endless run of a bot', () => {
  const printed = asterion(BOT)
  const read = async () => decodeReplays((await printed).out.trim())[0].replay

  test('ends at the third catch, with its result on standard error', async () => {
    const { exitCode, err } = await printed
    const replay = await read()
    const verdict = playBuilt(replay)
    if (!verdict.valid) throw new Error(verdict.fault)
    expect(replay).toMatchObject({ seed: 'theseus', mode: 'endless', level: 1, attempt: 1 })
    expect(verdict).toMatchObject({ finished: true, catches: 3 })
    expect(verdict.cleared).toBeGreaterThan(0)
    const time = formatTicks(verdict.time)
    const sentence = `finished after ${time}, ${verdict.cleared} levels cleared, caught 3 times`
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: `${sentence}\n` })
  })

  test('is verified with the levels cleared', async () => {
    const verdict = playBuilt(await read())
    if (!verdict.valid) throw new Error(verdict.fault)
    const { exitCode, out } = await asterion(['verify', (await printed).out.trim()])
    const { cleared, time, levels } = verdict
    expect(JSON.parse(out)).toMatchObject({
      valid: true,
      mode: 'endless',
      finished: true,
      cleared,
      ticks: time,
      catches: 3,
      levels: levels.map(({ level }) => ({ level })),
    })
    expect(exitCode).toBe(0)
  })

  test('is shown with its mode and levels', async () => {
    const { out } = await asterion(['show', (await printed).out.trim()])
    const { tracks } = await read()
    expect(out).toContain(`\nmode      endless run, levels 1 to ${tracks.length}\n`)
  })

  test('ends at the third catch; the bot continues after the first two', async () => {
    const { out } = await asterion(BOT.with(2, 'explorer').with(4, 'i'))
    const verdict = playBuilt(decodeReplays(out.trim())[0].replay)
    if (!verdict.valid) throw new Error(verdict.fault)
    expect(verdict).toMatchObject({ finished: true, catches: 3 })
    expect(verdict.levels.some(({ starts }) => starts > 1)).toBe(true)
  })
})

describe('a run of a bot that does not learn', () => {
  test('stops at its first catch', async () => {
    const { out, err } = await asterion(BOT.slice(0, -1))
    const [{ replay }] = decodeReplays(out.trim())
    expect(playBuilt(replay)).toMatchObject({ finished: false, catches: 1 })
    expect(replay.mode).toBe('run')
    expect(err).toMatch(/^stopped at level \d+ after .+, caught 1 times\n$/)
  })
})

describe('a level beyond the tenth', () => {
  test('is printed as one of an endless run', async () => {
    const { exitCode, out } = await asterion(['level', '--seed', 'friday', '--level', '14'])
    const { grid, algorithm } = buildLevel('friday', 14)
    expect(out).toContain('\nlevel          14, endless\n')
    expect(out).toContain(`\nalgorithm      ${algorithm}\n`)
    expect(out).toContain(`\nsize           ${grid.width} x ${grid.height} tiles\n`)
    expect(exitCode).toBe(0)
  })
})
