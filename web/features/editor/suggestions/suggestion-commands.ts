import {
  GalleryHorizontalEnd,
  Languages,
  ListPlus,
  type LucideIcon,
  MessageSquareText,
  PenLine,
  Shrink,
  Sparkles,
  SwatchBook,
  WandSparkles,
} from 'lucide-react'
import { DEFAULT_LAYOUT } from '#domain/deck/layouts/registry.ts'
import type { Revision } from '#domain/generation/request.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import type { EditorUi } from '../session/ui-store.ts'

const hasSlide = ({ editor }: CommandContext) => editor.getState().selection.active !== null
const openLooks = (restyleOf: EditorUi['restyleOf']) => (context: CommandContext) =>
  context.ui.setState({ sidePanel: 'restyle', restyleOf, sideOpen: true, settingsOpen: false })

export const restyleCommands: readonly Command[] = [
  {
    id: 'slide.restyle',
    messages: 'editor',
    group: 'slides',
    icon: Sparkles,
    keys: ['R'],
    isEnabled: hasSlide,
    run: openLooks('slides'),
  },
  {
    id: 'slide.design',
    messages: 'editor',
    group: 'slides',
    icon: WandSparkles,
    keys: ['Shift+D'],
    isEnabled: hasSlide,
    run: startDesign,
  },
  {
    id: 'deck.restyle',
    messages: 'editor',
    group: 'deck',
    icon: SwatchBook,
    keys: ['Shift+R'],
    isEnabled: hasSlide,
    run: openLooks('deck'),
  },
  {
    id: 'slide.alternatives',
    messages: 'editor',
    group: 'slides',
    icon: GalleryHorizontalEnd,
    isEnabled: hasSlide,
    run: ({ editor, ui }) => {
      editor.select({ typing: false })
      ui.setState({ alternativesOf: editor.getState().selection.active })
    },
  },
  {
    id: 'deck.change',
    messages: 'editor',
    group: 'deck',
    icon: MessageSquareText,
    isEnabled: hasSlide,
    run: ({ editor, ui }) => {
      editor.select({ typing: false })
      ui.setState({ changesOpen: true })
    },
  },
]

/** Automatic design, loaded when it is first used. */
function startDesign(context: CommandContext): void {
  void import('./design-now.ts').then(
    ({ designNow }) => designNow(context),
    () => context.ui.setState({ lacksPart: true }),
  )
}

/** How long a pasted text must be for the offer, in characters of markup. */
const MIN_OFFER_LENGTH = 160

/** After pasting text onto a slide that nobody has laid out: offers to lay it out. */
export function offerDesign(context: CommandContext, text: string): void {
  const { editor, notify, t } = context
  const { deck, selection } = editor.getState()
  const slide = deck.slides.find(({ uid }) => uid === selection.active)
  if (text.length < MIN_OFFER_LENGTH || slide?.layout !== DEFAULT_LAYOUT) return
  notify(t('editor-inspector.restyle.offer'), {
    label: t('editor-inspector.restyle.now'),
    run: () => startDesign(context),
  })
}

const icons: Readonly<Record<Revision, LucideIcon>> = {
  rewrite: PenLine,
  shorten: Shrink,
  expand: ListPlus,
  translate: Languages,
}

/** Revises the selected item, else the whole slide. Typing is ended first, so that its text is included. */
function openRevision(revision: Revision, { editor, ui }: CommandContext): void {
  editor.select({ typing: false })
  const { active, item } = editor.getState().selection
  if (active) ui.setState({ revising: { revision, uid: active, item } })
}

export const reviseCommands: readonly Command[] = (Object.keys(icons) as Revision[]).map(revision => ({
  id: `words.${revision}`,
  messages: 'editor',
  group: 'text',
  icon: icons[revision],
  isEnabled: ({ editor }) => editor.getState().selection.active !== null,
  run: context => openRevision(revision, context),
}))
