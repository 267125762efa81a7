import type { Box, Lettering, MeasuredRun, Paint } from '#domain/export/measured.ts'

export interface SlideReader {
  boxOf(rect: DOMRect): Box
  itemOf(element: Element): string | null
  readPaint(css: string): Paint
  seen(paint: Paint): Paint | null
  letteringOf(style: CSSStyleDeclaration): Lettering
  runOf(text: string, parent: Element, host: Element): MeasuredRun
  ownTexts(block: Element): (Text | Element)[]
  /** How broad the broadest of these words is, in pixels. */
  broadestWord(texts: readonly (Text | Element)[]): number
}

/** Reads positions, colours and text styles of a slide. Sent as source text: it must not use anything from outside. */
export function createSlideReader(slide: Element): SlideReader {
  const origin = slide.getBoundingClientRect()

  function boxOf({ left, top, width, height }: DOMRect): Box {
    return { x: left - origin.left, y: top - origin.top, w: width, h: height }
  }

  function itemOf(element: Element): string | null {
    const item = element.closest('[data-item]')
    return item && slide.contains(item) ? item.getAttribute('data-item') : null
  }

  function readPaint(css: string): Paint {
    const numbers = (css.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map(Number.parseFloat)
    const scale = css.startsWith('color(') ? 255 : 1
    const [r = 0, g = 0, b = 0, alpha = 1] = numbers
    const hex = [r, g, b].map(one => Math.round(Math.min(255, Math.max(0, one * scale))).toString(16))
    return {
      color: `#${hex.map(one => one.padStart(2, '0')).join('')}`,
      alpha: css === 'transparent' ? 0 : alpha,
    }
  }

  function seen(paint: Paint): Paint | null {
    return paint.alpha > 0.01 ? paint : null
  }

  function outlineOf(style: CSSStyleDeclaration) {
    const width = Number.parseFloat(style.webkitTextStrokeWidth)
    return width > 0 ? { paint: readPaint(style.webkitTextStrokeColor), width } : null
  }

  function letteringOf(style: CSSStyleDeclaration): Lettering {
    const fill = readPaint(style.webkitTextFillColor)
    const fallback = style.getPropertyValue('--slide-accent-text')
    return {
      family: (style.fontFamily.split(',')[0] ?? '').replace(/["']/g, '').replace(/ Variable$/, ''),
      size: Number.parseFloat(style.fontSize),
      weight: Number(style.fontWeight),
      italic: style.fontStyle !== 'normal',
      // Text that is clipped out of a gradient has no colour of its own.
      paint: fill.alpha === 0 && !outlineOf(style) ? { color: fallback || '#808080', alpha: 1 } : fill,
      spacing: Number.parseFloat(style.letterSpacing) || 0,
      upper: style.textTransform === 'uppercase',
    }
  }

  function runOf(text: string, parent: Element, host: Element): MeasuredRun {
    const style = getComputedStyle(parent)
    let underline = false
    let wavy = false
    let under: Paint | null = null
    let strike = false
    for (let at: Element | null = parent; at && host.contains(at); at = at.parentElement) {
      const { textDecorationLine, textDecorationStyle, textDecorationColor } = getComputedStyle(at)
      const isUnder = textDecorationLine.includes('underline')
      if (isUnder) under ??= readPaint(textDecorationColor)
      underline ||= isUnder
      wavy ||= isUnder && textDecorationStyle === 'wavy'
      strike ||= textDecorationLine.includes('line-through')
    }
    const marked = parent.closest('.slide-highlight')
    const lettering = letteringOf(style)
    const isOwnColor = under !== null && under.color !== lettering.paint.color
    return {
      ...lettering,
      text: style.textTransform === 'lowercase' ? text.toLowerCase() : text,
      underline,
      ...(wavy && { wavy }),
      ...(under && isOwnColor && { underlinePaint: under }),
      strike,
      highlight: marked && host.contains(marked) ? readPaint(getComputedStyle(marked).backgroundColor) : null,
      outline: outlineOf(style),
      href: parent.closest('a')?.getAttribute('href') ?? null,
    }
  }

  /** The text nodes of a block without those of nested blocks. */
  function ownTexts(block: Element): (Text | Element)[] {
    const found: (Text | Element)[] = []
    const walk = (node: Node) => {
      for (const child of node.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) found.push(child as Text)
        else if (child.nodeName === 'BR') found.push(child as Element)
        else if (child instanceof Element && !child.matches('p, h1, h2, h3, li, ul, ol, svg')) walk(child)
      }
    }
    walk(block)
    return found
  }

  function broadestWord(texts: readonly (Text | Element)[]): number {
    const range = document.createRange()
    let broadest = 0
    for (const text of texts) {
      if (!(text instanceof Text)) continue
      for (const word of text.data.matchAll(/[^\s\u00ad-]+-*/g)) {
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        // One that is broken at the end of a line is as broad as its parts together.
        const parts = [...range.getClientRects()]
        const width = parts.reduce((sum, part) => sum + part.width, 0)
        broadest = Math.max(broadest, width)
      }
    }
    return broadest
  }

  return { boxOf, itemOf, readPaint, seen, letteringOf, runOf, ownTexts, broadestWord }
}
