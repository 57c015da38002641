import { boardCommand } from './board.ts'
import { COMMANDS, runProcess } from './program.ts'

// npm runs a script in the folder of package.json and notes where the user was.
await runProcess([...COMMANDS, boardCommand], process.env['INIT_CWD'])
