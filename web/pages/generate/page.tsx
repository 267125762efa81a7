import { FilePlus2, LayoutTemplate, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { Card } from '#web/ui/card.tsx'

export const describePage: PageModule['describePage'] = t => ({
  title: t('shell.titled', { title: t('presentations.generate.title') }),
  noindex: true,
})

/** Generation is no part of this version: says so, and leads to what is. */
export function Page() {
  const t = useTranslations('presentations.generate')
  return (
    <div className="mx-auto w-full max-w-4xl px-(--space-gutter) py-12 sm:py-20">
      <p className="type-eyebrow text-accent-text">{t('eyebrow')}</p>
      <h1 className="type-display-2 mt-3 max-w-[20em]">{t('title')}</h1>
      <p className="mt-5 max-w-prose text-md text-ink-soft">{t('text')}</p>
      <h2 className="type-title mt-12 border-t border-ink pt-4">{t('now')}</h2>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <Way
          to="/presentations/create#templates"
          icon={LayoutTemplate}
          title={t('ready.title')}
          text={t('ready.text')}
        />
        <Way
          to="/presentations/create#blank"
          icon={FilePlus2}
          title={t('blank.title')}
          text={t('blank.text')}
        />
      </div>
    </div>
  )
}

interface WayProps {
  readonly to: string
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

function Way({ to, icon: Icon, title, text }: WayProps) {
  return (
    <Card padding="lg" interactive render={<PageLink to={to} />}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-7 text-accent" />
      <span className="type-title mt-5 block">{title}</span>
      <span className="mt-1.5 block text-ink-soft">{text}</span>
    </Card>
  )
}
