import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'
import { ZipFile } from 'yazl'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { type Locale, localeTags } from '#domain/locale.ts'
import { escapeXml, placeXml } from './xml.ts'

/** The files of a package by their names. */
export type Package = Map<string, Buffer>

export function openPackage(zip: Buffer): Promise<Package> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error)
      const parts: Package = new Map()
      file.on('error', reject)
      file.on('end', () => resolve(parts))
      file.on('entry', entry => {
        if (entry.fileName.endsWith('/')) return file.readEntry()
        file.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          buffer(stream).then(body => {
            parts.set(entry.fileName, body)
            file.readEntry()
          }, reject)
        })
      })
      file.readEntry()
    })
  })
}

/** What is packed already gains nothing from being packed again. */
const PACKED = /\.(png|jpeg|gif|xlsx)$/

export async function closePackage(parts: Package, now: Date): Promise<Buffer> {
  const zip = new ZipFile()
  // The list of types comes first: some readers look no further to tell what the file is.
  const names = [...parts.keys()].sort((a, b) => Number(b === CONTENT_TYPES) - Number(a === CONTENT_TYPES))
  for (const name of names) {
    zip.addBuffer(parts.get(name) ?? Buffer.alloc(0), name, { mtime: now, compress: !PACKED.test(name) })
  }
  zip.end()
  return buffer(zip.outputStream)
}

const CONTENT_TYPES = '[Content_Types].xml'

/** A part as text. */
export function readPart(parts: Package, name: string): string {
  return parts.get(name)?.toString('utf8') ?? ''
}

export function editPart(parts: Package, name: string, edit: (xml: string) => string): void {
  parts.set(name, Buffer.from(edit(readPart(parts, name))))
}

/** The kinds of pictures that are in the package now. */
export function declareMedia(parts: Package): void {
  editPart(parts, CONTENT_TYPES, xml => {
    const missing = ['png', 'jpeg', 'gif'].filter(kind => !xml.includes(`Extension="${kind}"`))
    const lines = missing.map(kind => `<Default Extension="${kind}" ContentType="image/${kind}"/>`)
    const known = xml.replace(/<Override PartName="([^"]+)"[^>]*\/>/g, (line, name: string) =>
      parts.has(name.slice(1)) ? line : '',
    )
    return known.replace('<Override', `${lines.join('')}<Override`)
  })
}

interface Facts {
  readonly title: string
  readonly language: Locale
  readonly now: Date
}

export function writeCoreProperties(parts: Package, { title, language, now }: Facts): void {
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z')
  const xml =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escapeXml(title)}</dc:title><dc:creator>Lectern</dc:creator><cp:lastModifiedBy>Lectern</cp:lastModifiedBy><cp:revision>1</cp:revision>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${at}</dcterms:modified>` +
    `<dc:language>${localeTags[language]}</dc:language></cp:coreProperties>`
  parts.set('docProps/core.xml', Buffer.from(xml))
}

/** Notes as paragraphs in their language; the library writes them as one, in English. */
export function writeNotes(parts: Package, number: number, notes: string, language: string): void {
  editPart(parts, `ppt/notesSlides/notesSlide${number}.xml`, xml => {
    const lines = notes.split(/\r?\n/).map(line => {
      const words =
        line === '' ? '' : `<a:r><a:rPr lang="${language}" dirty="0"/><a:t>${escapeXml(line)}</a:t></a:r>`
      return `<a:p>${words}<a:endParaRPr lang="${language}" dirty="0"/></a:p>`
    })
    const body = /(<p:ph type="body"[\s\S]*?<a:lstStyle\/>)[\s\S]*?(<\/p:txBody>)/
    return xml.replace(body, (_, before: string, after: string) => `${before}${lines.join('')}${after}`)
  })
}

/** The theme that new slides and charts of the file take their colours and faces from. */
export function writeTheme(
  parts: Package,
  deck: Pick<Presentation, 'theme'>,
  names: ReadonlyMap<string, string> = new Map(),
): void {
  const { palette, chart, fontIds } = resolveTheme(deck.theme)
  const colors: Readonly<Record<string, string | undefined>> = {
    dk1: palette.ink,
    lt1: palette.paper,
    dk2: palette.muted,
    lt2: palette.surface,
    ...Object.fromEntries(chart.map((color, at) => [`accent${at + 1}`, color])),
    hlink: palette.accent,
    folHlink: palette.muted,
  }
  const nameOf = (id: string) => names.get(id) ?? findFont(id)?.family
  const faces = { major: nameOf(fontIds.heading), minor: nameOf(fontIds.text) }
  editPart(parts, 'ppt/theme/theme1.xml', xml => {
    let dressed = xml
    for (const [name, color] of Object.entries(colors)) {
      if (!color) continue
      const place = new RegExp(`(<a:${name}>)[\\s\\S]*?(</a:${name}>)`)
      dressed = dressed.replace(place, `$1<a:srgbClr val="${color.slice(1).toUpperCase()}"/>$2`)
    }
    for (const [name, family] of Object.entries(faces)) {
      if (!family) continue
      const place = new RegExp(`(<a:${name}Font>\\s*)<a:latin [^>]*/>`)
      dressed = dressed.replace(place, `$1<a:latin typeface="${escapeXml(family)}"/>`)
    }
    return dressed
  })
}

const EMPTY = '<a:p><a:endParaRPr lang="en-US"/></a:p>'

/** A place for words: `id` is its number on its page, `kind` what is said of it to those who fill it. */
function placeholderXml(id: number, kind: string, transform: string): string {
  const name = kind.includes('title') ? 'Title' : 'Text'
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name} ${id}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr>` +
    `<p:spPr>${transform}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
    `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:normAutofit/></a:bodyPr><a:lstStyle/>${EMPTY}</p:txBody></p:sp>`
  )
}

const TITLE = placeholderXml(2, 'type="title"', placeXml({ x: 80, y: 60, w: 1120, h: 120 }))
const BODY = placeholderXml(3, 'type="body" idx="1"', placeXml({ x: 80, y: 200, w: 1120, h: 440 }))

/** What of a slide stands in places of its layout: their kinds, and where they are. */
const FILLED =
  /<p:ph (type="(?:title|body)"(?: idx="\d+")?)\/><\/p:nvPr><\/p:nvSpPr><p:spPr>(<a:xfrm>.*?<\/a:xfrm>)/g

/**
 * The layouts that the slides have, each under its own name and with places where its words stand, so that a new slide of
 * the file looks like those that are there.
 */
export function writeLayouts(parts: Package, slides: Presentation['slides']): void {
  editPart(parts, MASTER, xml =>
    xml
      .replace('</p:grpSpPr>', `</p:grpSpPr>${TITLE}${BODY}`)
      .replace('<a:lvl1pPr algn="ctr" defTabSz', '<a:lvl1pPr algn="l" defTabSz'),
  )
  const first = 'ppt/slideLayouts/slideLayout1.xml'
  const plain = readPart(parts, first)
  const rels = readPart(parts, 'ppt/slideLayouts/_rels/slideLayout1.xml.rels')
  for (const [at, name] of [...new Set(slides.map(({ layout }) => layout))].entries()) {
    const numbers = slides.flatMap(({ layout }, place) => (layout === name ? [place + 1] : []))
    const filled = numbers.map(number => [
      ...readPart(parts, `ppt/slides/slide${number}.xml`).matchAll(FILLED),
    ])
    const fullest = filled.toSorted((a, b) => b.length - a.length)[0] ?? []
    const places = fullest.map(([, kind = '', transform = ''], place) =>
      placeholderXml(place + 2, kind, transform),
    )
    const called = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
    const path = `slideLayouts/slideLayout${at + 1}.xml`
    const xml = plain.replace(/<p:cSld name="[^"]*">/, `<p:cSld name="${called}">`)
    parts.set(`ppt/${path}`, Buffer.from(xml.replace('</p:grpSpPr>', `</p:grpSpPr>${places.join('')}`)))
    parts.set(`ppt/slideLayouts/_rels/slideLayout${at + 1}.xml.rels`, Buffer.from(rels))
    if (at > 0) declareLayout(parts, at + 1)
    for (const number of numbers) {
      editPart(parts, `ppt/slides/_rels/slide${number}.xml.rels`, own =>
        own.replace('../slideLayouts/slideLayout1.xml', `../${path}`),
      )
    }
  }
}

const MASTER = 'ppt/slideMasters/slideMaster1.xml'
const LAYOUT_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.slideLayout+xml'
const LAYOUT_RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/slideLayout'
/** Ids of masters and layouts are of one row, which the master begins. */
const MASTER_ID = 2_147_483_648

function declareLayout(parts: Package, number: number): void {
  editPart(parts, MASTER, xml =>
    xml.replace(
      '</p:sldLayoutIdLst>',
      `<p:sldLayoutId id="${MASTER_ID + number}" r:id="rIdL${number}"/></p:sldLayoutIdLst>`,
    ),
  )
  editPart(parts, 'ppt/slideMasters/_rels/slideMaster1.xml.rels', xml =>
    xml.replace(
      '</Relationships>',
      `<Relationship Id="rIdL${number}" Type="${LAYOUT_RELATION}" Target="../slideLayouts/slideLayout${number}.xml"/></Relationships>`,
    ),
  )
  editPart(parts, CONTENT_TYPES, xml =>
    xml.replace(
      '</Types>',
      `<Override PartName="/ppt/slideLayouts/slideLayout${number}.xml" ContentType="${LAYOUT_TYPE}"/></Types>`,
    ),
  )
}
