import { useTranslations } from 'use-intl'
import { findBackground, isBackgroundOpen } from '#domain/deck/catalog/backgrounds.ts'
import type { Hex } from '#domain/deck/color/hex.ts'
import { type Background, solidBackground } from '#domain/deck/theme/background.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { ChoiceGrid, type GridChoice } from '#web/ui/choice-grid.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { LiveEdit } from '../parts/use-live-edit.ts'
import { usePlan } from '../use-plan.ts'
import { pictureBackground } from './picture-background.ts'
import { tileLook } from './tile-look.ts'
import { useRecentBackgrounds } from './use-remember-background.ts'

interface Props {
  readonly value: Background | null
  readonly ground: Hex
  readonly edit: LiveEdit<Background | null>
}

const COLUMNS = 5

/** What was last used behind the slides of this presentation. */
export function RecentBackgrounds({ value, ground, edit }: Props) {
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
        columns={COLUMNS}
        steady
        value={value?.image?.src ?? value?.color}
        choices={choices}
        onChoose={one => edit.change(toBackground(one))}
        onPreview={one => edit.preview(one === undefined ? undefined : toBackground(one))}
        className="gap-1.5"
        choiceClassName={joinClasses('bg-sunken', tileLook)}
      />
    </div>
  )
}
