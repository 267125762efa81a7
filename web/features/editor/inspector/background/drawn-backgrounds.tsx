import { LayoutGrid } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BACKGROUNDS, type CatalogBackground } from '#domain/deck/catalog/backgrounds.ts'
import type { Background } from '#domain/deck/theme/background.ts'
import { findTheme } from '#domain/deck/theme/themes/registry.ts'
import { Popover } from '#web/ui/popover.tsx'
import { PanelButton } from '../parts/panel-button.tsx'
import type { LiveEdit } from '../parts/use-live-edit.ts'
import { usePlan } from '../use-plan.ts'
import { BackgroundChoices } from './background-choices.tsx'
import { BackgroundGallery } from './background-gallery.tsx'
import { suggestBackgrounds } from './list-backgrounds.ts'
import { LockedBackground } from './locked-background.tsx'

interface Props {
  readonly value: Background | null
  readonly themeName: string
  readonly edit: LiveEdit<Background | null>
}

const COLUMNS = 4

/** A handful of the drawn backgrounds that go with the theme, and the way to all of them. */
export function DrawnBackgrounds({ value, themeName, edit }: Props) {
  const t = useTranslations('editor-inspector.background')
  const plan = usePlan()
  const { dark } = findTheme(themeName)
  const suggested = useMemo(() => suggestBackgrounds(dark, plan, COLUMNS * 2), [dark, plan])
  const [refused, setRefused] = useState<CatalogBackground>()
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-2xs font-medium text-ink-faint">
        {t('gallery')}
      </span>
      <BackgroundChoices
        label={t('gallery')}
        backgrounds={suggested}
        columns={COLUMNS}
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
