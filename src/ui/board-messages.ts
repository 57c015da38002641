import { addMessages } from './message.ts'

/** Adds the messages about boards, which hosts without a board never fetch. */
export function addBoardMessages(): void {
  const files = import.meta.glob<Readonly<Record<string, string>>>('./*.json', {
    base: '../../assets/board-messages',
    import: 'default',
    eager: true,
  })
  addMessages(files)
}
