import { describe, expect, test, vi } from 'vitest'
import { createBoard } from '../../../src/app/board/board.ts'
import type { BoardError } from '../../../src/core/board/client.ts'
import type { RunnerJwk } from '../../../src/core/board/runner-key.ts'
import { buttonNamed, find } from '../../pages/page.ts'

test('requests stay in the folder of the page, which may not be the top one of its host', async () => {
  const asked = vi.fn(() => Promise.resolve(Response.json([])))
  vi.stubGlobal('fetch', asked)
  const { client } = createBoard({} as never)
  await client.popular()
  expect(asked).toHaveBeenCalledWith('./api/v1/popular', expect.anything())
  expect(client.racePath('a2345', 7)).toMatch(/^\.\/api\/v1\//)
})

describe('a stored key that cannot sign', () => {
  const BROKEN: RunnerJwk = { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA', d: 'AAAA' }

  /** Posts with a broken key, and returns the question about it. */
  async function post() {
    const stored = { key: BROKEN }
    const store = {
      readKey: () => Promise.resolve(stored.key),
      replaceKey: (key: RunnerJwk) => Promise.resolve((stored.key = key)),
    }
    const board = createBoard(store as never)
    const name = board.ownName().catch((error: unknown) => (error as BoardError).failure)
    const dialog = await vi.waitFor(() => find(document, 'dialog[open]', HTMLDialogElement))
    return { board, stored, name, dialog }
  }

  test('is told in a sentence, and replaced by a new name that is asked for', async () => {
    const { stored, name, dialog } = await post()
    expect(dialog.textContent).toContain('Your key for boards cannot be used.')
    expect(document.activeElement).toBe(buttonNamed(dialog, 'Take a new name'))
    buttonNamed(dialog, 'Take a new name').click()
    expect(await name).toMatch(/^\w+ \w+/)
    expect(stored.key.d).not.toBe(BROKEN.d)
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('stays if the question is closed, which is asked once', async () => {
    const { board, stored, name, dialog } = await post()
    buttonNamed(dialog, 'Close').click()
    expect(await name).toBe('bad-key')
    await expect(board.ownName()).rejects.toMatchObject({ failure: 'bad-key' })
    expect(stored.key).toBe(BROKEN)
    expect(document.querySelector('dialog')).toBeNull()
  })
})
