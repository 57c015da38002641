import '../../src/ui/style.css'
import { afterEach, beforeEach, expect } from 'vitest'
import { element } from '../../src/ui/element.ts'
import { speak } from '../../src/ui/message.ts'

/** Errors of the page since the test began. */
let errors: string[] = []

window.addEventListener('error', ({ message }) => errors.push(message))
window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
const print = console.error.bind(console)
console.error = (...values: unknown[]) => {
  errors.push(values.map(String).join(' '))
  print(...values)
}

/** Before each test the document is as index.html has it, in English and with empty storage. */
beforeEach(() => {
  errors = []
  const status = element('div', { id: 'status', className: 'unseen', role: 'status' })
  document.body.replaceChildren(
    element('div', { id: 'stage', ariaHidden: 'true' }),
    element('div', { id: 'overlay' }),
    status,
  )
  const root = document.documentElement
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  localStorage.clear()
  speak('en')
})

afterEach(() => {
  expect(errors).toEqual([])
})
