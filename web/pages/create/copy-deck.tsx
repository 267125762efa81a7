import { Files } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationPreview } from '#contract/presentation-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { publicPath } from '#domain/sharing/sharing.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { CopyRefused } from '#web/features/deck-list/copy-refused.tsx'
import { type Refusal, readRefusal } from '#web/features/deck-list/read-refusal.ts'
import { useForkDeck } from '#web/features/deck-list/use-deck-calls.ts'
import { useCurrentWorkspace, WorkspaceField } from '#web/features/workspace/workspace-field.tsx'
import { useIsMobile } from '#web/platform/device/is-mobile.ts'
import { useGo } from '#web/platform/router/page-link.tsx'
import { writeSignInPath } from '#web/platform/router/paths.ts'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type CreateData, useHasRoom } from './load-create.ts'
import '#slides/slides.css'

interface Props {
  readonly data: CreateData
  readonly preview: PresentationPreview
}

/** Copies a shared presentation: shows it, asks for the workspace, and opens the copy. */
export function CopyDeck({ data, preview }: Props) {
  const t = useTranslations('sharing.copyPage')
  const locale = useRouteLocale()
  const [chosen, setChosen] = useState(data.asked)
  const workspace = useCurrentWorkspace(data.workspaces, chosen)
  const hasRoom = useHasRoom(workspace?.slug, data.room)
  const { make, busy, refusal } = useTakeCopy(preview.slug, workspace?.slug)
  const max = planLimits[workspace?.tariff.level.name ?? 'free'].presentations
  const shortage: Refusal | undefined = hasRoom ? refusal : { code: 'pay', limit: 'presentations', max }
  return (
    <div className="m-auto grid w-full max-w-6xl grid-cols-1 items-center gap-8 px-(--space-gutter) py-8 sm:py-12 lg:grid-cols-[3fr_2fr] lg:gap-14">
      <div className="overflow-hidden rounded-field shadow-raised outline outline-line">
        {preview.first_slide ? (
          <SlidePicture
            slide={preview.first_slide}
            theme={preview.theme}
            locale={locale}
            number={preview.settings.page_numbering ? 1 : undefined}
          />
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-6">
        <header>
          <h1 className="type-display-2 break-words">{t('title', { name: preview.name })}</h1>
          <p className="mt-3 text-md text-ink-soft">{t('text', { count: preview.count })}</p>
        </header>
        <WorkspaceField
          label={t('workspace')}
          workspaces={data.workspaces}
          value={workspace?.slug}
          onChange={setChosen}
        />
        {shortage ? (
          <CopyRefused
            refusal={shortage}
            title={t('failed')}
            busy={busy}
            onPlain={() => void make({ plain: true })}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            variant="accent"
            size="lg"
            busy={busy}
            disabled={!hasRoom}
            icon={<Files aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
            onClick={() => void make({ plain: false })}
          >
            {t('make')}
          </Button>
          <TextLink href={publicPath(preview.slug)}>{t('look')}</TextLink>
        </div>
      </div>
    </div>
  )
}

/** Makes one copy and opens it, in the editor or, on a phone, in the viewer. */
function useTakeCopy(slug: string, workspace: string | undefined) {
  const { session, hints } = useRuntime()
  const canEdit = !useIsMobile(hints.isMobile)
  const fork = useForkDeck()
  const go = useGo()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function make({ plain }: { plain: boolean }): Promise<void> {
    if (!workspace || isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      const made = await fork(slug, workspace, plain)
      // Stays busy: the page is about to be replaced by the copy.
      go(`/presentations/${canEdit ? 'edit' : 'show'}/${made}`)
    } catch (error) {
      isBusy.current = false
      setBusy(false)
      const told = readRefusal(error)
      if (told.code !== 'unauthorized') return setRefusal(told)
      session.write(null)
      go(writeSignInPath(`/presentations/create?copy=${slug}`))
    }
  }
  return { make, busy, refusal }
}
