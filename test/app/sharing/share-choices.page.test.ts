import { describe, expect, test, vi } from 'vitest'
import {
  isLong,
  lengthWarning,
  shareChoices,
  type SharedReplays,
  shareOrCopy,
  textChoices,
} from '../../../src/app/sharing/share-choices.ts'
import { createChoices } from '../../../src/ui/element.ts'
import { buttonNamed, show, textsOf } from '../../pages/page.ts'
import { takeCopies, takeSavedFiles, takeShared } from '../../scenes/win/shared-run.ts'

const SHARED: SharedReplays = {
  text: 'AbC',
  link: 'https://example.org/#run=AbC',
  fileName: 'asterion-theseus-0-10.00.asterion',
}
const RESULT = 'Out in 0:10.00\nhttps://example.org/?seed=theseus'

function showChoices(shared: SharedReplays | string) {
  const sentences: string[] = []
  const notify = (sentence: string): unknown => sentences.push(sentence)
  const choices =
    typeof shared === 'string' ? textChoices(shared, notify) : shareChoices(() => shared, notify)
  return { root: show(createChoices(choices)), sentences }
}

/** Presses a button and returns the notice that it causes. */
async function press(shown: ReturnType<typeof showChoices>, label: string): Promise<string> {
  const before = shown.sentences.length
  buttonNamed(shown.root, label).click()
  await vi.waitUntil(() => shown.sentences.length > before, { interval: 1 })
  return shown.sentences[before]
}

describe('a link', () => {
  test('is copied unchanged, with a notice', async () => {
    const copies = takeCopies()
    expect(await press(showChoices(SHARED), 'Copy run link')).toBe('Link copied.')
    expect(copies).toEqual([SHARED.link])
  })

  test('is opened on the site inside a frame, or shown if the frame may open no tab', async () => {
    vi.spyOn(window, 'frameElement', 'get').mockReturnValue(null)
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const sentence = await press(showChoices(SHARED), 'Open on the site')
    expect(opened).toHaveBeenCalledWith(SHARED.link)
    expect(sentence).toBe(`Copy this link: ${SHARED.link}`)
    vi.restoreAllMocks()
  })

  test('is long from one character above the limit on, with a warning of its length', () => {
    expect(isLong('x'.repeat(2000))).toBe(false)
    expect(isLong('x'.repeat(2001))).toBe(true)
    expect(lengthWarning('x'.repeat(2000))).toBe('')
    expect(lengthWarning('x'.repeat(2001))).toBe(
      'Long link (2,001 characters): messengers may cut it. Save a file instead.',
    )
  })
})

test('a file in a frame, which may refuse it without a word, is not said to be saved', async () => {
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(null)
  takeSavedFiles()
  expect(await press(showChoices(SHARED), 'Save file')).toMatch(/not saved\?.*Save on the site/)
  vi.restoreAllMocks()
})

describe('a result', () => {
  test('is copied at once without a system dialog', async () => {
    const copies = takeCopies()
    await new Promise((resolve) => {
      shareOrCopy(RESULT, resolve)
    })
    expect(copies).toEqual([RESULT])
  })
})

describe('with a system dialog for sharing', () => {
  test('a link is passed to it, with a notice of the outcome', async () => {
    const shared = takeShared([null, 'AbortError', 'DataError'])
    const shown = showChoices(SHARED)
    expect(textsOf(shown.root, 'button')).toEqual(['Copy run link', 'Share', 'Save file'])
    expect(await press(shown, 'Share')).toBe('Shared.')
    expect(await press(shown, 'Share')).toBe('')
    expect(await press(shown, 'Share')).toBe('Your browser could not share it.')
    expect(shared).toEqual(Array(3).fill({ title: 'Asterion', url: SHARED.link }))
  })

  test('a result is passed to it as text, by its button or at once', async () => {
    const shared = takeShared()
    expect(await press(showChoices(RESULT), 'Share')).toBe('Shared.')
    await new Promise((resolve) => {
      shareOrCopy(RESULT, resolve)
    })
    expect(shared).toEqual(Array(2).fill({ title: 'Asterion', text: RESULT }))
  })
})

describe('a file', () => {
  test('has the text on one line, is saved under its name, with a notice', async () => {
    const saved = takeSavedFiles()
    expect(await press(showChoices(SHARED), 'Save file')).toBe(`Saved as ${SHARED.fileName}.`)
    expect(saved).toMatchObject([{ name: SHARED.fileName, isAlive: true }])
    expect(await saved[0].content.text()).toBe('AbC\n')
    expect(saved[0].content.type).toBe('application/x-asterion')
  })
})
