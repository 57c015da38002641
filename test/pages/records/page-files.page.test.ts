import { describe, expect, test } from 'vitest'
import type { FileImport } from '../../../src/pages/records/imports.ts'
import type { ImportProgress } from '../../../src/storage/backup-file.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { takeCopies, takeSavedFiles } from '../../scenes/win/shared-run.ts'
import { buttonNamed, find } from '../page.ts'
import { openPages, seedsIn } from './open-pages.ts'
import { chooseFile, dropOn, levelOf, playedOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const FAST = playedOf(1, [100], ARIADNE)
const TAKEN: FileImport = {
  ...{ added: 1, known: 0, isStored: true },
  rejected: { damaged: 0, rules: 0, full: 0, invalid: 0 },
}

const notice = (root: HTMLElement): string => find(root, '.records-notice').textContent
const isRefused = (root: HTMLElement): boolean => root.querySelector('.refused') !== null

describe('the export of all records', () => {
  test('saves one file named after the day, and shows a notice', async () => {
    const files = takeSavedFiles()
    const days: string[] = []
    const backup = (day: string) => {
      days.push(day)
      return Promise.resolve({ name: 'all.json', parts: [new Blob(['{"all":']), new Blob(['1}'])] })
    }
    const { root } = await openPages([FAST], {}, { backup })
    buttonNamed(root, 'Export all').click()
    expect(days).toEqual(['2026-11-22'])
    await expect.poll(() => files).toHaveLength(1)
    expect(files.map(({ name, content }) => [name, content.type])).toEqual([
      ['all.json', 'application/json'],
    ])
    expect(await files[0].content.text()).toBe('{"all":1}')
    expect(notice(root)).toBe('Saved as all.json.')
  })
})

describe('the splits of a course', () => {
  test('are saved in a file named after the seed and the best, with a notice', async () => {
    const files = takeSavedFiles()
    const requests: unknown[] = []
    const splits = (...of: unknown[]) => {
      requests.push(of)
      return { text: '<Run/>', time: 180 }
    }
    const { root } = await openPages([FAST], { course: ARIADNE }, { splits })
    buttonNamed(root, 'Export .lss').click()
    expect(requests).toEqual([[ARIADNE]])
    expect(files.map(({ name, content }) => [name, content.type])).toEqual([
      ['asterion-ariadne-0-01.50.lss', 'application/xml'],
    ])
    expect(await files[0].content.text()).toBe('<Run/>')
    expect(notice(root)).toBe('Saved as asterion-ariadne-0-01.50.lss.')
    expect(isRefused(root)).toBe(false)
  })
})

describe('sharing', () => {
  test('copies a link with the replay of an attempt, and saves a file named after it', async () => {
    const [files, copies] = [takeSavedFiles(), takeCopies()]
    const { root } = await openPages([FAST], { course: ARIADNE })
    const row = find(root, '.row-choices')
    buttonNamed(row, 'Copy link').click()
    await expect.poll(() => notice(root)).toBe('Link copied.')
    expect(copies).toEqual([`${location.href.replace(/[?#].*$/, '')}#run=${FAST.replay}`])
    buttonNamed(row, 'Save file').click()
    expect(notice(root)).toBe('Saved as asterion-ariadne-0-00.83.asterion.')
    expect(await files[0].content.text()).toBe(`${FAST.replay}\n`)
  })

  test('copies a link that plays a course', async () => {
    const copies = takeCopies()
    const { root } = await openPages([FAST], { course: ARIADNE })
    buttonNamed(find(root, '.records-tools'), 'Copy link').click()
    await expect.poll(() => notice(root)).toBe('Link copied.')
    expect(new URL(copies[0]).search).toBe('?seed=ariadne&level=1')
  })
})

describe('an imported file', () => {
  const file = new File(['{}'], 'a.json')

  /** Opens pages whose import is pending until it is answered. */
  async function openImporting(listed = [FAST], place = {}) {
    let answer: (result: FileImport) => void = () => undefined
    let report: (progress: ImportProgress) => void = () => undefined
    const requests: (readonly File[])[] = []
    const signals: AbortSignal[] = []
    const opened = await openPages(listed, place, {
      importFiles(chosen, show, signal) {
        requests.push(chosen)
        signals.push(signal)
        report = show
        return new Promise((settle) => (answer = (result) => settle([result])))
      },
    })
    return {
      ...opened,
      ...{ requests, signals },
      answer: (result: FileImport) => answer(result),
      report: (progress: ImportProgress) => report(progress),
    }
  }
  const bar = (root: HTMLElement): HTMLElement => find(root, '.records-import')

  test('has a notice and a progress bar while it is read, then its attempts are listed', async () => {
    const { root, attempts, requests, report, answer } = await openImporting([])
    chooseFile(root, file)
    expect(requests).toEqual([[file]])
    expect(notice(root)).toBe('Reading the file …')
    report({ done: 1, total: 4 })
    expect([bar(root).hidden, find(bar(root), 'progress', HTMLProgressElement).value]).toEqual([
      ...[false, 0.25],
    ])
    attempts.push(FAST)
    answer(TAKEN)
    await expect.poll(() => notice(root)).toBe('Attempts added: 1. Already here: 0.')
    expect(isRefused(root)).toBe(false)
    expect(bar(root).hidden).toBe(true)
    expect(seedsIn(root)).toEqual(['ariadne'])
  })

  test('delays all other imports, and its bar is on every page, until it is cancelled', async () => {
    const { root, requests, signals, answer } = await openImporting()
    chooseFile(root, file)
    chooseFile(root, file)
    expect(requests).toHaveLength(1)
    buttonNamed(root, 'ariadne').click()
    const cancel = buttonNamed(bar(root), 'Cancel')
    cancel.focus()
    cancel.click()
    expect(signals[0].aborted).toBe(true)
    answer({ added: 3, isStopped: true, isStored: true })
    await expect.poll(() => notice(root)).toContain('Import stopped. Attempts added: 3.')
    expect(bar(root).hidden).toBe(true)
    expect(root.contains(document.activeElement)).toBe(true)
    dropOn(window, file)
    expect(requests).toHaveLength(2)
  })

  test('is cancelled when the pages are closed', async () => {
    const { root, close, signals } = await openImporting()
    chooseFile(root, file)
    close()
    expect(signals[0].aborted).toBe(true)
  })

  test('has its notice on the page that is shown once it is read', async () => {
    const importFiles = (): Promise<FileImport[]> => Promise.resolve([TAKEN])
    setLanguage('ko')
    const { root } = await openPages([FAST], {}, { importFiles })
    chooseFile(root, file)
    expect(notice(root)).toBe('파일을 읽고 있어요…')
    buttonNamed(root, 'ariadne').click()
    await expect.poll(() => notice(root)).toContain('추가')
    expect(find(root, 'h1').textContent).toBe('ariadne')
    expect(notice(root)).toBe('기록 1개를 추가했어요. 이미 있던 기록은 0개예요.')
  })
})
