import { expect, test } from 'vitest'
import { BOTS } from '../../../src/core/level/bots/bots.ts'
import { BOT_MARKS, drawBotMark, drawHunter } from '../../../src/scenes/workshop/bot-marks.ts'
import { contextOf, createCanvas, drawnOn } from '../../ui/drawn.ts'

const OUTLINE = '#0b0712'

/** A mark beside the middle of a canvas, `o` its outline and `*` its colour; up to its last row. */
function mark(id: keyof typeof BOT_MARKS, draw: typeof drawBotMark, radius = 5): string[] {
  const side = 4 * radius
  const canvas = createCanvas(side, side)
  draw(contextOf(canvas), id, side / 2, side / 2 - 1, radius)
  const rows = drawnOn(canvas, { o: OUTLINE, '*': BOT_MARKS[id].colour })
  return rows.slice(0, rows.findLastIndex((row) => row.trim() !== '') + 1)
}

test('the fastest win is a hollow diamond', () => {
  expect(mark('optimal', drawBotMark)).toEqual([
    '        oooo        ',
    '       oo**oo       ',
    '      oo****oo      ',
    '     oo**oo**oo     ',
    '    oo**oooo**oo    ',
    '   oo**oo  oo**oo   ',
    '  oo**oo    oo**oo  ',
    ' oo**oo      oo**oo ',
    ' o**oo        oo**o ',
    ' o**oo        oo**o ',
    ' oo**oo      oo**oo ',
    '  oo**oo    oo**oo  ',
    '   oo**oo  oo**oo   ',
    '    oo**oooo**oo    ',
    '     oo**oo**oo     ',
    '      oo****oo      ',
    '       oo**oo       ',
    '        oooo        ',
  ])
})

test('the shortest path is a disc', () => {
  expect(mark('shortest-path', drawBotMark)).toEqual([
    '                    ',
    '                    ',
    '                    ',
    '        oooo        ',
    '      oo****oo      ',
    '     o********o     ',
    '     o********o     ',
    '    o**********o    ',
    '    o**********o    ',
    '    o**********o    ',
    '    o**********o    ',
    '     o********o     ',
    '     o*******oo     ',
    '      oo****oo      ',
    '        oooo        ',
  ])
})

test('the wall follower is a square', () => {
  expect(mark('wall-follower', drawBotMark)).toEqual([
    '                    ',
    '                    ',
    '                    ',
    '      oooooooo      ',
    '     oooooooooo     ',
    '    oo********oo    ',
    '    oo********oo    ',
    '    oo********oo    ',
    '    oo********oo    ',
    '    oo********oo    ',
    '    oo********oo    ',
    '    oo********oo    ',
    '    oo********oo    ',
    '     oooooooooo     ',
    '      oooooooo      ',
  ])
})

test('the explorer is a triangle', () => {
  expect(mark('explorer', drawBotMark)).toEqual([
    '                    ',
    '                    ',
    '         oo         ',
    '         oo         ',
    '        o**o        ',
    '        o**o        ',
    '       o****o       ',
    '       o****o       ',
    '      o******o      ',
    '      o******o      ',
    '     o********o     ',
    '     o********o     ',
    '    o**********o    ',
    '    o**********o    ',
    '   oo**********oo   ',
    '    oooooooooooo    ',
  ])
})

test('a hunter is a cross in the colour of the bot', () => {
  expect(mark('explorer', drawHunter, 6)).toEqual([
    '                        ',
    '                        ',
    '                        ',
    '      oo        oo      ',
    '     oooo      oooo     ',
    '     o**oo    oo**o     ',
    '    oo***oo  oo***oo    ',
    '     oo***oooo***oo     ',
    '      oo***oo***oo      ',
    '       oo******oo       ',
    '        oo****oo        ',
    '        oo****oo        ',
    '       oo******oo       ',
    '      oo***oo***oo      ',
    '     oo***oooo***oo     ',
    '    oo***oo  oo***oo    ',
    '     o**oo    oo**o     ',
    '     oooo      oooo     ',
    '      oo        oo      ',
  ])
})

test('a small hunter keeps lines that are seen', () => {
  expect(mark('wall-follower', drawHunter, 3)).toEqual([
    '            ',
    '  ooo  ooo  ',
    '  o**oo**o  ',
    '  o******o  ',
    '   o****o   ',
    '   o****o   ',
    '  o******o  ',
    '  o**oo**o  ',
    '  ooo  ooo  ',
  ])
})

test('a large mark has thicker lines', () => {
  expect(mark('wall-follower', drawBotMark, 9)).toEqual([
    '                                    ',
    '                                    ',
    '                                    ',
    '                                    ',
    '                                    ',
    '                                    ',
    '                                    ',
    '          oooooooooooooooo          ',
    '         oooooooooooooooooo         ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '        oo****************oo        ',
    '         oooooooooooooooooo         ',
    '          oooooooooooooooo          ',
  ])
})

test('every bot has a colour of its own', () => {
  expect(new Set(BOTS.map(({ id }) => BOT_MARKS[id].colour)).size).toBe(BOTS.length)
})
