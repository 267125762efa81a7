import { Readability } from '@mozilla/readability'
import { LIMITS } from '#domain/deck/limits.ts'
import { detectLanguage } from '#domain/generation/brief/detect-language.ts'
import { cleanWords, tidyLines } from '#server/documents/finish-text.ts'
import type { HtmlNode } from '#server/documents/markdown/html-element.ts'
import { htmlToMarkdown } from '#server/documents/markdown/html-to-markdown.ts'
import type { Article, PageSource } from './article.ts'
import { openDocument, type PageDocument } from './open-document.ts'
import { findOwnAddress } from './own-address.ts'

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
