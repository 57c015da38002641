/** Something to be timed. What it returns is thrown away, but the engine cannot know that. */
export type Contestant = () => unknown

/** Rounds that only warm the engine up. */
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
 * How much of the processor something takes once, in milliseconds, threads that collect garbage
 * included. Other programs on the machine do not count, which a clock on the wall would do.
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

/** The number that a share of some numbers, from 0 to below 1, lies under. */
export function shareOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)]
}

/** Ratio of the times of one to the other: the median over the rounds of a race. */
export function ratioOf(times: readonly number[], reference: readonly number[]): number {
  return median(times.map((time, round) => time / reference[round]))
}
