import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, test, vi } from 'vitest'
import { readConfig } from '../../src/board/config.ts'
import { CLOSING_MS, startBoard } from '../../src/board/server.ts'
import { getJson } from './ask.ts'
import { usePlaces } from './stores.ts'

const place = usePlaces()

afterEach(() => vi.useRealTimers())

test('a board that ends waits for no connection that is silent, or that sends half a request', async () => {
  const config = { ...readConfig({ PORT: '0', ASTERION_THREADS: '1' }), store: place() }
  const board = await startBoard(config, null, () => undefined)
  const { hostname, port } = new URL(board.address)
  const head = 'POST /api/v1/races HTTP/1.1\r\nHost: board\r\nContent-Length: 9\r\n'
  const sockets: Socket[] = []
  for (const text of ['', head, `${head}\r\nhalf`]) {
    const socket = connect(Number(port), hostname)
    sockets.push(socket.resume().on('error', () => undefined))
    await once(socket, 'connect')
    socket.write(text)
  }
  // By then the server has read what was sent before.
  await getJson(board.address, '/health')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const closed = board.close()
  vi.advanceTimersByTime(CLOSING_MS)
  vi.useRealTimers()
  await closed
  for (const socket of sockets) socket.destroy()
})
