import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { CreationFailed } from '../../features/deck-list/creation-refused.tsx'
import { type Refusal, readRefusal } from '../../features/deck-list/read-refusal.ts'
import {
  type BriefDraft,
  type DraftStore,
  placeOrder,
  readRequest,
} from '../../features/generation/brief/brief-draft.ts'
import { BriefForm } from '../../features/generation/brief/brief-form.tsx'
import { OpenTasks } from '../../features/generation/open-tasks.tsx'
import type { Generation } from '../../features/generation/task/generation-store.ts'
import { useCurrentWorkspace, WorkspaceField } from '../../features/workspace/workspace-field.tsx'
import { makeUid } from '../../platform/identity/ids.ts'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import { writeSignInPath } from '../../platform/router/paths.ts'
import { useLocation } from '../../platform/router/router-view.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { LoadedGenerate } from './load-generate.ts'

interface BriefScreenProps {
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
  // A folder is of the workspace that the address names with it.
  const folder = workspace?.slug === data.asked ? data.folder : null
  const { isSending, failure, send } = useSubmitBrief(store, generation, {
    workspace: workspace?.slug,
    folder,
  })
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
      {data.writer === null ? null : <WhoWrites writer={data.writer} />}
      <BriefForm
        draft={draft}
        store={store}
        workspace={workspace?.slug}
        limits={planLimits[workspace?.tariff.level.name ?? 'free']}
        hasModel={data.writer === 'model'}
        isSending={isSending}
        failure={
          failure ? (
            <div ref={notice}>
              <CreationFailed failure={failure} title={t('brief.failed')} />
            </div>
          ) : null
        }
        startsWithDocuments={hash === '#document'}
        onSend={() => void send()}
      />
    </div>
  )
}

/** Without a language model nothing is invented: that is said before somebody waits for it. */
function WhoWrites({ writer }: { readonly writer: 'model' | 'builtin' }) {
  const t = useTranslations('generation.writer')
  if (writer === 'model') return <p className="mb-6 text-sm text-ink-soft">{t('model')}</p>
  return (
    <Notice title={t('builtin.title')} className="mb-6">
      {t('builtin.text')} {t('builtin.connect')}{' '}
      <TextLink render={<PageLink to="/operator/writer" />}>{t('builtin.link')}</TextLink>
    </Notice>
  )
}

/** Where the presentation goes. */
interface Place {
  readonly workspace: string | undefined
  readonly folder: number | null
}

interface SubmitBrief {
  readonly isSending: boolean
  readonly failure: Refusal | undefined
  readonly send: () => Promise<void>
}

/** Sends the brief once, however often it is called, and opens its task. */
function useSubmitBrief(store: DraftStore, generation: Generation, place: Place): SubmitBrief {
  const { session } = useRuntime()
  const go = useGo()
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Refusal>()

  async function send(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setFailure(undefined)
    const order = placeOrder(store.read(), place, makeUid)
    store.change({ order })
    store.flush()
    try {
      const body = { ...readRequest(store.read()), ...place, key: order.key, review: true }
      const taskId = await generation.submit(body)
      // Stays busy: the page is about to be replaced by the task.
      go(`/presentations/generate?task=${taskId}`)
    } catch (error) {
      isBusy.current = false
      setSending(false)
      if (error instanceof ApiError && error.code === 'unauthorized') {
        session.write(null)
        return go(writeSignInPath('/presentations/generate'))
      }
      setFailure(readRefusal(error))
    }
  }

  return { isSending, failure, send }
}
