import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogBackground } from '#domain/deck/catalog/backgrounds.ts'
import type { Background } from '#domain/deck/theme/background.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { LiveEdit } from '../parts/use-live-edit.ts'
import { usePlan } from '../use-plan.ts'
import { BackgroundChoices } from './background-choices.tsx'
import { type BackgroundTone, groupBackgrounds, tones } from './list-backgrounds.ts'
import { LockedBackground } from './locked-background.tsx'

interface Props {
  readonly value: Background | null
  readonly edit: LiveEdit<Background | null>
  /** Which of them are shown first: those that go with the theme. */
  readonly dark: boolean
}

const COLUMNS = 3

/** Every background that comes with the product, kind by kind. */
export function BackgroundGallery({ value, edit, dark }: Props) {
  const t = useTranslations('editor-inspector.background')
  const id = useId()
  const plan = usePlan()
  const [tone, setTone] = useState<BackgroundTone>('all')
  const [refused, setRefused] = useState<CatalogBackground>()
  const groups = groupBackgrounds(tone, plan, dark)

  return (
    <div className="flex max-h-[min(36rem,calc(var(--available-height)-1.5rem))] flex-col gap-3">
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
              columns={COLUMNS}
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
