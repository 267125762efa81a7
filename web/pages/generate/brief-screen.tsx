import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { MakeFailed } from '#web/features/deck-list/make-failed.tsx'
import type { BriefDraft } from '#web/features/generation/brief/brief-draft.ts'
import { BriefForm } from '#web/features/generation/brief/brief-form.tsx'
import type { DraftStore } from '#web/features/generation/brief/draft-store.ts'
import { OpenTasks } from '#web/features/generation/open/open-tasks.tsx'
import type { Generation } from '#web/features/generation/task/generation-store.ts'
import { useCurrentWorkspace } from '#web/features/workspace/use-current-workspace.ts'
import { WorkspaceField } from '#web/features/workspace/workspace-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LoadedGenerate } from './load-generate.ts'
import { useSubmitBrief } from './use-submit-brief.ts'

export interface BriefScreenProps {
  readonly data: LoadedGenerate
  readonly draft: BriefDraft
  readonly store: DraftStore
  readonly generation: Generation
}

/** Where a presentation begins with words or documents. */
export function BriefScreen({ data, draft, store, generation }: BriefScreenProps) {
  const t = useTranslations('generation')
  const { hash } = useLocation()
  const [chosen, setChosen] = useState(data.asked)
  const workspace = useCurrentWorkspace(data.workspaces, chosen)
  const { isSending, failure, send } = useSubmitBrief(store, generation, workspace?.slug)
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  return (
    <div className="mx-auto w-full max-w-4xl px-(--space-gutter) py-8 sm:py-12">
      {data.isMissing ? (
        <Notice tone="warning" title={t('missing.title')} className="mb-10">
          {t('missing.text')}
        </Notice>
      ) : null}
      <OpenTasks tasks={data.open} />
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-xl">
          <h1 className="type-display-2">{t('brief.heading')}</h1>
          <p className="mt-3 text-md text-ink-soft">{t('brief.lead')}</p>
        </div>
        <WorkspaceField
          label={t('brief.workspace')}
          workspaces={data.workspaces}
          value={workspace?.slug}
          onChange={setChosen}
        />
      </header>
      <BriefForm
        draft={draft}
        store={store}
        workspace={workspace?.slug}
        limits={planLimits[workspace?.tariff.level.name ?? 'free']}
        isSending={isSending}
        failure={
          failure ? (
            <div ref={notice}>
              <MakeFailed failure={failure} title={t('brief.failed')} />
            </div>
          ) : null
        }
        startsWithDocuments={hash === '#document'}
        onSend={() => void send()}
      />
    </div>
  )
}
