import { expect, test } from 'vitest'
import { BOTS } from '../../../src/core/level/bots/bots.ts'
import { BOT_MARKS, drawBotMark, drawHunter } from '../../../src/scenes/workshop/bot-marks.ts'
import { COLOURS } from '../../../src/scenes/workshop/tile-looks.ts'
import { contextOf, createCanvas, drawnOn } from '../../ui/drawn.ts'

const SIDE = 16
const RADIUS = 4

test('each bot has a shape and a colour of its own, and its hunter is a cross', () => {
  const canvas = createCanvas((BOTS.length + 1) * SIDE, SIDE)
  const context = contextOf(canvas)
  const middle = (place: number): number => (place + 0.5) * SIDE
  BOTS.forEach(({ id }, i) => {
    drawBotMark(context, id, middle(i), middle(0), RADIUS)
  })
  drawHunter(context, BOTS[0].id, middle(BOTS.length), middle(0), RADIUS)
  const colours = BOTS.map(({ id }, i) => [i, BOT_MARKS[id].colour] as const)
  const signs = { o: COLOURS.night, ...Object.fromEntries(colours) }
  expect(drawnOn(canvas, signs)).toEqual([
    '       oo                                                                       ',
    '      o00o                                                                      ',
    '     o0000o                                                                     ',
    '    o000000o          oooo           oooooo            oo          ooo    oo    ',
    '   o000oo000o        o1111o        oo222222oo         oooo         o00o  o00o   ',
    '  o000o  o000o      o111111o       o22222222o         o33o         o000oo000o   ',
    ' o000o    o000o    o11111111o      o22222222o        o3333o         o000000o    ',
    'o000o      o000o   o11111111o      o22222222o        o3333o          o0000o     ',
    'o000o      o000o   o11111111o      o22222222o       o333333o         oo00oo     ',
    ' o000o    o000o    o11111111o      o22222222o       o333333o        o000000o    ',
    '  o000o  o000o      o111111o       o22222222o      o33333333o      o000oo000o   ',
    '   o000oo000o        o1111o        oo222222oo      o33333333o      o00o  o00o   ',
    '    o000000o          oooo           oooooo        ooooooooooo     ooo    ooo   ',
    '     o0000o                                         ooooooooo                   ',
    '      o00o                                                                      ',
    '       oo                                                                       ',
  ])
})
