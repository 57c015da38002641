import { expect } from 'vitest'

/** Page driven by WebDriver requests; its methods are named and behave as Playwright's. */
export interface DrivenPage {
  readonly goto: (address: string) => Promise<void>
  readonly evaluate: <Argument, Result>(
    act: (argument: Argument) => Result,
    argument?: Argument,
  ) => Promise<Awaited<Result>>
  readonly waitForFunction: <Argument>(
    isMet: (argument: Argument) => unknown,
    argument?: Argument,
  ) => Promise<void>
  readonly keyboard: Readonly<Record<'down' | 'up' | 'press', (key: string) => Promise<void>>>
  readonly screenshot: () => Promise<Buffer>
  /** Ends the session and the browser. */
  readonly close: () => Promise<void>
}

/** Keys without a character, as WebDriver writes them. */
const KEYS: Readonly<Partial<Record<string, string>>> = {
  Enter: '\uE007',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Starts a browser with a WebDriver at an address, and returns its page. */
export async function openSession(
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<DrivenPage> {
  const { sessionId } = (await request('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { readonly sessionId: string }
  const session = `${driver}/session/${sessionId}`

  const evaluate: DrivenPage['evaluate'] = async (act, argument) => {
    const script = `return (${String(act)})(...arguments)`
    const args = argument === undefined ? [] : [argument]
    return (await request('POST', `${session}/execute/sync`, { script, args })) as never
  }

  const strike = async (key: string, ...types: readonly ('keyDown' | 'keyUp')[]) => {
    const actions = types.map((type) => ({ type, value: KEYS[key] ?? key }))
    const keyboard = { type: 'key', id: 'keyboard', actions }
    await request('POST', `${session}/actions`, { actions: [keyboard] })
  }

  return {
    goto: async (address) => {
      await request('POST', `${session}/url`, { url: address })
    },
    evaluate,
    waitForFunction: (isMet, argument) =>
      expect.poll(() => evaluate(isMet, argument), { interval: 20 }).toBeTruthy(),
    keyboard: {
      down: (key) => strike(key, 'keyDown'),
      up: (key) => strike(key, 'keyUp'),
      press: (key) => strike(key, 'keyDown', 'keyUp'),
    },
    screenshot: async () =>
      Buffer.from((await request('GET', `${session}/screenshot`)) as string, 'base64'),
    close: async () => {
      await request('DELETE', session)
    },
  }
}

/** Sends a WebDriver request. Throws what the driver refuses it with. */
async function request(method: string, address: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { readonly value: unknown }
  if (answer.ok) return value
  const { error, message } = value as Readonly<Record<'error' | 'message', string>>
  throw new Error(`WebDriver: ${error}: ${message}`)
}
