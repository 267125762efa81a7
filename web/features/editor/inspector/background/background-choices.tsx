import { useTranslations } from 'use-intl'
import { type CatalogBackground, findBackground, isBackgroundOpen } from '#domain/deck/catalog/backgrounds.ts'
import { type Background, drawnBackground } from '#domain/deck/theme/background.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import type { LiveEdit } from '../parts/use-live-edit.ts'
import { usePlan } from '../use-plan.ts'
import { BackgroundThumb } from './background-thumb.tsx'
import { tileLook } from './tile-look.ts'

interface Props {
  readonly label: string
  readonly backgrounds: readonly CatalogBackground[]
  readonly columns: number
  readonly value: Background | null
  readonly edit: LiveEdit<Background | null>
  /** One was pressed that the plan does not open; undefined when an open one was. */
  readonly onRefuse: (background: CatalogBackground | undefined) => void
}

/** Drawn backgrounds to choose from. All can be tried on, those of another plan say so when they are pressed. */
export function BackgroundChoices({ label, backgrounds, columns, value, edit, onRefuse }: Props) {
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
      choiceClassName={tileLook}
    />
  )
}
