import { AUXILIARIES } from '../../condense/function-words.ts'
import { capitalize, splitSentences } from '../../condense/sentences.ts'
import type { BriefBlock, Comparison } from '../brief.ts'
import { splitHead } from '../raw-block.ts'
import { isTimeLabel } from './dates.ts'
import { matchNumbers } from './numbers.ts'
import { isPair } from './opposites.ts'

type Side = { head: string; points: string[]; blocks: number[] }

/** What is set against each other in a section: pros and cons, before and after, columns of a table, "whereas". */
export function findComparisons(
  blocks: readonly BriefBlock[],
  indices: readonly number[],
  heads: readonly { head: string; blocks: readonly number[] }[],
): Comparison[] {
  const found: Comparison[] = []
  if (heads.length >= 2) found.push(...compareHeads(blocks, heads))
  else found.push(...pairSides(readSides(blocks, indices)), ...pairWithin(blocks, indices))
  for (const index of indices) {
    const block = blocks[index]!
    if (block.kind === 'table') found.push(...readTable(block.rows, index))
    else if (block.kind === 'paragraph' || block.kind === 'bullet')
      found.push(...readContrast(block.text, index))
  }
  return found
}

function compareHeads(
  blocks: readonly BriefBlock[],
  heads: readonly { head: string; blocks: readonly number[] }[],
): Comparison[] {
  const sides = heads.map(({ head, blocks: own }) => ({
    head,
    points: own.flatMap(index => pointsOf(blocks[index]!)),
  }))
  return sides.every(({ points }) => points.length > 0)
    ? [{ sides, blocks: heads.flatMap(({ blocks: own }) => own) }]
    : []
}

function pointsOf(block: BriefBlock): string[] {
  return block.kind === 'table' ? [] : [block.text]
}

/** Lines such as `Pros: cheap, quick`, and points below a line `Pros`. */
function readSides(blocks: readonly BriefBlock[], indices: readonly number[]): Side[] {
  const sides: Side[] = []
  for (const index of indices) {
    const block = blocks[index]!
    if (block.kind === 'table' || block.kind === 'quote') continue
    const { head, text } = splitHead(block.text)
    const bare = block.text.replace(/\s?:$/, '')
    const last = sides.at(-1)
    if (head !== '' && isPair(head)) sides.push({ head, points: splitPoints(text), blocks: [index] })
    else if (bare.length <= 40 && isPair(bare)) sides.push({ head: bare, points: [], blocks: [index] })
    else if (
      last &&
      last.points.length < 12 &&
      (block.kind === 'bullet' || block.kind === 'numbered') &&
      last.blocks.at(-1) === index - 1 &&
      (last.points.length === 0 || last.blocks.length > 1)
    ) {
      last.points.push(block.text)
      last.blocks.push(index)
    }
  }
  return sides.filter(({ points }) => points.length > 0)
}

function pairSides(sides: readonly Side[]): Comparison[] {
  const found: Comparison[] = []
  for (let index = 0; index + 1 < sides.length; index++) {
    const one = sides[index]!
    const two = sides[index + 1]!
    if (!isPair(one.head, two.head)) continue
    found.push({
      sides: [one, two].map(({ head, points }) => ({ head, points })),
      blocks: [...one.blocks, ...two.blocks],
    })
    index++
  }
  return found
}

const BOTH = /^(\p{L}[^:.]{1,20}):\s(.{2,200}?)[.;]\s(\p{L}[^:.]{1,20}):\s(.{2,200})$/u

/** "Myth: grades decide. Truth: nobody looks": both sides in every point. */
function pairWithin(blocks: readonly BriefBlock[], indices: readonly number[]): Comparison[] {
  const found = indices.flatMap(index => {
    const match = BOTH.exec(blocks[index]!.text.slice(0, 460))
    return match && isPair(match[1]!, match[3]!) ? [{ index, match }] : []
  })
  const [first] = found
  if (!first || found.length < 2) return []
  const sides = [1, 3].map(part => ({
    head: first.match[part]!,
    points: found.map(({ match }) => capitalize(match[part + 1]!.replace(/[.;]$/, ''))),
  }))
  return [{ sides, blocks: found.map(({ index }) => index) }]
}

function splitPoints(text: string): string[] {
  const parts = text
    .split(/;\s|,\s(?!(?:which|who|который|которая|которые|что|чтобы|где)(?!\p{L}))/u)
    .map(part => part.replace(/[.;,]$/, '').trim())
  const isList = parts.length > 1 && parts.every(part => part !== '' && part.length <= 70)
  return isList ? parts.map(part => capitalize(part.replace(/^(?:and|и)\s/iu, ''))) : [text]
}

/** Every column a series of its own, or the columns are years: a chart says it better. */
function areFigures(heads: readonly string[], body: readonly (readonly string[])[]): boolean {
  if (heads.slice(1).every(isTimeLabel)) return true
  return [...heads.keys()].slice(1).every(column => {
    const units = body.map(row => matchNumbers(row[column] ?? '', 'en')[0]?.unit)
    return units.every(unit => unit !== undefined && unit === units[0])
  })
}

/** Columns of words side by side; columns of figures are a series. */
function readTable(rows: readonly (readonly string[])[], block: number): Comparison[] {
  const [heads = [], ...body] = rows
  if (body.length === 0 || heads.length < 2) return []
  const areSides = heads.length === 2 && isPair(heads[0]!, heads[1]!)
  if (!areSides && (heads.length < 3 || heads.length > 5)) return []
  const columns = [...heads.keys()].slice(areSides ? 0 : 1)
  if (!areSides && areFigures(heads, body)) return []
  const sides = columns.map(column => ({
    head: heads[column] ?? '',
    points: body
      .map(row => ({ name: row[0] ?? '', cell: row[column] ?? '' }))
      .filter(({ cell }) => cell !== '')
      .map(({ name, cell }) => (areSides || name === '' ? cell : `${name}: ${cell}`)),
  }))
  return sides.every(({ head, points }) => head !== '' && points.length > 0)
    ? [{ sides, blocks: [block] }]
    : []
}

const CONTRAST = /,?\s(?:whereas|while|тогда как|в то время как)\s/iu

/** "Electric cars are quiet, whereas petrol cars are loud": the words before the verb name the sides. */
function readContrast(text: string, block: number): Comparison[] {
  if (text.length > 4_000 || !CONTRAST.test(text)) return []
  return splitSentences(text, 'en').flatMap(sentence => {
    const parts = sentence.replace(/[.!?…]+$/, '').split(CONTRAST)
    if (parts.length !== 2) return []
    const sides = parts.map(readClause)
    return sides.every(side => side !== null)
      ? [{ sides: sides as { head: string; points: string[] }[], blocks: [block] }]
      : []
  })
}

function readClause(clause: string): { head: string; points: string[] } | null {
  const dash = /^([^—–]{2,50})\s[—–]\s(.{2,200})$/u.exec(clause)
  if (dash) return { head: capitalize(dash[1]!), points: [capitalize(dash[2]!)] }
  const words = clause.split(' ')
  const verb = words.findIndex(word => AUXILIARIES.has(word.toLowerCase()))
  if (verb < 1 || verb > 5 || words.length - verb < 2) return null
  const head = words.slice(0, verb).join(' ')
  return /^(?:it|they|this|that|he|she|он|она|оно|они|это)$/iu.test(head)
    ? null
    : { head: capitalize(head), points: [capitalize(clause)] }
}
