import { describe, expect, test } from 'vitest'
import { ENGLISH } from '../messages.ts'

const MOST_WORDS = 12
const MOST_WORDS_OF_CONTROL = 3

/** Messages of buttons, switches and values to choose. */
const CONTROLS = [
  /^board\.(?:post|open|race|race-above|watch|copy|delete|delete-sure|run|start|again|top|previous|next|own|tab-.*)$/,
  /^(?:menu|view|transport|switch|page|picture|fetch\.(?:again|reload))\b/,
  /^pause\./,
  /^practice\.(?:slow-motion|point|return-to-point)/,
  /^settings\./,
  /^setting\./,
  /^keys\.(?:add|press|reset|undo)$/,
  /^(?:lost\.reload|version\.change|race\.(?:next|way-own|way-optimum))$/,
  /^unfinished\.(?:save|drop)$/,
  /^share\.(?:share|save|copy-run|copy-text)$/,
  /^win\.(?:copy|again|next-level|new-seed|menu|more|figures)$/,
  /^(?:optimum\.(?:watch|race)|run\.(?:race|beat|watch)|watch\.(?:play|pause|slower|faster|branch|back))$/,
  /^records\.(?:import|export|newer|older|again|export-splits|delete|undo|cancel)$/,
  /^draw\.(?:tool\..*|mirror|undo|redo|play|send|more|slower|faster|remove|new|drafts|open|open-text|open-file)$/,
  /^draw\.(?:save-text|copy|edit|duplicate|delete|undelete)$/,
  /^today\.(?:run|continue|practice)$/,
]

/** Sentences of the same files that are no controls. */
const NO_CONTROLS = ['picture.shared', 'picture.failed']

/** Reasons for longer sentences, by the messages that have them. */
const LONGER: Readonly<Record<string, RegExp>> = {
  'rules are read at leisure, on a page of their own': /^rules\./,
  'a fault names the level, the time and the tick for whoever mends a replay': /^fault\./,
  'a file is refused with its place and its limit': /^problem\.(?:map-unfit|replay-version)$/,
  'instructions beside the map that they are about': /^workshop\.(?:farthest|map-hint)$/,
  'a description for screen readers': /^losses\.map$/,
  'the limit of a link and its consequence': /^share\.left-out$/,
}

/** Places before a plural whose values are never 1, by their messages; a size in tiles is no count. */
const NEVER_ONE = [
  /^rules\.(?:goal-2|clock-1|shade|harpy|sentinel)$/,
  /^(?:problem\.(?:plan-mask-size|mask-too-large|map-too-high|map-too-wide))$/,
  /^(?:workshop\.(?:map-size|entries)|draw\.(?:too-many|full|problem-size))$/,
  /^share\.(?:long|count|left-out)$/,
  // More than three steps.
  /^status\.caught-far$/,
  // A time.
  /^board\.deleted-next$/,
]

const messages = Object.entries(ENGLISH)

/** Number of words; a value in braces is one, a sign alone is none. */
function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length
}

function isLonger(key: string): boolean {
  return Object.values(LONGER).some((keys) => keys.test(key))
}

describe('English', () => {
  test(`has at most ${MOST_WORDS} words in a sentence`, () => {
    const sentences = messages
      .filter(([key]) => !isLonger(key))
      .flatMap(([key, text]) => text.split(/(?<=[.!?])\s+/).map((sentence) => [key, sentence]))
    expect(sentences.filter(([, sentence]) => countWords(sentence) > MOST_WORDS)).toEqual([])
  })

  test('has no plural after a number that may be 1', () => {
    // A third person, as in "{key} resumes", follows no number.
    const plural = /\{(?!key|level|run)\w+\} (?!is\b|was\b)[a-z]+s\b/
    const found = messages.filter(([, text]) => plural.test(text)).map(([key]) => key)
    expect(found.filter((key) => !NEVER_ONE.some((keys) => keys.test(key)))).toEqual([])
  })

  test(`has at most ${MOST_WORDS_OF_CONTROL} words on a control`, () => {
    const controls = messages.filter(
      ([key]) => !NO_CONTROLS.includes(key) && CONTROLS.some((keys) => keys.test(key)),
    )
    expect(controls.length).toBeGreaterThan(100)
    expect(controls.filter(([, text]) => countWords(text) > MOST_WORDS_OF_CONTROL)).toEqual([])
  })
})
