import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { siteWidth } from '../../shell/page-body.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { RequestForm } from './request-form.tsx'

export const describePage: PageModule['describePage'] = t => ({
  title: t('shell.titled', { title: t('enterprise.title') }),
  description: t('enterprise.description'),
  canonical: '/enterprise',
  card: 'enterprise',
})

const gives = ['support', 'terms', 'people', 'pro'] as const

/** What the enterprise plan offers, and the form to request it. */
export function Page() {
  const t = useTranslations('enterprise')
  return (
    <div
      className={`${siteWidth} grid gap-x-16 gap-y-12 pt-[clamp(2.5rem,6vw,5rem)] pb-(--space-section) lg:grid-cols-2`}
    >
      <div className="min-w-0">
        <p className="type-eyebrow text-ink-soft">{t('eyebrow')}</p>
        <h1 className="type-display-1 mt-4 max-w-[14em]">{t('heading')}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-ink-soft">{t('lead')}</p>
        <ul className="mt-10 grid max-w-[34rem] gap-6">
          {gives.map(name => (
            <li key={name} className="flex gap-3.5">
              <Check
                aria-hidden="true"
                strokeWidth={1.75}
                className="mt-1 size-5 shrink-0 text-accent-text"
              />
              <div>
                <h2 className="text-md font-medium">{t(`gives.${name}.title`)}</h2>
                <p className="mt-1 text-ink-soft">{t(`gives.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-10 max-w-[34rem] text-ink-soft">
          {t.rich('smaller', {
            max: planLimits.pro.members,
            plans: words => <TextLink render={<PageLink to="/pricing" />}>{words}</TextLink>,
          })}
        </p>
      </div>
      <RequestCard />
    </div>
  )
}

/** The form, and the message shown once it is sent. */
function RequestCard() {
  const t = useTranslations('enterprise')
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <section
      aria-labelledby="ask"
      className="min-w-0 self-start rounded-sheet border border-line bg-raised p-6 sm:p-8 lg:mt-2"
    >
      {sentFrom === undefined ? (
        <>
          <h2 id="ask" className="type-display-3">
            {t('form.title')}
          </h2>
          <p className="mt-2 mb-7 text-ink-soft">{t('form.lead')}</p>
          <RequestForm onSent={setSentFrom} />
        </>
      ) : (
        <Sent email={sentFrom} onAgain={() => setSentFrom(undefined)} />
      )}
    </section>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('enterprise.sent')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <h2 id="ask" ref={heading} tabIndex={-1} className="type-display-3 outline-none">
        {t('title')}
      </h2>
      <p className="break-words text-ink-soft">{t('text', { email })}</p>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
