/** Dispatches a key press on an element, as the browser does. */
export function keyDown(
  code: string,
  init: KeyboardEventInit = {},
  target: Element = document.body,
): KeyboardEvent {
  return send('keydown', code, init, target)
}

export function keyUp(
  code: string,
  init: KeyboardEventInit = {},
  target: Element = document.body,
): KeyboardEvent {
  return send('keyup', code, init, target)
}

function send(type: string, code: string, init: KeyboardEventInit, target: Element): KeyboardEvent {
  const event = new KeyboardEvent(type, {
    code,
    key: code,
    bubbles: true,
    cancelable: true,
    ...init,
  })
  target.dispatchEvent(event)
  return event
}
