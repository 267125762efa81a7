import {
  ChevronDown,
  ListChecks,
  Minus,
  NotebookPen,
  PanelLeftClose,
  PanelLeftOpen,
  PanelRightClose,
  PanelRightOpen,
  Plus,
} from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { factsToCheck } from '#domain/generation/facts-to-check.ts'
import { Menu } from '#web/ui/menu.tsx'
import { zoomSteps } from '../canvas/zoom.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { useEditorState } from '../session/editor-context.ts'
import { useUi, useUiState } from '../session/ui-store.ts'

/** Under the canvas: the number of the slide, and which panels are shown. */
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
        <FactsButton />
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

/** Shown only while something generated waits to be checked. */
function FactsButton() {
  const t = useTranslations('editor.facts')
  const ui = useUi()
  const count = useEditorState(({ deck }) => factsToCheck(deck).length)
  if (count === 0) return null
  return (
    <button
      type="button"
      onClick={() => ui.setState({ factsOpen: true })}
      className="flex h-6 items-center gap-1.5 rounded-item px-1.5 text-xs font-medium whitespace-nowrap text-accent-text hover:bg-wash"
    >
      <ListChecks aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
      {t('count', { count })}
    </button>
  )
}

/** The size of the slide: fitted to the window, or a percentage. */
function ZoomMenu() {
  const t = useTranslations('editor.zoom')
  const format = useFormatter()
  const ui = useUi()
  const zoom = useUiState(state => state.zoom)
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
  const shown = zoom === 'fit' ? t('fit') : percent(zoom)
  return (
    <div className="flex items-center">
      <CommandButton
        id="view.zoomOut"
        icon={Minus}
        tooltipSide="top"
        quiet
        disabled={zoom === zoomSteps[0]}
      />
      <Menu
        side="top"
        align="center"
        trigger={
          <button
            type="button"
            aria-label={t('label', { zoom: shown })}
            className="flex h-6 min-w-14 items-center justify-center gap-1 rounded-item px-1.5 text-xs font-medium text-ink-soft hover:bg-wash hover:text-ink data-popup-open:bg-wash"
          >
            {shown}
            <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          </button>
        }
        items={[
          {
            kind: 'choice',
            id: 'zoom',
            value: String(zoom),
            options: [
              { value: 'fit', label: t('fit') },
              ...zoomSteps.map(step => ({ value: String(step), label: percent(step) })),
            ],
            onValueChange: value => ui.setState({ zoom: value === 'fit' ? 'fit' : Number(value) }),
          },
        ]}
      />
      <CommandButton
        id="view.zoomIn"
        icon={Plus}
        tooltipSide="top"
        quiet
        disabled={zoom === zoomSteps.at(-1)}
      />
    </div>
  )
}
