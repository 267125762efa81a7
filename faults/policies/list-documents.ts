import { locales } from '../../domain/locale.ts'
import { type PageRoute, pageRoutes } from '../../web/platform/router/page-routes.ts'
import type { Product } from '../hostile/open-stage.ts'
import type { Filling } from './fill-product.ts'
import type { Asked } from './read-answer.ts'

/** What can be opened as a document and be filled with somebody's markup: every page, in each language, and the rest. */
export function listDocuments(product: Product, filling: Filling): Asked[] {
  const pages = locales.flatMap(locale =>
    pageRoutes.flatMap(route =>
      readersOf(route).flatMap(as =>
        fillPath(route, product, filling).map(path => page(`/${locale}${path === '/' ? '' : path}`, as)),
      ),
    ),
  )
  const { deck, form, gated, drawing, picture, mail } = filling
  const decks = ['/p', '/en/p', '/ru/p'].flatMap(prefix =>
    ['', '/h', `/${deck.slides[1]?.id}`, '?embed', '/h?embed'].map(rest => `${prefix}/${deck.slug}${rest}`),
  )
  return [
    ...pages,
    ...decks.map(framed),
    framed(`/p/${form.slug}`),
    // What a protected link asks, refuses and mails a code for.
    ...['', '/h?embed'].map(rest => framed(`/p/${gated}${rest}`)),
    ...['email=x', 'email=anna%40example.com'].map(text => ({ ...framed(`/p/${gated}/gate`), form: text })),
    // A link that is off says so in a frame, too.
    ...['/p/nothing', '/p/nothing/h?embed', '/ru/p/nothing'].map(framed),
    ...Object.values(writeForms(filling)).map(text => ({
      ...framed(`/p/${form.slug}/forms/${form.form}`),
      form: text,
    })),
    ...['/en/nothing', '/ru/nothing', '/nothing.txt', '/assets/nothing'].map(path => page(path, 'visitor')),
    ...['/api/docs/', '/dev/outbox', `/dev/outbox/${mail}`].map(path => page(path, 'visitor')),
    { ...page(`/dev/outbox/${mail}/html`, 'visitor'), looseLooks: true },
    ...[drawing, picture, 'backgrounds/mesh-dawn.svg'].map(src => ({
      ...page(`/assets/${src}`, 'visitor'),
      looseLooks: true,
    })),
    ...['/api/nothing/', '/featured.atom', '/sitemap.xml', '/robots.txt'].map(path => page(path, 'visitor')),
    ...[`/api/presentations/${deck.slug}/`, '/api/auth/user/'].map(path => page(path, 'author')),
  ]
}

/** A form that was sent without a script: taken, not as it should be, and too late. */
function writeForms({ form }: Filling): Record<string, string> {
  const answers = 'answer.name=Anna&answer.email=anna%40example.com'
  const ticket = encodeURIComponent(form.ticket)
  return {
    taken: `ticket=${ticket}&${answers}`,
    refused: `ticket=${ticket}&answer.name=&answer.email=x`,
    expired: `ticket=x&${answers}`,
  }
}

function page(path: string, as: Asked['as']): Asked {
  return { path, as, framing: 'nobody else' }
}

function framed(path: string): Asked {
  return { path, as: 'visitor', framing: 'anyone' }
}

/** A still page is another document to those who are signed in. */
function readersOf({ guards = [], still, path }: PageRoute): Asked['as'][] {
  if (guards.some(guard => guard !== 'visitor-home')) return ['author']
  return still && path === '/landing' ? ['visitor', 'author'] : ['visitor']
}

function fillPath({ path, prerender }: PageRoute, { author }: Product, filling: Filling): readonly string[] {
  if (typeof prerender === 'object') return prerender
  if (path === '/join') return [`/join?token=${filling.invitation}`]
  if (path === '/join/refuse') return ['/join/refuse?token=x', path]
  const values: Readonly<Record<string, string>> = {
    slug: slugFor(path),
    workspace: author.workspace,
    payment: filling.payment,
    checkout: filling.checkout,
  }
  const filled = path.replace(/:(\w+)\??/g, (_, name) => values[name] ?? '')
  return path === '/presentations/:slug?' ? ['/presentations', filled] : [filled]

  function slugFor(of: string): string {
    if (of === '/presentations/:slug?') return author.workspace
    return of.startsWith('/myteam') ? filling.team : filling.deck.slug
  }
}
