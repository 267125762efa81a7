import { Sparkles, SwatchBook, WandSparkles } from 'lucide-react'
import type { EditorUi } from '../binding/ui-store.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { startDesign } from './start-design.ts'

const hasSlide = ({ editor }: CommandContext) => editor.getState().selection.active !== null
const open = (restyleOf: EditorUi['restyleOf']) => (context: CommandContext) =>
  context.ui.setState({ sidePanel: 'restyle', restyleOf, sideOpen: true, settingsOpen: false })

export const restyleCommands: readonly Command[] = [
  {
    id: 'slide.restyle',
    messages: 'editor-inspector',
    group: 'slides',
    icon: Sparkles,
    keys: ['R'],
    isEnabled: hasSlide,
    run: open('slides'),
  },
  {
    id: 'slide.design',
    messages: 'editor-inspector',
    group: 'slides',
    icon: WandSparkles,
    keys: ['Shift+D'],
    isEnabled: hasSlide,
    run: startDesign,
  },
  {
    id: 'deck.restyle',
    messages: 'editor-inspector',
    group: 'deck',
    icon: SwatchBook,
    keys: ['Shift+R'],
    isEnabled: hasSlide,
    run: open('deck'),
  },
]
