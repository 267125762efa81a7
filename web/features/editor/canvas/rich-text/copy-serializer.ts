import { getSchema } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { textExtensions } from './extensions.ts'
import type { TextColorsAttributes } from './text-colors.ts'

/** What goes to the clipboard: links as links and colours as chosen, not as they are drawn on this ground. */
export function copySerializer(): DOMSerializer {
  const schema = getSchema(textExtensions())
  const nodes = DOMSerializer.nodesFromSchema(schema)
  const marks = DOMSerializer.marksFromSchema(schema)
  return new DOMSerializer(nodes, {
    ...marks,
    link: mark => ['a', { href: mark.attrs.href as string }, 0],
    textStyle: mark => {
      const { color, backgroundColor } = mark.attrs as TextColorsAttributes
      const styles = [color && `color:${color}`, backgroundColor && `background-color:${backgroundColor}`]
      return ['span', { style: styles.filter(Boolean).join(';') }, 0]
    },
  })
}
