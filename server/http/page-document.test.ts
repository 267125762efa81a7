import { expect, test } from 'vitest'
import { writeDocument } from './page-document.ts'
import type { WebBuild } from './web-build.ts'

const build = {
  renderer: {
    stateElementId: 'state',
    writeHead: () => '<title>Page</title>',
    writeState: (state: unknown) => JSON.stringify(state),
  },
  chunks: {
    'web/entry-client.tsx': { file: '_app/entry.js', css: ['_app/entry.css'], imports: ['shared'] },
    shared: { file: '_app/shared.js' },
    'web/pages/landing/page.tsx': { file: '_app/page.js', css: ['_app/page.css'] },
  },
  siteScript: '/_app/site.js',
  siteStyle: '.site{}',
  readSheet: (file: string) => `/* ${file} url("./face.woff2") */`,
} as unknown as WebBuild

const fonts = Array.from({ length: 12 }, (_, index) => `/fonts/${index}.css`)
const state = { config: { origin: 'http://here', localeDomains: null }, hints: {}, loaderData: { secret: 1 } }

function write(still: boolean, late = false) {
  const page = {
    head: { title: 'Page' },
    locale: 'en',
    files: ['/web/pages/landing/page.tsx'],
    fonts,
    state,
    still,
    late,
    hasDisplayFace: true,
  } as never
  return writeDocument(build, {
    page,
    hints: { theme: 'dark' } as never,
    pathname: '/en',
    nonce: 'n',
    devHead: '',
  })
}

const countFaces = (html: string) => html.match(/url\("\/fonts\//g)?.length ?? 0
const countFonts = (html: string) => html.match(/\/fonts\//g)?.length ?? 0

test('a page of many decks does not wait for the faces of all of them', () => {
  expect(countFonts(write(false).before)).toBe(8)
  expect(countFonts(write(false).after)).toBe(0)
})

test('[R-07] a still page brings its own script, knows where the application is, and waits for two faces', () => {
  const { before, after, slideStyles } = write(true)
  expect(before).toContain('<style nonce="n">.site{}</style>')
  expect(before, 'nothing holds up the first picture').not.toMatch(/stylesheet|modulepreload/)
  expect(slideStyles).toContain('<style nonce="n">/* _app/page.css')
  expect(slideStyles, 'the application’s own styles are not needed').not.toContain('entry.css')
  expect(countFaces(slideStyles)).toBe(2)
  expect(countFaces(after), 'the others come, after everything else').toBe(10)
  expect(after, 'nothing is asked for before it is seen').not.toMatch(/stylesheet/)
  expect(after).toContain('src="/_app/site.js" data-app="/_app/entry.js"')
  expect(after).not.toContain('loaderData')
})

test('[K-05] a late page brings that script too, what it was drawn from, and where the application is', () => {
  const { before, after } = write(false, true)
  expect(before).toContain('<link rel="stylesheet" href="/_app/entry.css">')
  expect(before + after, 'the application is not asked for').not.toContain('modulepreload')
  expect(after).toContain('src="/_app/site.js" data-app="/_app/entry.js"')
  expect(after).toContain('data-needs="/_app/entry.js /_app/shared.js /_app/page.js"')
  expect(after).toContain('loaderData')
})

test('[R-07] any other page brings the application and the state that it was drawn from', () => {
  const { before, after } = write(false)
  expect(before).toContain('<link rel="modulepreload" href="/_app/shared.js">')
  expect(before).toContain('data-theme="dark"')
  expect(after).toContain('src="/_app/entry.js"')
  expect(after).toContain('loaderData')
})
