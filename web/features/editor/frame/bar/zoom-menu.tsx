import { ChevronDown, Minus, Plus } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Menu } from '#web/ui/menu.tsx'
import { useUi, useUiState } from '../../binding/ui-store.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { zoomSteps } from '../zoom-steps.ts'

/** How large the slide is drawn: as the window allows, or by a number. */
export function ZoomMenu() {
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
