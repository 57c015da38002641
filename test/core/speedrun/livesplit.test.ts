import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { readSplits, SplitsError } from '../../../src/core/speedrun/livesplit-reader.ts'
import { writeSplits } from '../../../src/core/speedrun/livesplit.ts'
import { personalBest, timeOf } from '../../../src/core/speedrun/records.ts'
import { attemptOf, COURSE, someAttempts } from './attempts.ts'
import { openInLiveSplit, ticksOf } from './livesplit-core.ts'

const HISTORY = [
  attemptOf(1, [100, 250, 300]),
  attemptOf(2, [110, 200, 330], { realMs: 61_234 }),
  attemptOf(3, [105, 260, 301], { endedAt: 0 }),
]

/** What a reader should find of some attempts. */
function expected(history: readonly Attempt[]): unknown[] {
  return history.map((attempt, i) => ({
    id: i + 1,
    startedAt:
      attempt.endedAt === 0 ? null : Math.trunc((attempt.endedAt - attempt.realMs) / 1000) * 1000,
    endedAt: attempt.endedAt === 0 ? null : attempt.endedAt,
    times: { real: Math.round((attempt.realMs * 120) / 1000), game: timeOf(attempt) },
  }))
}

describe('a course as splits of LiveSplit', () => {
  test('is read again as it was written', () => {
    // Of which nobody knows the end, it stands first.
    const history = [HISTORY[2], HISTORY[0], HISTORY[1]]
    const file = readSplits(writeSplits(HISTORY, COURSE, 'no-catch', 7))
    expect(file).toMatchObject({ game: 'Asterion', category: 'theseus, run, no-catch' })
    expect(file.attemptCount).toBe(7)
    expect(file.attempts).toEqual(expected(history))
    expect(file.segments.map(({ name }) => name)).toEqual(['Level 1', 'Level 2', 'Level 3'])
    expect(file.segments.map(({ best }) => best.game)).toEqual([100, 200, 300])
    expect(file.segments.map(({ personalBest }) => personalBest.game)).toEqual([110, 310, 640])
    expect(file.segments.map(({ personalBest }) => personalBest.real)).toEqual([null, null, 7348])
    file.segments.forEach((segment, i) => {
      expect(segment.history).toEqual(
        history.map(({ levels }, id) => ({
          id: id + 1,
          times: { real: null, game: levels[i].time },
        })),
      )
    })
  })

  test('has none with help, of other courses or of other categories', () => {
    const others = [
      attemptOf(4, [1, 1, 1], { practice: true }),
      attemptOf(5, [1, 1, 1], { seed: 'ariadne' }),
      attemptOf(6, [1, 1, 1], { categories: ['any'] }),
    ]
    const text = writeSplits(HISTORY, COURSE, 'no-catch', 0)
    expect(writeSplits([...others, ...HISTORY], COURSE, 'no-catch', 0)).toBe(text)
    expect(text).toContain('<AttemptCount>3</AttemptCount>')
  })

  test('is none where no attempt counts', () => {
    const practised = [attemptOf(1, [100], { practice: true })]
    expect(() => writeSplits(practised, COURSE, 'any', 1)).toThrow(RangeError)
  })

  test('of a single level names that level', () => {
    const course = { ...COURSE, mode: 'level', level: 7 } as const
    const text = writeSplits([attemptOf(1, [120], course)], course, 'any', 1)
    expect(text).toContain('<Name>Level 7</Name>')
    expect(text).toContain('<CategoryName>theseus, level 7, any</CategoryName>')
  })

  test('takes attempts that ended before the farthest for unfinished', () => {
    const attempts = [attemptOf(1, [120]), attemptOf(2, [120, 240])]
    const file = readSplits(writeSplits(attempts, COURSE, 'any', 2))
    expect(file.attempts.map(({ times }) => times.game)).toEqual([null, 360])
    expect(file.segments.map(({ history }) => history.map(({ id }) => id))).toEqual([[1, 2], [2]])
  })

  test.each(['a & b', '<b>', ']]>', '&amp;', '"\'', 'a\tb\nc\rd', '미궁'])(
    'keeps the seed %j',
    (seed) => {
      const course = { ...COURSE, seed }
      const text = writeSplits([attemptOf(1, [1], course)], course, 'any', 1)
      expect(readSplits(text).category).toBe(`${seed}, run, any`)
      const timer = openInLiveSplit(text)
      expect(timer?.getRun().categoryName()).toBe(`${seed}, run, any`)
      timer?.dispose()
    },
  )

  test('keeps any seed, but for what XML cannot hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 64 }), (seed) => {
        const course = { ...COURSE, seed }
        const { category } = readSplits(writeSplits([attemptOf(1, [1], course)], course, 'any', 1))
        const shown = seed.toWellFormed().replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
        expect(category).toBe(`${shown}, run, any`)
      }),
    )
  })
})

describe('LiveSplit itself', () => {
  test('opens the file and shows the same names, counts and times', () => {
    fc.assert(
      fc.property(someAttempts(1, 12), (history) => {
        const timer = openInLiveSplit(writeSplits(history, COURSE, 'any', 99))
        if (timer === null) throw new Error('LiveSplit cannot read the file')
        const run = timer.getRun()
        expect([run.gameName(), run.categoryName()]).toEqual(['Asterion', 'theseus, run, any'])
        expect([run.attemptCount(), run.attemptHistoryLen()]).toEqual([99, history.length])
        history.forEach((attempt, i) => {
          const there = run.attemptHistoryIndex(i)
          expect(ticksOf(there.time().gameTime())).toBe(timeOf(attempt))
          expect(ticksOf(there.time().realTime())).toBe((attempt.realMs * 120) / 1000)
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

  test('writes a file that is read as the one it was made from', () => {
    fc.assert(
      fc.property(someAttempts(1, 12), (history) => {
        const text = writeSplits(history, COURSE, 'any', 20)
        const timer = openInLiveSplit(text)
        const theirs = timer?.getRun().saveAsLss() ?? ''
        timer?.dispose()
        expect(theirs).not.toBe(text)
        expect(readSplits(theirs)).toEqual(readSplits(text))
      }),
      { numRuns: 40 },
    )
  })
})

describe('a splits file made elsewhere', () => {
  const OTHER = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<Run version="1.7.0">
  <GameIcon><![CDATA[AAEAAAD/////]]></GameIcon>
  <GameName>Caf&#xE9; &amp; <![CDATA[<Bar>]]></GameName>
  <CategoryName>Any%</CategoryName>
  <Offset>-00:00:01.5000000</Offset>
  <AttemptCount>12</AttemptCount>
  <AttemptHistory>
    <Attempt id="11" started="01/02/2020 03:04:05" isStartedSynced="True" />
    <Attempt id="12"><RealTime>1.00:00:01</RealTime><PauseTime>00:00:01</PauseTime></Attempt>
  </AttemptHistory>
  <Segments>
    <Segment>
      <Name>-{Tower} Bottom</Name>
      <SplitTimes>
        <SplitTime name="Personal Best"><RealTime>00:00:02</RealTime></SplitTime>
        <SplitTime name="A rival"><RealTime>00:00:01</RealTime></SplitTime>
      </SplitTimes>
      <BestSegmentTime><RealTime /><GameTime></GameTime></BestSegmentTime>
      <SegmentHistory>
        <Time id="-1"><RealTime>00:00:03</RealTime></Time>
        <Time id="12" />
      </SegmentHistory>
    </Segment>
  </Segments>
  <AutoSplitterSettings><GameName>Not this one</GameName><Deep><Deep /></Deep></AutoSplitterSettings>
</Run>
`

  test('gives what it has, and null for what it has not', () => {
    expect(readSplits(OTHER)).toEqual({
      game: 'Café & <Bar>',
      category: 'Any%',
      attemptCount: 12,
      attempts: [
        {
          id: 11,
          startedAt: Date.UTC(2020, 0, 2, 3, 4, 5),
          endedAt: null,
          times: { real: null, game: null },
        },
        { id: 12, startedAt: null, endedAt: null, times: { real: 86_401 * 120, game: null } },
      ],
      segments: [
        {
          name: '-{Tower} Bottom',
          personalBest: { real: 240, game: null },
          best: { real: null, game: null },
          history: [
            { id: -1, times: { real: 360, game: null } },
            { id: 12, times: { real: null, game: null } },
          ],
        },
      ],
    })
  })

  test('is refused where a value is broken, with its line', () => {
    const broken = OTHER.replace('00:00:03', '00:00:0x')
    expect(() => readSplits(broken)).toThrow(new SplitsError('value', 21, 'a time is none'))
  })
})
