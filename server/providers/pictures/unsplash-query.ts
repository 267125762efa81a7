import { findPictures } from '#content/pictures/find-pictures.ts'
import { stopWords } from '#content/pictures/stop-words.ts'
import { splitWords } from '#domain/search/split-words.ts'

const MOST_WORDS = 5
const isCyrillic = /\p{Script=Cyrillic}/u

/**
 * The few words to search for. Unsplash reads English: a Russian text is looked up by the English names of the
 * pictures of our own gallery that mean the same.
 */
export function makeUnsplashQuery(text: string): string {
  const [first = ''] = text.split('\n').filter(line => keywords(line).length > 0)
  if (!isCyrillic.test(first)) return keywords(first).slice(0, MOST_WORDS).join(' ')
  const [best] = findPictures(text, { locale: 'en', limit: 1 })
  return best?.matched ? keywords(best.name).join(' ') : keywords(first).slice(0, MOST_WORDS).join(' ')
}

function keywords(line: string): string[] {
  return splitWords(line).filter(word => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word))
}
