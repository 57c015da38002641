import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { familyOf, MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { type InstrumentId, INSTRUMENTS } from '../../src/sound/instruments.ts'
import { compose } from '../../src/sound/music.ts'
import { LAYERS } from '../../src/sound/sound-layers.ts'
import { SOUND_IDS } from './duration.ts'

/** Hash of some data: eight hexadecimal digits. */
function hashOf(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8)
}

/** Hash of the data of some ids, whatever their order. */
function hashOfAll<Id extends string>(ids: readonly Id[], dataOf: (id: Id) => unknown): string {
  return hashOf(ids.toSorted().map((id) => [id, dataOf(id)]))
}

// Sound data is tuned by ear, and no rule decides whether it is right. After a change that
// sounds right, `npx vitest run test/sound/pins.test.ts --update` pins them again.
describe('sound data', () => {
  test('music of each family of algorithms is unchanged', () => {
    const ids = MAZE_ALGORITHMS.map(({ id }) => id).filter((id) => familyOf(id) === id)
    const rounds = [0, 1, 2]
    expect(
      hashOfAll(ids, (algorithm) =>
        rounds.map((round) => compose({ algorithm, seed: 'theseus', level: 3 }, round)),
      ),
    ).toMatchInlineSnapshot(`"731abe37"`)
  })

  test('instruments are unchanged', () => {
    const ids = Object.keys(INSTRUMENTS) as InstrumentId[]
    expect(hashOfAll(ids, (id) => INSTRUMENTS[id])).toMatchInlineSnapshot(`"5f454a3d"`)
  })

  test('effects are unchanged', () => {
    expect(hashOfAll(SOUND_IDS, (id) => LAYERS[id])).toMatchInlineSnapshot(`"0202d8ef"`)
  })
})
