import { Mark } from '@tiptap/core'
import { ensureReadable, readableInk } from '#domain/deck/color/contrast.ts'
import { type Hex, parseCssColor } from '#domain/deck/color/hex.ts'

export interface TextColorsOptions {
  /** What the words stand on, as the renderer sees it: colours are drawn readable there, and stored as chosen. */
  ground: () => { ground: Hex; ink: Hex }
}

export interface TextColorsAttributes {
  color: Hex | null
  backgroundColor: Hex | null
}

/** Colour and highlight, as one span: the same two on the same words are never nested. */
export const TextColors = Mark.create<TextColorsOptions>({
  name: 'textStyle',
  priority: 101,
  addOptions: () => ({ ground: () => ({ ground: '#ffffff', ink: '#000000' }) }),
  addAttributes: () => ({
    color: { default: null, parseHTML: element => parseCssColor(element.style.color) },
    backgroundColor: { default: null, parseHTML: element => parseCssColor(element.style.backgroundColor) },
  }),
  parseHTML: () => [
    {
      tag: 'span',
      consuming: false,
      getAttrs: element => {
        const { color, backgroundColor } = element.style
        return parseCssColor(color) || parseCssColor(backgroundColor) ? null : false
      },
    },
  ],
  renderHTML({ mark }) {
    const { color, backgroundColor } = mark.attrs as TextColorsAttributes
    const behind = this.options.ground()
    const ground = backgroundColor ?? behind.ground
    const ink = color ? ensureReadable(color, ground) : readableInk(behind.ink, ground)
    const highlight = backgroundColor ? `background-color:${backgroundColor};` : ''
    return [
      'span',
      { class: backgroundColor ? 'slide-highlight' : null, style: `${highlight}color:${ink}` },
      0,
    ]
  },
})
