import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { DEFAULT_BINDINGS } from '../../../src/input/bindings.ts'
import { open } from '../../../src/pages/guide/page.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { ENGLISH, KOREAN } from '../../messages.ts'
import { PLAIN_SCENE } from '../../view/plain-scene.ts'
import { openPage } from '../open-page.ts'
import { buttonNamed, find, textsOf } from '../page.ts'

const CHAPTERS = ['lose', 'carve', 'algorithms', 'solve', 'escape', 'chance', 'proof'] as const

/** Opens the guide, with all its figures. */
async function openGuide(reducedMotion: boolean) {
  setLanguage('en')
  const { page, root } = await openPage(
    open,
    {},
    {
      scene: PLAIN_SCENE,
      bindings: () => DEFAULT_BINDINGS,
      mapStyle: () => ({ tiles: null, highContrast: false }) as never,
      preferences: { renderOptions: () => ({ reducedMotion }) as never },
    },
  )
  const pass = (ms: number): void => page.update?.(ms)
  CHAPTERS.forEach(() => pass(0))
  const chapters = [...root.querySelectorAll<HTMLElement>('.sheet > section')]
  return { root, pass, chapters }
}

test('has a figure and at most 120 words a chapter, in both languages', async () => {
  const { chapters } = await openGuide(false)
  expect(chapters.map(({ ariaLabel }) => ariaLabel)).toEqual(
    CHAPTERS.map((id) => ENGLISH[`guide.${id}`].split('\n')[0]),
  )
  for (const chapter of chapters)
    expect(chapter.querySelectorAll('canvas').length).toBeGreaterThan(0)
  for (const messages of [ENGLISH, KOREAN]) {
    for (const id of CHAPTERS) {
      const [, ...lines] = messages[`guide.${id}`].split('\n')
      expect(lines.join(' ').split(' ').length).toBeLessThanOrEqual(120)
    }
  }
})

test('the first labyrinth has the focus, and every algorithm has its lane', async () => {
  const { chapters } = await openGuide(false)
  expect(chapters[0].contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.role).toBe('application')
  const titles = MAZE_ALGORITHMS.map(({ id }) => ENGLISH[`algorithm.${id}`])
  expect(textsOf(chapters[2], '.lane h2')).toEqual(titles)
})

test('time passes in a figure while it is in view', async () => {
  const { chapters, pass } = await openGuide(false)
  const proof = chapters[6]
  buttonNamed(proof, 'Play').click()
  const played = (): string => find(proof, '.lane:first-child figcaption').textContent
  const before = played()
  for (let i = 0; i < 5; i++) pass(100)
  expect(played()).toBe(before)
  proof.scrollIntoView()
  await vi.waitFor(() => {
    pass(100)
    expect(played()).not.toBe(before)
  })
})

test('without motion the ends are shown: the search wins with the loop, and has nothing left without', async () => {
  const { chapters } = await openGuide(true)
  expect(textsOf(chapters[6], '.lane figcaption')[1]).toMatch(/played · 0 waiting$/)
  expect(textsOf(chapters[6], '.lane figcaption')[0]).not.toMatch(/ 0 waiting$/)
  expect(textsOf(chapters[3], '.lane figcaption')).toEqual([
    expect.stringMatching(/path \d\d/),
    expect.stringMatching(/path \d\d/),
  ])
})

test('another seed tosses other coins', async () => {
  const { chapters } = await openGuide(true)
  const pictures = (): string[] =>
    [...chapters[5].querySelectorAll('canvas')].map((canvas) => canvas.toDataURL())
  const before = pictures()
  buttonNamed(chapters[5], 'Another seed').click()
  const changed = pictures().map((picture, i) => picture !== before[i])
  // The bits are those of one state; each generator begins with the seed.
  expect(changed.slice(0, 4)).toEqual([false, false, false, false])
  expect(changed.slice(4)).toEqual(changed.slice(4).map(() => true))
})

test('a choice of the two is judged at once, keeps the focus, and starts the search', async () => {
  const { root, chapters, pass } = await openGuide(false)
  const proof = chapters[6]
  proof.scrollIntoView()
  const told = (): string => find(proof, '.chase [role=status]').textContent
  const question = (): string => find(proof, '.states [role=status]').textContent
  expect(told()).toContain('arrow keys')
  for (let i = 0; i < 50; i++) pass(100)
  expect(question()).toBe('Which of these two can be won?')
  const chosen = buttonNamed(proof, 'Without it')
  await userEvent.click(chosen)
  expect(question()).toMatch(/^Not quite\. Only the loop/)
  expect(document.activeElement).toBe(chosen)
  await vi.waitFor(() => {
    for (let i = 0; i < 50; i++) pass(100)
    expect(told()).toMatch(/^Out in 0:0\d\.\d\d!/)
  })
  buttonNamed(proof, 'With the loop').click()
  expect(question()).toMatch(/^Right! Only the loop/)
  await userEvent.click(find(chapters[0], '.guide-words p:last-child'))
  expect(document.activeElement).toBe(root)
})

test('the next things on a stack are drawn as a pile, those in a queue by their steps', async () => {
  const { chapters } = await openGuide(false)
  const [solve] = chapters.slice(3)
  const scrubber = find(solve, 'input[type=range]', HTMLInputElement)
  const scrub = (to: number): void => {
    scrubber.value = String(to)
    scrubber.dispatchEvent(new Event('input'))
  }
  scrub(6)
  expect(textsOf(solve, '.held.stack span')).toEqual(['→', '→', '→', '→', '→'])
  const choice = find(solve, '.recipe select', HTMLSelectElement)
  choice.value = 'bfs'
  choice.dispatchEvent(new Event('change'))
  expect(textsOf(solve, '.held.queue span')).toEqual(['1', '2'])
})
