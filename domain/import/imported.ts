import { z } from 'zod'
import type { DeckDraft, SlideDraft } from '../deck/draft.ts'
import { LIMITS } from '../deck/limits.ts'

/** What a presentation can be made of without writing it anew. */
export const IMPORT_FORMATS = ['pptx', 'md'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** How far an import is, in this order. */
export const IMPORT_STEPS = ['waiting', 'reading', 'pictures', 'saving'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** Why an import came to nothing; each has its words in locales/<lang>/imports.json. */
export const IMPORT_ERRORS = [
  'cancelled',
  /** Not a file that is read here. */
  'unsupported',
  /** Locked with a password. */
  'encrypted',
  'damaged',
  /** It unpacks to more than a presentation has, or is read for longer than one may take. */
  'too_much',
  /** It has no slides. */
  'empty',
  /** More slides, or more presentations, than the plan has room for. */
  'too_many_slides',
  'workspace_full',
  /** The person may not create presentations there any more. */
  'denied',
  'failed',
] as const
export type ImportError = (typeof IMPORT_ERRORS)[number]

/** How a slide differs from what the file shows. Each says what became of it, never only that something happened. */
export const DIFFERENCES = [
  /** The slide has other proportions; everything was fitted in, with room at its sides. */
  'fitted',
  /** `what` is the file's font; the nearest of ours shows it. */
  'font',
  /** A shape was replaced with the nearest of ours: `what` is its name. */
  'shape',
  /** A picture of a kind that browsers cannot show: `what` is its kind. */
  'picture_kind',
  /** A picture that is broken or not in the file. */
  'picture_missing',
  /** A picture was cut or stretched in a way that ours cannot be. */
  'picture_crop',
  /** Something of a drawing that was made for Windows could not be read: `what` is its kind. */
  'picture_part',
  /** Shadows, glows, bevels, soft edges. */
  'effect',
  /** A gradient, a pattern or a picture inside a shape became one colour. */
  'fill',
  /** See-through colours became the colour that they look like on the background. */
  'transparency',
  /** A drawing that is made of data became shapes: they do not rearrange themselves. */
  'diagram',
  /** A diagram whose drawing is not in the file became a list of its words. */
  'diagram_words',
  /** Its values were taken over, but not as this kind of chart: `what` is its kind. */
  'chart_kind',
  /** More series or categories than ours has. */
  'chart_cut',
  /** More rows or columns than ours has, or words longer than a cell holds. */
  'table_cut',
  /** Borders of single cells, colours of single words. */
  'table_style',
  /** A film or a sound in the file: what it shows was kept, not what it plays. */
  'media',
  /** An object of another program: the picture of it was kept. */
  'object',
  /** A formula became its plain words. */
  'formula',
  /** Words that are bent along a curve or run from top to bottom stand straight. */
  'text_direction',
  /** `what` could not be taken over of the letters: raised ones, for one. */
  'text_style',
  /** Words in more columns than one stand in one. */
  'text_columns',
  /** An animation or a transition that we do not have. */
  'animation',
  /** A comment was put into the notes: `what` is who wrote it. */
  'comment',
  /** In lists of before slides could be hidden here: the slide was, and is shown. */
  'hidden',
  /** An object that the file hides, and no slide of it shows: `what` is its name. */
  'hidden_object',
  /** A group inside a group: ours do not nest. */
  'group',
  /** Numbers, signs or levels of a list that ours do not have: `what` shows which. */
  'list',
  /** Something that a chart of ours does not draw: `what` is its name. */
  'chart_part',
  /** A link that cannot be followed from here. */
  'link',
  /** The name of a section: `what`. Ours has none. */
  'section',
  /** More objects on the slide, or more words, than fit. */
  'too_many',
  /** Something the file has and we do not know: `what` is its name. */
  'unknown',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]

export const differenceSchema = z.object({
  /** Counted from 1; null for the whole presentation. */
  slide: z.int().min(1).max(LIMITS.slides).nullable(),
  kind: z.enum(DIFFERENCES),
  /** A word for the thing: a font's name, a kind of picture, a person. */
  what: z.string().max(LIMITS.label),
  /** How often on this slide. */
  count: z.int().min(1),
})
export type Difference = z.output<typeof differenceSchema>

export const MOST_DIFFERENCES = 1_000

/**
 * What every reader of files returns: a document without identity, in which pictures have the sources that
 * `pictureSource` gives, and what could not be taken over as it was.
 */
export interface ImportedPresentation {
  readonly deck: DeckDraft
  readonly pictures: readonly ImportedPicture[]
  readonly differences: readonly Difference[]
}

export interface ImportedPicture {
  /** What slides name it by until it has an asset. */
  readonly src: string
  /** Where its bytes are, in the folder that the reader was given. */
  readonly file: string
  /** What it is called in the library of uploads. */
  readonly name: string
  /** The slides that show it, counted from 1: named where it turns out to be broken. */
  readonly slides: readonly number[]
}

/** The source of a picture in a document that is being imported: nothing else is called so. */
export function pictureSource(number: number): string {
  return `import/${number}`
}

const SLIDE_LINK = '#import-slide-'

/** A link to another slide of a document that is being imported: its slides have numbers, and no ids yet. */
export function slideLink(number: number): string {
  return `${SLIDE_LINK}${number}`
}

/** A slide with its links to other slides led on; one whose slide is not there leads nowhere. */
export function leadLinks(slide: SlideDraft, find: (number: number) => string | undefined): SlideDraft {
  const lead = (text: string) =>
    text.replace(/"#import-slide-(\d+)"/g, (_, number: string) => `"${find(Number(number)) ?? '#'}"`)
  return {
    ...slide,
    items: slide.items.map(item => {
      const led = item.text?.includes(SLIDE_LINK) ? { ...item, text: lead(item.text) } : item
      if (led.type !== 'button' || !led.href?.startsWith(SLIDE_LINK)) return led
      return { ...led, href: find(Number(led.href.slice(SLIDE_LINK.length))) ?? null }
    }),
  }
}

/** Collects differences while slides are read; the same thing twice on a slide is counted, not listed twice. */
export class DifferenceList {
  private readonly found = new Map<string, Difference>()

  constructor(known: readonly Difference[] = []) {
    for (const one of known) this.found.set(keyOf(one), one)
  }

  add(slide: number | null, kind: DifferenceKind, what = ''): void {
    const named = what.replace(/\s+/g, ' ').trim().slice(0, LIMITS.label).toWellFormed()
    const key = keyOf({ slide, kind, what: named })
    const known = this.found.get(key)
    if (known) this.found.set(key, { ...known, count: known.count + 1 })
    else if (this.found.size < MOST_DIFFERENCES) this.found.set(key, { slide, kind, what: named, count: 1 })
  }

  /** What concerns the whole presentation first, then slide by slide. */
  list(): Difference[] {
    return [...this.found.values()].sort((a, b) => (a.slide ?? 0) - (b.slide ?? 0))
  }
}

function keyOf({ slide, kind, what }: Pick<Difference, 'slide' | 'kind' | 'what'>): string {
  return `${slide}|${kind}|${what}`
}
