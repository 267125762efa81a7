import { useTranslations } from 'use-intl'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TemplateCover } from './load-landing.ts'
import { Section } from './section.tsx'
import { SlideFigure, SlidePicture } from './slide-figure.tsx'

export function Templates({ covers }: { covers: readonly TemplateCover[] }) {
  const t = useTranslations('landing.templates')
  return (
    <Section id="templates" title={t('title')} text={t('text', { count: presentationTemplates.length })}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {covers.map(cover => (
          <li key={cover.id} className="first:col-span-2 first:row-span-2">
            <Cover cover={cover} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-10" render={<PageLink to="/presentations/create" />}>
        {t('all')}
      </Button>
    </Section>
  )
}

function Cover({ cover: { name, about, slideCount, deck } }: { cover: TemplateCover }) {
  const t = useTranslations('landing.templates')
  const [slide, ...more] = deck.slides
  if (!slide) return null
  return (
    <>
      <SlideFigure
        slide={slide}
        theme={deck.theme}
        label={t('label', { name })}
        caption={
          <>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium text-ink">{name}</span>
              <span className="text-ink-faint tabular-nums max-sm:hidden">
                {t('slides', { count: slideCount })}
              </span>
            </span>
            <span className="mt-0.5 block max-sm:hidden">{about}</span>
          </>
        }
      />
      {more.length > 0 ? (
        <div aria-hidden="true" className="mt-4 grid grid-cols-3 gap-3">
          {more.map((one, index) => (
            <SlidePicture key={one.items[0]?.id ?? index} slide={one} theme={deck.theme} label="" />
          ))}
        </div>
      ) : null}
    </>
  )
}
