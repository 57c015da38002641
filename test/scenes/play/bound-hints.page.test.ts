import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type BoundKeyNames, createKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import { bindingsOf } from '../../../src/input/bindings.ts'
import { createPause } from '../../../src/scenes/play/pause.ts'
import { listenToArrowKeys } from '../../../src/ui/spatial-navigation.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'

const BOUND = {
  ...{ up: ['KeyI'], right: ['KeyL'], down: ['KeyK'], left: ['KeyJ'] },
  ...{ pause: ['KeyO'], 'restart-level': ['KeyU'], 'slow-motion': ['KeyZ'] },
}

beforeEach(() => {
  document.documentElement.dataset['hand'] = 'keys'
})
afterEach(() => page.viewport(1280, 720))

function namesOf(keys: Readonly<Record<string, readonly string[]>>): BoundKeyNames {
  return createKeyNames(() => bindingsOf({ keys }))
}

function showPause(keys: BoundKeyNames): HTMLElement {
  return show(createPause(() => undefined, keys, { isSeries: true, canUndo: true }).root)
}

function hintOf(root: HTMLElement, selector = '.hint'): string {
  return find(root, selector).innerText
}

describe('hints name the bound keys', () => {
  test('in the pause, and for a pad its buttons', () => {
    const pause = showPause(namesOf(BOUND))
    expect(hintOf(pause)).toBe('O resumes · U restarts level · Shift+R restarts run')
    document.documentElement.dataset['hand'] = 'pad'
    expect(hintOf(pause)).toBe('Start resumes · Y restarts level · Back restarts run')
  })
})

describe('hints leave out', () => {
  test('actions without a key', () => {
    const keys = namesOf({ 'restart-level': [], 'restart-run': ['KeyQ'] })
    expect(hintOf(showPause(keys))).toBe('Esc resumes · Q restarts run')
  })
})

test('arrow keys reach every choice of a pause in a low window', async () => {
  await page.viewport(844, 390)
  listenToArrowKeys()
  const pause = showPause(namesOf({}))
  const all = textsOf(pause, 'button')
  expect(all).toHaveLength(5)
  buttonNamed(pause, 'Resume').focus()
  const reached = new Set<string>(['Resume'])
  // The loop also visits names that are added to the set meanwhile.
  for (const name of reached) {
    for (const key of ['Up', 'Right', 'Down', 'Left']) {
      buttonNamed(pause, name).focus()
      await userEvent.keyboard(`{Arrow${key}}`)
      reached.add(document.activeElement?.textContent ?? '')
    }
  }
  expect([...reached].sort()).toEqual([...all].sort())
})
