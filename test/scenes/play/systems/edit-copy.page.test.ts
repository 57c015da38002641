import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../../src/core/level/build-level.ts'
import { startEndless, startGiven } from '../../../../src/core/level/run.ts'
import { openLevel } from '../../../../src/core/attempt/recorded-level.ts'
import { createEditCopy } from '../../../../src/scenes/play/systems/edit-copy.ts'
import { buttonNamed, textsOf } from '../../../pages/page.ts'
import { FIRST, playSystem } from '../played.ts'

const labels = (): string[] => textsOf(document, '.pause .choices > button')

describe('the choice to edit a copy', () => {
  test('stands before the last one, and does what it says', () => {
    const played = playSystem(createEditCopy)
    played.setPaused(true)
    expect(labels().slice(-2)).toEqual(['Edit a copy', 'Menu'])
    buttonNamed(document, 'Edit a copy').click()
    expect(played.calls).toContainEqual(['dispatch', 'edit-copy'])
  })

  test('is offered for a maze of the workshop', () => {
    playSystem(createEditCopy, { run: startGiven({ ...FIRST, number: 0 }, '') }).setPaused(true)
    expect(labels()).toContain('Edit a copy')
  })

  test('is not offered for what was drawn, nor for a level that is too large', () => {
    playSystem(createEditCopy, { start: { origin: 'draw' } }).setPaused(true)
    expect(labels()).not.toContain('Edit a copy')
    const large = openLevel({ run: { ...startEndless('theseus'), level: 40 } }, buildLevel)
    playSystem(createEditCopy, { level: large }).setPaused(true)
    expect(labels()).not.toContain('Edit a copy')
  })
})
