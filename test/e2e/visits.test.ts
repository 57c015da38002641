import { describe, expect } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import { test } from './game-test.ts'
import { overflowsOf } from './overflow.ts'
import { VISITS, WAYS } from './visits.ts'

// An error in the console fails each of them, too.
describe.each(['en', 'ko'])('in %s, no page is cut off and axe finds no fault in', (locale) => {
  test.for(WAYS)('%s', { timeout: 120_000 }, async (way, { open }) => {
    const page = await open('', { locale, reducedMotion: 'reduce' })
    const faults: string[] = []
    await VISITS[way](page, async (name) => {
      const found = [...(await axeFaultsOf(page)), ...(await overflowsOf(page))]
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    })
    expect(faults).toEqual([])
  })
})
