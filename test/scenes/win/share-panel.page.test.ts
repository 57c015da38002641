import { addTicks, createTrack } from '../../../src/core/game/track.ts'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { TICK_HZ } from '../../../src/core/game/rules.ts'
import { below } from '../../../src/labyrinth/random/random.ts'
import { decodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { MAX_CHANGES, type Replay } from '../../../src/core/replay/replay.ts'
import { createSharePanel, type SharePanelData } from '../../../src/scenes/win/page.ts'
import { element } from '../../../src/ui/element.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'
import { levelReplay } from './level-replay.ts'
import { takeCopies } from './shared-run.ts'

const SEED = 'theseus'
const { replay } = levelReplay('', SEED, 0)
const rivals = [50, 10, 40, 20, 30].map((rest) => levelReplay(`after ${rest}`, SEED, rest))
const HERE = location.href.replace(/[?#].*$/, '')
const TEXT = 'Asterion · theseus\nhttps://example.org/?seed=theseus'

function showPanel(changes: Partial<SharePanelData> = {}) {
  const names: string[] = []
  const panel = createSharePanel({
    text: () => TEXT,
    replay,
    time: 1234,
    rivals: [],
    name: 'Ariadne',
    runnerName: Promise.resolve(''),
    nameChanged: (name) => names.push(name),
    pictureChoices: () => [],
    ...changes,
  })
  const root = show(panel.root)
  panel.open()
  return { panel, root, names }
}

function showRow(changes: Partial<SharePanelData> = {}) {
  const shown = showPanel(changes)
  return { ...shown, field: find(shown.root, '#runner', HTMLInputElement) }
}

/** Presses a button and returns the only thing that was copied. */
async function copyBy(root: HTMLElement, label: string): Promise<string> {
  const copies = takeCopies()
  buttonNamed(root, label).click()
  await vi.waitUntil(() => copies.length > 0, { interval: 1 })
  return copies[0]
}

/** Returns the runs in the link that the panel copies now. */
async function copiedRuns(root: HTMLElement) {
  const link = await copyBy(root, 'Copy run link')
  expect(link.startsWith(`${HERE}#run=`)).toBe(true)
  return decodeReplays(link.slice(`${HERE}#run=`.length))
}

/** Returns the run with a number of changes of input, so that its text is long. */
function crowded(changes: number): Replay {
  const random = chance('crowded')
  const [track] = replay.tracks
  const crowded = createTrack()
  for (let i = 0, way = 0; i < changes; i++) {
    addTicks(crowded, 1 << (way = (way + 1 + below(random, 3)) % 4), 1 + below(random, 40))
  }
  const { length, runs } = crowded
  const seconds = new Array<number>(Math.floor(length / TICK_HZ)).fill(0)
  return { ...replay, tracks: [{ ...track, length, runs, seconds }] }
}

test('a panel that is opened again has no notice of before', async () => {
  const { root, panel } = showPanel()
  await copyBy(root, 'Copy result')
  await vi.waitUntil(() => find(root, '.notice').textContent === 'Result copied.', { interval: 1 })
  root.close()
  panel.open()
  expect(find(root, '.notice').textContent).toBe('')
})

describe('the name of the runner', () => {
  test('is that on the board if none was entered', async () => {
    const { root, field } = showRow({ name: '', runnerName: Promise.resolve('Bronze Heron') })
    await vi.waitUntil(() => field.value === 'Bronze Heron', { interval: 1 })
    const [{ name }] = await copiedRuns(root)
    expect(name).toBe('Bronze Heron')
  })

  test('is in the link as soon as it is typed, cleaned, and is passed to the caller', async () => {
    const { root, field, names } = showRow({ name: '' })
    await userEvent.fill(field, '  Phaedra\u202e ')
    expect(names).toEqual(['Phaedra'])
    expect((await copiedRuns(root)).map(({ name }) => name)).toEqual(['Phaedra'])
  })

  test('leaves Enter to the input method while a syllable is composed', () => {
    const { field } = showRow()
    field.focus()
    const enter = { key: 'Enter', cancelable: true }
    const composing = new KeyboardEvent('keydown', { ...enter, isComposing: true })
    field.dispatchEvent(composing)
    expect(document.activeElement).toBe(field)
    expect(composing.defaultPrevented).toBe(false)
    const plain = new KeyboardEvent('keydown', enter)
    field.dispatchEvent(plain)
    expect(plain.defaultPrevented).toBe(true)
  })
})

describe('a link with rivals', () => {
  test('has their runs, and their number is shown', async () => {
    const { root } = showRow({ rivals: rivals.slice(0, 2) })
    expect(find(root, '.hint').textContent).toBe('The link holds 3 runs, including yours.')
    expect(await copiedRuns(root)).toHaveLength(3)
  })

  test('leaves out the slowest rival if it is full, with a hint', async () => {
    const { root } = showRow({ rivals })
    expect(find(root, '.hint').textContent).toBe(
      'A link holds 5 runs: the slowest other run is left out.',
    )
    const names = (await copiedRuns(root)).map(({ name }) => name)
    expect(names).toEqual(['after 10', 'after 20', 'after 30', 'after 40', 'Ariadne'])
  })
})

describe('a long link', () => {
  test('has a warning with its length, which grows with the name', async () => {
    const { root, field } = showRow({ replay: crowded(3000), name: '' })
    const count = (): number => Number(/\((\S+) characters/.exec(warning())?.[1].replace(',', ''))
    const warning = (): string => find(root, '.hint').textContent
    expect(warning()).toMatch(/^Long link \(\S+ characters\)/)
    const before = count()
    await userEvent.fill(field, 'Ariadne of Crete')
    expect(count()).toBeGreaterThan(before)
    expect((await copyBy(root, 'Copy run link')).length).toBe(count())
  })

  test('that cannot hold the run is not offered, and a sentence says so', () => {
    const { root } = showPanel({ replay: crowded(MAX_CHANGES + 1) })
    expect(textsOf(root, 'button')).toEqual(['Copy result', 'Close'])
    expect(textsOf(root, '.hint')).toEqual(['This run is too long for a link or a file.'])
  })
})

describe('the share panel', () => {
  test('shows the text, whose copying has the focus', async () => {
    const { root } = showPanel()
    expect(root.open).toBe(true)
    expect(find(root, '.share-text').textContent).toBe(TEXT)
    expect(document.activeElement).toBe(buttonNamed(root, 'Copy result'))
    expect(await copyBy(root, 'Copy result')).toBe(TEXT)
    await expect.poll(() => textsOf(root, '[role=status]')).toEqual(['Result copied.'])
  })

  test('returns the focus to the button that opened it', async () => {
    const { panel, root } = showPanel()
    root.close()
    const opener = show(element('button'))
    opener.focus()
    panel.open()
    await userEvent.keyboard('{Escape}')
    expect(root.open).toBe(false)
    expect(document.activeElement).toBe(opener)
  })
})
