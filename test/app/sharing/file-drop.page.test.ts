import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenToDrops } from '../../../src/app/routing/navigation.ts'
import { openReplayFile, openReplays } from '../../../src/app/sharing/open-replays.ts'
import { encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { element } from '../../../src/ui/element.ts'
import { show, textsOf } from '../../pages/page.ts'
import { levelReplay } from '../../scenes/win/level-replay.ts'

const someone = levelReplay('Daedalus', 'theseus', 30)
const TEXT = encodeReplays([someone])
const opened: string[] = []

beforeAll(() => {
  // Once for a page, as in the game.
  listenToDrops((text) => opened.push(text))
})
beforeEach(() => {
  opened.length = 0
})

type DragType = 'dragover' | 'dragleave' | 'drop'

/** Drags files, or a text, over the page or onto it; returns the event. */
function drag(
  type: DragType,
  contents: readonly string[] | string,
  { target = document.body, to }: { target?: EventTarget; to?: EventTarget } = {},
): DragEvent {
  const dataTransfer = new DataTransfer()
  if (typeof contents === 'string') dataTransfer.setData('text/plain', contents)
  else contents.forEach((one, i) => dataTransfer.items.add(new File([one], `${i}.asterion`)))
  const options = { dataTransfer, bubbles: true, cancelable: true, relatedTarget: to ?? null }
  const event = new DragEvent(type, options)
  target.dispatchEvent(event)
  return event
}

function hints(): string[] {
  return textsOf(document, '.drop-hint')
}

/** The text of the toast, once there is one. */
async function complaint(): Promise<string> {
  await vi.waitUntil(() => textsOf(document, '.toast').length > 0, { interval: 1 })
  const [sentence, ...more] = textsOf(document, '.toast')
  expect(more).toEqual([])
  return sentence
}

describe('a file over the window', () => {
  test('has one hint, and can be dropped', () => {
    expect(drag('dragover', ['x']).defaultPrevented).toBe(true)
    drag('dragover', ['x'])
    expect(hints()).toEqual(['Drop the file to open it'])
  })

  test('has no hint once it has left the window or was dropped', () => {
    drag('dragover', ['x'])
    drag('dragleave', ['x'], { to: document.documentElement })
    expect(hints()).toHaveLength(1)
    drag('dragleave', ['x'])
    expect(hints()).toEqual([])
    drag('dragover', ['x', 'y'])
    drag('drop', ['x', 'y'])
    expect(hints()).toEqual([])
  })

  test('is left to a field for files', () => {
    const field = show(element('input', { type: 'file' }))
    expect(drag('dragover', ['x'], { target: field }).defaultPrevented).toBe(false)
    const text = show(element('input', { type: 'text' }))
    expect(drag('dragover', ['x'], { target: text }).defaultPrevented).toBe(true)
  })
})

describe('a file dropped onto the window', () => {
  test('is opened without navigation of the browser', async () => {
    expect(drag('drop', [`${TEXT}\n`]).defaultPrevented).toBe(true)
    await vi.waitUntil(() => opened.length > 0, { interval: 1 })
    expect(opened).toEqual([TEXT])
  })

  test('is left to a page that handled it', async () => {
    const page = show(element('main'))
    page.addEventListener('drop', (event) => {
      event.preventDefault()
    })
    drag('drop', [TEXT], { target: page })
    // A file dropped later would be opened after it.
    drag('drop', [`${TEXT} `])
    await vi.waitUntil(() => opened.length > 0, { interval: 1 })
    expect(opened).toEqual([TEXT])
    expect(textsOf(document, '.toast')).toEqual([])
  })

  test.each([
    ['that holds no run', ['no run'], /^This run is damaged\. /],
    ['that is too large', ['x'.repeat(16 * 1024 * 1024 + 1)], /^This file is too large/],
    [
      'of other lines',
      ['no run\nno more'],
      /^Lines left out: 2. The first: This run is damaged\. /,
    ],
    ['that is empty', [' \n'], /^There is no run in this link or file\.$/],
    ['of two', [TEXT, TEXT], /^Only one file can be opened/],
  ] as const)('%s gets one sentence, and none is opened', async (_, contents, sentence) => {
    drag('drop', contents)
    expect(await complaint()).toMatch(sentence)
    expect(opened).toEqual([])
  })
})

test('a file of more runs than fit one page opens the first, and says what is left out', async () => {
  drag('drop', [`${`${TEXT}\n`.repeat(3)}no run\n${`${TEXT}\n`.repeat(4)}`])
  await vi.waitUntil(() => textsOf(document, '.toast').length > 1, { interval: 1 })
  expect(opened).toEqual([encodeReplays(Array<typeof someone>(5).fill(someone))])
  expect(textsOf(document, '.toast')).toEqual([
    'Runs shown: 5 of 7. Import the file in Records for all.',
    'Lines left out: 1. The first: This run is damaged. Ask for it again.',
  ])
})

describe('a text from outside', () => {
  test.each([
    ['with another character at its end', TEXT.slice(0, -1) + (TEXT.at(-1) === 'A' ? 'B' : 'A')],
    ['without its end', TEXT.slice(0, -8)],
  ])('%s has a sentence', (_, text) => {
    const result = openReplays(text)
    expect('sentence' in result && result.sentence).toMatch(/^This run is (damaged|cut short)\./)
  })
})

test('a file that cannot be read has a sentence', async () => {
  const gone = Object.assign(new File([TEXT], 'gone.asterion'), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  })
  const sentences: string[] = []
  await openReplayFile(
    gone,
    (text) => opened.push(text),
    (sentence) => sentences.push(sentence),
  )
  expect(sentences).toEqual(['This file could not be read.'])
  expect(opened).toEqual([])
})
