import type { MeasuredMarker, MeasuredParagraph, MeasuredText } from '#domain/export/measured.ts'
import type { SlideReader } from './slide-reader.ts'

/** The text of a slide, line by line. Sent into the page as source text: it must not use anything from outside. */
export function measureText(slide: Element, reader: SlideReader, owners: readonly Element[]): MeasuredText[] {
  const { boxOf, itemOf, readPaint, seen, runOf, ownTexts, broadestWord } = reader
  const BLOCKS = 'p, h1, h2, h3, li'
  const LABELS = '.slide-button, .slide-field-box, .slide-source, .slide-credit, .slide-video-title'

  interface Line {
    left: number
    right: number
    top: number
    bottom: number
    firstWord: number
  }

  function linesOf(texts: readonly (Text | Element)[]): Line[] {
    const lines: Line[] = []
    const range = document.createRange()
    for (const text of texts) {
      if (!(text instanceof Text)) continue
      for (const word of text.data.matchAll(/[^\s\u00ad-]+-*|-+/g)) {
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
          if (width === 0 && height === 0) continue
          const line = lines.at(-1)
          const middle = (top + bottom) / 2
          if (line && middle < line.bottom && middle > line.top) {
            line.right = Math.max(line.right, right)
            line.left = Math.min(line.left, left)
            line.top = Math.min(line.top, top)
            line.bottom = Math.max(line.bottom, bottom)
          } else lines.push({ left, right, top, bottom, firstWord: width })
        }
      }
    }
    return lines
  }

  function markerOf(block: Element): MeasuredMarker | null {
    const list = block.parentElement
    if (block.tagName !== 'LI' || !list || block.closest('[data-role="list"]')) return null
    let level = 0
    for (let at = list.parentElement?.closest('ul, ol'); at; at = at.parentElement?.closest('ul, ol'))
      level += 1
    const ordered = list.tagName === 'OL'
    const drawn = getComputedStyle(block, '::before')
    const isDrawn = drawn.content !== 'none' && drawn.display !== 'none'
    if (!ordered && !isDrawn && getComputedStyle(block).listStyleType === 'none') return null
    const paint = isDrawn
      ? (seen(readPaint(drawn.backgroundColor)) ?? readPaint(drawn.borderTopColor))
      : readPaint(getComputedStyle(block, '::marker').color)
    return { number: ordered ? [...list.children].indexOf(block) + 1 : null, level, paint }
  }

  function paragraphOf(block: Element, host: Element): MeasuredParagraph | null {
    const texts = ownTexts(block)
    const words = texts.map(text => text.textContent).join('')
    const lines = linesOf(texts)
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last || words.trim() === '') return null
    const style = getComputedStyle(block)
    const rtl = style.direction === 'rtl'
    const lineHeight = Number.parseFloat(style.lineHeight) || (first.bottom - first.top) * 1.2
    const letterHeight = first.bottom - first.top
    const frame = block.getBoundingClientRect()
    const [padLeft, padRight] = [style.paddingLeft, style.paddingRight].map(Number.parseFloat)
    const space = Number.parseFloat(style.fontSize) * 0.25
    const from = Math.max(...lines.map(({ left, right }) => right - left))
    const to = Math.min(
      ...lines.slice(1).map((line, at) => {
        const before = lines[at]
        return before ? before.right - before.left + space + line.firstWord : Number.POSITIVE_INFINITY
      }),
    )
    const top = (first.top + first.bottom) / 2 - lineHeight / 2
    const bottom = (last.top + last.bottom) / 2 + lineHeight / 2
    const left = block === host && style.display.includes('flex') ? first.left : frame.left + (padLeft ?? 0)
    const right =
      block === host && style.display.includes('flex') ? last.right : frame.right - (padRight ?? 0)
    return {
      runs: texts.map(text =>
        text instanceof Text
          ? runOf(text.data, text.parentElement ?? block, host)
          : runOf('\n', text.parentElement ?? block, host),
      ),
      align:
        ({ center: 'center', right: 'right', justify: 'justify' } as const)[style.textAlign as 'center'] ??
        (style.textAlign !== 'left' && (style.textAlign === 'end') !== rtl ? 'right' : 'left'),
      ...(rtl && { rtl }),
      heading: /^H[12]$/.test(block.tagName),
      box: boxOf(new DOMRect(left, top, Math.max(1, right - left), bottom - top)),
      lines: lines.length,
      lineHeight,
      letterHeight,
      breaks: [from, Number.isFinite(to) ? to : 100_000],
      word: broadestWord(texts),
      marker: markerOf(block),
    }
  }

  /** Paragraphs beside each other or far apart become separate texts. */
  function splitParagraphs(paragraphs: readonly MeasuredParagraph[]): MeasuredParagraph[][] {
    const groups: MeasuredParagraph[][] = []
    for (const paragraph of paragraphs) {
      const before = groups.at(-1)?.at(-1)
      const gap = before ? paragraph.box.y - (before.box.y + before.box.h) : 0
      const isBelow = before && gap > -4 && paragraph.box.x < before.box.x + before.box.w
      if (before && isBelow && gap < Math.max(before.lineHeight, paragraph.lineHeight) * 1.6)
        groups.at(-1)?.push(paragraph)
      else groups.push([paragraph])
    }
    return groups
  }

  const hosts = slide.querySelectorAll(
    `.slide-text, .slide-caption, .slide-chart-title, .slide-field-name, .slide-poll-name, .slide-poll-step, .slide-poll-ends > span, ${LABELS}`,
  )
  return [...hosts].flatMap((host): MeasuredText[] => {
    const paragraphs = [host, ...host.querySelectorAll(BLOCKS)].flatMap(
      block => paragraphOf(block, host) ?? [],
    )
    const groups = splitParagraphs(paragraphs)
    const isLabel = host.matches(LABELS)
    const owner = host.closest(`${LABELS}, .slide-item[data-filled]`)
    const isAlone = groups.length === 1 && (isLabel || owner?.children.length === 1)
    const shape = owner && isAlone ? owners.indexOf(owner) : -1
    const y = isLabel ? 'm' : host.closest('.slide-item')?.getAttribute('data-y')
    const anchor = y === 'm' || y === 'b' ? y : 't'
    const own = { item: itemOf(host), anchor, isLabel, shape: shape >= 0 ? shape : null } as const
    return groups.map(group => ({ ...own, paragraphs: group }))
  })
}
