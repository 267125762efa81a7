import { pictures } from '#content/pictures/registry.ts'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { slideTemplates } from '#content/slide-templates/registry.ts'
import { fillLayout, misfillLayout, overfillLayout } from '#content/specimens/fill-layout.ts'
import type { Length } from '#content/specimens/sample-texts.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import type { SlideDraft } from '#domain/deck/draft.ts'
import { LAYOUT_NAMES, type LayoutName } from '#domain/deck/layouts/registry.ts'
import { drawnBackground } from '#domain/deck/theme/background.ts'
import { THEME_NAMES, type ThemeName } from '#domain/deck/theme/themes/registry.ts'
import type { Locale } from '#domain/locale.ts'

/** A contact sheet: rows of slides, each with a name under it. `npm run gallery` takes its picture. */
export interface Sheet {
  readonly columns: number
  /** How many rows go on one picture. */
  readonly rowsPerPart: number
  readonly rows: readonly SheetRow[]
}

interface SheetRow {
  readonly title?: string
  readonly slides: readonly SheetSlide[]
}

export interface SheetSlide {
  readonly label: string
  readonly slide: SlideDraft
  readonly theme: Record<string, unknown>
  /** Its place in its deck: the first slide of a deck is centred unless it says otherwise. */
  readonly index: number
}

function splitRows(slides: readonly SheetSlide[], columns: number): SheetRow[] {
  return Array.from({ length: Math.ceil(slides.length / columns) }, (_, row) => ({
    slides: slides.slice(row * columns, (row + 1) * columns),
  }))
}

const LAYOUT_THEMES: readonly ThemeName[] = ['paper', 'keynote', 'swiss', 'notebook', 'botanical']
const THEME_LAYOUTS: readonly LayoutName[] = ['title_left', 'col_3', 'media_right', 'data_aside', 'quote']
const PICTURES = pictures
  .filter((_, place) => place % 9 === 0)
  .slice(0, 3)
  .map(({ src }) => src)

type DrawSheet = (locale: Locale) => Sheet

/** Every contact sheet there is, by name. */
export const sheets: Readonly<Record<string, DrawSheet>> = {
  layouts: locale => drawLayouts(locale, 'normal'),
  'layouts-short': locale => drawLayouts(locale, 'short'),
  'layouts-long': locale => drawLayouts(locale, 'long'),
  themes: drawThemes,
  backgrounds: drawBackgrounds,
  templates: drawTemplates,
  'slide-templates': drawSlideTemplates,
  // Faces that differ most in breadth: wide, all of one width, and a narrow script.
  'fit-keynote': () => drawOverfull(['keynote'], LAYOUT_NAMES),
  'fit-terminal': () => drawOverfull(['terminal'], LAYOUT_NAMES),
  'fit-chalkboard': () => drawOverfull(['chalkboard'], LAYOUT_NAMES),
  // Where words have least room: narrow columns, a row that grows, one large line, a sheet on a picture.
  'fit-themes': () => drawOverfull(THEME_NAMES, ['col_4', 'title_media', 'numbers_3', 'media_caption'], 1),
}

function drawLayouts(locale: Locale, length: Length): Sheet {
  const rows = LAYOUT_NAMES.map(layout => ({
    slides: LAYOUT_THEMES.map(name => specimen(layout, name, locale, length, `${layout} · ${name}`)),
  }))
  return { columns: LAYOUT_THEMES.length, rowsPerPart: 9, rows }
}

function drawThemes(locale: Locale): Sheet {
  const rows = THEME_NAMES.map(name => ({
    slides: THEME_LAYOUTS.map(layout => specimen(layout, name, locale, 'normal', `${name} · ${layout}`)),
  }))
  return { columns: THEME_LAYOUTS.length, rowsPerPart: 7, rows }
}

function specimen(
  layout: LayoutName,
  theme: ThemeName,
  locale: Locale,
  length: Length,
  label: string,
): SheetSlide {
  return {
    label,
    slide: fillLayout(layout, { locale, length, pictures: PICTURES }),
    theme: { name: theme },
    index: 1,
  }
}

function drawBackgrounds(locale: Locale): Sheet {
  const slides = BACKGROUNDS.map(
    (background): SheetSlide => ({
      label: `${background.id} · ${background.kind} · ${background.plan}`,
      slide: {
        ...fillLayout('title', { locale, length: 'short', pictures: PICTURES }),
        theme: { background: drawnBackground(background) },
      },
      theme: { name: 'swiss' },
      index: 1,
    }),
  )
  return { columns: 5, rowsPerPart: 8, rows: splitRows(slides, 5) }
}

function drawTemplates(locale: Locale): Sheet {
  const rows = presentationTemplates.flatMap(template => {
    const { name, deck } = template[locale]
    const slides = deck.slides.map((slide, index) => ({
      label: `${template.id} ${index + 1} · ${slide.layout ?? ''}`,
      slide,
      theme: { ...deck.theme },
      index,
    }))
    return splitRows(slides, 5).map((row, at) => (at === 0 ? { ...row, title: name } : row))
  })
  return { columns: 5, rowsPerPart: 8, rows }
}

function drawSlideTemplates(locale: Locale): Sheet {
  const slides = slideTemplates.map(template => ({
    label: `${template.id} · ${template.theme}`,
    slide: template[locale].slide,
    theme: { name: template.theme },
    index: 1,
  }))
  return { columns: 5, rowsPerPart: 8, rows: splitRows(slides, 5) }
}

/** More words than there is room for, in every layout; the browser tests look for what spills. */
function drawOverfull(names: readonly ThemeName[], layouts: readonly LayoutName[], most = 2): Sheet {
  const slides = names.flatMap(name =>
    layouts.flatMap((layout, place): SheetSlide[] => {
      const fills = [
        overfillLayout(layout, 60),
        place % 2 === 0 ? overfillLayout(layout, 300) : misfillLayout(layout),
      ]
      return fills.slice(-most).map((slide, at) => ({
        label: `${layout} · ${name} · ${at + 1}`,
        slide,
        theme: { name },
        index: 1,
      }))
    }),
  )
  return { columns: 6, rowsPerPart: 12, rows: splitRows(slides, 6) }
}
