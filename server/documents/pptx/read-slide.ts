import { childNamed, descendantsNamed, follow, parsePart, type XmlElement } from '../office/parse-xml.ts'
import { type Relation, readRelations } from '../office/read-relations.ts'
import type { OfficeParts } from '../office/unpack-office.ts'
import { readChart } from './read-chart.ts'
import { type Paragraph, readParagraphs } from './read-paragraphs.ts'

export interface WordsShape {
  readonly role: 'title' | 'subtitle' | 'body' | 'box'
  readonly paragraphs: readonly Paragraph[]
  readonly rows?: undefined
}

export interface TableShape {
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
