import { showQuery } from '../../app/routing/address.ts'
import { GameScene } from '../../app/game-scene.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { mount } from '../../ui/overlay.ts'
import { createDemoBoards, type DemoBoards } from './demo-boards.ts'
import { createBoardSection, createRulesPage } from './page.ts'

/** The rules in words, and in boards on which the enemies move. */
export class RulesScene extends GameScene {
  private boards: DemoBoards | null = null

  create(): void {
    const { keyNames, preferences, board } = this.services
    const leave = (): void => this.goUp()
    const options = preferences.renderOptions()
    const boards = createDemoBoards(this, options)
    const page = createRulesPage(keyNames, (kind) => boards.add(kind), leave)
    this.boards = boards
    this.showLabyrinth('binary-tree')
    mount(this, page)
    focusMainChoice(page)
    this.listenToActions((action) => {
      if (action === 'pause') leave()
    })
    showQuery(pageQuery('rules'))
    if (!board.isThere()) return
    const addSection = (): void =>
      page.querySelector('.rules-licenses')?.before(createBoardSection())
    // Without a network the section is missing, and nothing else.
    board.open().then(addSection, () => undefined)
  }

  override update(_now: number, delta: number): void {
    this.boards?.pass(delta)
  }
}
