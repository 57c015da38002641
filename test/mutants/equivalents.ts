import type { Mutation } from './mutations.ts'
import { read } from './sample.ts'

/** A mutation that changes nothing anybody could see, and why. */
interface Equivalent {
  readonly file: string
  /** The line, without the blanks around it. */
  readonly line: string
  readonly change: string
  readonly why: string
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/core/grid.ts',
    line: 'export const VOID = 2',
    change: '2 → (2 + 1)',
    why: 'a name: any number will do that is neither floor nor wall',
  },
  {
    file: 'src/core/path/a-star.ts',
    line: 'away[from] = 0',
    change: '0 → (0 + 1)',
    why: 'all sums grow by one, and only their order counts',
  },
  {
    file: 'src/core/path/a-star.ts',
    line: 'put(queue, from, 0)',
    change: '0 → (0 + 1)',
    why: 'it is the first to be taken, alone in the queue',
  },
  {
    file: 'src/core/path/a-star.ts',
    line: 'for (let way = 3; way >= 0; way--) {',
    change: '3 → (3 + 1)',
    why: 'there is no fifth way: its bit is never set',
  },
  {
    file: 'src/core/path/a-star.ts',
    line: 'const sum = away[tile] + (leadsNearer(way, targetX - x, targetY - y) ? 0 : 1)',
    change: '1 → (1 + 1)',
    why: 'all sums double, and only their order counts',
  },
  {
    file: 'src/core/path/bidirectional-bfs.ts',
    line: '} else if (levels[next] > 0 !== levels[tile] > 0) {',
    change: 'levels[tile] > 0 → levels[tile] >= 0',
    why: 'a tile that is taken from the queue has a level, which is not 0',
  },
  {
    file: 'src/core/path/bucket-queue.ts',
    line: 'lowest: 0,',
    change: '0 → (0 + 1)',
    why: 'the first that is put sets it',
  },
  {
    file: 'src/core/path/distance-field.ts',
    line: 'const BATCH = 32',
    change: '32 → (32 + 1)',
    why: 'how much is worked out ahead; the answers do not depend on it',
  },
  {
    file: 'src/core/path/greedy-best-first.ts',
    line: 'put(queue, from, 0)',
    change: '0 → (0 + 1)',
    why: 'it is the first to be taken, alone in the queue',
  },
  {
    file: 'src/core/path/traversal.ts',
    line: 'for (let tile = 0; tile < size; tile++) visited[tile] = tiles[tile] === FLOOR ? 0 : 1',
    change: '1 → (1 + 1)',
    why: 'all that counts is whether it is 0',
  },
  {
    file: 'src/core/path/traversal.ts',
    line: 'visited[from] = 1',
    change: '1 → (1 + 1)',
    why: 'all that counts is whether it is 0',
  },
  {
    file: 'src/core/maze/mask.ts',
    line: 'const columns = rows.at(0)?.length ?? 0',
    change: 'rows.at(0)?.length ?? 0 → rows.at(0)?.length',
    why: 'without rows there are no cells, however wide they are',
  },
  {
    file: 'src/core/maze/measures.ts',
    line: 'let ends = 0',
    change: '0 → (0 + 1)',
    why: 'every pair has two ends: one more is lost in their half',
  },
  {
    file: 'src/core/maze/random-step.ts',
    line: 'return 64 * n * n + 1_000_000',
    change: '1_000_000 → (1000000 + 1)',
    why: 'far more steps than any walk needs, whatever their number',
  },
  {
    file: 'src/core/maze/wall-growing.ts',
    line: 'let growth = 0',
    change: '0 → (0 + 1)',
    why: 'the numbers of growths only have to differ from one another and from free and old',
  },
  {
    file: 'src/core/path/loop-erased-walk.ts',
    line: 'const LEFT = -1',
    change: '1 → (1 + 1)',
    why: 'a name: any negative number will do',
  },
  {
    file: 'src/core/replay/base64.ts',
    line: 'let pending = 0',
    change: '0 → (0 + 1)',
    why: 'it lies above the bits that wait, which are cut out',
  },
  {
    file: 'src/core/replay/packing.ts',
    line: 'const stream = body.length > MAX_BODY_BYTES ? body : deflateSync(body, { level: 9 })',
    change: '9 → (9 + 1)',
    why: 'fflate knows no more, and packs as by 9',
  },
  {
    file: 'src/core/replay/categories.ts',
    line: 'starts: 0,',
    change: '0 → (0 + 1)',
    why: 'the first tick has nothing to put back: all is as that would leave it',
  },
  {
    file: 'src/core/game/hash.ts',
    line: 'h = mix(h, state.keepsTime ? 1 : 0)',
    change: '1 → (1 + 1)',
    why: 'any two numbers tell the two apart',
  },
  {
    file: 'src/core/game/thread.ts',
    line: 'export const GREEN = 2',
    change: '2 → (2 + 1)',
    why: 'a name: any third number will do',
  },
  {
    file: 'src/core/level/start-tiles.ts',
    line: 'j === reached.length || (i < onPath.length && late[onPath[i]] <= late[reached[j]])',
    change: 'late[onPath[i]] <= late[reached[j]] → late[onPath[i]] > late[reached[j]]',
    why: 'only the order: what was reached too late is reached again',
  },
  {
    file: 'src/core/level/search/hash-words.ts',
    line: 'h ^= h >>> 15',
    change: 'h >>> 15 → h << 15',
    why: 'another hash, which spreads as well; what is found does not depend on it',
  },
  {
    file: 'src/core/level/search/hash-words.ts',
    line: 'h ^= h >>> 15',
    change: '15 → (15 + 1)',
    why: 'another hash, which spreads as well; what is found does not depend on it',
  },
  {
    file: 'src/core/level/search/queue.ts',
    line: 'return { heads, entries, used: 0, free: 0, least: 0, count: 0 }',
    change: '0 → (0 + 1)',
    why: 'no search begins with 0: the entrance is not the exit; and one entry may stay unused',
  },
  {
    file: 'src/core/game/state.ts',
    line: 'progress: 0,',
    change: '0 → (0 + 1)',
    why: 'it is put back to its start at once, all of it',
  },
  {
    file: 'src/core/game/state.ts',
    line: 'timer: 0,',
    change: '0 → (0 + 1)',
    why: 'it is put back to its start at once, all of it',
  },
  {
    file: 'src/core/game/state.ts',
    line: 'aim: 0,',
    change: '0 → (0 + 1)',
    why: 'it is put back to its start at once, all of it',
  },
  {
    file: 'src/core/game/state.ts',
    line: 'mark: 0,',
    change: '0 → (0 + 1)',
    why: 'it is put back to its start at once, all of it',
  },
]

/** Why a mutation changes nothing, or null when nobody knows of that. */
export function whyEquivalent({ file, line, change }: Mutation): string | null {
  const text = read(file).split('\n')[line - 1].trim()
  const known = EQUIVALENTS.find(
    (one) => one.file === file && one.line === text && one.change === change,
  )
  return known?.why ?? null
}
