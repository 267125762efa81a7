import type { LegalName } from '#content/legal/registry.ts'
import { AppError } from '#domain/app-error.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { siteWidth } from '#web/shell/site-width.ts'
import type { LegalPage } from './legal-page.ts'
import { LegalSections } from './legal-sections.tsx'
import { OtherDocuments } from './other-documents.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { TitleBlock } from './title-block.tsx'

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
