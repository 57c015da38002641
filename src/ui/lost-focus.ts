import { frontOfPage, isReachable } from './spatial-navigation.ts'

/**
 * Moves the focus from a control that is disabled or hidden to a button beside it, and from one that is
 * removed to the main choice of the page: browsers would leave it nowhere.
 */
export function listenToLostFocus(): void {
  let last: Element | null = null
  window.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })
  const follow = (): void => {
    if (last === null || !isLost(last)) return
    const lost = last
    last = null
    const front = frontOfPage()
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== lost
    // A page that is busy has no main choice yet.
    if (front === null || front.ariaBusy === 'true' || isElsewhere) return
    const buttons = [...front.querySelectorAll('button')].filter(isReachable)
    const beside = buttons.filter(({ parentElement }) => parentElement === lost.parentElement)
    const isBehind = (button: Element): boolean =>
      (lost.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const main = buttons.find((button) => button.matches('.main-choice'))
    const next = beside.find(isBehind) ?? beside.at(-1) ?? main ?? buttons.at(0)
    next?.focus({ preventScroll: true })
  }
  new MutationObserver(follow).observe(document.body, {
    ...{ subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] },
  })
}

function isLost(control: Element): boolean {
  return !control.isConnected || control.matches(':disabled, [hidden], [hidden] *')
}
