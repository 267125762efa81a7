import { ImageOff, Images } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { findBackground, isBackgroundOpen } from '#domain/deck/catalog/backgrounds.ts'
import { SOLID_COLORS, themeGradients } from '#domain/deck/catalog/colors.ts'
import type { Hex } from '#domain/deck/color/hex.ts'
import { isSame } from '#domain/deck/edits/diff.ts'
import { type Background, solidBackground } from '#domain/deck/theme/background.ts'
import { themeOf } from '#domain/deck/theme/resolve.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { backgroundStyle } from '#slides/theme-style.ts'
import { ChoiceGrid, type GridChoice, SwatchGrid } from '#web/ui/choice-grid.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Slider } from '#web/ui/slider.tsx'
import { UploadButton } from '../libraries/picture-upload.tsx'
import { type PictureUse, useOpenPanel } from '../libraries/picture-use.ts'
import { useEditorState } from '../session/editor-context.ts'
import { backgroundTileClass, DrawnBackgrounds } from './background-gallery.tsx'
import { pictureBackground, useRecentBackgrounds, useRememberBackground } from './backgrounds.ts'
import { ColorField } from './color-picker.tsx'
import { type Focus, FocusPad } from './focus-pad.tsx'
import { type LiveEdit, mapEdit, useCommittedValue } from './live-edit.ts'
import { PanelButton, PanelRow } from './panel-controls.tsx'
import { SWATCH_COLUMNS, useColorNames } from './picker-colors.ts'
import { usePlan } from './use-plan.ts'

interface BackgroundEditorProps {
  /** Null: the theme's own. Undefined: the selected slides differ. */
  readonly value: Background | null | undefined
  /** What is displayed now: the own background or the inherited one. */
  readonly shown: Background
  readonly themeName: string
  readonly edit: LiveEdit<Background | null>
  /** What a picture chosen in the library will be used for. */
  readonly use: Extract<PictureUse, 'background' | 'deckBackground'>
}

/** The background of a slide or the deck: a colour, a gradient, or a picture. */
export function BackgroundEditor(props: BackgroundEditorProps) {
  const { themeName, edit: plain, use } = props
  const t = useTranslations('editor-inspector.background')
  const names = useColorNames()
  const own = useEditorState(({ deck }) => deck.theme.palette)
  const edit = useRememberBackground(plain)
  const value = useCommittedValue(props.value)
  const shown = useCommittedValue(props.shown)
  const solid = value && !value.gradient && !value.image && !value.pattern ? value.color : null
  const gradients = themeGradients(themeOf({ name: themeName, palette: own }).palette)
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
        choiceClassName={joinClasses('@container', backgroundTileClass)}
      />
      <DrawnBackgrounds value={value ?? null} themeName={themeName} edit={edit} />
      <RecentBackgrounds value={value ?? null} ground={shown.color} edit={edit} />
      <BackgroundPicture value={value ?? null} ground={shown.color} edit={edit} use={use} />
    </>
  )
}

interface RecentProps {
  readonly value: Background | null
  readonly ground: Hex
  readonly edit: LiveEdit<Background | null>
}

const RECENT_COLUMNS = 5

/** The backgrounds last used in this presentation. */
function RecentBackgrounds({ value, ground, edit }: RecentProps) {
  const t = useTranslations('editor-inspector.background')
  const plan = usePlan()
  const { colors, images: used } = useRecentBackgrounds()
  const images = used.filter(src => isBackgroundOpen(findBackground(src) ?? { plan: 'free' }, plan))
  if (colors.length + images.length === 0) return null
  const choices: GridChoice<string>[] = [
    ...images.map((src, index) => ({
      value: src,
      label: nameOf(src) ?? t('recentPicture', { number: index + 1 }),
      content: (
        <img
          src={defaultAssetUrl(src)}
          alt=""
          loading="lazy"
          draggable={false}
          className="size-full object-cover"
        />
      ),
    })),
    ...colors.map(color => ({ value: color, label: color, style: { backgroundColor: color } })),
  ]
  function nameOf(src: string): string | undefined {
    const drawn = findBackground(src)
    return drawn && t(`name.${drawn.id}`)
  }
  const toBackground = (one: string) =>
    one.startsWith('#') ? solidBackground(one) : pictureBackground(one, ground)
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-2xs font-medium text-ink-faint">
        {t('recent')}
      </span>
      <ChoiceGrid
        label={t('recent')}
        columns={RECENT_COLUMNS}
        steady
        value={value?.image?.src ?? value?.color}
        choices={choices}
        onChoose={one => edit.change(toBackground(one))}
        onPreview={one => edit.preview(one === undefined ? undefined : toBackground(one))}
        className="gap-1.5"
        choiceClassName={joinClasses('bg-sunken', backgroundTileClass)}
      />
    </div>
  )
}

interface PictureProps {
  readonly value: Background | null
  readonly ground: Hex
  readonly edit: LiveEdit<Background | null>
  readonly use: PictureUse
}

/** A background picture: which one, its focal point, and how much the background colour covers it. */
function BackgroundPicture({ value, ground, edit, use }: PictureProps) {
  const t = useTranslations('editor-inspector.background')
  const openPanel = useOpenPanel()
  const image = value?.image ?? null
  const focus = mapEdit<Background | null, Focus>(edit, point =>
    value && image ? { ...value, image: { ...image, ...point } } : value,
  )
  return (
    <>
      {value && image ? (
        <>
          <FocusPad src={image.src} value={image} edit={focus} />
          <PanelRow label={t('scrim')}>
            <Slider
              min={0}
              max={1}
              step={0.05}
              value={image.scrim}
              valueText={t('percent', { value: Math.round(image.scrim * 100) })}
              onGrab={edit.grab}
              onRelease={edit.release}
              onChange={scrim => edit.follow({ ...value, image: { ...image, scrim } })}
            />
          </PanelRow>
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <UploadButton
          label={t('upload')}
          onUploaded={([asset]) => asset && edit.change(pictureBackground(asset.src, ground))}
        />
        <PanelButton label={t('library')} icon={Images} onClick={() => openPanel('pictures', use)} />
        {value && image ? (
          <PanelButton
            label={t('removePicture')}
            icon={ImageOff}
            className="col-span-2"
            onClick={() => edit.change(null)}
          />
        ) : null}
      </div>
    </>
  )
}
