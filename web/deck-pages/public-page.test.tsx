import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { anyContent } from '#tests/support/deck/any-content.ts'
import { PublicPage } from './public-page.tsx'

test('[F-09] any deck is drawn: as many sections as slides, each with a heading, in both views', () => {
  const views = fc.constantFrom('site' as const, 'show' as const)
  fc.assert(
    fc.property(
      anyContent({ least: 0 }),
      views,
      fc.constantFrom(...locales),
      fc.boolean(),
      (deck, view, chrome, embedded) => {
        const html = renderToStaticMarkup(
          <PublicPage
            deck={deck}
            language="en"
            chrome={chrome}
            view={view}
            embedded={embedded}
            indexed={false}
            takesAnswers
            slug="abc"
            revision={1}
            origin="http://localhost"
            styles={[]}
            scripts={[]}
          />,
        )
        const sections = html.split(/(?=<section [^>]*id="slide-\d+")/).slice(1)
        expect(sections).toHaveLength(deck.slides.length)
        for (const section of sections) expect(section).toMatch(/<h[12][ >]/)
      },
    ),
    { numRuns: 60 },
  )
})
