import { expect, onTestFinished, test } from 'vitest'
import { listenToImports } from '../../../src/scenes/records/import-files.ts'
import { dropOn } from './played.ts'

function listen() {
  const files: File[] = []
  const drops = listenToImports((file) => files.push(file))
  onTestFinished(drops.dispose)
  return { files, drops }
}

test.for(['a.json', 'B.JSON', 'a.lss', 'a.Lss'])('a dropped %s is imported', (name) => {
  const { files } = listen()
  const file = new File(['x'], name)
  expect(dropOn(document.body, file)).toBe(true)
  expect(files).toEqual([file])
})

test.for([
  ['beside another', [new File([], 'a.json'), new File([], 'b.json')]],
  ['of another kind', [new File([], 'a.asterion')]],
  ['with another extension', [new File([], 'a.json.txt')]],
  ['that does not exist', []],
] as const)('a dropped file %s is left to other listeners', ([, files]) => {
  const heard = listen()
  expect(dropOn(document.body, ...files)).toBe(false)
  expect(heard.files).toEqual([])
})

test('a drop without data is left to other listeners', () => {
  const { files } = listen()
  const event = new DragEvent('drop', { bubbles: true, cancelable: true })
  expect(document.body.dispatchEvent(event)).toBe(true)
  expect(files).toEqual([])
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

test('no file is imported after dispose', () => {
  const { files, drops } = listen()
  drops.dispose()
  expect(dropOn(document.body, new File([], 'a.json'))).toBe(false)
  expect(files).toEqual([])
})
