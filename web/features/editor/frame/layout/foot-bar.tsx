import { NotebookPen, PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUiState } from '../../binding/ui-store.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { ZoomMenu } from '../bar/zoom-menu.tsx'

/** Under the canvas: where one is, and what of the window is shown. */
export function FootBar() {
  const slidesOpen = useUiState(ui => ui.slidesOpen)
  const sideOpen = useUiState(ui => ui.sideOpen)
  const notesOpen = useUiState(ui => ui.notesOpen)
  return (
    <div className="flex h-10 shrink-0 items-center justify-between gap-2 border-t border-line bg-paper px-2">
      <div className="flex items-center gap-2">
        <CommandButton
          id="view.slides"
          icon={slidesOpen ? PanelLeftClose : PanelLeftOpen}
          pressed={slidesOpen}
          tooltipSide="top"
          quiet
        />
        <SlidePlace />
      </div>
      <div className="flex items-center gap-1">
        <CommandButton id="view.notes" icon={NotebookPen} pressed={notesOpen} tooltipSide="top" quiet />
        <ZoomMenu />
        <CommandButton
          id="view.side"
          icon={sideOpen ? PanelRightClose : PanelRightOpen}
          pressed={sideOpen}
          tooltipSide="top"
          quiet
        />
      </div>
    </div>
  )
}

function SlidePlace() {
  const t = useTranslations('editor.foot')
  const count = useEditorState(({ deck }) => deck.slides.length)
  const at = useEditorState(({ deck, selection }) =>
    deck.slides.findIndex(({ uid }) => uid === selection.active),
  )
  return (
    <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
      {at < 0 ? t('empty') : t('place', { number: at + 1, count })}
    </span>
  )
}
