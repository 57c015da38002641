import english from '../../assets/board-messages/en.json'
import korean from '../../assets/board-messages/ko.json'
import { addMessages } from './message.ts'

/** Adds the messages about boards, which hosts without a board never fetch. */
export function addBoardMessages(): void {
  addMessages({ en: english, ko: korean })
}
