import { describe, expect, test } from 'vitest'
import { createSettings } from '../../../../src/scenes/play/systems/settings.ts'
import type { OpenSettings } from '../../../../src/app/settings/preferences.ts'
import { buttonNamed, find } from '../../../pages/page.ts'
import { type Played, playSystem } from '../played.ts'

const opened = (): HTMLElement | null => document.querySelector('.settings')
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
  test('uncover the level while they are open, and lead back to their button', async () => {
    const { calls, page, stage } = await openSettings()
    const uncovered = stage.figures.length
    buttonNamed(document, 'Back').click()
    expect(calls).toEqual([['dispatch', 'pause']])
    expect(page.closePanel()).toBe(true)
    expect(opened()).toBeNull()
    expect(stage.figures.length).toBeGreaterThan(uncovered)
    expect(pausePage().inert).toBe(false)
    expect(document.activeElement).toBe(buttonNamed(document, 'Settings'))
    expect(page.closePanel()).toBe(false)
  })

  test('build the level anew after a change, and stay open over it with their focus', async () => {
    const { calls, preferences, level, system } = await openSettings()
    const control = find(document, '[name=highContrast]')
    control.focus()
    preferences.change({ musicVolume: 5, muted: true })
    expect(calls).toEqual([])
    preferences.change({ highContrast: true })
    expect(calls).toEqual([['reopen', level, expect.anything()]])
    const settings = calls[0][2] as OpenSettings
    system.end?.()
    const { setPaused, page } = playSystem(createSettings, { start: { settings } })
    setPaused(true)
    expect(document.activeElement).toBe(find(document, '[name=highContrast]'))
    expect(page.closePanel()).toBe(true)
    expect(opened()).toBeNull()
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
    expect(document.querySelectorAll('.settings')).toHaveLength(1)
  })
})
