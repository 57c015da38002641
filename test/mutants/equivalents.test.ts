import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EQUIVALENTS } from './equivalents.ts'

test('every mutation that is known to change nothing is of a line of its file', () => {
  const missing = EQUIVALENTS.filter(({ file, line }) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return !lines.some((each) => each.trim() === line)
  })
  expect(missing).toEqual([])
})
