import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import { lessonsIn, lessonsOf } from '../../../src/app/lessons.ts'
import type { RunCourse } from '../../../src/core/level/run.ts'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { startLevel, startRun } from '../../../src/core/level/run.ts'
import { DEFAULT_BINDINGS } from '../../../src/input/bindings.ts'
import { createCard } from '../../../src/scenes/play/card.ts'
import { createCardMaze } from '../../../src/scenes/play/card-maze.ts'
import { showEarlyCard } from '../../../src/scenes/play/early-card.ts'
import { readSettings } from '../../../src/storage/settings.ts'
import { openStore, type Store } from '../../../src/storage/store.ts'
import { element } from '../../../src/ui/element.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { overlay } from '../../../src/ui/overlay.ts'
import { paletteShown } from '../../../src/picture/palettes.ts'
import { find } from '../../pages/page.ts'

const SEED = 'theseus'
const COLOURS = { cap: '#fff', face: '#fff', floor: '#000' }

function emptyStore(): Store {
  localStorage.clear()
  return openStore(() => localStorage)
}

function early(link: Omit<RunCourse, 'seed'>, store = emptyStore()): HTMLElement {
  showEarlyCard({ seed: SEED, ...link }, readSettings(store), store)
  return find(document, '.play-page.early .card')
}

/** The card of a built level in its scene, for a player with the given store. */
function cardInScene(run = startRun(SEED), store = emptyStore()): HTMLElement {
  const level = buildLevel(SEED, run.level)
  const lessons = lessonsOf({ store, attemptStore: { attempts: () => [] } }, lessonsIn(level))
  const card = createCard(
    level,
    { best: null, optimum: null },
    createKeyNames(() => DEFAULT_BINDINGS),
    lessons,
  )
  overlay().append(element('main', { className: 'play-page' }, card.root))
  card.showLook(3)
  card.picture(createCardMaze(level, COLOURS), () => element('canvas', { width: 24, height: 24 }))
  return card.root
}

/** Position and text of each element of a card. */
function layoutOf(card: HTMLElement): unknown[] {
  return [card, ...card.querySelectorAll('*')].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return [each.tagName, each.className, each.textContent, x, y, width, height]
  })
}

describe('the card before the engine is there', () => {
  test.each(LEVELS.map((_, i) => i + 1))(
    'of level %d equals the card of the built level, in words and positions',
    (level) => {
      const shown = layoutOf(early({ mode: 'level', level }))
      document.querySelector('.early')?.remove()
      expect(shown).toEqual(layoutOf(cardInScene(startLevel(SEED, level))))
    },
  )

  test.for([
    ['en', 844, 390, '--pad-right'],
    ['ko', 844, 390, '--pad-right'],
    ['en', 390, 844, '--pad-below'],
    ['ko', 390, 844, '--pad-below'],
  ] as const)('shows all of every level on a phone: %s, %i x %i', async (window) => {
    const [language, width, height, pad] = window
    await page.viewport(width, height)
    setLanguage(language)
    document.documentElement.setAttribute('data-hand', 'touch')
    document.documentElement.lang = language
    document.documentElement.style.setProperty(pad, '192px')
    for (const [i] of LEVELS.entries()) {
      const card = early({ mode: 'level', level: i + 1 })
      await document.fonts.ready
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      expect([i, card.scrollHeight <= card.clientHeight]).toEqual([i, true])
      document.querySelector('.early')?.remove()
    }
  })

  test('of a link to a run says what the card of the first level says', () => {
    expect(early({ mode: 'run', level: 1 }).textContent).toBe(
      cardInScene(startRun(SEED)).textContent,
    )
  })

  test('leaves out the lessons of levels that were cleared', () => {
    const store = emptyStore()
    store.write('asterion.cleared.1', '1 2 3')
    const { textContent } = early({ mode: 'level', level: 2 }, store)
    expect(textContent).toBe(cardInScene(startLevel(SEED, 2), store).textContent)
    expect(textContent).not.toBe(cardInScene(startLevel(SEED, 2)).textContent)
  })

  test('has the walls of its level, in the colours chosen', () => {
    const store = emptyStore()
    const capOf = (highContrast: boolean): number[] => {
      const settings = { ...readSettings(store), highContrast }
      showEarlyCard({ seed: SEED, mode: 'level', level: 3 }, settings, store)
      const canvas = find(document, '.card-maze', HTMLCanvasElement)
      const pixel = canvas.getContext('2d')?.getImageData(canvas.width - 2, 1, 1, 1).data
      document.querySelector('.early')?.remove()
      return [...(pixel ?? [])].slice(0, 3)
    }
    const { algorithm } = LEVELS[2]
    const wanted = (highContrast: boolean): number[] => {
      const { cap } = paletteShown({ algorithm }, { highContrast }).colours
      return [1, 3, 5].map((at) => parseInt(cap.slice(at, at + 2), 16))
    }
    expect(capOf(false)).toEqual(wanted(false))
    expect(capOf(true)).toEqual(wanted(true))
  })
})
