import type { Par } from '../core/level/optimum.ts'

/** Distance of the fastest known win from the fastest, in words. */
export function certaintyOf({ slack }: Pick<Par, 'slack'>): string {
  return slack === undefined ? 'exact' : `within ${slack} ticks`
}
