/** A part of a link to the workshop that does not fit; says which. */
export class WorkshopLinkError extends Error {
  readonly part: string

  constructor(part: string) {
    super(`the workshop link has a "${part}" that does not fit`)
    this.name = 'WorkshopLinkError'
    this.part = part
  }
}
