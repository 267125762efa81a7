import { makeZip, type ZipEntry } from './make-zip.ts'

const NAMES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface FileSlide {
  /** What is on it, as XML of the shape tree. */
  readonly shapes: string
  readonly attributes?: string
  readonly background?: string
  /** After the shapes: transitions, timing. */
  readonly after?: string
  /** Id, the last word of the type, and the target; an address of the web leads out of the file. */
  readonly relations?: readonly (readonly [id: string, kind: string, target: string])[]
}

export interface DeckFile {
  readonly slides: readonly FileSlide[]
  readonly size?: readonly [number, number]
  /** Parts besides: charts, pictures, notes. */
  readonly parts?: readonly ZipEntry[]
  /** What the layout draws besides its placeholders. */
  readonly scenery?: string
  readonly colors?: string
}

/** A placeholder or a text box as PowerPoint writes it. */
export function shape(
  id: number,
  body: {
    readonly ph?: string
    readonly props?: string
    readonly text?: string
    readonly name?: string
    readonly alt?: string
  },
): string {
  const alt = body.alt ? ` descr="${body.alt}"` : ''
  const mark = body.ph ? `<p:ph ${body.ph}/>` : ''
  const words = body.text === undefined ? '' : `<p:txBody><a:bodyPr/><a:lstStyle/>${body.text}</p:txBody>`
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${body.name ?? `Shape ${id}`}"${alt}/><p:cNvSpPr/><p:nvPr>${mark}</p:nvPr></p:nvSpPr><p:spPr>${body.props ?? ''}</p:spPr>${words}</p:sp>`
}

export function paragraph(words: string, properties = '', letters = ''): string {
  return `<a:p>${properties}<a:r><a:rPr lang="en-US" ${letters}/><a:t>${words}</a:t></a:r></a:p>`
}

export function frame(x: number, y: number, cx: number, cy: number, more = ''): string {
  return `<a:xfrm${more}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`
}

/** A picture that fills its frame, by the id of its relation. */
export function picture(id: number, relation: string, props: string): string {
  return `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="${relation}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${props}<a:prstGeom prst="rect"/></p:spPr></p:pic>`
}

const scheme = (name: string, hex: string) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`
const COLORS = [
  ...[scheme('dk1', '1B1B1B'), scheme('lt1', 'FFFFFF'), scheme('dk2', '203040'), scheme('lt2', 'EEEEEE')],
  ...[scheme('accent1', 'C0392B'), scheme('accent2', '2980B9'), scheme('accent3', '27AE60')],
  ...[scheme('accent4', '8E44AD'), scheme('accent5', 'F39C12'), scheme('accent6', '16A085')],
  ...[scheme('hlink', '0563C1'), scheme('folHlink', '954F72')],
].join('')

const level = (number: number, size: number, mark: string) =>
  `<a:lvl${number}pPr marL="${number * 228600}" indent="-228600"><a:spcBef><a:spcPts val="1000"/></a:spcBef>${mark}<a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl${number}pPr>`

/** A presentation in the parts that PowerPoint makes it of: one master, one layout with a title and a body. */
export function makeDeckFile({
  slides,
  size = [12_192_000, 6_858_000],
  parts = [],
  scenery = '',
  colors = COLORS,
}: DeckFile): Buffer {
  const rels = (list: readonly (readonly [string, string, string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(([id, kind, target]) => {
        const outside = /^[a-z]+:/.test(target) ? ' TargetMode="External"' : ''
        return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"${outside}/>`
      })
      .join('')}</Relationships>`
  const tree = (inside: string) =>
    `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${inside}</p:spTree>`
  const title = shape(2, {
    ph: 'type="title"',
    props: frame(838_200, 365_125, 10_515_600, 1_325_563),
    text: '<a:p/>',
  })
  const body = shape(3, {
    ph: 'type="body" idx="1"',
    props: frame(838_200, 1_825_625, 10_515_600, 4_351_338),
    text: '<a:p/>',
  })
  const styles = `<p:txStyles><p:titleStyle><a:lvl1pPr><a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:buNone/><a:defRPr sz="4400"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle>${level(1, 2800, '<a:buChar char="•"/>')}${level(2, 2400, '<a:buChar char="–"/>')}</p:bodyStyle></p:txStyles>`
  const map =
    'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'
  return makeZip([
    {
      name: '[Content_Types].xml',
      body: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: '_rels/.rels', body: rels([['rId1', 'officeDocument', 'ppt/presentation.xml']]) },
    {
      name: 'ppt/presentation.xml',
      body: `<p:presentation ${NAMES}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${size[0]}" cy="${size[1]}"/></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      body: rels(slides.map((_, at) => [`s${at + 1}`, 'slide', `slides/slide${at + 1}.xml`] as const)),
    },
    {
      name: 'ppt/theme/theme1.xml',
      body: `<a:theme ${NAMES}><a:themeElements><a:clrScheme name="x">${colors}</a:clrScheme><a:fontScheme name="x"><a:majorFont><a:latin typeface="Georgia"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme><a:fmtScheme name="x"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst></a:fmtScheme></a:themeElements></a:theme>`,
    },
    {
      name: 'ppt/slideMasters/slideMaster1.xml',
      body: `<p:sldMaster ${NAMES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></p:bgPr></p:bg>${tree(title + body)}</p:cSld><p:clrMap ${map}/>${styles}</p:sldMaster>`,
    },
    {
      name: 'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      body: rels([['rId1', 'theme', '../theme/theme1.xml']]),
    },
    {
      name: 'ppt/slideLayouts/slideLayout1.xml',
      body: `<p:sldLayout ${NAMES}><p:cSld>${tree(shape(2, { ph: 'type="title"', text: '<a:p/>' }) + shape(3, { ph: 'idx="1"', text: '<a:p/>' }) + scenery)}</p:cSld></p:sldLayout>`,
    },
    {
      name: 'ppt/slideLayouts/_rels/slideLayout1.xml.rels',
      body: rels([['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml']]),
    },
    ...slides.flatMap(({ shapes, attributes = '', background = '', after = '', relations = [] }, at) => [
      {
        name: `ppt/slides/slide${at + 1}.xml`,
        body: `<p:sld ${NAMES} ${attributes}><p:cSld>${background}${tree(shapes)}</p:cSld>${after}</p:sld>`,
      },
      {
        name: `ppt/slides/_rels/slide${at + 1}.xml.rels`,
        body: rels([['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'], ...relations]),
      },
    ]),
    ...parts,
  ])
}
