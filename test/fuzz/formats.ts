import { PAGE_LINKS } from '../../src/app/routing/routes.ts'
import { decodeBase64, encodeBase64 } from '../../src/core/base64.ts'
import { hashBytes } from '../../src/core/game/hash.ts'
import { seal, wrap } from '../core/replay/forgery.ts'
import { type Change, type Edit, editBytes } from './mutation.ts'
import { bytesOf, textOf } from './reader.ts'

/**
 * Replays as base64url, at the end of a text. Most changes are made to the coded bytes, with a correct
 * head and check; others to all bytes.
 */
export const changeReplays: Change = (bytes, edit, other) => {
  const [text, more] = [bytes, other].map(textOf)
  const packed = base64Of(text)
  if (packed === null) return null
  const others = base64Of(more) ?? packed
  if (edit.word % 4 === 0) {
    const changed = editBytes(packed, edit, others)
    const sealed = edit.word % 8 === 0 ? encodeBase64(changed) : seal(changed)
    return bytesOf(text.replace(REPLAYS, () => sealed))
  }
  const changed = wrap(editBytes(packed.subarray(3, -4), edit, others.subarray(3, -4)))
  return bytesOf(text.replace(REPLAYS, () => changed))
}

const REPLAYS = /[\w-]{12,}(?=\s*$)/

function base64Of(text: string): Uint8Array | null {
  try {
    return decodeBase64(REPLAYS.exec(text)?.[0] ?? '=')
  } catch {
    return null
  }
}

/** A drawn level as base64url: after most changes their check is correct again. */
export const changeLevel: Change = (bytes, edit, other) => {
  const [body, more] = [bytes, other].map((input) => base64Of(textOf(input)))
  if (body === null) return null
  const changed = editBytes(body, edit, more ?? body)
  if (edit.word % 8 === 0 || changed.length < 5) return bytesOf(encodeBase64(changed))
  const check = hashBytes(changed.subarray(4))
  return bytesOf(
    encodeBase64(Uint8Array.of(1, check >> 16, check >> 8, check, ...changed.subarray(4))),
  )
}

/** Query of an address: changes whole parameters. */
export const changeQuery: Change = (bytes, edit, other) => {
  const [parts, others] = [bytes, other].map((input) => textOf(input).split(/(?=[?&#])/))
  return bytesOf(changePart(parts, edit, others, changeParameter).join(''))
}

/** Names of all parameters of an address, and some unknown ones. */
const NAMES = [
  ...Object.values(PAGE_LINKS).map(({ parameter }) => parameter),
  ...['seed', 'level', 'algorithm', 'random'],
  ...['width', 'height', 'braid', 'solution', 'mask', 'solvers', 'speed', 'at'],
  ...['from', 'o.from', 'o.direction', 'o.__proto__', 'Seed', 'run', '__proto__', ''],
]

const VALUES = [
  ...['', '0', '1', '5', '7', '10', '11', '-1', '1.5', '1e3', '007', '٣', '999999999', 'end'],
  ...['theseus', 'TODAY+2026-11-21', '%00', '%ED%A0%80', '%E2%80%AE', '%F0%9F%90%82'],
  ...['İ', 'ΑΣ', '%CC%81', '%E1%BA%9E', 'a%CC%81', '%EF%AC%83', '%2B', '+', '%', 'x'.repeat(64)],
  ...['%F0%9F%90%82'.repeat(64), 'y'.repeat(65), '2026-11-21', '2026-02-29', '1969-12-31'],
  ...['9999-12-31', '10000-01-01', 'carve', 'solve', 'wilson', 'sidewinder'],
  ...['hunt-and-kill', 'mersenne-twister', 'lcg', 'bfs,dfs', 'bfs,bfs', ',', 'oldest', '201'],
  ...['203', 'xo.ox', 'ooo.oxo.ooo', 'oo.oo', 'x.o', '.', 'o'.repeat(101)],
  `${'o.'.repeat(101)}o`,
]

function changeParameter(part: string, { at, word }: Edit): string {
  const value = VALUES[word % VALUES.length]
  const name = part.replace(/=.*/s, '')
  return word % 5 === 0 ? `&${NAMES[at % NAMES.length]}=${value}` : `${name}=${value}`
}

/** Removes, repeats, inserts or changes one part of an input. */
function changePart<Part>(
  parts: readonly Part[],
  edit: Edit,
  others: readonly Part[],
  change: (part: Part, edit: Edit) => Part,
): Part[] {
  const at = edit.at % Math.max(1, parts.length)
  const some = others.length === 0 ? parts : others
  if (parts.length === 0) return [...others]
  switch ((edit.kind >> 3) % 6) {
    case 0:
      return parts.toSpliced(at, 1)
    case 1:
      return parts.toSpliced(edit.length % (parts.length + 1), 0, parts[at])
    case 2:
      return parts.toSpliced(at, 0, some[edit.length % some.length])
    default:
      return parts.with(at, change(parts[at], edit))
  }
}
