import { Command } from 'commander'
import { formatFacts, makerFacts } from '../core/level/drawn/text.ts'
import { DRAWN_MAP, readProvenMap } from './drawn-map.ts'
import { levelFacts } from './level.ts'
import { addSymbolOptions, type ChosenSymbols } from './symbols.ts'
import type { Terminal } from './terminal.ts'

export function proveCommand(terminal: Terminal): Command {
  return addSymbolOptions(new Command('prove'))
    .description('read a drawn level, and prove that it can be won, or that it cannot')
    .argument('[FILE]', 'the map; - is standard input', '-')
    .addHelpText(
      'after',
      `
${DRAWN_MAP}

Prints the facts of a level that can be won, with its fastest win. Otherwise prints the reason, and exits
with 3 if it cannot be won, and with 4 if the search gave up. The reason counts tiles from 0, with the
border that a map without one gets.

Examples:
  asterion prove map.txt
  asterion generate --width 15 --height 11 | asterion prove`,
    )
    .action(async (path: string, chosen: ChosenSymbols) => {
      const { drawn, level } = await readProvenMap(terminal, path, chosen)
      await terminal.write(`${formatFacts([...makerFacts(drawn), ...levelFacts(level)])}\n`)
    })
}
