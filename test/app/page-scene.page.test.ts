import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PageModule } from '../../src/app/page.ts'
import { PageScene } from '../../src/app/page-scene.ts'
import type { Services } from '../../src/app/services.ts'
import { DEFAULT_BINDINGS } from '../../src/input/bindings.ts'
import { openDialog } from '../../src/ui/dialog.ts'
import { element } from '../../src/ui/element.ts'
import { overlay } from '../../src/ui/overlay.ts'
import { find } from '../pages/page.ts'
import { Stage } from '../view/stage.ts'
import { keepAddress } from './routing/kept-address.ts'

const KEY = 'guide'

keepAddress()

/** Opens a page whose module is not fetched yet. */
function openPage() {
  const isReady = vi.fn(() => Promise.resolve(false))
  const services = { bindings: () => DEFAULT_BINDINGS, newVersion: { isReady } }
  let fail: (error: Error) => void = () => undefined
  const fetching = new Promise<PageModule<typeof KEY>>((_, reject) => {
    fail = reject
  })
  const { game } = new Stage().scene
  game.scene.add(KEY, new PageScene(KEY, services as unknown as Services, () => fetching), true)
  onTestFinished(() => {
    game.scene.remove(KEY)
  })
  return {
    leave: () => game.scene.stop(KEY),
    /** Fails the fetch, and waits until the page has dealt with it. */
    async fail() {
      fail(new TypeError('no network'))
      await vi.waitFor(() => expect(isReady).toHaveBeenCalledOnce())
      await new Promise((next) => setTimeout(next))
    },
  }
}

test('a failed fetch of a page is shown until the page is left', async () => {
  const page = openPage()
  await page.fail()
  expect(document.querySelectorAll('.page-notice')).toHaveLength(1)
  page.leave()
  expect(document.querySelectorAll('.page-notice')).toHaveLength(0)
})

test('a fetch that fails after the page was left is not shown', async () => {
  const page = openPage()
  page.leave()
  await page.fail()
  expect(document.querySelectorAll('.page-notice')).toHaveLength(0)
})

test('Escape closes a dialog over the page, then leaves the page', async () => {
  const left = vi.fn()
  const services = { bindings: () => DEFAULT_BINDINGS }
  const module = { open: () => ({ root: element('main', { className: 'page' }), up: () => left }) }
  const scene = new PageScene(KEY, services as unknown as Services, () => Promise.resolve(module))
  const { game } = new Stage().scene
  game.scene.add(KEY, scene, true)
  onTestFinished(() => {
    game.scene.remove(KEY)
  })
  await vi.waitFor(() => find(document, 'main.page'))
  const dialog = openDialog(overlay(), 'Question', '')
  dialog.show('Why?', null)
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('dialog')).toBeNull()
  expect(left).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(left).toHaveBeenCalledOnce()
})
