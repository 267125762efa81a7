import { type RefObject, useEffect } from 'react'
import type { CommandContext } from '../../commands/command.ts'
import { readTyping } from '../../commands/key-target.ts'
import { deleteSelected } from '../actions/delete-slides.ts'
import { hasSlides, readSelected } from '../actions/read-selected.ts'
import { isContentMissing, withContent } from '../actions/with-content.ts'
import { putIntoEvent, takeFromEvent } from './clipboard-access.ts'
import { copySelected, cutSelected, insertCopies, sayCopied } from './copy-slides.ts'

/** Copy and cut belong to the panel while it has the focus; slides can be pasted wherever nothing is typed. */
export function useClipboardEvents(panel: RefObject<HTMLElement | null>, context: CommandContext): void {
  useEffect(() => {
    function copy(event: ClipboardEvent): void {
      const isOurs = panel.current?.contains(document.activeElement) ?? false
      if (!event.clipboardData || !isOurs || readTyping(event.target) !== 'nothing') return
      if (!document.getSelection()?.isCollapsed || !hasSlides(context)) return
      event.preventDefault()
      event.stopPropagation()
      const isCut = event.type === 'cut'
      if (isContentMissing(context)) {
        // The event does not wait for the server; the clipboard itself may.
        withContent(context, () => void (isCut ? cutSelected(context) : copySelected(context)))
        return
      }
      putIntoEvent(event.clipboardData, readSelected(context))
      sayCopied(context)
      if (isCut) deleteSelected(context)
    }
    function paste(event: ClipboardEvent): void {
      if (!event.clipboardData || readTyping(event.target) !== 'nothing') return
      const slides = takeFromEvent(event.clipboardData)
      if (!slides) return
      event.preventDefault()
      event.stopPropagation()
      insertCopies(context, slides)
    }
    document.addEventListener('copy', copy, true)
    document.addEventListener('cut', copy, true)
    document.addEventListener('paste', paste, true)
    return () => {
      document.removeEventListener('copy', copy, true)
      document.removeEventListener('cut', copy, true)
      document.removeEventListener('paste', paste, true)
    }
  }, [panel, context])
}
