import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePlanFullText } from '#web/features/deck-list/creation-refused.tsx'
import { PageLink, useGo } from '#web/platform/router/page-link.tsx'
import {
  type AfterAuthOutcome,
  afterAuthOutcomes,
  removeAfterAuthAction,
  useAfterAuthOutcomes,
  useRunAfterAuth,
} from '#web/platform/session/after-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What became of presentations that were made before signing in; those that are safe need no words here. */
export function UnsavedDecks({ onSaved }: { onSaved: () => void }) {
  const outcomes = useAfterAuthOutcomes().filter(({ ending }) => ending !== 'linked')
  const run = useRunAfterAuth()
  const go = useGo()
  const [isBusy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit to the list
  useEffect(() => {
    // Results that signing in has just reported are not requested again.
    if (afterAuthOutcomes.read().length > 0) return
    void run().then(path => path?.startsWith('/presentations/edit/') && onSaved())
  }, [])

  async function tryAgain(): Promise<void> {
    setBusy(true)
    const path = await run()
    setBusy(false)
    if (path?.startsWith('/presentations/edit/')) go(path)
  }
  if (outcomes.length === 0) return null
  return (
    <div className="mb-8 grid gap-3">
      {outcomes.map(outcome => (
        <UnsavedDeck
          key={outcome.slug}
          outcome={outcome}
          busy={isBusy}
          onTry={() => void tryAgain()}
          onClose={() => {
            removeAfterAuthAction({ type: 'linkPresentation', slug: outcome.slug })
            afterAuthOutcomes.remove(outcome.slug)
          }}
        />
      ))}
    </div>
  )
}

interface UnsavedDeckProps {
  readonly outcome: AfterAuthOutcome
  readonly busy: boolean
  readonly onTry: () => void
  readonly onClose: () => void
}

function UnsavedDeck({ outcome, busy, onTry, onClose }: UnsavedDeckProps) {
  const t = useTranslations('presentations.unsaved')
  const planFullText = usePlanFullText()
  const { slug, ending, max } = outcome
  if (ending === 'gone') {
    return (
      <Notice announce title={t('gone.title')} onClose={onClose} closeLabel={t('close')}>
        {t('gone.text')}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      announce
      title={t('title')}
      onClose={onClose}
      closeLabel={t('forget')}
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          {ending === 'full' ? (
            <Button size="sm" render={<PageLink to="/boost" />}>
              {t('upgrade')}
            </Button>
          ) : null}
          <Button size="sm" variant="secondary" busy={busy} onClick={onTry}>
            {t('tryAgain')}
          </Button>
        </div>
      }
    >
      <p>
        {ending === 'full' ? planFullText({ code: 'pay', max }) : t('failed')} {t('kept')}{' '}
        <TextLink render={<PageLink to={`/presentations/edit/${slug}`} />}>{t('look')}</TextLink>
      </p>
    </Notice>
  )
}
