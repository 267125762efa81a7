import { expect, test } from 'vitest'
import { readArticle } from './read-article.ts'
import { readArticleInWorker } from './read-in-worker.ts'

const url = 'https://news.example.com/2026/bees?utm_source=mail'

function makePage(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>Why bees dance — Field Notes</title>${head}
    <script>alert(1)</script><style>p { color: red }</style></head><body>
    <nav><ul><li><a href="/">Home</a></li><li><a href="/about">About us</a></li></ul></nav>
    <article>${body}</article>
    <aside class="sidebar">Subscribe to our newsletter</aside><footer>© 2026 Field Notes</footer></body></html>`
}

const story = `<h1>Why bees dance</h1><p>By Ann Example</p>
  <p>A forager that has found flowers returns to the hive and dances on the comb. The angle of her run tells the
  direction of the food from the sun, and its length tells how far away it is.</p>
  <h2>What the dance says</h2>
  <ul><li>Direction, by the angle to the vertical</li><li>Distance, by the length of the run</li></ul>
  <p>Others follow her closely in the dark, feel the run with their antennae, and fly out to the place.</p>
  <blockquote><p>The dance is a map that is walked and not drawn.</p></blockquote>
  <table><tr><th>Run, seconds</th><th>Metres</th></tr><tr><td>1</td><td>1000</td></tr><tr><td>2</td><td>2000</td></tr></table>
  <p onclick="alert(2)">A bee never dances for herself: where nobody follows, she soon stops, and <b>leaves again</b>.</p>`

const limits = { timeMs: 2500, memoryBytes: 256 * 1024 * 1024 }
const read = (html: string, from = url) => readArticle({ url: from, type: 'text/html', text: html })

test('[D-28] the article is read with its headings, lists, quotations and tables, and nothing around it', () => {
  const head =
    '<meta property="og:site_name" content="Field Notes"><meta name="author" content="Ann Example">'
  const article = read(makePage(story, head))
  expect(article).toMatchObject({ siteName: 'Field Notes', byline: 'Ann Example', language: 'en', url })
  expect(article?.title).toMatch(/^Why bees dance/)
  expect(article?.text).toContain('## What the dance says')
  expect(article?.text).toContain('- Direction, by the angle to the vertical')
  expect(article?.text).toContain('> The dance is a map')
  expect(article?.text).toContain('| Run, seconds | Metres |')
  expect(article?.text).not.toMatch(/alert|color: red|About us|newsletter|<|©/)
})

test('[D-28] Russian words are Russian, whatever the page says of itself', () => {
  const words =
    '<p>Пчела, нашедшая цветы, возвращается в улей и танцует на сотах, показывая остальным дорогу.</p>'
  expect(read(makePage(words.repeat(4)))).toMatchObject({ language: 'ru' })
})

test.each([
  ['/2026/bees', 'https://news.example.com/2026/bees'],
  ['https://www.news.example.com/bees', 'https://www.news.example.com/bees'],
  ['http://news.example.com/bees', 'http://news.example.com/bees'],
  ['https://bank.example/login', url],
  ['https://news.example.com.evil.example/', url],
  ['https://user@news.example.com/', url],
  ['javascript:alert(1)', url],
  ['http://[', url],
  ['', url],
])('[D-28] of its own address “%s” a page is believed only on its own site', (href, expected) => {
  expect(read(makePage(story, `<link rel="canonical" href="${href}">`))?.url).toBe(expected)
})

test('[D-28] a plain text is its own article', () => {
  const text = `# Release notes\r\n\r\nEverything that has changed since spring.\u0000\n\n\n\n${'More words. '.repeat(12)}`
  const article = readArticle({ url: 'https://example.com/notes.txt', type: 'text/plain', text })
  expect(article).toMatchObject({ title: 'Release notes', siteName: 'example.com', byline: '' })
  expect(article?.text).toMatch(/^# Release notes\n\nEverything that has changed since spring\.\n\nMore/)
})

test.each([
  ['nothing', ''],
  [
    'a script’s shell',
    '<html><body><noscript>Turn on JavaScript to go on</noscript><div id="root"></div></body></html>',
  ],
  ['pictures only', makePage('<img src="a.png" alt="A bee"><img src="b.png">')],
  ['a sign-in', makePage('<form><label>Password</label><input></form><p>Sign in to read on.</p>')],
  ['a frame set', '<html><frameset><frame src="a.html"></frameset></html>'],
  ['no HTML at all', '\u0000\u0001\u0002'],
])('[D-28] %s is no article', (_name, html) => {
  expect(read(html)).toBeNull()
})

test('[D-28] a page without a title is named by its heading, or by its site', () => {
  const words = `<p>${'Words of an article that is long enough to be read. '.repeat(6)}</p>`
  expect(read(`<body><article><h2>Of bees</h2>${words}</article></body>`)?.title).toBe('Of bees')
  expect(read(`<body><article>${words}</article></body>`)?.title).toBe('news.example.com')
})

test.each([
  ['nested without end', '<div>'.repeat(200_000) + story],
  ['nested as deep as is allowed', '<div>'.repeat(150) + story],
  ['nested tables', '<table><tr><td>'.repeat(5000) + story],
  ['a wide attribute', `<p class="${'a '.repeat(900_000)}">words</p>${story}`],
  ['marks that never end', '<'.repeat(1_500_000)],
  ['a million lines', 'a<br>'.repeat(300_000)],
  ['many elements', '<span>a, </span>'.repeat(120_000)],
  ['entities', '&amp;'.repeat(300_000)],
])('[D-28] a page made to be expensive (%s) costs its time and no more', async (_name, html) => {
  const start = performance.now()
  const article = await readArticleInWorker(
    {
      url,
      type: 'text/html',
      text: `<html><body>${html}</body></html>`,
    },
    undefined,
    limits,
  )
  expect(performance.now() - start).toBeLessThan(10_000)
  if (article) expect(article.text.length).toBeGreaterThan(99)
})
