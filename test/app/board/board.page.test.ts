import { expect, test, vi } from 'vitest'
import { createBoard } from '../../../src/app/board/board.ts'

test('requests stay in the folder of the page, which may not be the top one of its host', async () => {
  const asked = vi.fn(() => Promise.resolve(Response.json([])))
  vi.stubGlobal('fetch', asked)
  const { client } = createBoard({} as never)
  await client.popular()
  expect(asked).toHaveBeenCalledWith('./api/v1/popular', expect.anything())
  expect(client.racePath('a2345', 7)).toMatch(/^\.\/api\/v1\//)
})
