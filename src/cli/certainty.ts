import type { Par } from '../core/level/optimum.ts'

/** How close the fastest known win is to the fastest, in words. */
export function certaintyOf({ slack }: Pick<Par, 'slack'>): string {
  return slack === undefined ? 'exact' : `within ${slack} ticks`
}
