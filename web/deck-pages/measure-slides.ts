import type {
  Box,
  Lettering,
  MeasuredCell,
  MeasuredMarker,
  MeasuredParagraph,
  MeasuredRun,
  MeasuredShape,
  MeasuredSlide,
  MeasuredText,
  Paint,
} from '#domain/export/measured.ts'

/**
 * Tells where a browser drew what on the slides of a print page. It is sent into that page as it is written here, so
 * that it may use nothing from outside of itself. What it tells of, it marks with `data-measured`.
 */
export function measureSlides(uids: readonly string[]): MeasuredSlide[] {
  const BLOCKS = 'p, h1, h2, h3, li'
  let origin = { left: 0, top: 0 }

  function boxOf({ left, top, width, height }: DOMRect): Box {
    return { x: left - origin.left, y: top - origin.top, w: width, h: height }
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

  function letteringOf(style: CSSStyleDeclaration): Lettering {
    const fill = readPaint(style.webkitTextFillColor)
    const fallback = style.getPropertyValue('--slide-accent-text')
    return {
      family: (style.fontFamily.split(',')[0] ?? '').replace(/["']/g, '').replace(/ Variable$/, ''),
      size: Number.parseFloat(style.fontSize),
      weight: Number(style.fontWeight),
      italic: style.fontStyle !== 'normal',
      // Letters that are cut out of a gradient have no colour of their own.
      paint: fill.alpha === 0 && !outlineOf(style) ? { color: fallback || '#808080', alpha: 1 } : fill,
      spacing: Number.parseFloat(style.letterSpacing) || 0,
      upper: style.textTransform === 'uppercase',
    }
  }

  function outlineOf(style: CSSStyleDeclaration) {
    const width = Number.parseFloat(style.webkitTextStrokeWidth)
    return width > 0 ? { paint: readPaint(style.webkitTextStrokeColor), width } : null
  }

  function runOf(text: string, parent: Element, host: Element): MeasuredRun {
    const style = getComputedStyle(parent)
    let underline = false
    let strike = false
    for (let at: Element | null = parent; at && host.contains(at); at = at.parentElement) {
      const { textDecorationLine } = getComputedStyle(at)
      underline ||= textDecorationLine.includes('underline')
      strike ||= textDecorationLine.includes('line-through')
    }
    const marked = parent.closest('.slide-highlight')
    return {
      ...letteringOf(style),
      text: style.textTransform === 'lowercase' ? text.toLowerCase() : text,
      underline,
      strike,
      highlight: marked && host.contains(marked) ? readPaint(getComputedStyle(marked).backgroundColor) : null,
      outline: outlineOf(style),
      href: parent.closest('a')?.getAttribute('href') ?? null,
    }
  }

  /** The words of a block that are its own and not those of blocks in it. */
  function ownTexts(block: Element): (Text | Element)[] {
    const found: (Text | Element)[] = []
    const walk = (node: Node) => {
      for (const child of node.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) found.push(child as Text)
        else if (child.nodeName === 'BR') found.push(child as Element)
        else if (child instanceof Element && !child.matches(`${BLOCKS}, ul, ol, svg`)) walk(child)
      }
    }
    walk(block)
    return found
  }

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
        ({ center: 'center', right: 'right', end: 'right', justify: 'justify' } as const)[
          style.textAlign as 'center'
        ] ?? 'left',
      heading: /^H[12]$/.test(block.tagName),
      box: boxOf(new DOMRect(left, top, Math.max(1, right - left), bottom - top)),
      lines: lines.length,
      lineHeight,
      letterHeight,
      breaks: [from, Number.isFinite(to) ? to : 100_000],
      marker: markerOf(block),
    }
  }

  /** Parts of a text that stand beside each other, or far apart, become texts of their own. */
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

  /** What a shape of an office program can be: one ground, one line around it, one radius. */
  function shapeOf(element: Element, slide: Element): MeasuredShape | null {
    const style = getComputedStyle(element)
    const has = (pseudo: string) => !['none', 'normal'].includes(getComputedStyle(element, pseudo).content)
    const isPlain =
      style.backgroundImage === 'none' &&
      style.clipPath === 'none' &&
      style.transform === 'none' &&
      style.outlineStyle === 'none' &&
      style.filter === 'none' &&
      style.maskImage === 'none'
    const isCard = element.matches('.slide-item, .slide-cell')
    if (!isPlain || (isCard && (has('::before') || has('::after')))) return null
    const widths = ['top', 'right', 'bottom', 'left'].map(side =>
      Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
    )
    const radii = ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map(corner =>
      style.getPropertyValue(`border-${corner}-radius`),
    )
    if (new Set(widths).size > 1 || new Set(radii).size > 1 || radii[0]?.includes(' ')) return null
    const fill = seen(readPaint(style.backgroundColor))
    const ring = /^(?<color>\w+\([^)]*\)) 0px 0px 0px (?<width>[\d.]+)px inset$/.exec(style.boxShadow)?.groups
    if (style.boxShadow !== 'none' && !ring) return null
    const width = widths[0] ?? 0
    const line = ring
      ? { paint: readPaint(ring.color ?? ''), width: Number(ring.width) }
      : width > 0 && style.borderTopStyle === 'solid'
        ? { paint: readPaint(style.borderTopColor), width }
        : null
    if (width > 0 && !line) return null
    if (!fill && !line) return null
    const box = boxOf(element.getBoundingClientRect())
    const radius = radii[0]?.endsWith('%') ? Math.min(box.w, box.h) / 2 : Number.parseFloat(radii[0] ?? '0')
    element.setAttribute('data-measured', 'shape')
    return {
      item: itemOf(element, slide),
      box,
      fill,
      line,
      radius,
      href: element.closest('a')?.getAttribute('href') ?? null,
    }
  }

  function itemOf(element: Element, slide: Element): string | null {
    const item = element.closest('[data-item]')
    return item && slide.contains(item) ? item.getAttribute('data-item') : null
  }

  function cellOf(cell: Element): MeasuredCell {
    const style = getComputedStyle(cell)
    const paints = [cell, cell.parentElement, cell.parentElement?.parentElement, cell.closest('table')]
    const fill =
      paints.map(at => at && seen(readPaint(getComputedStyle(at).backgroundColor))).find(Boolean) ?? null
    const edges: { top: MeasuredCell['top']; bottom: MeasuredCell['bottom'] } = { top: null, bottom: null }
    for (const [, color = '', y = '0'] of style.boxShadow.matchAll(
      /(\w+\([^)]*\)) 0px (-?[\d.]+)px 0px 0px inset/g,
    )) {
      edges[Number(y) < 0 ? 'bottom' : 'top'] ??= { paint: readPaint(color), width: Math.abs(Number(y)) }
    }
    for (const side of ['top', 'bottom'] as const) {
      const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
      if (width > 0)
        edges[side] ??= { paint: readPaint(style.getPropertyValue(`border-${side}-color`)), width }
    }
    const pad = (side: string) => Number.parseFloat(style.getPropertyValue(`padding-${side}`))
    const align = style.textAlign
    return {
      ...edges,
      fill,
      runs: ownTexts(cell).map(text => runOf(text.textContent ?? '', cell, cell)),
      align: align === 'right' || align === 'center' ? align : 'left',
      lineHeight: Number.parseFloat(style.lineHeight),
      padding: [pad('top'), pad('right'), pad('bottom'), pad('left')],
    }
  }

  function measureOne(slide: Element, uid: string): MeasuredSlide {
    origin = slide.getBoundingClientRect()
    const all = (selector: string) => [...slide.querySelectorAll(selector)]
    const shapeOwners = all(
      '.slide-cell[data-ground], .slide-item[data-filled], .slide-button, .slide-field-box, .slide-source, .slide-credit, .slide-video-title',
    )
    const owners: Element[] = []
    const shapes = shapeOwners.flatMap(element => {
      const shape = shapeOf(element, slide)
      if (shape) owners.push(element)
      return shape ? [shape] : []
    })
    const hosts = all(
      '.slide-text, .slide-caption, .slide-chart-title, .slide-button, .slide-field-name, .slide-field-box, .slide-source, .slide-credit, .slide-video-title',
    )
    const texts = hosts.flatMap((host): MeasuredText[] => {
      const blocks = [...host.querySelectorAll(BLOCKS)]
      const paragraphs = [host, ...blocks].flatMap(block => paragraphOf(block, host) ?? [])
      const groups = splitParagraphs(paragraphs)
      const owner = host.closest(
        '.slide-button, .slide-field-box, .slide-source, .slide-credit, .slide-video-title, .slide-item[data-filled]',
      )
      const shape = owner && groups.length === 1 ? owners.indexOf(owner) : -1
      const alone = owner?.matches('.slide-item') ? owner.children.length === 1 : true
      const item = host.closest('.slide-item')
      const y = owner && !owner.matches('.slide-item') ? 'm' : item?.getAttribute('data-y')
      const anchor = y === 'm' || y === 'b' ? y : 't'
      return groups.map(group => ({
        item: itemOf(host, slide),
        anchor,
        paragraphs: group,
        shape: shape >= 0 && alone ? shape : null,
      }))
    })
    const number = slide.querySelector('.slide-number')
    return {
      uid,
      shapes,
      texts,
      pictures: all('.slide-frame:not([data-empty])').map(frame => {
        frame.setAttribute('data-measured', 'picture')
        return {
          item: itemOf(frame, slide) ?? '',
          box: boxOf(frame.getBoundingClientRect()),
          href: frame.getAttribute('href'),
        }
      }),
      tables: all('.slide-table table').map(table => {
        const rows = [...table.querySelectorAll('tr')]
        const first = [...(rows[0]?.children ?? [])]
        return {
          item: itemOf(table, slide) ?? '',
          box: boxOf(table.getBoundingClientRect()),
          columns: first.map(cell => cell.getBoundingClientRect().width),
          rows: rows.map(row => ({
            height: row.getBoundingClientRect().height,
            cells: [...row.children].map(cellOf),
          })),
        }
      }),
      charts: all('.slide-chart').flatMap(chart => {
        const plot = chart.querySelector('.slide-area, .slide-round > svg')
        const whole = chart.querySelector('.slide-plot, .slide-round')
        if (!plot || !whole) return []
        const legend = chart.querySelector('.slide-legend')
        const label = chart.querySelector('.slide-axis-x, .slide-legend') ?? chart
        const value = chart.querySelector('.slide-value, .slide-legend b')
        const gridline = chart.querySelector('.slide-gridline')
        const marks = [...chart.querySelectorAll('svg rect, svg polyline, svg path')]
        const top = Math.min(
          whole.getBoundingClientRect().top,
          legend?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
        )
        const { left, right, bottom } = whole.getBoundingClientRect()
        return [
          {
            item: itemOf(chart, slide) ?? '',
            box: boxOf(new DOMRect(left, top, right - left, bottom - top)),
            plot: boxOf(plot.getBoundingClientRect()),
            colors: marks.map(mark => {
              const { fill, stroke } = getComputedStyle(mark)
              return readPaint(mark.nodeName === 'polyline' ? stroke : fill)
            }),
            labels: letteringOf(getComputedStyle(label)),
            values: value && letteringOf(getComputedStyle(value)),
            gridline: readPaint(getComputedStyle(gridline ?? chart).backgroundColor),
          },
        ]
      }),
      number: number && {
        box: boxOf(number.getBoundingClientRect()),
        lettering: letteringOf(getComputedStyle(number)),
      },
    }
  }

  return uids.flatMap(uid => {
    const slide = document.querySelector(`[data-slide="${uid}"] > .slide`)
    return slide ? [measureOne(slide, uid)] : []
  })
}
