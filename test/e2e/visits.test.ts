import { describe, expect } from 'vitest'
import { axeFaultsOf } from './axe.ts'
import { test } from './game-test.ts'
import { holdTime, letTimePass } from './game.ts'
import { overflowsOf } from './overflow.ts'
import { VISITS, WAYS } from './visits.ts'

// An error in the console fails each of these tests, too.
describe.each(['en', 'ko'])('in %s, nothing overflows and axe finds no fault in', (locale) => {
  test.for(WAYS)('%s', async (way, { open }) => {
    const page = await open('', { locale, reducedMotion: 'reduce' })
    const faults: string[] = []
    await VISITS[way](page, async (name, isHeld = false) => {
      // Drawing the game behind the page would take most of the time.
      await holdTime(page)
      const found = [...(await axeFaultsOf(page, locale === 'en')), ...(await overflowsOf(page))]
      if (!isHeld) await letTimePass(page)
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    })
    expect(faults).toEqual([])
  })
})
