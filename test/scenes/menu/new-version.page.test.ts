import { expect, test } from 'vitest'
import { createNewVersionLine } from '../../../src/scenes/menu/new-version.ts'
import { buttonNamed, show, textsOf } from '../../pages/page.ts'

test('a new version is named, and changed to once', () => {
  const pressed: string[] = []
  const line = show(createNewVersionLine(() => pressed.push('change')))
  expect(textsOf(line, 'p')).toEqual(['A new version is ready'])
  buttonNamed(line, 'Update').click()
  expect(pressed).toEqual(['change'])
  expect(line.inert).toBe(true)
})
