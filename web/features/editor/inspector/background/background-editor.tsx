import { useTranslations } from 'use-intl'
import { SOLID_COLORS } from '#domain/deck/catalog/colors.ts'
import { themeGradients } from '#domain/deck/catalog/gradients.ts'
import { isSame } from '#domain/deck/edits/fields.ts'
import { type Background, solidBackground } from '#domain/deck/theme/background.ts'
import { findTheme } from '#domain/deck/theme/themes/registry.ts'
import { backgroundStyle } from '#slides/theme-style.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { SwatchGrid } from '#web/ui/swatch-grid.tsx'
import { SWATCH_COLUMNS } from '../color/color-palette.ts'
import { useColorNames } from '../color/use-color-names.ts'
import { ColorField } from '../parts/color-field.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import { type LiveEdit, mapEdit, useSettled } from '../parts/use-live-edit.ts'
import type { PictureUse } from '../picture-use.ts'
import { BackgroundPicture } from './background-picture.tsx'
import { DrawnBackgrounds } from './drawn-backgrounds.tsx'
import { RecentBackgrounds } from './recent-backgrounds.tsx'
import { tileLook } from './tile-look.ts'
import { useRememberBackground } from './use-remember-background.ts'

export interface BackgroundEditorProps {
  /** Null: as the theme has it. Undefined: the slides differ. */
  readonly value: Background | null | undefined
  /** What is seen now, whoever decided it. */
  readonly shown: Background
  readonly themeName: string
  readonly edit: LiveEdit<Background | null>
  /** What the library is asked for. */
  readonly use: Extract<PictureUse, 'background' | 'deckBackground'>
}

/** What lies behind: a colour, a run of colours, or a picture. */
export function BackgroundEditor(props: BackgroundEditorProps) {
  const { themeName, edit: plain, use } = props
  const t = useTranslations('editor-inspector.background')
  const names = useColorNames()
  const edit = useRememberBackground(plain)
  const value = useSettled(plain, props.value)
  const shown = useSettled(plain, props.shown)
  const solid = value && !value.gradient && !value.image && !value.pattern ? value.color : null
  const gradients = themeGradients(findTheme(themeName).palette)
  const colorEdit = mapEdit<Background | null, string | null>(edit, color =>
    color === null ? null : solidBackground(color),
  )

  return (
    <>
      <SwatchGrid
        label={t('solid')}
        swatches={SOLID_COLORS.map(names.ofCatalog)}
        columns={SWATCH_COLUMNS}
        value={solid}
        onChoose={colorEdit.change}
        onPreview={colorEdit.preview}
      />
      <PanelRow label={t('color')} group>
        <ColorField
          label={t('color')}
          value={value === undefined ? undefined : value === null ? null : value.color}
          shown={shown.color}
          palette="background"
          edit={colorEdit}
        />
      </PanelRow>
      <ChoiceGrid
        label={t('gradient')}
        columns={gradients.length}
        value={String(gradients.findIndex(one => isSame(one, value)))}
        choices={gradients.map((gradient, index) => ({
          value: String(index),
          label: t('gradientNumber', { number: index + 1 }),
          content: <span className="block size-full" style={backgroundStyle(gradient)} />,
        }))}
        onChoose={index => edit.change(gradients[Number(index)] ?? null)}
        onPreview={index => edit.preview(index === undefined ? undefined : gradients[Number(index)])}
        className="gap-1.5"
        choiceClassName={joinClasses('@container', tileLook)}
      />
      <DrawnBackgrounds value={value ?? null} themeName={themeName} edit={edit} />
      <RecentBackgrounds value={value ?? null} ground={shown.color} edit={edit} />
      <BackgroundPicture value={value ?? null} ground={shown.color} edit={edit} use={use} />
    </>
  )
}
