import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { decodeBase64 } from '../../src/core/base64.ts'
import { encodeReplays } from '../../src/core/replay/codec/codec.ts'
import { asterion } from './asterion.ts'
import { RUN, TAMPERED, textOf } from './replays.ts'

const CHANGES = RUN.tracks.reduce((sum, { inputs }) => sum + inputs.length, 0)
const SINGLE = {
  ...RUN,
  mode: 'level' as const,
  level: 7,
  attempt: 12,
  practice: true,
  tracks: [RUN.tracks[0]],
}

describe('the header of a text', () => {
  test('is printed with the facts of each of its replays', async () => {
    const text = encodeReplays([
      { name: '아리아드네', replay: RUN },
      { name: '', replay: SINGLE },
    ])
    const { exitCode, out, err } = await asterion(['show', 'run.asterion'], {
      'run.asterion': `${text}\n`,
    })
    const [track] = SINGLE.tracks
    expect(out.split('\n')).toEqual([
      'input     run.asterion, line 1',
      'format    2',
      `bytes     ${decodeBase64(text).length}`,
      'replays   2',
      '',
      'name      아리아드네',
      `rules     ${RULES_VERSION}`,
      'seed      speed',
      'mode      run, levels 1 to 5',
      'attempt   3',
      'practice  no',
      'ticks     3000, 0:25.00',
      `changes   ${CHANGES}`,
      '',
      'name      none',
      `rules     ${RULES_VERSION}`,
      'seed      speed',
      'mode      single level 7',
      'attempt   12',
      'practice  yes',
      `ticks     ${track.length}, ${formatTicks(track.length)}`,
      `changes   ${track.inputs.length}`,
      '',
    ])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test('is not checked by playing', async () => {
    const { exitCode, out } = await asterion(['show', textOf({ ...TAMPERED, rules: 99 })])
    expect(out).toContain('\nrules     99\n')
    expect(exitCode).toBe(0)
  })

  test('isolates a seed of the other direction', async () => {
    const { out } = await asterion(['show', textOf({ ...RUN, seed: 'אב 7' })])
    expect(out).toContain('\nseed      \u2068אב 7\u2069\n')
  })

  test('of many texts is printed one after the other', async () => {
    const { exitCode, out } = await asterion(['show', textOf(RUN), '-'], { '-': textOf(RUN) })
    expect(out.match(/^input .*$/gm)).toEqual([
      'input     argument 1',
      'input     standard input, line 1',
    ])
    expect(out).toContain(`changes   ${CHANGES}\n\ninput     standard`)
    expect(exitCode).toBe(0)
  })

  test('of an unreadable text is an error, and exits with 2', async () => {
    const { exitCode, out, err } = await asterion(['show', 'no/such.asterion', textOf(RUN)])
    expect(out).toMatch(/^input {5}argument 2\n/)
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: 'error: cannot read no/such.asterion: no such file\n',
    })
  })
})
