import { describe, expect, onTestFinished, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { showEarlyMenu, takeEarlyMenu } from '../../../src/scenes/menu/early-menu.ts'
import {
  createMenuPage,
  type MenuActions,
  type MenuProfile,
} from '../../../src/scenes/menu/page.ts'
import { setLanguage, t } from '../../../src/ui/message.ts'
import { mount } from '../../../src/ui/overlay.ts'
import { toast } from '../../../src/ui/overlay.ts'
import { buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

const FRESH: MenuProfile = {
  ...{ lit: 'today', reason: 'New', left: null },
}

/** Shows the menu; `opened` is the answer to a text that is no seed. */
function openMenu(hasRace = false, opened?: string | null) {
  const { actions, calls } = recordCalls<MenuActions>()
  const page = createMenuPage(hasRace)
  const root = show(page.root)
  page.connect({
    ...{ run: actions.run, level: actions.level, openPage: actions.openPage },
    ...{ typed: actions.typed, offered: actions.offered, openFile: actions.openFile },
    openText(text) {
      if (!text.includes('#')) return undefined
      calls.push(['openText', text])
      return opened
    },
  })
  page.setSeed('ariadne')
  const field = find(root, '#seed', HTMLInputElement)
  const lit = (): string[] => textsOf(root, '.main-choice')
  return { page, root, calls, field, lit, note: () => find(root, '#seed-note').textContent }
}

describe('the menu', () => {
  test('has five things, Race only beside a board, and four in small', () => {
    const things = ['Run', 'Today', 'Trials', 'Draw', 'Race']
    expect(textsOf(openMenu(true).root, '.thing')).toEqual(things)
    expect(textsOf(openMenu().root, '.thing')).toEqual(things.slice(0, 4))
    const { root, calls } = openMenu()
    for (const lesser of textsOf(root, '.menu-lesser button')) buttonNamed(root, lesser).click()
    expect(calls.map(([, page]) => page)).toEqual(['workshop', 'guide', 'courses', 'settings'])
  })

  test('is not changed in place or size by the profile, which lights one thing and focuses it', () => {
    const { page, root, lit } = openMenu(true)
    const boxes = (): number[][] =>
      [...root.querySelectorAll('button, input, p, .thing > span')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      })
    const before = boxes()
    expect([lit(), root.contains(document.activeElement)]).toEqual([[], false])
    page.showProfile(FRESH)
    page.showMedals(new Array<'gold'>(10).fill('gold'))
    expect(boxes()).toEqual(before)
    page.showPerfect(0)
    expect(boxes()).toEqual(before)
    page.showPerfect(12)
    const [sign, ...others] = boxes().filter((box, i) => String(box) !== String(before[i]))
    expect(find(root, '.perfect-levels').textContent).toBe('Perfect levels: 12')
    expect([sign[3] > 0, others]).toEqual([true, []])
    expect(lit()).toEqual(['TodayNew'])
    expect(document.activeElement).toBe(find(root, '.main-choice'))
  })

  test.for([
    [320, 256],
    [320, 568],
    [390, 844],
    [844, 390],
    [1280, 720],
  ])('at %d x %d pixels no toast covers a control', async ([width, height]) => {
    await browser.viewport(width, height)
    onTestFinished(() => browser.viewport(1280, 720))
    for (const language of ['en', 'ko'] as const) {
      setLanguage(language)
      const { root } = openMenu(true)
      toast(t('unfinished.broken'))
      await document.fonts.ready
      const shown = find(document, '.toast')
      await expect
        .poll(() => getComputedStyle(document.documentElement).getPropertyValue('--toasts'))
        .toBe(`${shown.offsetHeight}px`)
      const { bottom } = shown.getBoundingClientRect()
      const tops = [...root.querySelectorAll('button, input')].map(
        (control) => control.getBoundingClientRect().top,
      )
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(bottom)
      expect(root.getBoundingClientRect().bottom).toBe(height)
      root.remove()
      shown.remove()
    }
  })

  test('leaves the focus where it is, and else gives it to the control that led away', () => {
    const { page, root, field } = openMenu()
    field.focus()
    page.showProfile(FRESH, 'courses')
    expect(document.activeElement).toBe(field)
    field.blur()
    page.showProfile(FRESH, 'courses')
    expect(document.activeElement).toBe(buttonNamed(root, 'Records'))
  })

  test('goes on with a run while its seed stands in the field', async () => {
    const { page, root, calls, field, lit } = openMenu()
    const resume = (): void => void calls.push(['resume'])
    page.showProfile({ ...FRESH, lit: 'run', left: { seed: 'ariadne', level: 4, resume } })
    expect(lit()).toEqual(['ContinueLevel 4'])
    await userEvent.keyboard('{Enter}')
    expect(calls).toEqual([['resume']])
    await userEvent.fill(field, 'Minos')
    expect(lit()).toEqual(['RunTen labyrinths in a row'])
    find(root, '[name=run]').click()
    expect(calls.at(-1)).toEqual(['run', 'minos'])
  })

  test('plays single levels of the seed, with the best medals', () => {
    const { page, root, calls } = openMenu()
    find(root, '[name=level-7]').click()
    expect(calls).toEqual([['level', 'ariadne', 7]])
    page.showProfile(FRESH)
    page.showMedals(Array.from({ length: 10 }, (_, i) => (i === 6 ? 'silver' : null)))
    expect(find(root, '[name=level-7]').ariaLabel).toBe('Level 7 · Silver')
    expect(root.querySelectorAll('.shelf .medal')).toHaveLength(1)
  })
})

describe('the seed', () => {
  test('is made by the die, which lights and focuses Run', () => {
    const { page, root, calls, field, lit } = openMenu()
    page.showProfile(FRESH)
    find(root, '[name=new-seed]').click()
    expect(field.value).toMatch(/^\w{3}-\w{3}-\w{3}$/)
    expect(calls).toEqual([['offered', field.value]])
    expect(lit()).toEqual(['RunTen labyrinths in a row'])
    expect(document.activeElement).toBe(find(root, '[name=run]'))
  })

  test('is folded, of which a line says what matters', async () => {
    const { calls, field, note } = openMenu()
    const same = note()
    await userEvent.fill(field, 'North Wind')
    expect(note()).toBe('This plays the seed “north wind”.')
    await userEvent.fill(field, 'мinos')
    expect(note()).toContain('look alike')
    await userEvent.fill(field, 'minos')
    expect(note()).toBe(same)
    await userEvent.type(field, '{Enter}')
    expect(calls.at(-1)).toEqual(['run', 'minos'])
  })

  test('that is none is selected with a sentence on it, and nothing is run', async () => {
    const { calls, root, field, note } = openMenu()
    await userEvent.fill(field, 'a'.repeat(65))
    find(root, '[name=run]').click()
    expect(note()).toBe('A seed has at most 64 characters.')
    expect([field.ariaInvalid, field.selectionEnd]).toEqual(['true', 65])
    expect(document.activeElement).toBe(field)
    expect(calls).toEqual([])
  })
})

describe('a link', () => {
  test('that is damaged is told of in sight on a small phone, and no fault of the seed', async () => {
    await browser.viewport(320, 568)
    onTestFinished(() => browser.viewport(1280, 720))
    const { page, root, field } = openMenu(true)
    page.tell('This link is damaged. Ask for it again.')
    page.showProfile(FRESH)
    expect(find(root, '#seed-note').getBoundingClientRect().bottom).toBeLessThanOrEqual(568)
    expect(field.ariaInvalid).toBe('false')
  })

  function paste(target: HTMLElement, text: string): void {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
  }

  test('that is pasted anywhere is opened at once, one that is typed by Enter', async () => {
    const { root, calls, field } = openMenu(false, null)
    paste(find(root, '[name=trials]'), '#run=abc')
    expect(calls).toEqual([['openText', '#run=abc']])
    await userEvent.fill(field, '')
    await userEvent.type(field, '#run=de')
    expect(calls.filter(([name]) => name === 'openText')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    expect(calls.at(-1)).toEqual(['openText', '#run=de'])
  })

  test('that cannot be opened stays in the field with a sentence', () => {
    const { root, field, note } = openMenu(false, 'It is damaged.')
    paste(find(root, '[name=trials]'), '#run=abc')
    expect([field.value, note()]).toEqual(['#run=abc', 'It is damaged.'])
  })
})

test('the menu before the engine keeps its text and focus, and does the last deed once it can', async () => {
  expect(takeEarlyMenu()).toBe(null)
  showEarlyMenu()
  const field = find(document, '#seed', HTMLInputElement)
  await userEvent.type(field, '{Control>}a{/Control}Minos')
  buttonNamed(document.body, 'Records').click()
  find(document, '[name=level-3]').click()
  field.focus()
  const page = takeEarlyMenu()
  if (page === null) throw new Error('there is no early menu')
  mount({ events: { once: () => undefined } }, page.root)
  expect([field.value, document.activeElement]).toEqual(['Minos', field])
  const { actions, calls } = recordCalls<MenuActions>()
  page.connect(actions)
  expect(calls).toEqual([['level', 'minos', 3]])
  mount({ events: { once: () => undefined } }, document.createElement('main'))
  expect(takeEarlyMenu()).toBe(null)
})
