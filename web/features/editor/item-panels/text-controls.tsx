import { useTranslations } from 'use-intl'
import { ALIGNS, type Align, horizontalOf, verticalOf } from '#domain/deck/align.ts'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { DEFAULT_TEXT_SIZE } from '#domain/deck/scale.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { useCommittedValue } from '../inspector/live-edit.ts'
import { PanelRow, TextField } from '../inspector/panel-controls.tsx'
import { sizeFields, sizeToStep, stepToSize, TEXT_STEPS } from '../text/text-size.ts'
import { type ItemPanelProps, useItemEdit, useItemWords } from './item-edit.ts'

/** The text size: a slider with visually even steps, and a number field. */
export function SizeControl<Type extends ItemType>(props: ItemPanelProps<Type>) {
  const t = useTranslations('editor-inspector.size')
  const language = useRouteLocale()
  const edit = useItemEdit(props, 'size', (size: number, item) => sizeFields(item, size) as object)
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

/** The alignment of text in its cell, as a grid of nine positions. */
export function AlignGrid<Type extends ItemType>(props: ItemPanelProps<Type>) {
  const t = useTranslations('editor-inspector.align')
  const edit = useItemEdit(props, 'align', (align: Align) => ({ align }) as object)
  const value = useCommittedValue(props.item.align)
  return (
    <PanelRow label={t('label')} group>
      <ChoiceGrid
        label={t('label')}
        columns={3}
        value={value}
        choices={ALIGNS.map(align => ({
          value: align,
          label: t(`place.${align}`),
          content: <Glyph align={align} />,
        }))}
        onChoose={edit.change}
        onPreview={edit.preview}
        className="w-24 overflow-hidden rounded-field border border-line-strong bg-raised"
        choiceClassName={
          'grid h-6.5 text-ink-faint hover:bg-wash hover:text-ink focus-visible:-outline-offset-2 ' +
          'aria-checked:bg-ink aria-checked:text-paper'
        }
      />
    </PanelRow>
  )
}

const across = { l: 'items-start', c: 'items-center', r: 'items-end' }
const down = { t: 'justify-start', m: 'justify-center', b: 'justify-end' }

function Glyph({ align }: { align: Align }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'flex flex-col gap-0.5 p-1.5',
        across[horizontalOf(align)],
        down[verticalOf(align)],
      )}
    >
      <i className="block h-0.5 w-3.5 rounded-full bg-current" />
      <i className="block h-0.5 w-2 rounded-full bg-current" />
    </span>
  )
}

interface Props<Type extends ItemType> {
  readonly panel: ItemPanelProps<Type>
  readonly label: string
  readonly placeholder?: string | undefined
}

/** The text of an item that is not a text item: a caption, title or label. Plain here; the canvas can format it. */
export function PlainTextField<Type extends ItemType>({ panel, label, placeholder }: Props<Type>) {
  const words = useItemWords(panel)
  const edit = useItemEdit(panel, 'text', (text: string) => ({ text: escapeText(text) }) as object)
  return (
    <TextField
      label={label}
      value={textToPlain(words)}
      maxLength={LIMITS.label}
      placeholder={placeholder}
      onCommit={edit.follow}
    />
  )
}
