import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ImportResult } from '../../../src/scenes/records/import-words.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { buttonNamed, find, textsOf } from '../../pages/page.ts'
import { openPages } from './open-pages.ts'
import { chooseFile, levelOf, playedOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const FAST = playedOf(1, [100], ARIADNE)
const TAKEN: ImportResult = { added: 1, known: 0, refused: 0, isKept: true }

/** The files that the page hands to the browser to keep, in place of the browser. */
function catchFiles(): { readonly name: string; readonly blob: Blob }[] {
  const blobs: Blob[] = []
  const files: { name: string; blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `#${blobs.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob: blobs[Number(this.hash.slice(1)) - 1] })
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return files
}

/** The text that is copied to the clipboard, in place of the system. */
function catchCopies(): string[] {
  const texts: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    texts.push(text)
    return Promise.resolve()
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return texts
}

const notice = (root: HTMLElement): string => find(root, '.records-notice').textContent
const isRefused = (root: HTMLElement): boolean => root.querySelector('.refused') !== null

describe('everything', () => {
  test('goes into one file that is named after the day, and is told of', async () => {
    const files = catchFiles()
    const days: string[] = []
    const backup = (day: string) => {
      days.push(day)
      return { name: 'all.json', text: '{"all":1}' }
    }
    const { root } = openPages([FAST], {}, { backup })
    buttonNamed(root(), 'Export all').click()
    expect(days).toEqual(['2026-11-22'])
    expect(files.map(({ name, blob }) => [name, blob.type])).toEqual([
      ['all.json', 'application/json'],
    ])
    expect(await files[0].blob.text()).toBe('{"all":1}')
    expect(notice(root())).toBe('Saved as all.json.')
  })
})

describe('the splits of a course', () => {
  test('go into a file that is named after its seed and its best, and are told of', async () => {
    const files = catchFiles()
    const asked: unknown[] = []
    const splits = (...of: unknown[]) => {
      asked.push(of)
      return { text: '<Run/>', time: 180 }
    }
    const { root } = openPages([FAST], { course: ARIADNE }, { splits })
    buttonNamed(root(), 'Export .lss').click()
    expect(asked).toEqual([[ARIADNE, 'any']])
    expect(files.map(({ name, blob }) => [name, blob.type])).toEqual([
      ['asterion-ariadne-0-01.50.lss', 'application/xml'],
    ])
    expect(await files[0].blob.text()).toBe('<Run/>')
    expect(notice(root())).toBe('Saved as asterion-ariadne-0-01.50.lss.')
    expect(isRefused(root())).toBe(false)
  })

  test('are none where no attempt counts, which is told of', () => {
    const files = catchFiles()
    const { root } = openPages([], { course: ARIADNE }, { splits: () => null })
    buttonNamed(root(), 'Export .lss').click()
    expect(notice(root())).toBe('No finished attempt in this category.')
    expect(isRefused(root())).toBe(true)
    expect(files).toEqual([])
  })
})

describe('the ways of passing an attempt on', () => {
  test('are a link with its replay and a file named after it', async () => {
    const [files, copies] = [catchFiles(), catchCopies()]
    const { root } = openPages([FAST], { course: ARIADNE })
    const row = find(root(), '.row-choices')
    buttonNamed(row, 'Copy link').click()
    await expect.poll(() => notice(root())).toBe('Link copied.')
    expect(copies).toEqual([`${location.href.replace(/[?#].*$/, '')}#run=${FAST.replay}`])
    buttonNamed(row, 'Save file').click()
    expect(notice(root())).toBe('Saved as asterion-ariadne-0-00.83.asterion.')
    expect(await files[0].blob.text()).toBe(`${FAST.replay}\n`)
  })

  test('of a course are a link to play it', async () => {
    const copies = catchCopies()
    const { root } = openPages([FAST], { course: ARIADNE })
    buttonNamed(find(root(), '.records-tools'), 'Copy link').click()
    await expect.poll(() => notice(root())).toBe('Link copied.')
    expect(new URL(copies[0]).search).toBe('?seed=ariadne&level=1')
  })
})

describe('a file that is taken in', () => {
  const file = new File(['{}'], 'a.json')

  test('is told of while it is read and after that, and what it had is shown', async () => {
    let answer: (result: ImportResult) => void = () => undefined
    const asked: unknown[] = []
    const importFile = (...of: unknown[]): Promise<ImportResult> => {
      asked.push(of)
      return new Promise((settle) => (answer = settle))
    }
    const { root, attempts } = openPages([], {}, { importFile })
    chooseFile(root(), file)
    expect(asked).toEqual([[file]])
    expect(notice(root())).toBe('Reading the file …')
    attempts.push(FAST)
    answer(TAKEN)
    await expect.poll(() => notice(root())).toBe('Attempts added: 1. Already here: 0.')
    expect(isRefused(root())).toBe(false)
    expect(textsOf(root(), '.courses th button')).toEqual(['ariadne'])
  })

  test('on the page of a course is taken in from its field and from outside', async () => {
    const asked: unknown[] = []
    const importFile = (...of: unknown[]): Promise<ImportResult> => {
      asked.push(of)
      return Promise.resolve(TAKEN)
    }
    const { root, pages } = openPages([FAST], { course: ARIADNE }, { importFile })
    chooseFile(root(), file)
    await pages.importFile(file)
    expect(asked).toEqual([[file], [file]])
  })

  test('and is broken is complained of', async () => {
    const fault: ImportResult = { fault: 'format' }
    const importFile = (): Promise<ImportResult> => Promise.resolve(fault)
    const { root, pages } = openPages([FAST], {}, { importFile })
    await pages.importFile(file)
    expect(notice(root())).toBe('That file is no backup of records.')
    expect(isRefused(root())).toBe(true)
    expect(textsOf(root(), '.courses th button')).toEqual(['ariadne'])
  })

  test('is told of on the page that is up when it was read', async () => {
    const importFile = (): Promise<ImportResult> => Promise.resolve(TAKEN)
    setLanguage('ko')
    const { root, pages } = openPages([FAST], {}, { importFile })
    const taking = pages.importFile(file)
    expect(notice(root())).toBe('파일 읽는 중…')
    buttonNamed(root(), 'ariadne').click()
    await taking
    expect(find(root(), 'h1').textContent).toBe('ariadne')
    expect(notice(root())).toBe('추가된 기록: 1개. 이미 있던 기록: 0개.')
  })
})
