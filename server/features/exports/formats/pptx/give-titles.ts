import type { Package } from './read-zip.ts'
import { editPart } from './write-package.ts'
import { placeXml } from './xml.ts'

const TITLE =
  '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title 2"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr>' +
  `<p:spPr>${placeXml({ x: 80, y: 60, w: 1120, h: 120 })}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>` +
  '<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>'

/** The titles of slides are titles only where their layout and its master have a place for them. */
export function giveTitles(parts: Package): void {
  for (const name of parts.keys()) {
    if (!/^ppt\/(slideLayouts|slideMasters)\/[^/]+\.xml$/.test(name)) continue
    editPart(parts, name, xml => {
      if (xml.includes('type="title"')) return xml
      const titled = xml.replace('</p:grpSpPr>', `</p:grpSpPr>${TITLE}`)
      return titled.replace('<a:lvl1pPr algn="ctr" defTabSz', '<a:lvl1pPr algn="l" defTabSz')
    })
  }
}
