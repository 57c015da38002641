import { ALL_NEW } from './played.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type BoundKeyNames, createKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { createTools } from '../../../src/core/attempt/practice.ts'
import { bindingsOf } from '../../../src/input/bindings.ts'
import { createCard } from '../../../src/scenes/play/card.ts'
import { createPause } from '../../../src/scenes/play/pause.ts'
import { createPracticeTools } from '../../../src/scenes/play/practice-panel.ts'
import { listenToArrowKeys } from '../../../src/ui/spatial-navigation.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'

const SEED = 'theseus'
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
  const settings = { ghosts: 'best' } as const
  const change = (): void => undefined
  return show(
    createPause(() => undefined, keys, { settings, isSeries: true, canUndo: true, change }).root,
  )
}

function hintOf(root: HTMLElement, selector = '.hint'): string {
  return find(root, selector).innerText
}

describe('hints name the bound keys', () => {
  test('on the card of a level', () => {
    const level = buildLevel(SEED, 1)
    const goal = { best: null, par: null }
    const card = createCard(level, goal, namesOf(BOUND), ALL_NEW)
    expect(hintOf(show(card.root), '.card-start')).toBe('Reach the daylight: IJKL.')
  })

  test('in the pause, and for a pad its buttons', () => {
    const pause = showPause(namesOf(BOUND))
    expect(hintOf(pause)).toBe('O resumes · U restarts level · Shift+R restarts run')
    document.documentElement.dataset['hand'] = 'pad'
    expect(hintOf(pause)).toBe('Start resumes · Y restarts level · Back restarts run')
  })

  test('beside each tool of practice', () => {
    const tools = createPracticeTools({
      ...{ tools: createTools(), canPlacePoint: true, keys: namesOf(BOUND) },
      ...{ choose: () => undefined, setPace: () => undefined },
    })
    show(tools.root)
    const keys = ['Z', '1', '2', '3', '4', 'C', 'V']
    expect(textsOf(document, '.practice-tools kbd')).toEqual(keys)
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
  expect(all).toHaveLength(6)
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
