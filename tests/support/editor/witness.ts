import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'

type Choose = () => 'mine' | 'theirs' | 'both'

/**
 * Watches what people do by hand, and so knows what has to be there in the end: every word and every slide that
 * nobody took away who had it before their eyes, each of them once unless somebody copied it.
 */
export class Witness {
  /** Words and slides that were ever seen, and who took them away last without putting them back. */
  readonly #takers = new Map<string, Set<Editor>>()
  readonly #takersEver = new Map<string, Set<Editor>>()
  readonly #copied = new Set<string>()
  /** How many questions were put to people, each about words that could not stand together. */
  asked = 0

  /** What is there when everybody opens the deck. */
  constructor(slides: readonly Slide[]) {
    for (const thing of countThings(slides).keys()) this.#takers.set(thing, new Set())
  }

  act(editor: Editor, action: () => void): void {
    const before = countShown(editor)
    action()
    this.#compare(editor, before, countShown(editor))
  }

  /** Who decides sees both versions: what is in neither the chosen one is taken away knowingly. */
  decide(editor: Editor, choose: Choose): void {
    for (const { id } of editor.getState().conflicts) {
      this.asked += 1
      const shown = countShown(editor)
      editor.decide(id, choose())
      this.#compare(editor, shown, countShown(editor))
    }
  }

  #compare(editor: Editor, before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): void {
    for (const [thing, count] of after) {
      const takers = this.#takers.get(thing) ?? new Set()
      this.#takers.set(thing, takers)
      if (count > (before.get(thing) ?? 0)) takers.delete(editor)
      if (count > Math.max(1, before.get(thing) ?? 0)) this.#copied.add(thing)
    }
    // One of two copies counts too: somebody else may take the other, with this one before their eyes.
    for (const [thing, count] of before) {
      if ((after.get(thing) ?? 0) >= count) continue
      this.#takers.get(thing)?.add(editor)
      this.#takersEver.set(thing, new Set([...(this.#takersEver.get(thing) ?? []), editor]))
    }
  }

  /**
   * What is lost and what is there twice. Who took something away, put it back and was killed may have sent the
   * first without the second: that is not held against anybody.
   */
  judge(
    slides: readonly Slide[],
    living: readonly Editor[],
  ): { readonly lost: readonly string[]; readonly doubled: readonly string[] } {
    const found = countThings(slides)
    const isTaken = (thing: string) =>
      (this.#takers.get(thing)?.size ?? 0) > 0 ||
      [...(this.#takersEver.get(thing) ?? [])].some(editor => !living.includes(editor))
    const expected = [...this.#takers.keys()].filter(thing => !isTaken(thing))
    const doubled = [...found].filter(([thing, count]) => count > 1 && !this.#copied.has(thing))
    return {
      lost: expected.filter(thing => !found.has(thing)),
      doubled: doubled.map(([thing]) => thing),
    }
  }
}

/** What somebody has before their eyes: their own version, and beside it the one they are asked about. */
function countShown(editor: Editor): Map<string, number> {
  const { deck, conflicts } = editor.getState()
  const shown = countThings(deck.slides)
  for (const { theirs } of conflicts) {
    for (const [thing, count] of countThings([theirs])) {
      shown.set(thing, Math.max(shown.get(thing) ?? 0, count))
    }
  }
  return shown
}

/** Words that were typed here, and slides by their uid, with how often each stands there. */
function countThings(slides: readonly Slide[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (thing: string) => counts.set(thing, (counts.get(thing) ?? 0) + 1)
  for (const { uid, items, notes } of slides) {
    add(uid)
    for (const word of `${JSON.stringify(items)} ${notes}`.match(/w\d+n\d+x/g) ?? []) add(word)
  }
  return counts
}
