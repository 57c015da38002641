import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { KeyOffer } from '../../../src/app/settings/key-table.ts'
import { createSettingsPage, type SettingsPage } from '../../../src/app/settings/page.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

interface Calls {
  change: (id: string, value: unknown) => void
  leave: () => void
}

const TABLE = {
  muted: { kind: 'switch', section: 'sound' },
  rumble: { kind: 'switch', section: 'hands' },
  musicVolume: { kind: 'volume', section: 'sound' },
} as const

let page: SettingsPage
afterEach(() => {
  page.dispose()
})

/** Shows a page of three settings and one action with a key. */
function showPage(isDialog = false): {
  readonly values: { muted: boolean; rumble: boolean; musicVolume: number }
  readonly keys: string[]
  readonly calls: unknown[][]
} {
  const { actions, calls } = recordCalls<Calls>()
  const values = { muted: false, rumble: true, musicVolume: 40 }
  const keys = ['KeyM']
  const offer: KeyOffer<'mute'> = {
    rows: () => [
      { id: 'mute', keys: keys.map((chord) => ({ chord, isFixed: false, others: [] })) },
    ],
    add: (_, { code }) => keys.push(code) > 0,
    remove: () => undefined,
    reset: () => undefined,
  }
  page = createSettingsPage<keyof typeof TABLE, 'mute'>({
    ...{ sections: ['sound', 'hands'], table: TABLE, keys: offer, isDialog },
    values: () => values,
    change: actions.change,
    leave: actions.leave,
  })
  show(page.root)
  return { values, keys, calls }
}

describe('the page of settings', () => {
  test('shows each setting in its section, as it is, and the keys last', () => {
    showPage()
    expect(textsOf(page.root, 'h2')).toEqual(['Sound', 'Touch and gamepad', 'Keys'])
    const names = (section: string): string[] =>
      [...page.root.querySelectorAll<HTMLInputElement>(`.of-${section} input`)].map((i) => i.name)
    expect(names('sound')).toEqual(['muted', 'musicVolume'])
    expect(names('hands')).toEqual(['rumble'])
    expect(find(page.root, '[name=rumble]', HTMLInputElement).checked).toBe(true)
    expect(textsOf(page.root, '.volume')).toEqual(['40%'])
    expect(textsOf(page.root, '.of-keys .key-name')).toEqual(['M'])
  })

  test('tells each change with its setting', () => {
    const { calls } = showPage()
    find(page.root, '[name=muted]').click()
    find(page.root, '[name=rumble]').click()
    expect(calls).toEqual([
      ['change', 'muted', true],
      ['change', 'rumble', false],
    ])
  })

  test('shows what was changed elsewhere', () => {
    const { values, keys } = showPage()
    values.muted = true
    keys.push('KeyQ')
    page.show()
    expect(find(page.root, '[name=muted]', HTMLInputElement).checked).toBe(true)
    expect(textsOf(page.root, '.key-name')).toEqual(['M', 'Q'])
  })

  test('waits for a key through a change', async () => {
    showPage()
    find(page.root, '[data-control=add-mute]').click()
    page.show()
    expect([page.isCapturing(), textsOf(page.root, '.capturing')]).toEqual([true, ['Press a key']])
    await userEvent.keyboard('[KeyQ]')
    expect(page.isCapturing()).toBe(false)
    expect(textsOf(page.root, '.key-name')).toEqual(['M', 'Q'])
  })

  test('tells the turn buffer among the hands, in ticks and seconds', () => {
    showPage()
    expect(textsOf(page.root, '.of-hands p')).toEqual([
      'Turn buffer, fixed by the rules18 ticks (0.15 s)',
    ])
    expect(textsOf(page.root, '.of-sound p')).toEqual([])
  })

  test('leads back with its button', () => {
    const { calls } = showPage()
    buttonNamed(page.root, 'Back').click()
    expect(calls.map(([name]) => name)).toEqual(['leave'])
  })

  test('is a page of its own, or a dialog with a name over another', () => {
    showPage()
    expect([page.root.tagName, page.root.role, page.root.ariaModal]).toEqual(['MAIN', null, null])
    page.dispose()
    page.root.remove()
    showPage(true)
    const { tagName, role, ariaModal, ariaLabel } = page.root
    expect([tagName, role, ariaModal, ariaLabel]).toEqual(['SECTION', 'dialog', 'true', 'Settings'])
  })

  test('keeps the focus when it is clicked beside its controls', async () => {
    showPage()
    const back = buttonNamed(page.root, 'Back')
    back.focus()
    await userEvent.click(find(page.root, '.of-sound h2'))
    expect(document.activeElement).toBe(back)
  })

  test('speaks Korean', () => {
    setLanguage('ko')
    showPage()
    expect(find(page.root, 'h1').textContent).toBe('설정')
    expect(textsOf(page.root, '.of-hands p')[0]).toContain('0.15초')
  })
})
