import { Printer } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { LegalSection, LegalText } from '#content/legal/legal-text.ts'
import type { LegalName } from '#content/legal/registry.ts'
import { AppError } from '#domain/app-error.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { siteWidth } from '../../shell/page-body.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export interface LegalPage {
  readonly name: LegalName
  readonly text: LegalText
}

const names: Readonly<Record<string, LegalName>> = {
  '/terms': 'terms',
  '/policy': 'policy',
  '/oldterms': 'oldterms',
}

export const loadPage: PageModule<LegalPage>['loadPage'] = async ({ path, locale, config }) => {
  const name = names[path]
  if (!name) throw new AppError({ message: `There is no legal text at ${path}`, statusCode: 404 })
  const [{ legalTexts }, { addressLegalText }] = await Promise.all([
    import('#content/legal/registry.ts'),
    import('#content/legal/legal-text.ts'),
  ])
  const { operatorName: operator, contactEmail: contact } = config
  return { name, text: addressLegalText(legalTexts[name][locale], { operator, contact }) }
}

export const describePage: PageModule<LegalPage>['describePage'] = (t, { name, text }) => ({
  title: t('shell.titled', { title: text.title }),
  description: t(`legal.description.${name}`),
  card: 'legal',
})

export function Page({ data: { name, text } }: { data: LegalPage }) {
  return (
    <article className={`${siteWidth} pt-[clamp(2.5rem,6vw,5rem)] pb-(--space-section) print:p-0`}>
      <TitleBlock name={name} text={text} />
      <div className="mt-12 grid gap-x-12 gap-y-10 border-t border-ink pt-8 lg:grid-cols-12 print:mt-6 print:block">
        <TableOfContents sections={text.sections} />
        <div className="min-w-0 lg:col-span-8">
          <LegalSections sections={text.sections} />
          <OtherDocuments current={name} />
        </div>
      </div>
    </article>
  )
}

function TitleBlock({ name, text }: LegalPage) {
  const t = useTranslations('legal')
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
      <div>
        <h1 className="type-display-2 max-w-[20em] lg:text-3xl">{text.title}</h1>
        <p className="mt-4 text-md text-ink-soft">
          <time dateTime={text.revised ?? text.updated}>{useDates({ name, text })}</time>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<Printer aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onClick={() => window.print()}
        className="print:hidden"
      >
        {t('print')}
      </Button>
    </header>
  )
}

function useDates({ name, text }: LegalPage): string {
  const t = useTranslations('legal')
  const format = useFormatter()
  // A day without an hour: in the reader's own time zone it could turn into the day before.
  const say = (day: string) => format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  const date = say(text.updated)
  if (name === 'oldterms') return t('replaced', { date })
  return text.revised ? t('revised', { date, revised: say(text.revised) }) : t('updated', { date })
}

function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  const t = useTranslations('legal')
  return (
    <nav
      aria-labelledby="contents-title"
      className="lg:sticky lg:top-8 lg:col-span-4 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents-title" className="text-sm font-medium text-ink-faint">
        {t('contents')}
      </h2>
      <ol className="mt-3 grid gap-y-2">
        {sections.map(({ id, heading }, place) => (
          <li key={id} className="flex gap-3 text-sm">
            <span aria-hidden="true" className="w-5 shrink-0 text-ink-faint">
              {place + 1}
            </span>
            <TextLink quiet href={`#${id}`}>
              {heading}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Numbered as in the contents, so that a clause can be cited. */
function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className="grid gap-y-12">
      {sections.map(({ id, heading, paragraphs, lists }, place) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="max-w-[68ch] scroll-mt-8">
          <h2 id={`${id}-heading`} className="flex gap-3 text-lg break-after-avoid">
            <span className="text-ink-faint tabular-nums">{`${place + 1}.`}</span>
            {heading}
          </h2>
          <div className="mt-4 grid gap-y-4 text-md">
            {paragraphs.map(paragraph => (
              <p key={paragraph} className="break-inside-avoid">
                <LinkedText text={paragraph} />
              </p>
            ))}
          </div>
          {lists === 'services' ? <ServiceList /> : null}
        </section>
      ))}
    </div>
  )
}

/** What this very installation passes data on to; it follows from its configuration, so that it cannot be forgotten. */
function ServiceList() {
  const t = useTranslations('legal.services')
  const { services } = useRuntime().config
  return (
    <div className="mt-6 rounded-sheet border border-line bg-raised px-5 py-4">
      <h3 className="type-title">{t('title')}</h3>
      {services.length === 0 ? (
        <p className="mt-2">{t('none')}</p>
      ) : (
        <ul className="mt-2 grid list-disc gap-y-1.5 pl-5">
          {services.map(name => (
            <li key={name}>{t(name)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Links the operator's email address in a text. */
function LinkedText({ text }: { text: string }) {
  const { contactEmail } = useRuntime().config
  const parts = text.split(contactEmail)
  return parts.flatMap((part, place) =>
    place === 0
      ? [part]
      : [
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
          <TextLink key={place} href={`mailto:${contactEmail}`}>
            {contactEmail}
          </TextLink>,
          part,
        ],
  )
}

const documents: readonly LegalName[] = ['terms', 'policy', 'oldterms']

function OtherDocuments({ current }: { current: LegalName }) {
  const t = useTranslations('legal')
  const others = documents.filter(name => name !== current)
  return (
    <nav aria-labelledby="others-title" className="mt-16 max-w-[68ch] border-t border-line pt-6 print:hidden">
      <h2 id="others-title" className="text-sm font-medium text-ink-faint">
        {t('others')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-md">
        {others.map(name => (
          <li key={name}>
            <TextLink render={<PageLink to={`/${name}`} />}>{t(name)}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
