import { type ReplaysActions, replaysChoices } from '../../../src/pages/replays/choices.ts'
import { createReplaysPage } from '../../../src/pages/replays/page.ts'
import type { VerifiedRun } from '../../../src/pages/replays/verified-run.ts'
import { recordCalls, show } from '../page.ts'

/** Actions of the buttons of the page. */
interface Exits extends ReplaysActions {
  readonly leave: () => void
}

/** The page of some runs before they are checked; `check` shows what came out. */
export function openPage(runs: readonly VerifiedRun[]) {
  const { actions, calls } = recordCalls<Exits>()
  const menu = {
    label: 'Menu',
    choose: () => {
      actions.leave()
    },
  }
  const page = createReplaysPage(
    runs.map(({ replay }) => replay),
    menu,
  )
  const root = show(page.root)
  const share = { label: 'Copy link', choose: () => undefined }
  const check = (hint = ''): HTMLElement => {
    page.show({ runs, choices: replaysChoices(runs, actions, [share], menu), hint })
    return root
  }
  return { page, root, calls, check }
}

/** The page of runs once they are checked. */
export function checkedPage(...runs: VerifiedRun[]): HTMLElement {
  return openPage(runs).check()
}
