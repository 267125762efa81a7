import { PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
type By = NonNullable<
  Parameters<ReturnType<typeof useRuntime>['api']['generation']['alternatives']>[0]['body']['by']
>

interface Found {
  readonly reply: Reply | null
  readonly state: By | 'done' | { readonly failed: ErrorCode; readonly by: By }
}

function Alternatives({ taskId, read, entry, onTake, onClose }: Omit<EntryAlternativesProps, 'open'>) {
  const t = useTranslations('generation.outline')
  const errors = useTranslations('errors.code')
  const { api } = useRuntime()
  const locale = useRouteLocale()
  const [{ reply, state }, setFound] = useState<Found>({ reply: null, state: 'rule' })
  const [writes, setWrites] = useState(false)
  const running = useRef<AbortController>(undefined)

  async function ask(by: By): Promise<void> {
    running.current?.abort()
    const stopping = new AbortController()
    running.current = stopping
    const { signal } = stopping
    setFound(before => ({ ...before, state: by }))
    try {
      const outline = fitOutline(read())
      if (!outline) throw new Error('nothing is named yet')
      const body = { outline, entry, by }
      const found = await api.generation.alternatives({ params: { task_id: taskId }, body, signal })
      if (!signal.aborted) setFound(before => ({ reply: join(before.reply, found), state: 'done' }))
    } catch (error) {
      const failed = error instanceof ApiError ? error.code : 'unavailable'
      if (!signal.aborted) setFound(before => ({ ...before, state: { failed, by } }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void ask('rule')
    // Without a reply there is one button less.
    api.writing.abilities({}).then(
      found => setWrites(found.writes),
      () => undefined,
    )
    return () => running.current?.abort()
  }, [])

  const versions = reply?.versions ?? []
  const isBusy = state === 'rule' || state === 'model'
  return (
    <div className="grid gap-5">
      {reply ? (
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
                    <SlidePicture slide={slide} theme={reply.theme} locale={locale} />
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
      {isBusy ? (
        <div className="grid grid-cols-2 gap-4">
          <Skeleton shape="block" className="aspect-video w-full" />
          <Skeleton shape="block" className="aspect-video w-full" />
        </div>
      ) : null}
      <div aria-live="polite" className="empty:hidden">
        {state === 'done' && versions.length < 2 ? <Notice title={t('alternatives.none')} /> : null}
        {typeof state === 'object' ? (
          <Notice
            tone="danger"
            title={errors(state.failed)}
            action={
              <Button size="sm" onClick={() => void ask(state.by)}>
                {t('alternatives.again')}
              </Button>
            }
          />
        ) : null}
      </div>
      {writes ? (
        <Button
          variant="secondary"
          className="justify-self-end"
          disabled={isBusy}
          icon={<PenLine aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={() => void ask('model')}
        >
          {t('alternatives.write')}
        </Button>
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
