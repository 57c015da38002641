import { describe, expect, test } from 'vitest'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import type { ImportReport, ImportRest } from '../../../src/storage/backup-file.ts'
import type { BackupReader } from '../../../src/storage/backup.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { takeSavedFiles } from '../../scenes/win/shared-run.ts'
import { buttonNamed, find } from '../page.ts'
import { openCourses, seedsIn } from './open-pages.ts'
import { chooseFile, dropOn, levelOf } from './played.ts'

const ARIADNE = levelOf('ariadne')
const FAST = attemptOf(1, [100], ARIADNE)
const REST: ImportRest = {
  ...{ known: 0, rejected: { damaged: 0, rules: 0, full: 0, invalid: 0 } },
  ...{ begun: [], settings: {}, runner: null },
}

const notice = (root: HTMLElement): string => find(root, '.notice-line').textContent

describe('a file of records', () => {
  test('with all of them is named after the day', async () => {
    const files = takeSavedFiles()
    const { root } = await openCourses([FAST])
    buttonNamed(root, 'Export all').click()
    await expect.poll(() => files).toHaveLength(1)
    expect(files[0].name).toBe('asterion-records-2026-11-22.json')
    expect(await files[0].content.text()).toContain(FAST.id)
    expect(notice(root)).toBe('Saved as asterion-records-2026-11-22.json.')
  })
})

describe('an imported file', () => {
  const file = new File(['{}'], 'a.json')

  /** Opens pages with imports that are pending until they are answered. */
  async function openImporting(listed = [FAST]) {
    let answer: (attempts: readonly Attempt[]) => void = () => undefined
    let report: (report: ImportReport) => void = () => undefined
    const signals: AbortSignal[] = []
    const readFile: BackupReader = (_file, _known, reportTo, signal) => {
      signals.push(signal)
      report = reportTo
      return new Promise((settle, refuse) => {
        signal.addEventListener('abort', () => refuse(new Error('aborted')))
        answer = (attempts) => {
          reportTo({ attempts, done: attempts.length, total: attempts.length })
          settle(REST)
        }
      })
    }
    const opened = await openCourses(listed, { readFile })
    chooseFile(opened.root, file)
    await expect.poll(() => signals).toHaveLength(1)
    return {
      ...{ ...opened, signals },
      answer: (...attempts: readonly Attempt[]) => answer(attempts),
      report: (progress: ImportReport) => report(progress),
    }
  }
  const bar = (root: HTMLElement): HTMLElement => find(root, '.records-import')

  test('has a notice and a progress bar while it is read, then its attempts are listed', async () => {
    const { root, report, answer } = await openImporting([])
    expect(notice(root)).toBe('Reading the file …')
    report({ attempts: [], done: 1, total: 4 })
    expect([bar(root).hidden, find(bar(root), 'progress', HTMLProgressElement).value]).toEqual([
      ...[false, 0.25],
    ])
    answer(FAST)
    await expect.poll(() => notice(root)).toBe('Attempts added: 1. Already here: 0.')
    expect(bar(root).hidden).toBe(true)
    expect(seedsIn(root)).toEqual(['ariadne'])
  })

  test('delays all other imports until it is cancelled', async () => {
    const { root, signals } = await openImporting()
    chooseFile(root, file)
    expect(signals).toHaveLength(1)
    const cancel = buttonNamed(bar(root), 'Cancel')
    cancel.focus()
    cancel.click()
    await expect.poll(() => notice(root)).toContain('Import stopped. Attempts added: 0.')
    expect(bar(root).hidden).toBe(true)
    expect(root.contains(document.activeElement)).toBe(true)
    dropOn(window, file)
    await expect.poll(() => signals).toHaveLength(2)
  })

  test('is cancelled when the pages are closed', async () => {
    const { close, signals } = await openImporting()
    close()
    expect(signals[0].aborted).toBe(true)
  })

  test('has its notice in the language of the page', async () => {
    setLanguage('ko')
    const { root, answer } = await openImporting()
    expect(notice(root)).toBe('파일을 읽고 있어요…')
    answer(attemptOf(2, [120], ARIADNE))
    await expect.poll(() => notice(root)).toBe('기록 1개를 추가했어요. 이미 있던 기록은 0개예요.')
  })
})
