import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeDate, writeSplits, writeTicks } from '../../../src/core/courses/livesplit.ts'
import { personalBest, timeOf } from '../../../src/core/attempt/attempt.ts'
import { attemptOf, COURSE, someAttempts } from '../attempt/attempts.ts'
import { openInLiveSplit, ticksOf } from './livesplit-core.ts'

const HISTORY = [
  attemptOf(1, [100, 250, 300]),
  attemptOf(2, [110, 200, 330]),
  attemptOf(3, [105, 260, 301], { endedAt: 0 }),
]

describe('a course as splits of LiveSplit', () => {
  test('is a file of format 1.8.1, in which an attempt without a known end has no dates', () => {
    expect(writeSplits([HISTORY[1], HISTORY[2]], COURSE, 7)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <Run version="1.8.1">
        <GameIcon />
        <GameName>Asterion</GameName>
        <CategoryName>theseus, run</CategoryName>
        <Metadata>
          <Run id="" />
          <Platform usesEmulator="False"></Platform>
          <Region></Region>
          <SpeedrunComVariables />
          <CustomVariables />
        </Metadata>
        <LayoutPath />
        <Offset>00:00:00</Offset>
        <AttemptCount>7</AttemptCount>
        <AttemptHistory>
          <Attempt id="1">
            <RealTime>00:00:05.5500000</RealTime>
            <GameTime>00:00:05.5500000</GameTime>
          </Attempt>
          <Attempt id="2" started="11/21/2026 12:01:54" isStartedSynced="False" ended="11/21/2026 12:02:00" isEndedSynced="False">
            <RealTime>00:00:05.3333333</RealTime>
            <GameTime>00:00:05.3333333</GameTime>
          </Attempt>
        </AttemptHistory>
        <Segments>
          <Segment>
            <Name>Level 1</Name>
            <Icon />
            <SplitTimes>
              <SplitTime name="Personal Best">
                <RealTime>00:00:00.9166667</RealTime>
                <GameTime>00:00:00.9166667</GameTime>
              </SplitTime>
            </SplitTimes>
            <BestSegmentTime>
              <RealTime>00:00:00.8750000</RealTime>
              <GameTime>00:00:00.8750000</GameTime>
            </BestSegmentTime>
            <SegmentHistory>
              <Time id="1"><RealTime>00:00:00.8750000</RealTime><GameTime>00:00:00.8750000</GameTime></Time>
              <Time id="2"><RealTime>00:00:00.9166667</RealTime><GameTime>00:00:00.9166667</GameTime></Time>
            </SegmentHistory>
          </Segment>
          <Segment>
            <Name>Level 2</Name>
            <Icon />
            <SplitTimes>
              <SplitTime name="Personal Best">
                <RealTime>00:00:02.5833333</RealTime>
                <GameTime>00:00:02.5833333</GameTime>
              </SplitTime>
            </SplitTimes>
            <BestSegmentTime>
              <RealTime>00:00:01.6666667</RealTime>
              <GameTime>00:00:01.6666667</GameTime>
            </BestSegmentTime>
            <SegmentHistory>
              <Time id="1"><RealTime>00:00:02.1666667</RealTime><GameTime>00:00:02.1666667</GameTime></Time>
              <Time id="2"><RealTime>00:00:01.6666667</RealTime><GameTime>00:00:01.6666667</GameTime></Time>
            </SegmentHistory>
          </Segment>
          <Segment>
            <Name>Level 3</Name>
            <Icon />
            <SplitTimes>
              <SplitTime name="Personal Best">
                <RealTime>00:00:05.3333333</RealTime>
                <GameTime>00:00:05.3333333</GameTime>
              </SplitTime>
            </SplitTimes>
            <BestSegmentTime>
              <RealTime>00:00:02.5083333</RealTime>
              <GameTime>00:00:02.5083333</GameTime>
            </BestSegmentTime>
            <SegmentHistory>
              <Time id="1"><RealTime>00:00:02.5083333</RealTime><GameTime>00:00:02.5083333</GameTime></Time>
              <Time id="2"><RealTime>00:00:02.7500000</RealTime><GameTime>00:00:02.7500000</GameTime></Time>
            </SegmentHistory>
          </Segment>
        </Segments>
        <SegmentGroups />
        <AutoSplitterSettings />
      </Run>
      "
    `)
  })

  test('has none with help or of other courses', () => {
    const others = [
      attemptOf(4, [1, 1, 1], { practice: true }),
      attemptOf(5, [1, 1, 1], { seed: 'ariadne' }),
    ]
    const text = writeSplits(HISTORY, COURSE, 0)
    expect(writeSplits([...others, ...HISTORY], COURSE, 0)).toBe(text)
    expect(text).toContain('<AttemptCount>3</AttemptCount>')
  })

  test('is refused if no attempt counts', () => {
    const practised = [attemptOf(1, [100], { practice: true })]
    expect(() => writeSplits(practised, COURSE, 1)).toThrow(RangeError)
  })

  test('of a single level names that level', () => {
    const course = { ...COURSE, mode: 'level', level: 7 } as const
    const text = writeSplits([attemptOf(1, [120], course)], course, 1)
    expect(text).toContain('<Name>Level 7</Name>')
    expect(text).toContain('<CategoryName>theseus, level 7</CategoryName>')
  })

  test.each(['a & b', '<b>', ']]>', '&amp;', '"\'', 'a\tb\nc\rd', '미궁'])(
    'keeps the seed %j',
    (seed) => {
      const course = { ...COURSE, seed }
      const text = writeSplits([attemptOf(1, [1], course)], course, 1)
      const timer = openInLiveSplit(text)
      expect(timer?.getRun().categoryName()).toBe(`${seed}, run`)
      timer?.dispose()
    },
  )

  test('keeps any seed, but for what XML cannot hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 64 }), (seed) => {
        const course = { ...COURSE, seed }
        const timer = openInLiveSplit(writeSplits([attemptOf(1, [1], course)], course, 1))
        const category = timer?.getRun().categoryName()
        timer?.dispose()
        const shown = seed.toWellFormed().replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
        expect(category).toBe(`${shown}, run`)
      }),
    )
  })
})

describe('LiveSplit itself', () => {
  test('opens the file and shows equal names, counts and times', () => {
    fc.assert(
      fc.property(someAttempts(1, 12), (history) => {
        const timer = openInLiveSplit(writeSplits(history, COURSE, 99))
        if (timer === null) throw new Error('LiveSplit cannot read the file')
        const run = timer.getRun()
        expect([run.gameName(), run.categoryName()]).toEqual(['Asterion', 'theseus, run'])
        expect([run.attemptCount(), run.attemptHistoryLen()]).toEqual([99, history.length])
        history.forEach((attempt, i) => {
          const there = run.attemptHistoryIndex(i)
          expect(ticksOf(there.time().gameTime())).toBe(timeOf(attempt))
          expect(ticksOf(there.time().realTime())).toBe(timeOf(attempt))
        })
        const levels = personalBest(history, COURSE)?.levels ?? []
        expect(run.len()).toBe(levels.length)
        let split = 0
        levels.forEach(({ time }, i) => {
          split += time
          expect(run.segment(i).name()).toBe(`Level ${i + 1}`)
          expect(ticksOf(run.segment(i).personalBestSplitTime().gameTime())).toBe(split)
        })
        timer.dispose()
      }),
      { numRuns: 40 },
    )
  })
})

test('ticks are written as hours, minutes and seconds, rounded to 100 ns', () => {
  expect(writeTicks(120 * 3661 + 1)).toBe('01:01:01.0083333')
  expect(writeTicks(120 * 3600 * 26)).toBe('1.02:00:00.0000000')
  fc.assert(
    fc.property(fc.nat(200_000_000), (ticks) => {
      const units = (BigInt(ticks) * 10_000_000n * 2n + 120n) / 240n
      expect(writeTicks(ticks).split('.').at(-1)).toBe(String(units % 10_000_000n).padStart(7, '0'))
    }),
  )
})

test('a date is in UTC and rounded down to the second', () => {
  fc.assert(
    fc.property(fc.nat(4_102_444_800), (seconds) => {
      const iso = new Date(seconds * 1000).toISOString()
      const [year, month, day] = iso.slice(0, 10).split('-')
      const text = `${month}/${day}/${year} ${iso.slice(11, 19)}`
      expect(writeDate(seconds * 1000 + 999)).toBe(text)
    }),
  )
})
