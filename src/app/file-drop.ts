import { element } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import { toast } from '../ui/toast.ts'
import { openReplayFile } from './open-replays.ts'

/** Takes files that are dropped anywhere on the window, and shows that it does. */
export function listenToDrops(open: (text: string) => void): void {
  const hint = element('p', { className: 'drop-hint' }, t('share.drop'))
  const listen = (
    type: 'dragover' | 'dragleave' | 'drop',
    act: (event: DragEvent) => void,
  ): void => {
    window.addEventListener(type, (event) => {
      if (bringsFiles(event)) act(event)
    })
  }
  listen('dragover', (event) => {
    event.preventDefault()
    if (!hint.isConnected) document.body.append(hint)
  })
  listen('dragleave', (event) => {
    // Within the window the pointer goes to another element; out of it, to none.
    if (event.relatedTarget === null) hint.remove()
  })
  listen('drop', (event) => {
    hint.remove()
    // A page may have taken it already.
    if (event.defaultPrevented) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 1) void openReplayFile(files[0], open, toast)
    else toast(t('problem.file-many'))
  })
}

/** Whether files are dragged, and not onto a field that takes them itself. */
function bringsFiles({ dataTransfer, target }: DragEvent): boolean {
  const isTaken = target instanceof HTMLInputElement && target.type === 'file'
  return !isTaken && dataTransfer?.types.includes('Files') === true
}
