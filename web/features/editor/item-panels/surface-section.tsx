import { useTranslations } from 'use-intl'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { ITEM_TONES, type ItemTheme } from '#domain/deck/theme/overrides.ts'
import { resolveSurface, type Surface } from '#domain/deck/theme/resolve.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { ColorField } from '../inspector/color-picker.tsx'
import { useCommittedValue } from '../inspector/live-edit.ts'
import { PanelRow, PanelSection } from '../inspector/panel-controls.tsx'
import { type ItemPanelProps, useItemThemeEdit } from './item-edit.ts'
import { useSlideTheme } from './paint-field.tsx'

/** The background and text colour of an item. */
export function SurfaceSection<Type extends ItemType>(props: ItemPanelProps<Type>) {
  const t = useTranslations('editor-inspector.surface')
  const theme = useSlideTheme()
  const own = props.item.theme
  const surface = resolveSurface(theme, own)
  const tone = useItemThemeEdit(props, 'tone', (value: ItemTheme['tone']) => ({
    tone: value,
    background_color: null,
  }))
  const fill = useItemThemeEdit(props, 'fill', (background_color: string | null) => ({ background_color }))

  const chosen = useCommittedValue(own.background_color === null ? own.tone : null)

  return (
    <PanelSection title={t('title')}>
      <ChoiceGrid
        label={t('tone')}
        columns={ITEM_TONES.length}
        value={chosen}
        choices={ITEM_TONES.map(one => {
          const sample = resolveSurface(theme, { tone: one, background_color: null, text_color: null })
          return {
            value: one,
            label: t(`name.${one}`),
            style: { backgroundColor: sample.ground, color: sample.ink },
            content: <span className="text-sm font-medium">{t('sample')}</span>,
          }
        })}
        onChoose={tone.change}
        onPreview={tone.preview}
        className="gap-1.5"
        choiceClassName={
          'grid h-8 place-items-center rounded-item ' +
          'shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_16%,transparent)] ' +
          'aria-checked:outline-2 aria-checked:outline-offset-1 aria-checked:outline-ink ' +
          'aria-checked:focus-visible:outline-focus'
        }
      />
      <PanelRow label={t('fill')} group>
        <ColorField
          label={t('fill')}
          value={own.background_color}
          shown={surface.fill}
          palette="cell"
          edit={fill}
        />
      </PanelRow>
      <InkField {...props} surface={surface} />
    </PanelSection>
  )
}

type InkProps<Type extends ItemType> = ItemPanelProps<Type> & { readonly surface: Surface }

/** The colour of an item's words. */
export function InkField<Type extends ItemType>({ surface, ...props }: InkProps<Type>) {
  const t = useTranslations('editor-inspector.surface')
  const ink = useItemThemeEdit(props, 'ink', (text_color: string | null) => ({ text_color }))
  return (
    <PanelRow label={t('ink')} group>
      <ColorField
        label={t('ink')}
        value={props.item.theme.text_color}
        shown={surface.ink}
        behind={surface.ground}
        palette="text"
        edit={ink}
      />
    </PanelRow>
  )
}
