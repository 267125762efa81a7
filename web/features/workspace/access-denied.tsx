import { LockKeyhole } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'

/** No access: says so, whom to ask, and links back. */
export function AccessDenied({ what }: { what: 'presentation' | 'workspace' }) {
  const t = useTranslations('access')
  const user = useUser()
  return (
    <section className="m-auto flex w-full max-w-2xl flex-col items-start gap-6 px-6 py-16 sm:py-20">
      <LockKeyhole aria-hidden="true" strokeWidth={1.75} className="size-10 text-accent" />
      <h1 className="type-display-2">{t(`${what}.title`)}</h1>
      <p className="max-w-prose text-md text-ink-soft">{t(`${what}.text`)}</p>
      <p className="max-w-prose border-l-2 border-accent pl-4">{t('ask', { email: user?.email ?? '' })}</p>
      <Button render={<PageLink to="/presentations" />}>{t('back')}</Button>
    </section>
  )
}
