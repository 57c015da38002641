import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMapDialog } from '../../../src/app/maps/map-dialog.ts'
import { element } from '../../../src/ui/element.ts'
import { buttonNamed, find, show } from '../../pages/page.ts'

const TEXTS = { title: 'Map', hint: '', example: '####', openText: 'Open', openFile: 'File' }

function openDialog(problem = '') {
  const maps: (string | File)[] = []
  const page = show(element('main'))
  openMapDialog(page, TEXTS, (map) => {
    maps.push(map)
    return Promise.resolve(problem)
  })
  const root = find(page, 'dialog', HTMLDialogElement)
  return { page, root, maps, field: find(root, 'textarea', HTMLTextAreaElement) }
}

afterEach(() => {
  document.querySelector('dialog')?.close()
})

describe('the dialog for maps', () => {
  test('opens a typed map and closes', async () => {
    const { root, maps, field } = openDialog()
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('###{Enter}#.#')
    buttonNamed(root, 'Open').click()
    expect(maps).toEqual(['###\n#.#'])
    await expect.poll(() => root.isConnected).toBe(false)
  })

  test('opens the example that is in it first', () => {
    const { root, maps } = openDialog()
    buttonNamed(root, 'Open').click()
    expect(maps).toEqual(['####'])
  })

  test('keeps a text that is no map, with the reason', async () => {
    const { root, field } = openDialog('No map.')
    field.value = 'no map'
    buttonNamed(root, 'Open').click()
    await expect.poll(() => find(root, '[role=alert]').textContent).toBe('No map.')
    expect([root.open, field.value]).toEqual([true, 'no map'])
  })
})
