import type { Locale } from '#domain/locale.ts'
import { localeTags } from '#domain/locale.ts'
import { CONTENT_TYPES, type Package } from './read-zip.ts'
import { escapeXml } from './xml.ts'

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
