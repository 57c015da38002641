import { describe, expect, test } from 'vitest'
import { BoardError, type BoardFailure } from '../../../src/core/board/client.ts'
import { createOutbox, type Delivery } from '../../../src/app/board/outbox.ts'
import type { QueuedPost } from '../../../src/storage/schema.ts'

const POSTED = { entry: 1, runner: 'r', standing: null }
const POST: QueuedPost = { id: 'a', replay: 'AQAB' }

/** Opens an outbox; each send takes the next answer, then all succeed. */
function openBox(answers: (BoardFailure | BoardError)[] = [], queued: QueuedPost[] = []) {
  const stored = new Map(queued.map((post) => [post.id, post]))
  const sent: string[] = []
  const waits: number[] = []
  const timers: (() => void)[] = []
  const announced: [string, Delivery][] = []
  const outbox = createOutbox({
    store: {
      queue: (post) => Promise.resolve(stored.set(post.id, post).size > 0),
      queued: () => Promise.resolve([...stored.values()]),
      settle: (id) => Promise.resolve(stored.delete(id)),
    },
    client: {
      post: (replay) => {
        sent.push(replay)
        const answer = answers.shift()
        if (answer === undefined) return Promise.resolve(POSTED)
        return Promise.reject(typeof answer === 'string' ? new BoardError(answer) : answer)
      },
    },
    later: (act, ms) => {
      waits.push(ms)
      timers.push(act)
    },
  })
  outbox.listen((id, delivery) => announced.push([id, delivery]))
  const states = (): string[] => announced.map(([, { state }]) => state)
  return { outbox, stored, sent, waits, timers, announced, states }
}

describe('a post', () => {
  test('is stored before it is sent, and gone once it is answered', async () => {
    const { outbox, stored, announced } = openBox()
    const posting = outbox.post(POST)
    await posting
    expect(announced).toEqual([['a', { state: 'posted', posted: POSTED }]])
    expect(stored.size).toBe(0)
  })

  test('of an earlier visit is sent by the next flush', async () => {
    const { outbox, sent, stored } = openBox([], [POST, { ...POST, id: 'b' }])
    await outbox.flush()
    expect(sent).toHaveLength(2)
    expect(stored.size).toBe(0)
  })

  test('stays after a failure, and is sent again later and later', async () => {
    const { outbox, stored, waits, timers, states } = openBox(['no-answer', 'broken'])
    await outbox.post(POST)
    expect(stored.size).toBe(1)
    timers.shift()?.()
    await outbox.flush()
    expect(waits).toEqual([5000, 10_000])
    timers.shift()?.()
    await outbox.flush()
    expect(states()).toEqual(['waiting', 'waiting', 'posted'])
    expect(stored.size).toBe(0)
  })

  test('after a success waits no longer than the first one', async () => {
    const answers: BoardFailure[] = ['no-answer', 'broken']
    const { outbox, waits, timers } = openBox(answers)
    await outbox.post(POST)
    for (let i = 0; i < 2; i++) {
      timers.shift()?.()
      await outbox.flush()
    }
    answers.push('no-answer')
    await outbox.post({ ...POST, id: 'b' })
    expect(waits).toEqual([5000, 10_000, 5000])
  })

  test('waits as long as the server says', async () => {
    const { outbox, waits } = openBox([new BoardError('busy', 42_000)])
    await outbox.post(POST)
    expect(waits).toEqual([42_000])
  })

  test('that is refused is not sent again', async () => {
    const { outbox, stored, waits, states } = openBox(['invalid-replay'])
    await outbox.post(POST)
    expect(states()).toEqual(['refused'])
    expect([stored.size, waits]).toEqual([0, []])
  })

  test('whose server is silent holds the others back', async () => {
    const { outbox, sent } = openBox(['no-answer'], [POST, { ...POST, id: 'b' }])
    await outbox.flush()
    expect(sent).toHaveLength(1)
  })
})
