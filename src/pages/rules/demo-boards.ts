import type Phaser from 'phaser'
import { type DemoKind, demoOf, playDemo, startDemo } from '../../app/demos.ts'
import { PLAYER_TICKS_PER_TILE } from '../../core/game/rules.ts'
import { createFixedStep, ticksDue } from '../../view/fixed-step.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { createSmallBoard } from '../../view/small-board.ts'

/** Small boards that show the player and each enemy in the game's own simulation. */
export function createDemoBoards(scene: Phaser.Scene, options: RenderOptions) {
  const passing: ((ms: number) => void)[] = []
  return {
    add(kind: DemoKind): HTMLCanvasElement {
      const demo = demoOf(kind)
      const board = createSmallBoard(scene, demo.level, options)
      const fixedStep = createFixedStep()
      let play = startDemo(demo)
      let nowMs = 0
      board.canvas.className = 'demo frame'
      if (options.reducedMotion) {
        // Without motion, the board shows the middle of the demo.
        const ticks = (demo.moves.length * PLAYER_TICKS_PER_TILE) / 2
        for (let tick = 0; tick < ticks; tick++) playDemo(play, demo)
      }
      board.draw(play.state, play.walked, nowMs)
      passing.push((ms) => {
        if (options.reducedMotion || !isSeen(board.canvas)) return
        nowMs += ms
        for (let ticks = ticksDue(fixedStep, ms); ticks > 0; ticks--) {
          if (!playDemo(play, demo)) play = startDemo(demo)
        }
        board.draw(play.state, play.walked, nowMs)
      })
      return board.canvas
    },
    /** Plays a frame on all visible boards. */
    pass(ms: number): void {
      for (const pass of passing) pass(ms)
    },
  }
}

function isSeen(canvas: HTMLCanvasElement): boolean {
  const { top, bottom } = canvas.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
