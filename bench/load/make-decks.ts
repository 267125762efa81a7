import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import { type Caller, inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import { toSlides, writeWords } from '../showing/words.ts'
import type { CrowdDeck, CrowdSlide } from './crowd-plan.ts'

const slides = 20
const atOnce = 4

/** Decks of 20 slides, each of somebody with an account of their own. */
export async function makeDecks(server: string, count: number): Promise<CrowdDeck[]> {
  const decks: CrowdDeck[] = []
  const work = async () => {
    while (decks.length < count) {
      const made = decks.push(undefined as never) - 1
      decks[made] = await makeDeck(server)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return decks
}

async function makeDeck(server: string): Promise<CrowdDeck> {
  const caller = await openCaller(server)
  await caller.register(inventAccount())
  const body = { name: 'Words', slides: toSlides(writeWords(slides)) }
  const deck = await ask<StoredPresentation>(caller, 'POST', '/api/presentations/', body)
  const cookie = (name: string) => caller.cookie(name) ?? ''
  return {
    slug: deck.slug,
    slides: deck.slides as readonly CrowdSlide[],
    cookies: { sessionid: cookie('sessionid'), csrftoken: cookie('csrftoken') },
  }
}

async function ask<Reply>(caller: Caller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.send(method, path, body)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** The scripts, styles and fonts that a public page names. */
export async function listFiles(server: string, { slug }: CrowdDeck): Promise<string[]> {
  const html = await (await fetch(`${server}/p/${slug}`)).text()
  return [...new Set(Array.from(html.matchAll(/(?:src|href)="(\/_app\/[^"]+)"/g), ([, path]) => path!))]
}
