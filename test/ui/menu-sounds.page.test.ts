import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { button, element } from '../../src/ui/element.ts'
import { listenToMenus, type MenuSound } from '../../src/ui/menu-sounds.ts'
import { buttonNamed, find, show } from '../pages/page.ts'

let heard: MenuSound[] = []

// The listener stays as long as the page.
beforeAll(() => {
  listenToMenus((sound) => heard.push(sound))
})
beforeEach(() => {
  heard = []
})

/** The sounds since the last call, once the action is over. */
async function takeHeard(): Promise<MenuSound[]> {
  await new Promise((resolve) => setTimeout(resolve))
  return heard.splice(0)
}

/** Waits two frames, after which it is known whether Escape led back. */
async function passFrames(): Promise<void> {
  for (let left = 3; left > 0; left--) await new Promise(requestAnimationFrame)
}

/** A page with a control of each kind. */
function showPage(): HTMLElement {
  const form = element('form', {}, element('input', { id: 'name' }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
  })
  return show(
    element(
      'main',
      { className: 'page' },
      button('One', () => undefined),
      button('Other', () => undefined),
      button('Back', () => undefined, { className: 'back' }),
      element('a', { href: '#there' }, 'Link'),
      element('input', { type: 'checkbox' }),
      element('input', { type: 'radio' }),
      element('details', {}, element('summary', {}, 'More')),
      element('select', {}, element('option', {}, 'a'), element('option', {}, 'b')),
      element('input', { type: 'range', name: 'effectsVolume' }),
      element('input', { type: 'range', name: 'musicVolume' }),
      element('p', {}, 'Words'),
      form,
    ),
  )
}

describe('a choice has a sound', () => {
  test.for(['a', 'input[type=checkbox]', 'input[type=radio]', 'summary'])(
    'at a click of %s',
    async (selector) => {
      find(showPage(), selector).click()
      expect(await takeHeard()).toEqual(['menu-choose'])
    },
  )

  test('at each click of a button, with another one where it leads back', async () => {
    const page = showPage()
    for (const label of ['One', 'One', 'Back']) {
      buttonNamed(page, label).click()
      expect(await takeHeard()).toEqual([label === 'Back' ? 'menu-back' : 'menu-choose'])
    }
  })

  test('at the submit of a form and the change of a list', async () => {
    const page = showPage()
    find(page, '#name').focus()
    await userEvent.keyboard('{Enter}')
    expect(await takeHeard()).toEqual(['menu-choose'])
    find(page, 'select').dispatchEvent(new Event('change', { bubbles: true }))
    expect(await takeHeard()).toEqual(['menu-choose'])
    find(page, '#name').dispatchEvent(new Event('change', { bubbles: true }))
    expect(await takeHeard()).toEqual([])
  })

  test('but not a control behind a dialog, nor one on no page', async () => {
    const page = showPage()
    const dialog = element(
      'dialog',
      {},
      button('Yes', () => undefined),
    )
    document.body.append(
      dialog,
      button('Pause', () => undefined),
    )
    dialog.show()
    heard = []
    buttonNamed(page, 'One').click()
    buttonNamed(document, 'Pause').click()
    expect(await takeHeard()).toEqual([])
    buttonNamed(dialog, 'Yes').click()
    expect(await takeHeard()).toEqual(['menu-choose'])
  })
})

describe('a move of the focus has a sound', () => {
  test('from control to control, but not where a page moves it', async () => {
    const page = showPage()
    buttonNamed(page, 'One').focus()
    expect(await takeHeard()).toEqual([])
    await userEvent.tab()
    expect(await takeHeard()).toEqual(['menu-move'])
    const other = element(
      'main',
      { className: 'page' },
      button('There', () => undefined),
    )
    page.replaceWith(other)
    buttonNamed(other, 'There').focus()
    expect(await takeHeard()).toEqual([])
  })

  test('but not where a pointer moves it, whose click has one', async () => {
    const page = showPage()
    buttonNamed(page, 'One').focus()
    await userEvent.click(buttonNamed(page, 'Other'))
    expect(await takeHeard()).toEqual(['menu-choose'])
    buttonNamed(page, 'One').focus()
    expect(await takeHeard()).toEqual(['menu-move'])
  })

  test.for(['pointerup', 'pointercancel'])('again after %s, not before', async (end) => {
    const page = showPage()
    buttonNamed(page, 'One').focus()
    await takeHeard()
    window.dispatchEvent(new Event('pointerdown'))
    buttonNamed(page, 'Other').focus()
    expect(await takeHeard()).toEqual([])
    window.dispatchEvent(new Event(end))
    buttonNamed(page, 'One').focus()
    expect(await takeHeard()).toEqual([])
    buttonNamed(page, 'Other').focus()
    expect(await takeHeard()).toEqual(['menu-move'])
  })
})

describe('Escape has a sound', () => {
  test('where another page follows within two frames', async () => {
    const page = showPage()
    window.addEventListener(
      'keydown',
      () => {
        requestAnimationFrame(() => {
          page.replaceWith(element('main', { className: 'page' }))
        })
      },
      { once: true },
    )
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(heard).toEqual([])
    await passFrames()
    expect(await takeHeard()).toEqual(['menu-back'])
  })

  test('but not without a page in front, where it opens the pause', async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    showPage()
    await passFrames()
    expect(await takeHeard()).toEqual([])
  })
})

describe('the slider of the effects’ volume', () => {
  /** Draws a slider along at a time, in milliseconds. */
  function draw(page: HTMLElement, name: string, time: number): void {
    const event = new Event('input', { bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: time })
    find(page, `[name=${name}]`).dispatchEvent(event)
  }

  test('plays a sample at its new volume, at most every 150 ms; that of the music plays none', async () => {
    const page = showPage()
    const order: unknown[] = []
    find(page, '[name=effectsVolume]').addEventListener('input', () => {
      order.push(...heard, 'set')
    })
    const start = performance.now() + 1000
    for (const [name, after, sounds] of [
      ['musicVolume', 0, 0],
      ['effectsVolume', 0, 1],
      ['effectsVolume', 149, 0],
      ['effectsVolume', 150, 1],
      ['effectsVolume', 299, 0],
    ] as const) {
      draw(page, name, start + after)
      const expected = new Array<MenuSound>(sounds).fill('menu-choose')
      expect([name, after, await takeHeard()]).toEqual([name, after, expected])
    }
    expect(order).toEqual(['set', 'set', 'set', 'set'])
  })
})

test('one action has one sound, whatever events follow from it', async () => {
  const page = showPage()
  buttonNamed(page, 'One').focus()
  await takeHeard()
  buttonNamed(page, 'One').addEventListener('click', () => {
    buttonNamed(page, 'Other').focus()
    buttonNamed(page, 'Back').click()
  })
  buttonNamed(page, 'One').click()
  expect(await takeHeard()).toEqual(['menu-choose'])
})
