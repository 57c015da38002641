import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { KeyTableActions } from '../../../src/app/settings/key-table.ts'
import { createSettingsPage } from '../../../src/app/settings/page.ts'
import { element } from '../../../src/ui/element.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { SETTINGS } from '../../../src/storage/settings.ts'
import { buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

interface Calls {
  change: (id: string, value: unknown) => void
  leave: () => void
}

let page: ReturnType<typeof createSettingsPage>
afterEach(() => {
  page.stopCapture()
})

/** Shows a page of three settings and one action with a key. */
function showPage(isDialog = false): {
  readonly values: { muted: boolean; rumble: boolean; musicVolume: number }
  readonly keys: string[]
  readonly calls: unknown[][]
} {
  const { actions, calls } = recordCalls<Calls>()
  const values = { muted: false, rumble: true, musicVolume: 40 }
  const chords = ['KeyM']
  const keys: KeyTableActions = {
    rows: () => [
      { id: 'mute', isRare: false, keys: chords.map((chord) => ({ chord, isFixed: false })) },
    ],
    add: () => null,
    remove: () => null,
    reset: () => () => undefined,
    captureButton: () => () => undefined,
  }
  const lines = () =>
    (['muted', 'rumble', 'musicVolume'] as const).map((id) => ({
      ...{ id, setting: SETTINGS[id], value: values[id] },
    }))
  const { change, leave } = actions
  const preview = element('div', { className: 'preview' })
  page = createSettingsPage({ lines, keys, change, leave, preview }, isDialog)
  show(page.root)
  return { values, keys: chords, calls }
}

describe('the page of settings', () => {
  test('shows each setting with its value in its section, then the keys', () => {
    showPage()
    expect(textsOf(page.root, 'h2')).toEqual(['Sound', 'Controls', 'Keys'])
    const names = (section: string): string[] =>
      [...page.root.querySelectorAll<HTMLInputElement>(`.of-${section} input`)].map((i) => i.name)
    expect(names('sound')).toEqual(['muted', 'musicVolume'])
    expect(names('hands')).toEqual(['rumble'])
    expect(find(page.root, '[name=rumble]', HTMLInputElement).checked).toBe(true)
    expect(textsOf(page.root, '.volume')).toEqual(['40%'])
    expect(textsOf(page.root, '.of-keys .key-name')).toEqual(['M'])
  })

  test('reports each change with its setting', () => {
    const { calls } = showPage()
    find(page.root, '[name=muted]').click()
    find(page.root, '[name=rumble]').click()
    expect(calls).toEqual([
      ['change', 'muted', true],
      ['change', 'rumble', false],
    ])
  })

  test('folds a section below its title, and leaves it open once it is', async () => {
    showPage()
    const rumble = find(page.root, '.of-hands .fold [name=rumble]')
    expect(rumble.checkVisibility()).toBe(false)
    expect(textsOf(page.root, '.of-sound .fold')).toEqual([])
    await userEvent.click(find(page.root, '.of-hands summary'))
    await vi.waitFor(() => {
      page.show()
      expect(rumble.checkVisibility()).toBe(true)
    })
  })

  test.each([
    ['ready', 'Ready to play offline.', '오프라인에서도 플레이할 수 있어요.'],
    [
      'preparing',
      'Not ready yet. Stay online for a moment.',
      '아직 준비 중이에요. 잠시 온라인 상태로 두세요.',
    ],
    [
      'unsupported',
      'This browser cannot store the game for offline play.',
      '이 브라우저에서는 오프라인으로 플레이할 수 없어요.',
    ],
  ] as const)('says whether the game can be played offline: %s', (readiness, english, korean) => {
    showPage()
    const status = find(page.root, '.of-offline [role=status]')
    expect(status.textContent).toBe('')
    page.setReadiness(readiness)
    expect(status.textContent).toBe(english)
    setLanguage('ko')
    page.show()
    expect(find(page.root, '.of-offline [role=status]').textContent).toBe(korean)
  })

  test('keeps the focus when the page is clicked beside its controls', async () => {
    showPage()
    const back = buttonNamed(page.root, 'Back')
    back.focus()
    await userEvent.click(find(page.root, '.of-sound h2'))
    expect(document.activeElement).toBe(back)
  })
})
