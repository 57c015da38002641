import { describe, expect, test } from 'vitest'
import { createSettings } from '../../../../src/scenes/play/systems/settings.ts'
import { buttonNamed } from '../../../pages/page.ts'
import { type Played, playSystem } from '../played.ts'

const opened = (): HTMLElement | null => document.querySelector('.settings-page, .settings')
const pausePage = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.pause')
  if (found === null) throw new Error('there is no pause')
  return found
}

async function openSettings(options: Parameters<typeof playSystem>[1] = {}): Promise<Played> {
  const played = playSystem(createSettings, options)
  played.setPaused(true)
  buttonNamed(document, 'Settings').click()
  await expect.poll(() => pausePage().inert).toBe(true)
  return played
}

describe('the settings of a pause', () => {
  test('open over the pause, which is inert below them', async () => {
    await openSettings()
    expect(opened()).not.toBeNull()
    expect(pausePage().inert).toBe(true)
  })

  test('lead back to their button in the same level when nothing changed', async () => {
    const { calls } = await openSettings()
    buttonNamed(document, 'Back').click()
    expect(opened()).toBeNull()
    expect(pausePage().inert).toBe(false)
    expect(document.activeElement).toBe(buttonNamed(document, 'Settings'))
    expect(calls).toEqual([])
  })

  test("close with the browser's Back, which then leads no further", async () => {
    const { page } = await openSettings()
    expect(page.closePanel()).toBe(true)
    expect(opened()).toBeNull()
    expect(document.activeElement).toBe(buttonNamed(document, 'Settings'))
    expect(page.closePanel()).toBe(false)
  })

  test('reopen the level in its pause after a change', async () => {
    const { calls, preferences, level } = await openSettings()
    preferences.change({ highContrast: true })
    buttonNamed(document, 'Back').click()
    expect(calls).toEqual([['reopen', level, true]])
  })

  test('close with the pause, and with the level', async () => {
    const { setPaused, system } = await openSettings()
    setPaused(false)
    expect(opened()).toBeNull()
    setPaused(true)
    buttonNamed(document, 'Settings').click()
    await expect.poll(() => opened()).not.toBeNull()
    system.end?.()
    expect(opened()).toBeNull()
  })

  test('open once for two presses', async () => {
    const { setPaused } = playSystem(createSettings)
    setPaused(true)
    const button = buttonNamed(document, 'Settings')
    button.click()
    button.click()
    await expect.poll(() => opened()).not.toBeNull()
    await import('../../../../src/app/settings/page.ts')
    await Promise.resolve()
    expect(document.querySelectorAll('.settings-page, .settings')).toHaveLength(1)
  })

  test('focus their button in a level that they reopened, once', () => {
    const { setPaused } = playSystem(createSettings, { start: { isPaused: true } })
    setPaused(true)
    expect(document.activeElement).toBe(buttonNamed(document, 'Settings'))
    setPaused(false)
    setPaused(true)
    expect(document.activeElement).toBe(buttonNamed(document, 'Resume'))
  })
})
