import { deckLanguage } from '#domain/deck/text/deck-language.ts'
import type { ExportNote } from '#domain/export/report.ts'
import type { Services } from '#server/services.ts'
import { readDocument } from '../../presentations/read-document.ts'
import type { MadeFile } from '../formats/format.ts'
import { isMadeFormat, loadFormat } from '../formats/registry.ts'
import type { ExportRow } from '../queries.ts'
import { openDeckFiles } from '../read-deck-files.ts'

export interface MakingWays {
  readonly signal: AbortSignal
  onProgress(done: number): void
}

export interface MadeOfDeck extends MadeFile {
  readonly deckName: string
  readonly slides: number
  readonly report: readonly ExportNote[]
}

/** Reads the document as it is now and makes the file of it; undefined when the document is gone. */
export async function makeFile(
  services: Services,
  { presentationId, format, part }: ExportRow,
  { signal, onProgress }: MakingWays,
): Promise<MadeOfDeck | undefined> {
  if (!isMadeFormat(format)) throw new Error(`Nothing makes ${format}`)
  const deck = presentationId === null ? undefined : await readDocument(services, presentationId)
  if (!deck) return undefined
  const slide = part === '' ? undefined : deck.slides.findIndex(({ id }) => String(id) === part)
  if (slide === -1) throw new Error('The slide is gone')
  const { readFile, noteMissing } = openDeckFiles(services, deck, signal)
  const { browser } = services
  const deckPages = await services.deckPages()
  const maker = await loadFormat(format)
  const input = { deck, language: deckLanguage(deck.slides, 'en'), slide }
  const made = await maker.make(input, { readFile, browser, deckPages, signal, onProgress })
  return {
    ...made,
    deckName: deck.name,
    slides: slide === undefined ? deck.slides.length : 1,
    report: [...noteMissing(), ...made.report],
  }
}
