import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import {
  AlternativesOutcome,
  useAlternatives,
  WriteAlternatives,
} from '#web/platform/slides/alternatives.tsx'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import '#slides/slides.css'
import { fitOutline } from './edit-outline.ts'

interface EntryAlternativesProps {
  readonly open: boolean
  readonly taskId: string
  /** The outline as it is now. */
  readonly read: () => Outline
  /** The entry that is looked at. */
  readonly entry: string
  readonly onTake: (entry: OutlineEntry) => void
  readonly onClose: () => void
}

/** One entry of the outline as the slides that it could become; a press takes one. */
export function EntryAlternatives({ open, onClose, ...rest }: EntryAlternativesProps) {
  const t = useTranslations('generation.outline.alternatives')
  return (
    <Dialog
      size="xl"
      open={open}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      {open ? <Alternatives key={rest.entry} {...rest} onClose={onClose} /> : null}
    </Dialog>
  )
}

type Reply = Awaited<ReturnType<ReturnType<typeof useRuntime>['api']['generation']['alternatives']>>

function Alternatives({ taskId, read, entry, onTake, onClose }: Omit<EntryAlternativesProps, 'open'>) {
  const t = useTranslations('generation.outline')
  const { api } = useRuntime()
  const locale = useRouteLocale()
  const [writes, setWrites] = useState(false)
  const { found, state, isBusy, ask } = useAlternatives<Reply>(async (by, signal) => {
    const outline = fitOutline(read())
    if (!outline) throw new Error('nothing is named yet')
    return api.generation.alternatives({ params: { task_id: taskId }, body: { outline, entry, by }, signal })
  }, join)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    // Without a reply there is one button less.
    api.writing.abilities({}).then(
      abilities => setWrites(abilities.writes),
      () => undefined,
    )
  }, [])

  const versions = found?.versions ?? []
  return (
    <div className="grid gap-5">
      {found ? (
        <ChoiceGrid
          label={t('alternatives.title')}
          columns={2}
          value="0"
          choices={versions.map(({ slide, entry: told }, at) => {
            const kind = t(`kinds.${told.kind ?? 'auto'}`)
            const name = at === 0 ? t('alternatives.now') : kind
            return {
              value: String(at),
              label: name,
              content: (
                <>
                  <span className="block overflow-hidden rounded-item shadow-[0_0_0_1px_var(--line)]">
                    <SlidePicture slide={slide} theme={found.theme} locale={locale} />
                  </span>
                  <span className="block px-0.5 pt-1.5 text-left text-sm">{name}</span>
                </>
              ),
            }
          })}
          onChoose={key => {
            const chosen = versions[Number(key)]
            if (chosen && key !== '0') onTake(chosen.entry)
            onClose()
          }}
          className="-m-1.5 gap-1"
          choiceClassName="rounded-field p-1.5 transition-colors hover:bg-wash aria-checked:font-medium"
        />
      ) : null}
      <AlternativesOutcome
        state={state}
        isEmpty={versions.length < 2}
        none={t('alternatives.none')}
        again={t('alternatives.again')}
        onAsk={ask}
      />
      {writes ? (
        <WriteAlternatives label={t('alternatives.write')} disabled={isBusy} onWrite={() => ask('model')} />
      ) : null}
    </div>
  )
}

/** What was written comes behind the present one, before what was arranged. */
function join(before: Reply | null, found: Reply): Reply {
  const [now, ...others] = before?.versions ?? []
  const [first, ...fresh] = found.versions
  const shown = now ?? first
  return { theme: found.theme, versions: [...(shown ? [shown] : []), ...fresh, ...others] }
}
