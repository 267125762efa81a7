import { escapeXml } from './xml.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Relation {
  readonly type: 'image' | 'hyperlink' | 'slide'
  readonly target: string
}

/** What one slide refers to, each thing once; ids go on after those that are taken already. */
export class SlideRelations {
  readonly #byKey = new Map<string, { readonly id: string; readonly relation: Relation }>()
  readonly #slides: ReadonlyMap<string, number>

  /** `slides` tells the number of a slide by its uid, for links from slide to slide. */
  constructor(slides: ReadonlyMap<string, number>) {
    this.#slides = slides
  }

  picture(media: string): string {
    return this.#add({ type: 'image', target: `../media/${media}` })
  }

  /** The element that makes a shape or words lead somewhere; nothing where there is no such place. */
  linkXml(href: string | null, inside = ''): string {
    if (href === null) return ''
    const close = inside === '' ? '/>' : `>${inside}</a:hlinkClick>`
    if (!href.startsWith('#'))
      return `<a:hlinkClick r:id="${this.#add({ type: 'hyperlink', target: href })}"${close}`
    const number = this.#slides.get(href.slice(1))
    if (number === undefined) return ''
    const id = this.#add({ type: 'slide', target: `slide${number}.xml` })
    return `<a:hlinkClick r:id="${id}" action="ppaction://hlinksldjump"${close}`
  }

  toXml(): string {
    return [...this.#byKey.values()]
      .map(({ id, relation: { type, target } }) => {
        const mode = type === 'hyperlink' ? ' TargetMode="External"' : ''
        return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${escapeXml(target)}"${mode}/>`
      })
      .join('')
  }

  #add(relation: Relation): string {
    const key = `${relation.type} ${relation.target}`
    const found = this.#byKey.get(key)
    if (found) return found.id
    const id = `rIdL${this.#byKey.size + 1}`
    this.#byKey.set(key, { id, relation })
    return id
  }
}

/** The ids of the objects on one slide. */
export class ObjectIds {
  // 1 is the slide's own tree.
  #last = 1
  #thing: string | null = null
  readonly #made = new Map<string, number[]>()

  next(): number {
    this.#last += 1
    if (this.#thing !== null) this.#made.set(this.#thing, [...this.made(this.#thing), this.#last])
    return this.#last
  }

  /** Writes the objects of an item or a sticker, and remembers which they are. */
  writing(thing: string | null, write: () => string): string {
    this.#thing = thing
    const xml = write()
    this.#thing = null
    return xml
  }

  /** The objects that an item or a sticker became. */
  made(thing: string): readonly number[] {
    return this.#made.get(thing) ?? []
  }

  /** Things that are one object now. */
  group(things: readonly string[], object: number): void {
    for (const thing of things) this.#made.set(thing, [object])
  }

  /** An object that somebody else wrote, under an id of this slide. */
  renew(xml: string): string {
    return xml.replace(/<p:cNvPr id="\d+"/, () => `<p:cNvPr id="${this.next()}"`)
  }
}

export interface SlideParts {
  readonly relations: SlideRelations
  readonly ids: ObjectIds
  /** The tag of the language of the words: `en-US`. */
  readonly language: string
}
