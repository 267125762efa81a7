import { LayoutGrid, LockKeyhole } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  BACKGROUNDS,
  type CatalogBackground,
  findBackground,
  isBackgroundOpen,
} from '#domain/deck/catalog/backgrounds.ts'
import { type Background, drawnBackground } from '#domain/deck/theme/background.ts'
import { themeOf } from '#domain/deck/theme/resolve.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEditorState } from '../session/editor-context.ts'
import { type BackgroundTone, groupBackgrounds, suggestBackgrounds, tones } from './backgrounds.ts'
import type { LiveEdit } from './live-edit.ts'
import { PanelButton } from './panel-controls.tsx'
import { usePlan } from './use-plan.ts'

/** A background choice: a small slide with a thin border, outlined when it is selected. */
export const backgroundTileClass =
  'aspect-video overflow-hidden rounded-item ' +
  'shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_16%,transparent)] ' +
  'aria-checked:outline-2 aria-checked:outline-offset-1 aria-checked:outline-ink ' +
  'aria-checked:focus-visible:outline-focus'

interface DrawnProps {
  readonly value: Background | null
  readonly themeName: string
  readonly edit: LiveEdit<Background | null>
}

const SUGGESTED_COLUMNS = 4

/** A few built-in backgrounds that match the theme, and a button that opens all of them. */
export function DrawnBackgrounds({ value, themeName, edit }: DrawnProps) {
  const t = useTranslations('editor-inspector.background')
  const plan = usePlan()
  const own = useEditorState(({ deck }) => deck.theme.palette)
  const { dark } = themeOf({ name: themeName, palette: own })
  const suggested = useMemo(() => suggestBackgrounds(dark, plan, SUGGESTED_COLUMNS * 2), [dark, plan])
  const [refused, setRefused] = useState<CatalogBackground>()
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-2xs font-medium text-ink-faint">
        {t('gallery')}
      </span>
      <BackgroundChoices
        label={t('gallery')}
        backgrounds={suggested}
        columns={SUGGESTED_COLUMNS}
        value={value}
        edit={edit}
        onRefuse={setRefused}
      />
      <LockedBackground background={refused} />
      <Popover
        title={t('gallery')}
        titleHidden
        side="left"
        className="w-96! p-3!"
        onOpenChange={open => open || edit.preview(undefined)}
        trigger={<PanelButton label={t('all', { count: BACKGROUNDS.length })} icon={LayoutGrid} />}
      >
        <BackgroundGallery value={value} edit={edit} dark={dark} />
      </Popover>
    </div>
  )
}

interface GalleryProps {
  readonly value: Background | null
  readonly edit: LiveEdit<Background | null>
  /** Whether dark backgrounds come first: those that match the theme. */
  readonly dark: boolean
}

const GALLERY_COLUMNS = 3

/** Every built-in background, grouped by kind. */
function BackgroundGallery({ value, edit, dark }: GalleryProps) {
  const t = useTranslations('editor-inspector.background')
  const id = useId()
  const plan = usePlan()
  const [tone, setTone] = useState<BackgroundTone>('all')
  const [refused, setRefused] = useState<CatalogBackground>()
  const groups = groupBackgrounds(tone, plan, dark)

  return (
    <div className="flex [--available-height:inherit] max-h-[min(36rem,calc(var(--available-height)-1.5rem))] flex-col gap-3">
      <SegmentedControl
        size="sm"
        fullWidth
        label={t('tone.label')}
        segments={tones.map(one => ({ value: one, label: t(`tone.${one}`) }))}
        value={tone}
        onValueChange={setTone}
      />
      <div className="-mx-1 grid min-h-0 gap-3.5 overflow-y-auto px-1 py-1">
        {groups.map(({ kind, backgrounds }) => (
          <section key={kind} aria-labelledby={`${id}-${kind}`} className="grid gap-1.5">
            <h3 id={`${id}-${kind}`} className="text-2xs font-medium text-ink-faint">
              {t(`kind.${kind}`)}
            </h3>
            <BackgroundChoices
              label={t(`kind.${kind}`)}
              backgrounds={backgrounds}
              columns={GALLERY_COLUMNS}
              value={value}
              edit={edit}
              onRefuse={setRefused}
            />
          </section>
        ))}
      </div>
      <LockedBackground background={refused} />
    </div>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly backgrounds: readonly CatalogBackground[]
  readonly columns: number
  readonly value: Background | null
  readonly edit: LiveEdit<Background | null>
  /** A background that the plan does not include was clicked; undefined after a click on an available one. */
  readonly onRefuse: (background: CatalogBackground | undefined) => void
}

/** Built-in backgrounds to choose from. All can be previewed; a click on one of another plan shows the upgrade hint. */
function BackgroundChoices({ label, backgrounds, columns, value, edit, onRefuse }: ChoicesProps) {
  const t = useTranslations('editor-inspector.background')
  const plan = usePlan()

  function choose(src: string) {
    const background = findBackground(src)
    if (!background) return
    const open = isBackgroundOpen(background, plan)
    onRefuse(open ? undefined : background)
    if (open) edit.change(drawnBackground(background))
  }

  function preview(src: string | undefined) {
    const background = findBackground(src)
    edit.preview(background && drawnBackground(background))
  }

  return (
    <ChoiceGrid
      label={label}
      columns={columns}
      value={value?.image?.src}
      choices={backgrounds.map(background => {
        const locked = !isBackgroundOpen(background, plan)
        return {
          value: background.src,
          label: t(`name.${background.id}`),
          detail: locked ? t('locked') : undefined,
          content: <BackgroundThumb background={background} locked={locked} />,
        }
      })}
      onChoose={choose}
      onPreview={preview}
      className="gap-1.5"
      choiceClassName={backgroundTileClass}
    />
  )
}

interface ThumbProps {
  readonly background: CatalogBackground
  readonly locked: boolean
}

/** A small preview; the background colour is shown until the picture has loaded. */
function BackgroundThumb({ background: { src, color }, locked }: ThumbProps) {
  return (
    <span
      className={
        'relative block size-full after:absolute after:inset-0 after:rounded-item ' +
        'after:shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_14%,transparent)]'
      }
      style={{ backgroundColor: color }}
    >
      <img
        src={defaultAssetUrl(src)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="size-full object-cover"
      />
      {locked ? (
        <span className="absolute right-1 bottom-1 grid size-4.5 place-items-center rounded-full bg-raised text-ink shadow-raised">
          <LockKeyhole aria-hidden="true" strokeWidth={2} className="size-3" />
        </span>
      ) : null}
    </span>
  )
}

/** A link to the plans, shown after a click on a background that the current plan does not include. */
function LockedBackground({ background }: { background: CatalogBackground | undefined }) {
  const t = useTranslations('editor-inspector.background')
  const workspace = useEditorState(({ deck }) => deck.workspace)
  return (
    <div aria-live="polite">
      {background ? (
        <p className="rounded-field bg-accent-soft px-3 py-2 text-xs text-ink">
          {t('lockedText', { name: t(`name.${background.id}`) })}{' '}
          <TextLink render={<PageLink to={upgradePath(workspace)} />}>{t('upgrade')}</TextLink>
        </p>
      ) : null}
    </div>
  )
}
