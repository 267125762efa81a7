import { useState } from 'react'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { Logo, LogoMark } from '#web/ui/logo.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type ThemeChoice, ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { Data, Foundations } from './data.tsx'
import { Feedback } from './feedback.tsx'
import { Actions, Forms } from './forms.tsx'
import { Overlays } from './overlays.tsx'
import { type Samples, samples } from './samples.ts'

export const describePage: PageModule['describePage'] = t => ({ title: t('shell.product'), noindex: true })

export function Page() {
  return <DevUiPage locale={useRouteLocale()} />
}

type DevUiPageProps = { locale: 'en' | 'ru' }

function showTheme(theme: ThemeChoice) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function DevUiPage({ locale }: DevUiPageProps) {
  const text = samples[locale]
  return (
    <TooltipProvider>
      <ToastProvider label={text.toasts.region} closeLabel={text.toasts.close}>
        <div className="mx-auto max-w-[90rem] px-(--space-gutter)">
          <PageHeader text={text} />
          <div className="grid gap-x-16 lg:grid-cols-[11rem_minmax(0,1fr)]">
            <Contents text={text} />
            <div id="components" className="min-w-0">
              <Foundations text={text} />
              <Actions text={text} />
              <Forms text={text} />
              <Overlays text={text} />
              <Feedback text={text} />
              <Data text={text} />
            </div>
          </div>
        </div>
      </ToastProvider>
    </TooltipProvider>
  )
}

function PageHeader({ text }: { text: Samples }) {
  const [theme, setTheme] = useState<ThemeChoice>('system')

  function changeTheme(next: ThemeChoice) {
    setTheme(next)
    showTheme(next)
  }

  return (
    <header className="pt-6 pb-(--space-section)">
      <div className="flex items-center justify-between gap-4">
        <Logo label={text.page.logo} className="h-7" />
        <ThemeToggle value={theme} onChange={changeTheme} labels={text.theme} />
      </div>
      <div className="mt-[clamp(3rem,8vw,7rem)] flex items-end justify-between gap-10">
        <div>
          <h1 className="type-display-1 max-w-[14em]">{text.page.title}</h1>
          <p className="mt-6 max-w-[38rem] text-lg text-ink-soft">{text.page.lead}</p>
        </div>
        <LogoMark className="h-56 shrink-0 max-lg:hidden" />
      </div>
    </header>
  )
}

function Contents({ text }: { text: Samples }) {
  return (
    <nav
      aria-label={text.page.contents}
      className="border-t border-ink pt-6 max-lg:pb-10 lg:sticky lg:top-0 lg:self-start"
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-2 lg:grid">
        {Object.entries(text.sections).map(([id, section]) => (
          <li key={id}>
            <TextLink href={`#${id}`} quiet>
              {section.title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
