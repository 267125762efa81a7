import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  follow,
  parsePart,
  type Relation,
  readRelations,
  type XmlElement,
} from '../office/office-xml.ts'
import type { OfficeParts } from '../office/unpack-office.ts'

export interface WordsShape {
  readonly role: 'title' | 'subtitle' | 'body' | 'box'
  readonly paragraphs: readonly Paragraph[]
  readonly rows?: undefined
}

interface TableShape {
  readonly role: 'table'
  readonly rows: readonly (readonly string[])[]
  readonly paragraphs: readonly []
}

export interface SlideShapes {
  readonly isHidden: boolean
  readonly shapes: readonly (WordsShape | TableShape)[]
  readonly notes: readonly Paragraph[]
}

type Shape = SlideShapes['shapes'][number]

export function readSlide(parts: OfficeParts, name: string): SlideShapes {
  const slide = parsePart(parts, name)
  const relations = readRelations(parts, name)
  return {
    isHidden: slide?.getAttribute('show') === '0',
    shapes: readTree(parts, relations, follow(slide, 'p:cSld', 'p:spTree')),
    notes: readNotes(parts, relations),
  }
}

function readNotes(parts: OfficeParts, relations: ReadonlyMap<string, Relation>): Paragraph[] {
  const target = [...relations.values()].find(relation => relation.kind === 'notesSlide')?.target
  const tree = target && follow(parsePart(parts, target), 'p:cSld', 'p:spTree')
  if (!tree) return []
  const bodies = descendantsNamed(tree, 'p:sp').filter(shape => placeholderOf(shape) === 'body')
  return bodies.flatMap(shape => readParagraphs(childNamed(shape, 'p:txBody'), false))
}

/** The shapes of a tree in their order, groups opened. */
function readTree(
  parts: OfficeParts,
  relations: ReadonlyMap<string, Relation>,
  tree: XmlElement | undefined,
): Shape[] {
  if (!tree) return []
  return Array.from(tree.children).flatMap((node): Shape[] => {
    if (node.nodeName === 'p:sp') return readShape(node)
    if (node.nodeName === 'p:graphicFrame') return readFrame(parts, relations, node)
    if (node.nodeName === 'p:grpSp') return readTree(parts, relations, node)
    // Newer drawings come with a picture for programs that do not know them.
    if (node.nodeName === 'mc:AlternateContent')
      return readTree(parts, relations, childNamed(node, 'mc:Choice'))
    return []
  })
}

const roles: Readonly<Record<string, WordsShape['role'] | undefined>> = {
  title: 'title',
  ctrTitle: 'title',
  subTitle: 'subtitle',
  body: 'body',
  obj: 'body',
  none: 'box',
}

function readShape(shape: XmlElement): WordsShape[] {
  // Dates, footers and page numbers are placeholders too, and say nothing.
  const role = roles[placeholderOf(shape)]
  if (!role) return []
  const paragraphs = readParagraphs(childNamed(shape, 'p:txBody'), role === 'body')
  return paragraphs.length > 0 ? [{ role, paragraphs }] : []
}

function placeholderOf(shape: XmlElement): string {
  const mark = follow(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')
  return mark ? (mark.getAttribute('type') ?? 'obj') : 'none'
}

function readFrame(parts: OfficeParts, relations: ReadonlyMap<string, Relation>, frame: XmlElement): Shape[] {
  const data = follow(frame, 'a:graphic', 'a:graphicData')
  const table = childNamed(data, 'a:tbl')
  if (table) return [{ role: 'table', rows: readTable(table), paragraphs: [] }]
  const chart = relations.get(childNamed(data, 'c:chart')?.getAttribute('r:id') ?? '')
  if (chart) return [{ role: 'table', rows: readChart(parsePart(parts, chart.target)), paragraphs: [] }]
  const diagram = relations.get(childNamed(data, 'dgm:relIds')?.getAttribute('r:dm') ?? '')
  if (!diagram) return []
  const points = descendantsNamed(parsePart(parts, diagram.target), 'dgm:t')
  const paragraphs = points.flatMap(point => readParagraphs(point, true))
  return paragraphs.length > 0 ? [{ role: 'body', paragraphs }] : []
}

function readTable(table: XmlElement): string[][] {
  return descendantsNamed(table, 'a:tr').map(row =>
    descendantsNamed(row, 'a:tc').map(cell =>
      readParagraphs(childNamed(cell, 'a:txBody'), false)
        .map(line => line.words)
        .join(' '),
    ),
  )
}

export interface Paragraph {
  readonly words: string
  readonly mark: 'none' | 'bullet' | 'number'
  /** From 0. */
  readonly level: number
  /** In hundredths of a point, where the text says so itself; 0 where it follows its master. */
  readonly size: number
}

/** The lines of a shape that say something; `isMarked` where they have bullets unless they say otherwise. */
function readParagraphs(body: XmlElement | undefined, isMarked: boolean): Paragraph[] {
  return childrenNamed(body, 'a:p').flatMap(paragraph => {
    const words = Array.from(paragraph.children, wordsOfRun).join('').replace(/\s+/g, ' ').trim()
    if (words === '') return []
    const properties = childNamed(paragraph, 'a:pPr')
    const level = Number(properties?.getAttribute('lvl')) || 0
    const runs = [...childrenNamed(paragraph, 'a:r'), ...childrenNamed(paragraph, 'a:fld')]
    const sizes = runs.map(run => Number(childNamed(run, 'a:rPr')?.getAttribute('sz')) || 0)
    return [
      { words, mark: markOf(properties, isMarked), level: Math.min(8, level), size: Math.max(0, ...sizes) },
    ]
  })
}

function wordsOfRun(node: XmlElement): string {
  if (node.nodeName === 'a:br') return ' '
  if (node.nodeName !== 'a:r' && node.nodeName !== 'a:fld') return ''
  return childNamed(node, 'a:t')?.textContent ?? ''
}

function markOf(properties: XmlElement | undefined, isMarked: boolean): Paragraph['mark'] {
  if (childNamed(properties, 'a:buAutoNum')) return 'number'
  if (childNamed(properties, 'a:buChar') || childNamed(properties, 'a:buBlip')) return 'bullet'
  return isMarked && !childNamed(properties, 'a:buNone') ? 'bullet' : 'none'
}

const mostPoints = 200

/** The figures of a chart as a table: a row for each category, a column for each series. */
function readChart(chart: XmlElement | undefined): string[][] {
  const series = descendantsNamed(chart, 'c:ser').map(one => ({
    name: readPoints(childNamed(one, 'c:tx')).get(0) ?? '',
    labels: readPoints(childNamed(one, 'c:cat') ?? childNamed(one, 'c:xVal')),
    values: readPoints(childNamed(one, 'c:val') ?? childNamed(one, 'c:yVal')),
  }))
  const rows = Math.min(mostPoints, 1 + Math.max(-1, ...series.flatMap(one => [...one.values.keys()])))
  if (rows === 0) return []
  const title = descendantsNamed(follow(chart, 'c:chart', 'c:title'), 'a:t')
    .map(run => run.textContent ?? '')
    .join('')
  const labels = series.find(one => one.labels.size > 0)?.labels
  const head = [title, ...series.map(one => one.name)]
  return [
    head,
    ...Array.from({ length: rows }, (_, at) => [
      labels?.get(at) ?? '',
      ...series.map(one => one.values.get(at) ?? ''),
    ]),
  ]
}

function readPoints(part: XmlElement | undefined): ReadonlyMap<number, string> {
  const points = descendantsNamed(part, 'c:pt').map((point): [number, string] => [
    Number(point.getAttribute('idx')) || 0,
    tidyFigure(childNamed(point, 'c:v')?.textContent ?? ''),
  ])
  return new Map(points)
}

/** Sums of a spreadsheet carry the dust of binary fractions. */
function tidyFigure(value: string): string {
  return /^-?\d+\.\d{7,}$/.test(value) ? String(Number(Number(value).toPrecision(10))) : value
}
