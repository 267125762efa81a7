import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { RequestForm } from './request-form.tsx'

/** The form, and what stands in its place once it is sent. */
export function RequestCard() {
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
