import '../../src/style.css'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { element } from '../../src/ui/element.ts'
import { addBoardMessages } from '../../src/ui/board-messages.ts'
import { fetchLanguage, fetchPageMessages, setLanguage } from '../../src/ui/message.ts'

// Tests need the messages of both languages at once.
await Promise.all([fetchPageMessages(), fetchLanguage('ko')])
addBoardMessages()

/** Errors of the page since the test began. */
let errors: string[] = []

window.addEventListener('error', ({ message }) => errors.push(message))
window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
const print = console.error.bind(console)
console.error = (...values: unknown[]) => {
  errors.push(values.map(String).join(' '))
  print(...values)
}

/** Take away the listeners on the window and the document: of the file, and of the test that runs. */
const removers: { file: (() => void)[]; test: (() => void)[] | null } = { file: [], test: null }

for (const target of [window, document]) {
  const add = EventTarget.prototype.addEventListener.bind(target)
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    add(type, listener, options)
    const remove = (): void => {
      target.removeEventListener(type, listener, options)
    }
    ;(removers.test ?? removers.file).push(remove)
  }
}

/** Before each test the document is as index.html has it, in English and with empty storage. */
beforeEach(() => {
  errors = []
  removers.test = []
  const status = element('div', { id: 'status', className: 'unseen', role: 'status' })
  document.body.replaceChildren(
    element('div', { id: 'stage', ariaHidden: 'true' }),
    element('div', { id: 'overlay' }),
    status,
  )
  const root = document.documentElement
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  localStorage.clear()
  setLanguage('en')
})

afterEach(() => {
  for (const remove of removers.test ?? []) remove()
  removers.test = null
  setLanguage('en')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(errors).toEqual([])
})

afterAll(() => {
  for (const remove of removers.file) remove()
})
