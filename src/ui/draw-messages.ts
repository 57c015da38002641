import english from '../../assets/draw-messages/en.json'
import korean from '../../assets/draw-messages/ko.json'
import { addMessages } from './message.ts'

/** Adds the messages of the page that draws, which no other page needs. */
export function addDrawMessages(): void {
  addMessages({ en: english, ko: korean })
}
