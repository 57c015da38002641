import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'
import { openReplayFile } from './open-replays.ts'

/** Opens files dropped anywhere on the window, with a hint while they are dragged. */
export function listenToDrops(open: (text: string) => void): void {
  const hint = element('p', { className: 'drop-hint bubble' }, t('share.drop'))
  const listen = (
    type: 'dragover' | 'dragleave' | 'drop',
    listener: (event: DragEvent) => void,
  ): void =>
    window.addEventListener(type, (event) => {
      if (hasFiles(event)) listener(event)
    })
  listen('dragover', (event) => {
    event.preventDefault()
    if (!hint.isConnected) document.body.append(hint)
  })
  listen('dragleave', (event) => {
    // Without a related target the pointer has left the window.
    if (event.relatedTarget === null) hint.remove()
  })
  listen('drop', (event) => {
    hint.remove()
    // Some pages import files themselves.
    if (event.defaultPrevented) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 1) void openReplayFile(files[0], open, toast)
    else toast(t('problem.file-many'))
  })
}

/** True if files are dragged, but not onto a field for files. */
function hasFiles({ dataTransfer, target }: DragEvent): boolean {
  const isTaken = target instanceof HTMLInputElement && target.type === 'file'
  return !isTaken && dataTransfer?.types.includes('Files') === true
}
