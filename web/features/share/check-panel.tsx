import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CheckFinding } from '#contract/links.ts'
import { canFix, fixFinding } from '#domain/sharing/check.ts'
import { LateMessages } from '#web/platform/i18n/late-messages.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SharedDeck } from './shared-link.tsx'

interface Props {
  readonly deck: SharedDeck
  /** The link is about to go on: look without being asked. */
  readonly atOnce: boolean
  /** A slide is to be seen, which the dialog hides. */
  readonly onLeave: () => void
}

/** What would embarrass, before it is shared and whenever it is asked for; it never stands in the way. */
export function CheckPanel(props: Props) {
  return (
    <LateMessages of="links" missing={<MissingPartNotice />}>
      <Check {...props} />
    </LateMessages>
  )
}

type State = 'idle' | 'running' | 'failed' | { readonly findings: readonly CheckFinding[] }

const shownAtFirst = 4

function Check({ deck, atOnce, onLeave }: Props) {
  const t = useTranslations('links.check')
  const { api } = useRuntime()
  const [state, setState] = useState<State>(atOnce ? 'running' : 'idle')
  const [isWhole, setIsWhole] = useState(false)
  const { slug, prepare } = deck

  const run = useCallback(async () => {
    setState('running')
    // What is on screen is checked, not what was saved a moment ago.
    await prepare?.().catch(() => undefined)
    const checked = await api.links.check({ params: { slug } }).catch(() => undefined)
    setState(checked ? { findings: checked.results } : 'failed')
  }, [api, slug, prepare])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
  useEffect(() => {
    if (atOnce) void run()
  }, [])

  if (typeof state === 'string')
    return (
      <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {state === 'running' ? <span>{t('running')}</span> : null}
        {state === 'failed' ? <span>{t('failed')}</span> : null}
        {state === 'running' ? null : (
          <Button variant="secondary" size="sm" onClick={() => void run()}>
            {state === 'failed' ? t('again') : t('run')}
          </Button>
        )}
      </div>
    )
  const { findings } = state
  const shown = isWhole ? findings : findings.slice(0, shownAtFirst)
  const Icon = findings.length === 0 ? CircleCheck : TriangleAlert
  return (
    <section aria-label={t('title')} className="rounded-field border border-line bg-paper p-4">
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          strokeWidth={1.75}
          className={`mt-0.5 size-5 shrink-0 ${findings.length === 0 ? 'text-success' : 'text-warning'}`}
        />
        <div role="status" className="min-w-0 flex-1">
          <h3 className="font-medium">
            {findings.length === 0 ? t('good') : t('found', { count: findings.length })}
          </h3>
          <p className="text-sm text-ink-soft">{findings.length === 0 ? t('goodText') : t('text')}</p>
        </div>
        <Button variant="quiet" size="sm" onClick={() => void run()}>
          {t('again')}
        </Button>
      </div>
      <ul className="mt-3 grid grid-cols-1 border-t border-line empty:hidden">
        {shown.map(finding => (
          <FindingRow
            key={`${finding.rule} ${finding.uid} ${finding.item} ${finding.about}`}
            finding={finding}
            deck={deck}
            onLeave={onLeave}
            onFixed={() => setState({ findings: findings.filter(one => one !== finding) })}
          />
        ))}
      </ul>
      {shown.length < findings.length ? (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          {t('more', { count: findings.length - shown.length })}
        </Button>
      ) : null}
    </section>
  )
}

interface RowProps {
  readonly finding: CheckFinding
  readonly deck: SharedDeck
  readonly onFixed: () => void
  readonly onLeave: () => void
}

function FindingRow({ finding, deck, onFixed, onLeave }: RowProps) {
  const t = useTranslations('links.check')
  const { rule, number, about, uid } = finding
  const { goToSlide, change } = deck
  const fixName =
    rule === 'empty' || rule === 'prompt' || rule === 'picture' || rule === 'contrast' ? rule : undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm last:border-b-0">
      <span className="min-w-0 flex-1 break-words">{t(`rule.${rule}`, { about })}</span>
      <span className="flex items-center gap-2">
        {change && fixName && canFix(finding) ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              change(current => fixFinding(current, finding))
              onFixed()
            }}
          >
            {t(`fix.${fixName}`)}
          </Button>
        ) : null}
        {goToSlide ? (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              goToSlide(number)
              onLeave()
            }}
          >
            {t('go', { number })}
          </Button>
        ) : (
          <TextLink render={<PageLink to={`/presentations/edit/${deck.slug}?slide=${uid}`} />}>
            {t('go', { number })}
          </TextLink>
        )}
      </span>
    </li>
  )
}
