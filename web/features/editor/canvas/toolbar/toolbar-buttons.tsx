import {
  AArrowDown,
  AArrowUp,
  Bold,
  Italic,
  Link,
  List,
  ListOrdered,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { CommandButton } from '../../commands/command-button.tsx'
import type { TextSession } from '../typing/text-session.ts'
import { AlignMenu } from './align-menu.tsx'
import { BarDivider } from './floating-bar.tsx'
import { LineMenu } from './line-menu.tsx'
import { WordsColor } from './words-color.tsx'

export function ToolbarButtons({ text }: { text: TextSession }) {
  const { tiptap } = text
  return (
    <>
      <LineMenu tiptap={tiptap} />
      <BarDivider />
      <CommandButton id="text.bold" icon={Bold} pressed={tiptap.isActive('bold')} />
      <CommandButton id="text.italic" icon={Italic} pressed={tiptap.isActive('italic')} />
      <CommandButton id="text.underline" icon={Underline} pressed={tiptap.isActive('underline')} />
      <CommandButton id="text.strike" icon={Strikethrough} pressed={tiptap.isActive('strike')} />
      <WordsColor text={text} kind="color" />
      <WordsColor text={text} kind="highlight" />
      <CommandButton id="text.link" icon={Link} pressed={tiptap.isActive('link')} />
      <BarDivider />
      <CommandButton id="text.bullets" icon={List} pressed={tiptap.isActive('bulletList')} />
      <CommandButton id="text.numbers" icon={ListOrdered} pressed={tiptap.isActive('orderedList')} />
      <AlignMenu tiptap={tiptap} />
      <BarDivider />
      <CommandButton id="text.smaller" icon={AArrowDown} />
      <CommandButton id="text.larger" icon={AArrowUp} />
    </>
  )
}
