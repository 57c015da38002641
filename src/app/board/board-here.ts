/**
 * True if the server of this page has a board, as a mark in the page says; no request asks. Apart from the
 * board, as the menu of the first paint loads none of its modules.
 */
export function hasBoardHere(): boolean {
  return document.querySelector('meta[name=asterion-board]') !== null
}
