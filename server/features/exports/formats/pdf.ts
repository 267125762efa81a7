import { readSlideRange } from '#domain/export/options.ts'
import { seconds } from '#server/clock.ts'
import { staticFonts } from '#server/fonts/static-fonts.ts'
import type { OpenPage } from '#server/providers/browser/browser.ts'
import { ExportFailure, type ExportFormatMaker } from './format.ts'
import { reportStaticItems, stillPictures } from './still-pictures.ts'

/** A large deck is printed in one go: its links lead from sheet to sheet, and a font is embedded once. */
const timeFor = (slides: number) => seconds(60) + slides * seconds(1)

export const pdfFormat: ExportFormatMaker = {
  async make(
    { deck, language, options = {} },
    { browser, deckPages, readFile, signal, fontNames, onProgress },
  ) {
    const places = options.slides ? readSlideRange(options.slides, deck.slides.length) : undefined
    // Without them all slides would be printed, those too that nobody was to see.
    if (options.slides && !places) throw new ExportFailure('range')
    const html = deckPages.renderPrintPage({ deck, language, places, sheets: options.sheets })
    const printed = places?.map(place => place + 1) ?? deck.slides.map((_, place) => place + 1)
    const readPrinted = staticFonts(stillPictures(readFile), fontNames)
    const order = {
      ...{ html, readFile: readPrinted, signal, timeoutMs: timeFor(printed.length) },
      scale: MASKED_SCALE,
    }
    const print = async (page: OpenPage) => {
      await unmask(page)
      return page.toPdf()
    }
    const body = setPdfCreator(await browser.withPage(order, print))
    onProgress(printed.length)
    const notes = reportStaticItems(deck.slides).filter(
      ({ slide }) => slide === null || printed.includes(slide),
    )
    return { body, extension: 'pdf', report: notes }
  },
}

/** Pixels for each of the page, of what goes in as a picture: by whether it has edges, and how much of a slide it covers. */
const MASKED_SCALE = 2.5
const STAGED_SCALES = { smooth: 1, large: 1.5, small: MASKED_SCALE } as const

/**
 * Viewers that are built on cairo, and mupdf, show what a browser masks without its mask: a twig is a bar there. Gradients that
 * repeat, go round or lie over each other have other colours in them, and one that is seen through is printed in a way that
 * pdf.js, which Firefox shows PDFs with, fills with pink instead. They go in as pictures of themselves: such things are drawn by
 * their background alone, so that a copy elsewhere looks the same.
 */
async function unmask(page: OpenPage): Promise<void> {
  await page.measure(RULES_AS_BOXES)
  await page.measure(SEAMS_COVERED)
  const staged = await page.measure<readonly ('smooth' | 'large' | 'small')[]>(STAGE_HARD)
  if (!staged || staged.length === 0) return
  const pictures: string[] = []
  for (const [at, kind] of staged.entries()) {
    const scale = STAGED_SCALES[kind]
    const png = await page.takePicture('[data-staged]', { at, isSeenThrough: true, isQuick: true, scale })
    pictures.push(`data:image/png;base64,${png.toString('base64')}`)
  }
  await page.measure(showPictures(pictures))
}

/**
 * Runs in the page. A rule along one side of a box that is written as a shadow inside of it is printed as a ring whose other
 * sides have no width: splash, which many viewers are built on, draws those as hairlines. As a part of the background it is a box.
 */
const RULES_AS_BOXES = `(() => {
  const one = /((?:rgba?|color|oklab|oklch|lab|lch)\\([^)]*\\)) (-?[\\d.]+)px (-?[\\d.]+)px 0px 0px inset/g
  for (const element of document.querySelectorAll('.print-slide *')) {
    const style = getComputedStyle(element)
    if (!style.boxShadow.includes('inset')) continue
    const rules = [...style.boxShadow.matchAll(one)].map(([, color, x, y]) => ({ color, x: Number(x), y: Number(y) }))
    const isWhole = style.boxShadow.replace(one, '').replace(/[, ]/g, '') === ''
    if (!isWhole || rules.some(({ x, y }) => (x === 0) === (y === 0))) continue
    const had = style.backgroundImage !== 'none'
    const set = (name, own, before) =>
      element.style.setProperty(name, [...rules.map(own), ...(had ? [before] : [])].join(', '), 'important')
    const { backgroundImage, backgroundSize, backgroundPosition, backgroundRepeat } = style
    set('background-image', ({ color }) => 'linear-gradient(' + color + ', ' + color + ')', backgroundImage)
    set('background-size', ({ x, y }) => (x ? Math.abs(x) + 'px 100%' : '100% ' + Math.abs(y) + 'px'), backgroundSize)
    set('background-position', ({ x, y }) => (x < 0 || y < 0 ? '100% 100%' : '0 0'), backgroundPosition)
    set('background-repeat', () => 'no-repeat', backgroundRepeat)
    element.style.setProperty('box-shadow', 'none', 'important')
  }
})()`

/**
 * Runs in the page. Cells of one colour beside each other are printed as boxes that touch: cairo and mupdf soften the edges of
 * both, and the paper is seen between them. A strip of the same colour lies under each such edge.
 */
const SEAMS_COVERED = `(() => {
  const colorOf = cell => [cell, cell.parentElement].map(one => getComputedStyle(one).backgroundColor)
    .find(color => !/^rgba\\(.*, 0\\)$|^transparent$/.test(color))
  for (const holder of document.querySelectorAll('.slide-table')) {
    const table = holder.querySelector('table')
    const strips = []
    for (const cell of table ? table.querySelectorAll('th, td') : []) {
      const next = cell.nextElementSibling
      const color = colorOf(cell)
      if (!next || !color || !/^rgb\\(|^color\\([^/]*\\)$/.test(color) || color !== colorOf(next)) continue
      const seam = next.offsetLeft
      if (next.hidden || cell.hidden || Math.abs(cell.offsetLeft + cell.offsetWidth - seam) > 1) continue
      const height = Math.min(cell.offsetTop + cell.offsetHeight, next.offsetTop + next.offsetHeight) - 2 - cell.offsetTop
      if (height <= 0) continue
      const strip = document.createElement('div')
      strip.style.cssText = 'position:absolute;z-index:-1;width:4px;background:' + color + ';height:' + height + 'px;left:' +
        (table.offsetLeft + seam - 2) + 'px;top:' + (table.offsetTop + cell.offsetTop + 1) + 'px'
      strips.push(strip)
    }
    if (strips.length === 0) continue
    holder.style.isolation = 'isolate'
    holder.append(...strips)
  }
})()`

/** Runs in the page: sets a copy of everything of the kind below the slides, each once, and tells of which sort they are. */
const STAGE_HARD = `(() => {
  const looks = ['background-color', 'background-image', 'background-size', 'background-position', 'background-repeat',
    'mask-image', 'mask-size', 'mask-position', 'mask-repeat', 'mask-composite', 'mask-mode', 'color', 'border-radius']
  const stage = document.createElement('div')
  stage.setAttribute('data-stage', '')
  const known = new Map()
  const kinds = []
  const places = '.slide-backdrop, .slide-pattern, .slide-decor, .slide-decor > *, .slide-frame, .slide-cell, ' +
    '.slide-text :is(h1, h2, li)'
  const px = (style, ...names) => names.reduce((sum, name) => sum + (parseFloat(style.getPropertyValue(name)) || 0), 0)
  /** Of the box that a background fills: all but the border. */
  const sideOf = (style, side, from, to) => style.boxSizing === 'border-box'
    ? px(style, side) - px(style, 'border-' + from + '-width', 'border-' + to + '-width')
    : px(style, side, 'padding-' + from, 'padding-' + to)
  /** Two colours at the same place make an edge. */
  const hasEdge = image => {
    const stops = [...image.matchAll(/ (-?[\\d.]+(?:px|%))(?=[,) ])/g)].map(([, place]) => place)
    return stops.some((place, at) => at > 0 && place === stops[at - 1])
  }
  for (const element of document.querySelectorAll(places)) {
    for (const side of ['', 'before', 'after']) {
      const style = getComputedStyle(element, side && '::' + side)
      const image = style.backgroundImage
      const isMasked = style.maskImage !== 'none'
      if (!isMasked && !image.includes('gradient(')) continue
      const [width, height] = [sideOf(style, 'width', 'left', 'right'), sideOf(style, 'height', 'top', 'bottom')]
      const isThin = /rgba\\(|\\/ [\\d.]+\\)/.test(image)
      const isHard = isMasked || isThin || /repeating-|conic-/.test(image)
      const isLayered = element.className === 'slide-backdrop' && image.split('gradient(').length > 2
      if (!(isHard || isLayered) || style.backgroundClip === 'text') continue
      if (style.display === 'none' || !(width > 0) || !(height > 0)) continue
      if (side ? style.content === 'none' : isMasked && element.firstChild) continue
      const look = looks.map(name => name + ':' + style.getPropertyValue(name)).join(';') +
        ';width:' + width + 'px;height:' + height + 'px'
      if (!known.has(look)) {
        known.set(look, known.size)
        const isPlain = !isMasked && style.backgroundRepeat === 'repeat' && style.backgroundSize === 'auto'
        const isSmooth = isLayered && !isHard || isThin && isPlain && !/repeating-|conic-/.test(image) && !hasEdge(image)
        kinds.push(isSmooth ? 'smooth' : width * height > 400000 ? 'large' : 'small')
        const copy = document.createElement('div')
        copy.setAttribute('data-staged', '')
        copy.style.cssText = look
        stage.append(copy)
      }
      element.setAttribute('data-unmasked' + (side && '-' + side), String(known.get(look)))
    }
  }
  if (known.size === 0) return kinds
  for (const one of [document.documentElement, document.body]) one.style.setProperty('background', 'none', 'important')
  document.body.append(stage)
  return kinds
})()`

/** Runs in the page: takes the copies away, and shows the pictures of them where they came from. */
const showPictures = (pictures: readonly string[]) => `(() => {
  document.querySelector('[data-stage]').remove()
  for (const one of [document.documentElement, document.body]) one.style.removeProperty('background')
  const rules = ${JSON.stringify(pictures)}.flatMap((picture, at) => ['', 'before', 'after'].map(side =>
    '[data-unmasked' + (side && '-' + side) + '="' + at + '"]' + (side && '::' + side) +
    '{background:url("' + picture + '") 0 0/100% 100% no-repeat!important;mask:none!important}'))
  document.head.append(Object.assign(document.createElement('style'), { textContent: rules.join('') }))
})()`

/** The document information as Chromium writes it: one flat dictionary, named in the trailer. */
const infoReference = /\/Info (\d+) (\d+) R/

/**
 * Says in the file that Lectern made it. Some builds of Chromium write their own name there, others the user agent.
 * The information dictionary is written a second time at the end with an index of its own (an incremental update, as
 * the format provides for it): nothing that the browser wrote moves. A file of another shape is left as it is.
 */
function setPdfCreator(file: Buffer): Buffer {
  const trailerAt = file.lastIndexOf('trailer')
  const tail = file.subarray(trailerAt).toString('latin1')
  const [, trailer, startXref] = /^trailer\s*(<<.*>>)\s*startxref\s*(\d+)\s*%%EOF\s*$/s.exec(tail) ?? []
  const [, number, generation] = infoReference.exec(trailer ?? '') ?? []
  if (trailerAt < 0 || !trailer || !startXref || !number || !generation) return file
  const head = `${number} ${generation} obj`
  const from = file.indexOf(`\n${head}`) + 1
  const to = file.indexOf('endobj', from)
  if (from === 0 || to < 0) return file
  const written = file.subarray(from + head.length, to).toString('latin1')
  const info = written.replace(/\/Creator \((?:\\.|[^\\)])*\)/, '/Creator (Lectern)')
  const objectAt = file.length + 1
  const object = `\n${head}${info}endobj\n`
  const entry = `${String(objectAt).padStart(10, '0')} ${generation.padStart(5, '0')} n `
  const added = trailer.replace(/>>$/, `\n/Prev ${startXref}>>`)
  const index = `xref\n${number} 1\n${entry}\ntrailer\n${added}\nstartxref\n${file.length + object.length}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(object + index, 'latin1')])
}
