import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { LIMITS } from '#domain/deck/limits.ts'
import { webAddressSchema } from '#domain/deck/link.ts'
import { detectLanguage } from '#domain/generation/brief/detect-language.ts'
import type { Locale } from '#domain/locale.ts'
import { cleanWords, tidyLines } from '../documents/document.ts'
import { childElements, type HtmlElement, type HtmlNode, nameOf } from '../documents/markdown/html-element.ts'
import { htmlToMarkdown } from '../documents/markdown/html-to-markdown.ts'

/** What is read on a page: its words without everything around them. */
export interface Article {
  readonly title: string
  readonly siteName: string
  readonly byline: string
  /** What its words are written in. */
  readonly language: Locale
  /** Markdown: headings, lists, tables and quotations are kept. */
  readonly text: string
  /** Where it lives by its own account, which is believed only of its own site. */
  readonly url: string
}

export interface PageSource {
  readonly url: string
  readonly type: string
  readonly text: string
}

/** Fewer letters are a page that asks for scripts, a sign-in or a click, and no article. */
const FEWEST_LETTERS = 100
const MOST_ELEMENTS = 60_000

/** The article of a page; null where it has none. May be slow or fail on what was made to: it runs on a thread. */
export function readArticle(page: PageSource): Article | null {
  return page.type === 'text/plain' ? readPlain(page) : readHtml(page)
}

function readPlain({ text, url }: PageSource): Article | null {
  const words = tidyLines(cleanWords(text))
  const [first = ''] = words.split('\n', 1)
  const title = first.replace(/^#+\s*/, '')
  return finish({
    title: title.length <= LIMITS.label ? title : '',
    siteName: '',
    byline: '',
    text: words,
    url,
  })
}

function readHtml({ text: html, url }: PageSource): Article | null {
  const document = openDocument(html)
  if (!document) return null
  const address = findOwnAddress(document, url)
  const reader = new Readability<HtmlNode>(document as never, {
    maxElemsToParse: MOST_ELEMENTS,
    serializer: node => node as never,
  })
  const found = reader.parse()
  if (!found?.content) return null
  return finish({
    title: found.title || readMeta(document, 'og:title'),
    siteName: found.siteName ?? '',
    byline: found.byline ?? '',
    text: tidyLines(cleanWords(htmlToMarkdown(found.content))),
    url: address,
  })
}

function finish(read: Omit<Article, 'language'>): Article | null {
  const { text, url } = read
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters < FEWEST_LETTERS) return null
  const site = new URL(url).hostname.replace(/^www\./, '')
  const heading = /^#{1,6} (.+)$/m.exec(text)?.[1]
  const siteName = tidyLine(read.siteName) || site
  return {
    title: tidyLine(read.title) || tidyLine(heading ?? '') || siteName,
    siteName,
    byline: tidyLine(read.byline),
    language: detectLanguage([text]) ?? 'en',
    text,
    url,
  }
}

function tidyLine(words: string): string {
  const line = cleanWords(words).replace(/\s+/g, ' ').trim()
  return line.length <= LIMITS.label
    ? line
    : `${line
        .slice(0, LIMITS.label - 1)
        .toWellFormed()
        .trimEnd()}…`
}

function readMeta(document: PageDocument, name: string): string {
  return document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? ''
}

interface PageDocument {
  readonly documentElement: HtmlElement
  querySelector(selector: string): HtmlElement | null
}

/** Deeper than any page that people read; what looks for the article takes the cube of it. */
const DEEPEST = 200
const LONGEST_ATTRIBUTE = 1000
const USELESS = new Set(
  'script style noscript template iframe object embed svg math canvas video audio form'.split(' '),
)

interface PageElement extends HtmlElement {
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>
  removeAttribute(name: string): void
  remove(): void
}

/** The page without what is no words and what is only there to be expensive; null where it is too deep to be read. */
function openDocument(html: string): PageDocument | null {
  const whole = /<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`
  const document = parseHTML(whole).document as unknown as PageDocument
  const left: [HtmlElement, number][] = [[document.documentElement, 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [element, depth] = next
    if (depth > DEEPEST) return null
    for (const child of childElements(element) as PageElement[]) {
      // What describes the article to search engines is data in a script.
      if (USELESS.has(nameOf(child)) && child.getAttribute('type') !== 'application/ld+json') child.remove()
      else {
        trimAttributes(child)
        left.push([child, depth + 1])
      }
    }
  }
  return document
}

function trimAttributes(element: PageElement): void {
  for (const { name, value } of Array.from(element.attributes)) {
    if (value.length > LONGEST_ATTRIBUTE) element.removeAttribute(name)
  }
}

/** The address that a page calls its own, without the marks of who sent whom; another site's is not believed. */
function findOwnAddress(document: PageDocument, url: string): string {
  const named = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  const own = named ? URL.parse(named, url) : null
  if (!own || siteOf(own) !== siteOf(new URL(url)) || !isPlainAddress(own)) return url
  return webAddressSchema.safeParse(own.href).success ? own.href : url
}

function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(/^(?:www|m|amp|mobile)\./, '')}:${port}`
}

function isPlainAddress({ protocol, username, password }: URL): boolean {
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
