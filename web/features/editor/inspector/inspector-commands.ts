import {
  ChartColumn,
  CirclePlay,
  Clapperboard,
  ClipboardList,
  CornerDownRight,
  Heart,
  Image,
  Images,
  LayoutTemplate,
  type LucideIcon,
  Minus,
  MoveRight,
  PanelRight,
  RectangleHorizontal,
  Shapes,
  Smile,
  Spline,
  SquarePlus,
  Sticker,
  Table,
  Type,
  Vote,
} from 'lucide-react'
import { updateSlides } from '#domain/deck/edits/slide-edits.ts'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { LAYOUT_NAMES } from '#domain/deck/layouts/registry.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { insertItem, readActiveSlide } from '../libraries/insert-item.ts'
import { insertLine, LINE_PRESETS, type LinePreset } from '../objects/insert-objects.ts'
import type { SidePanel } from '../session/ui-store.ts'

type Own = Omit<Command, 'messages'>

const hasSlide = ({ editor }: CommandContext) => readActiveSlide(editor) !== undefined
const open = (sidePanel: SidePanel) => (context: CommandContext) =>
  context.ui.setState({ sidePanel, sideOpen: true, settingsOpen: false })

function insert(type: ItemType, icon: LucideIcon, more: Partial<Own> = {}): Own {
  return {
    id: `insert.${type}`,
    group: 'insert',
    icon,
    isEnabled: hasSlide,
    run: context => {
      if (insertItem(context, type)) open('inspector')(context)
    },
    ...more,
  }
}

const lineIcons = { line: Minus, arrow: MoveRight, elbow: CornerDownRight, curve: Spline } as const

function line(preset: LinePreset): Own {
  return {
    id: `insert.${preset}`,
    group: 'insert',
    icon: lineIcons[preset],
    isEnabled: hasSlide,
    run: context => {
      if (insertLine(context, preset)) open('inspector')(context)
    },
    ...(preset === 'line' && { keys: ['L'] }),
  }
}

/** Pictures are chosen first and then put on the slide: an empty frame would have to be deleted again. */
const inserts: readonly Own[] = [
  insert('text', Type, { keys: ['T'] }),
  insert('image', Image, { keys: ['I'], run: open('pictures') }),
  { id: 'insert.sticker', group: 'insert', icon: Sticker, isEnabled: hasSlide, run: open('stickers') },
  insert('gif', Smile, { run: open('gifs') }),
  insert('shape', Shapes, { keys: ['S'], run: open('shapes') }),
  ...LINE_PRESETS.map(line),
  insert('icon', Heart, { run: open('icons') }),
  insert('table', Table),
  insert('chart', ChartColumn),
  insert('video', Clapperboard),
  insert('button', RectangleHorizontal),
  insert('form', ClipboardList),
  insert('poll', Vote),
]

const panels: readonly Own[] = [
  { id: 'panel.insert', group: 'view', icon: SquarePlus, keys: ['Shift+A'], run: open('insert') },
  { id: 'panel.inspector', group: 'view', icon: PanelRight, run: open('inspector') },
  { id: 'panel.pictures', group: 'view', icon: Images, run: open('pictures') },
  { id: 'panel.shapes', group: 'view', icon: Shapes, run: open('shapes') },
  { id: 'panel.icons', group: 'view', icon: Heart, run: open('icons') },
  { id: 'panel.templates', group: 'view', icon: LayoutTemplate, run: open('templates') },
  { id: 'panel.builds', group: 'view', icon: CirclePlay, isEnabled: hasSlide, run: open('builds') },
]

const layoutCommands: readonly Own[] = LAYOUT_NAMES.map(layout => ({
  id: `slide.layout.${layout}`,
  group: 'slides' as const,
  isEnabled: hasSlide,
  run: ({ editor }) => {
    const uids = editor.getState().selection.slides
    editor.change(deck => updateSlides(deck, { uids, fields: { layout } }))
  },
}))

export const inspectorCommands: readonly Command[] = [...inserts, ...panels, ...layoutCommands].map(
  command => ({
    ...command,
    messages: 'editor' as const,
  }),
)
