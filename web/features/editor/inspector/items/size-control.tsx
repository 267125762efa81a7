import { useTranslations } from 'use-intl'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { DEFAULT_TEXT_SIZE } from '#domain/deck/scale.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import type { ItemPanelProps } from './item-panel.ts'
import { sizeToStep, stepToSize, TEXT_STEPS } from './text-steps.ts'
import { useItemEdit } from './use-item-edit.ts'

/** How large the words are: a slider over even steps, and the number itself. */
export function SizeControl<Type extends ItemType>(props: ItemPanelProps<Type>) {
  const t = useTranslations('editor-inspector.size')
  const language = useRouteLocale()
  const edit = useItemEdit(props, 'size', (size: number) => ({ size }) as object)
  const { size } = props.item
  return (
    <PanelRow label={t('label')} group>
      <div className="grid grid-cols-[minmax(0,1fr)_4.25rem] items-center gap-2.5">
        <Slider
          label={t('slider')}
          min={0}
          max={TEXT_STEPS.length - 1}
          step={1}
          value={sizeToStep(size)}
          valueText={t('percent', { value: Math.round(size * 100) })}
          onGrab={edit.grab}
          onRelease={edit.release}
          onChange={step => edit.follow(stepToSize(step))}
        />
        <NumberInput
          label={t('label')}
          language={language}
          value={size * 100}
          min={10}
          max={600}
          step={5}
          unit={t('unit')}
          onChange={percent => edit.follow(percent / 100)}
        />
      </div>
      {size !== DEFAULT_TEXT_SIZE ? (
        <button
          type="button"
          className="col-start-2 w-max rounded-item text-xs text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          onClick={() => edit.change(DEFAULT_TEXT_SIZE)}
        >
          {t('reset')}
        </button>
      ) : null}
    </PanelRow>
  )
}
