import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createMapDialog } from '../../../src/pages/workshop/map-dialog.ts'
import { buttonNamed, find, show } from '../page.ts'

function openDialog(isMap = true) {
  const texts: string[] = []
  const openMap = (text: string): boolean => {
    texts.push(text)
    return isMap
  }
  const dialog = createMapDialog(openMap, () => undefined)
  const root = show(dialog.root)
  dialog.open()
  return { dialog, root, texts, field: find(root, 'textarea', HTMLTextAreaElement) }
}

afterEach(() => {
  document.querySelector('dialog')?.close()
})

describe('the dialog for maps', () => {
  test('opens a typed map and closes', async () => {
    const { root, texts, field } = openDialog()
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('###{Enter}#.#')
    buttonNamed(root, 'Open map').click()
    expect(texts).toEqual(['###\n#.#'])
    expect(root.open).toBe(false)
  })

  test('keeps a text that is no map, with the reason until it is opened again', () => {
    const { dialog, root, field } = openDialog(false)
    field.value = 'no map'
    buttonNamed(root, 'Open map').click()
    dialog.complain('No map.')
    expect([root.open, field.value]).toEqual([true, 'no map'])
    expect(find(root, '[role=alert]').textContent).toBe('No map.')
    dialog.close()
    dialog.open()
    expect(find(root, '[role=alert]').textContent).toBe('')
  })
})
