/** Function to be timed. Its result is discarded, which the engine cannot know. */
export type Contestant = () => unknown

/** Rounds that warm the engine up and are not measured. */
const WARM_UP = 2

/**
 * Times contestants in turn, round after round, so that whatever else the machine does meets all of
 * them. Returns the milliseconds of each contestant, a number a round.
 */
export function race(contestants: readonly Contestant[], rounds: number): number[][] {
  const times: number[][] = contestants.map(() => [])
  for (let round = -WARM_UP; round < rounds; round++) {
    contestants.forEach((contestant, i) => {
      const time = timeOf(contestant)
      if (round >= 0) times[i].push(time)
    })
  }
  return times
}

/**
 * Processor time of a call, in milliseconds, with the threads that collect garbage. Unlike a wall clock
 * it does not count other programs on the machine.
 */
export function timeOf(contestant: Contestant): number {
  const before = process.cpuUsage()
  contestant()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export function median(numbers: readonly number[]): number {
  return shareOf(numbers, 0.5)
}

/** Quantile of some numbers at a share from 0 to below 1. */
export function shareOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)]
}

/** Ratio of two contestants' times: the median over the rounds of a race. */
export function ratioOf(times: readonly number[], reference: readonly number[]): number {
  return median(times.map((time, round) => time / reference[round]))
}
