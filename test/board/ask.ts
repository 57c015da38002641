import { askBoard, type Runner } from '../../src/cli/board-client.ts'

/** Posts a replay text. */
export async function postText(board: string, text: string, runner: Runner, fresh?: string) {
  const body = { replay: text, ...(fresh === undefined ? {} : { fresh }) }
  const answer = await askBoard(board, { method: 'POST', path: '/api/v1/entries', body }, runner)
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
}

/** Gets a path below /api/v1 as JSON. */
export async function getJson(board: string, path: string): Promise<unknown> {
  const answer = await askBoard(board, { method: 'GET', path: `/api/v1${path}` }, null)
  return answer.json()
}
