import { settingsSchema } from '#domain/deck/presentation.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/export/formats.ts'
import { buildWordIndex } from '#domain/search/word-index.ts'
import { splitWords } from '#domain/search/words.ts'
import { editorCommands } from '../commands/registry.ts'

/** The parts of a presentation's look that are set for all of its slides. */
const deckLook = ['name', 'theme', 'brand', 'headingFont', 'textFont', 'textColor', 'background'] as const
const settings = Object.keys(settingsSchema.shape) as (keyof typeof settingsSchema.shape)[]
export const appearances = ['light', 'dark', 'system'] as const

/** Where one can go from the editor; those with `{slug}` or `{workspace}` need a stored presentation. */
export const palettePages = {
  presentations: '/presentations',
  create: '/presentations/create',
  generate: '/presentations/generate',
  templates: '/presentations/create#templates',
  trash: '/presentations/trash',
  statistics: '/presentations/statistics/{slug}',
  responses: '/presentations/responses/{slug}',
  plans: '/boost',
  account: '/account',
  team: '/myteam',
  brand: '/myteam/{workspace}/brand',
  onboarding: '/presentations/onboarding',
} as const

/** What the palette can do, besides going to a slide; each is found by its name and by `palette.words.<id>`. */
export type PaletteTarget =
  | { readonly kind: 'command'; readonly id: string; readonly nameKey: string }
  | { readonly kind: 'setting'; readonly id: string; readonly nameKey: string }
  | {
      readonly kind: 'appearance'
      readonly id: string
      readonly nameKey: string
      readonly theme: (typeof appearances)[number]
    }
  | { readonly kind: 'export'; readonly id: string; readonly nameKey: string; readonly format: ExportFormat }
  | { readonly kind: 'page'; readonly id: string; readonly nameKey: string; readonly path: string }

/** Everything, derived from where it is registered: nothing can be forgotten here. */
export const paletteTargets: readonly PaletteTarget[] = [
  ...editorCommands
    .filter(({ keysOnly }) => !keysOnly)
    .map(({ id, messages }) => ({ kind: 'command' as const, id, nameKey: `${messages}.command.${id}` })),
  ...deckLook.map(name => ({
    kind: 'setting' as const,
    id: `setting.${name}`,
    nameKey: `editor-inspector.deck.${name}`,
  })),
  ...settings.map(name => ({
    kind: 'setting' as const,
    id: `setting.${name}`,
    nameKey: `sharing.settings.${name}`,
  })),
  ...appearances.map(theme => ({
    kind: 'appearance' as const,
    id: `appearance.${theme}`,
    nameKey: `palette.appearance.${theme}`,
    theme,
  })),
  ...EXPORT_FORMATS.map(format => ({
    kind: 'export' as const,
    id: `export.${format}`,
    nameKey: `exports.download.${format}`,
    format,
  })),
  ...Object.entries(palettePages).map(([name, path]) => ({
    kind: 'page' as const,
    id: `page.${name}`,
    nameKey: `palette.page.${name}`,
    path,
  })),
]

/** The files whose words are searched, in every language. */
export const paletteMessages = [
  'palette',
  'editor',
  'editor-slides',
  'editor-canvas',
  'editor-inspector',
  'sharing',
  'exports',
] as const

type Words = Readonly<Record<string, unknown>>

export function readWords(messages: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (node, key) => (typeof node === 'object' && node ? (node as Words)[key] : undefined),
      messages,
    )
  return typeof found === 'string' ? found : undefined
}

/** Other words for it; what it has in common with its family stands at the family: `slide.layout`, `object.at`. */
export function readSynonyms(messages: unknown, id: string): string | undefined {
  const family = /^(slide\.layout|object\.at)/.exec(id)?.[0]
  return (
    readWords(messages, `palette.words.${id}`) ?? (family && readWords(messages, `palette.words.${family}`))
  )
}

/** Finds by names and other words of all these languages, the current one first; in either keyboard layout. */
export function buildPaletteIndex(languages: readonly unknown[]): (typed: string) => string[] {
  const index = buildWordIndex(
    paletteTargets.map(({ id, nameKey }) => ({
      names: languages.flatMap(messages => readWords(messages, nameKey) ?? []),
      words: languages.flatMap(messages => readSynonyms(messages, id) ?? []),
    })),
    { strict: true },
  )
  const ignored = new Set(
    languages.flatMap(messages => splitWords(readWords(messages, 'palette.ignored') ?? '')),
  )
  const find = (typed: string) => {
    const words = splitWords(typed)
    const telling = words.filter(word => !ignored.has(word))
    const hits = index.find((telling.length > 0 ? telling : words).join(' ')) ?? []
    const placed = hits.flatMap(({ place, score }) => {
      const id = paletteTargets[place]?.id
      // There are many layouts, with a word of everything in their names.
      return id === undefined ? [] : [{ id, score: id.startsWith('slide.layout.') ? score - 20 : score }]
    })
    return placed.toSorted((a, b) => b.score - a.score).map(({ id }) => id)
  }
  return typed => {
    const found = find(typed)
    return found.length > 0 ? found : find(inOtherLayout(typed))
  }
}

const latin = `qwertyuiop[]asdfghjkl;'zxcvbnm,.\``
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** What the same keys would have typed in the other layout: “ntvf” for “тема”. */
export function inOtherLayout(typed: string): string {
  return [...typed.toLowerCase()]
    .map(letter => {
      const at = latin.indexOf(letter)
      const back = cyrillic.indexOf(letter)
      return (at >= 0 ? cyrillic[at] : back >= 0 ? latin[back] : letter) ?? letter
    })
    .join('')
}
