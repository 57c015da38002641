import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { createMenuPage, type MenuActions } from '../../../src/scenes/menu/page.ts'
import { replayOpeners } from '../../../src/scenes/menu/replay-openers.ts'
import { find, recordCalls, show } from '../../pages/page.ts'

const TRACK = { length: 12, ticks: [1], inputs: [2], seconds: [], end: 0 }
const TEXT = encodeReplays([
  {
    name: '',
    replay: {
      ...{ rules: RULES_VERSION, seed: 'theseus', mode: 'level', level: 1 },
      ...{ attempt: 1, practice: false, tracks: [TRACK] },
    },
  },
])

function showForm() {
  const { actions, calls } = recordCalls<
    MenuActions & { openRun: (text: string, opener: string) => void }
  >()
  const { run, typed, newSeed, level, openPage, openRun } = actions
  const others = { run, typed, newSeed, level, openPage }
  const page = createMenuPage({ ...others, ...replayOpeners(openRun) }, null)
  const root = show(page.root)
  return { calls, root, field: find(root, '#seed', HTMLInputElement) }
}

/** Puts a text into the field at once, as pasting does. */
function paste(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }))
}

/** Chooses a file, as the dialog of the browser does. */
function chooseFile(input: HTMLInputElement, ...files: File[]): void {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change'))
}

describe('a replay link in the field of the menu', () => {
  test('a pasted link is opened at once and is no seed', () => {
    const { calls, field } = showForm()
    paste(field, `Look: https://example.test/#run=${TEXT} and so on`)
    expect(calls).toEqual([['openRun', TEXT, 'seed']])
  })

  test('a damaged link is told in its field, and stays there', () => {
    const { calls, root, field } = showForm()
    const link = `#run=${TEXT.slice(0, -4)}`
    paste(field, link)
    expect(find(root, '#seed-problem').textContent).toMatch(/^This run is /)
    expect([field.ariaInvalid, field.value]).toEqual(['true', link])
    expect(calls).toEqual([])
  })

  test('a typed link is opened by Enter, not by its first letters', async () => {
    const { calls, field } = showForm()
    await userEvent.type(field, `#run=${TEXT}`)
    expect(calls.filter(([name]) => name === 'openRun')).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(calls.at(-1)).toEqual(['openRun', TEXT, 'seed'])
    expect(calls.filter(([name]) => name === 'run')).toEqual([])
  })
})

describe('a replay file in the menu', () => {
  test('a chosen file is opened and can be chosen again', async () => {
    const { calls, root } = showForm()
    const input = find(root, 'input[type=file]', HTMLInputElement)
    chooseFile(input, new File([`${TEXT}\n`], 'run.asterion'))
    expect(input.value).toBe('')
    await expect.poll(() => calls).toEqual([['openRun', TEXT, 'open']])
  })

  test('a file without a run gets one sentence', async () => {
    const { calls, root } = showForm()
    chooseFile(find(root, 'input[type=file]', HTMLInputElement), new File([''], 'empty.txt'))
    await expect
      .poll(() => find(root, '.of-link').textContent)
      .toBe('There is no run in this link or file.')
    expect(calls).toEqual([])
  })
})
