import type { Plan } from '#domain/billing/plans.ts'
import { listNewlyLocked, type OwnLook } from '#domain/deck/catalog/locked-look.ts'
import { isSame } from '#domain/deck/edits/diff.ts'
import { contentOf } from '#domain/deck/merge/merge-slide.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { noteSave } from '#domain/deck/saves.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { applyMoves } from '#domain/deck/slide-order.ts'
import {
  type DeckHead,
  type DeckPatch,
  type RemoteChange,
  SaveRefused,
  type SentSlide,
  type SlidePatch,
} from '#editor/transport.ts'

/** What the server tells the clients of a deck; `by` is the one that did it. */
export interface FakeEvent {
  readonly by: string
  readonly change: RemoteChange
}

/**
 * The rules of the server, in memory: revisions, idempotent creation by uid, equal content answered as saved, dense
 * places, moves behind others. Each call is one moment.
 */
export class FakeServer {
  readonly events: FakeEvent[] = []
  readonly slides = new Map<number, Slide>()
  order: number[] = []
  /** A limit of the plan. */
  room = Number.POSITIVE_INFINITY
  /** What of a look may be chosen. */
  plan: Plan = 'pro'
  /** While set, whoever asks for search engines has not confirmed their email. */
  refusesListing = false
  #head: Omit<DeckHead, 'order'> | undefined
  #nextId = 1
  #creationKey = ''
  /** How many presentations were made here. */
  made = 0

  constructor(stored?: { head: DeckHead; slides: readonly Slide[] }) {
    if (!stored) return
    const { order, ...head } = stored.head
    this.#head = head
    for (const slide of stored.slides) if (slide.id !== null) this.slides.set(slide.id, slide)
    this.order = order.map(ref => ref.id)
    this.#nextId = Math.max(0, ...this.order) + 1
  }

  readHead(): DeckHead {
    if (!this.#head) throw new SaveRefused('gone')
    const order = this.#ordered().map(({ id, uid, revision }) => ({ id: id ?? 0, uid, revision }))
    return { ...this.#head, order }
  }

  readSlides(): Slide[] {
    return this.#ordered().map((slide, index) => ({ ...slide, index }))
  }

  createDeck(deck: Presentation, key: string): { head: DeckHead; slides: Slide[] } {
    if (this.#creationKey === key) return { head: this.readHead(), slides: this.readSlides() }
    this.made += 1
    if (this.room < deck.slides.length) throw new SaveRefused('pay')
    for (const { theme } of [deck, ...deck.slides]) this.#refuseLocked(theme, {})
    const { slides, ...fields } = deck
    this.#head = { ...fields, slug: 'made', create: false, revision: 1 }
    this.#creationKey = key
    this.slides.clear()
    this.order = []
    for (const slide of slides) this.#insert(slide, slide.index)
    return { head: this.readHead(), slides: this.readSlides() }
  }

  saveDeck(by: string, { name, theme, settings, moves = [] }: DeckPatch): DeckHead {
    const head = this.#open()
    const uids = this.#ordered().map(slide => slide.uid)
    const moved = applyMoves(uids, moves).map(uid => this.#find(uid)?.id ?? 0)
    const next = {
      ...head,
      name: (name ?? head.name).trim(),
      theme: { ...head.theme, ...theme },
      settings: { ...head.settings, ...settings },
    }
    this.#refuseLocked(next.theme, head.theme)
    if (this.refusesListing && next.settings.indexing) throw new SaveRefused('unlisted')
    if (isSame(next, head) && isSame(moved, this.order)) return this.readHead()
    this.#head = next
    this.order = moved
    this.#touch()
    this.#tell(by, { kind: 'deck_saved', head: this.readHead() })
    return this.readHead()
  }

  createSlide(by: string, { key, ...slide }: SentSlide): Slide {
    this.#open()
    const known = this.#find(slide.uid)
    if (known) return this.#present(known)
    if (this.order.length >= this.room) throw new SaveRefused('pay')
    this.#refuseLocked(slide.theme, {})
    const made = this.#insert(slide, slide.index, key)
    this.#touch()
    this.#tell(by, { kind: 'slide_added', slide: this.#present(made) })
    this.#tell(by, { kind: 'deck_saved', head: this.readHead() })
    return this.#present(made)
  }

  saveSlide(by: string, id: number, { revision, key, ...content }: SlidePatch): Slide {
    this.#open()
    const slide = this.slides.get(id)
    if (!slide) throw new SaveRefused('gone')
    const now = contentOf(slide)
    const holds = Object.entries(content).every(([name, value]) =>
      isSame(now[name as keyof typeof now], value),
    )
    if (holds) return this.#present(slide)
    if (slide.revision !== revision) throw new SaveRefused('changed', this.#present(slide))
    const saves = noteSave(slide.saves ?? {}, revision + 1, key)
    const saved = { ...slide, ...content, revision: revision + 1, saves } as Slide
    this.#refuseLocked(saved.theme, slide.theme)
    this.slides.set(id, saved)
    this.#touch()
    this.#tell(by, { kind: 'slide_saved', slide: this.#present(saved) })
    return this.#present(saved)
  }

  deleteSlide(by: string, id: number, revision?: number): void {
    this.#open()
    const slide = this.slides.get(id)
    if (!slide) throw new SaveRefused('gone')
    if (revision !== undefined && slide.revision !== revision) {
      throw new SaveRefused('changed', this.#present(slide))
    }
    this.slides.delete(id)
    this.order = this.order.filter(each => each !== id)
    this.#touch()
    this.#tell(by, { kind: 'slide_removed', uid: slide.uid, id })
  }

  /** What is there now, to be restored later. */
  keepVersion(): Slide[] {
    return structuredClone(this.readSlides())
  }

  /** All of an earlier state at one moment: each slide that changes gets its next revision, told by nobody's client. */
  restoreVersion(version: readonly Slide[]): void {
    this.#open()
    const wanted = new Map(version.map(slide => [slide.uid, slide]))
    for (const slide of this.#ordered()) if (!wanted.has(slide.uid)) this.slides.delete(slide.id ?? 0)
    const changed: Slide[] = []
    const order = version.map(slide => {
      const known = this.#find(slide.uid)
      if (!known) return this.#insert(slide, this.order.length).id ?? 0
      if (!isSame(contentOf(known), contentOf(slide))) {
        const saves = noteSave(known.saves ?? {}, known.revision + 1, undefined)
        changed.push({ ...known, ...contentOf(slide), revision: known.revision + 1, saves } as Slide)
        this.slides.set(known.id ?? 0, changed.at(-1) as Slide)
      }
      return known.id ?? 0
    })
    this.order = order
    this.#touch()
    for (const slide of changed) this.#tell('', { kind: 'slide_saved', slide: this.#present(slide) })
    this.#tell('', { kind: 'deck_saved', head: this.readHead() })
  }

  #refuseLocked(look: OwnLook, stored: OwnLook): void {
    const locked = listNewlyLocked(look, [stored], this.plan)
    if (locked.length > 0) throw new SaveRefused('pay', undefined, locked)
  }

  #open() {
    if (!this.#head) throw new SaveRefused('closed')
    return this.#head
  }

  #touch(): void {
    const head = this.#open()
    this.#head = { ...head, revision: head.revision + 1 }
  }

  #tell(by: string, change: RemoteChange): void {
    this.events.push({ by, change })
  }

  #insert(slide: Slide, index: number, key?: string): Slide {
    const id = this.#nextId++
    const made = {
      ...slide,
      ...{ id, revision: 0, saves: noteSave({}, 0, key) },
      presentation: this.#open().slug,
      is_favorite: false,
    }
    this.slides.set(id, made)
    this.order.splice(Math.min(index, this.order.length), 0, id)
    return made
  }

  #ordered(): Slide[] {
    return this.order.flatMap(id => this.slides.get(id) ?? [])
  }

  #find(uid: string): Slide | undefined {
    return [...this.slides.values()].find(slide => slide.uid === uid)
  }

  #present(slide: Slide): Slide {
    return structuredClone({ ...slide, index: this.order.indexOf(slide.id ?? 0) })
  }
}
