import { expect, test } from 'vitest'
import { MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import type { MazeMeasures } from '../../src/labyrinth/maze/measures.ts'
import { asterion, outputOf } from './asterion.ts'

interface Table {
  readonly rows: readonly { algorithm: string; means: Readonly<Record<string, number>> }[]
}

const measure = (...args: readonly string[]) => outputOf('measure', ...args)

const SMALL = ['--width', '21', '--height', '15', '--count', '3', '--seed', 'a']

test('all algorithms are measured, a row each', async () => {
  const [headings, ...rows] = (await measure(...SMALL)).trimEnd().split('\n')
  expect(rows.map((row) => row.split(' ')[0])).toEqual(MAZE_ALGORITHMS.map(({ id }) => id))
  expect(headings).toMatch(/^algorithm +dead ends +share +straights +turns +junctions /)
  expect(new Set([headings, ...rows].map((line) => line.length)).size).toBe(1)
})

test('the means agree with the mazes of generate', async () => {
  const args = ['--algorithm', 'kruskal', ...SMALL, '--format', 'json']
  const { rows } = JSON.parse(await measure(...args)) as Table
  const { out } = await asterion(['generate', ...args])
  const measured = out
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { measures: MazeMeasures }).measures)
  expect(measured).toHaveLength(3)
  const means = Object.keys(rows[0].means).map((name) => {
    const values = measured.map((measures) => measures[name as keyof MazeMeasures] as number)
    return [name, values.reduce((sum, value) => sum + value, 0) / 3]
  })
  expect(rows).toEqual([{ algorithm: 'kruskal', means: Object.fromEntries(means) as unknown }])
})
