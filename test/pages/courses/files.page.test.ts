import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type FileImport,
  importMessage,
  listenToImports,
} from '../../../src/pages/courses/files.ts'
import { dropOn } from './played.ts'

function listen() {
  const files: File[] = []
  const drops = new AbortController()
  listenToImports((dropped) => files.push(...dropped), drops.signal)
  onTestFinished(() => drops.abort())
  return { files, drops }
}

test.for([['a.json'], ['B.JSON'], ['a.asterion'], ['a.asterion', 'b.asterion', 'c.json']])(
  'dropped files %s are imported',
  (names) => {
    const { files } = listen()
    const dropped = names.map((name) => new File(['x'], name))
    expect(dropOn(document.body, ...dropped)).toBe(true)
    expect(files).toEqual(dropped)
  },
)

test.for([
  ['beside one of another kind', [new File([], 'a.json'), new File([], 'b.png')]],
  ['with splits of LiveSplit', [new File([], 'a.lss')]],
  ['with another extension', [new File([], 'a.json.txt')]],
  ['that does not exist', []],
] as const)('a dropped file %s is left to other listeners', ([, files]) => {
  const heard = listen()
  expect(dropOn(document.body, ...files)).toBe(false)
  expect(heard.files).toEqual([])
})

test('a file is imported before other listeners receive its event', () => {
  const { files } = listen()
  const target = document.body
  const heard: boolean[] = []
  const stop = new AbortController()
  onTestFinished(() => {
    stop.abort()
  })
  const listener = (event: Event): unknown => heard.push(event.defaultPrevented)
  target.addEventListener('drop', listener, { capture: true, signal: stop.signal })
  dropOn(target, new File([], 'a.json'))
  expect(heard).toEqual([true])
  expect(files).toHaveLength(1)
})

describe('the message about an import', () => {
  const rejected = { damaged: 0, rules: 0, full: 0, invalid: 0 }
  const taken = { added: 2, known: 1, rejected, isStored: true }
  const added = 'Attempts added: 2. Already here: 1.'
  test.for<[FileImport, string]>([
    [taken, added],
    [{ ...taken, rejected: { ...rejected, damaged: 1 } }, `${added} Left out: 1, damaged.`],
    [
      { ...taken, rejected: { ...rejected, invalid: 3 } },
      `${added} Left out: 3. Their replays are unfinished or have other times.`,
    ],
    [
      { ...taken, rejected: { ...rejected, rules: 2 } },
      `${added} Left out: 2, from another version of the rules.`,
    ],
    [{ ...taken, rejected: { ...rejected, full: 2 } }, `${added} Left out: 2, no space.`],
    [
      { ...taken, rejected: { ...rejected, damaged: 1, invalid: 3 } },
      `${added} Left out: 4, for several reasons.`,
    ],
    [{ ...taken, hasRunner: true }, `${added} Your name on boards is back.`],
    [
      { ...taken, isStored: false },
      `${added} Some aren't saved: they last until you close the page.`,
    ],
    [
      { added: 2, isStopped: true, isStored: true },
      'Import stopped. Attempts added: 2. Import again for the rest.',
    ],
    [{ fault: 'format' }, 'This file has neither records nor replays.'],
  ])('%j is: %s', ([result, message]) => {
    expect(importMessage(result)).toBe(message)
  })
})
