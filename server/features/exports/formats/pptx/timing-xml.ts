import { BUILD_TIME, listBuilds, readBuilds } from '#domain/deck/build-steps.ts'
import type { BuildEffect, Transition } from '#domain/deck/builds.ts'
import type { MeasuredParagraph } from '#domain/export/measured.ts'
import type { ObjectIds } from './slide-parts.ts'
import type { SlideToWrite } from './slide-to-write.ts'

const TRANSITIONS: Readonly<Record<Transition, string>> = {
  none: '',
  fade: '<p:fade/>',
  push: '<p:push dir="l"/>',
  cover: '<p:cover dir="l"/>',
  wipe: '<p:wipe dir="l"/>',
}

/** How the slide comes in, where it says so itself: a deck's paging is how our own pages turn. */
export function transitionXml({ slide }: Pick<SlideToWrite, 'slide'>): string {
  const inside = TRANSITIONS[slide.theme.transition ?? 'none']
  return inside && `<p:transition spd="med">${inside}</p:transition>`
}

/** One thing that appears: an object, its ground, or some of its paragraphs. */
interface Entrance {
  readonly effect: BuildEffect
  readonly step: number
  readonly wait: number
  readonly object: number
  readonly part: 'whole' | 'ground' | readonly [from: number, to: number]
}

/** The builds of a slide as office programs play them: click by click, and within a click by their waits. */
export function timingXml(given: SlideToWrite, shapes: string, ids: ObjectIds): string {
  const entrances = listEntrances(given, shapes, ids)
  if (entrances.length === 0) return ''
  const nodes = new Numbers()
  const root = nodes.next()
  const main = nodes.next()
  const clicks = [...Map.groupBy(entrances, ({ step }) => step)]
    .map(([step, entering]) => clickXml(step, entering, { nodes, main, shapes }))
    .join('')
  const turn = (name: 'prev' | 'next', event: string) =>
    `<p:${name}CondLst><p:cond evt="${event}" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:${name}CondLst>`
  return (
    `<p:timing><p:tnLst><p:par><p:cTn id="${root}" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst>` +
    `<p:seq concurrent="1" nextAc="seek"><p:cTn id="${main}" dur="indefinite" nodeType="mainSeq"><p:childTnLst>${clicks}</p:childTnLst></p:cTn>` +
    `${turn('prev', 'onPrev')}${turn('next', 'onNext')}</p:seq></p:childTnLst></p:cTn></p:par></p:tnLst>${buildListXml(entrances, shapes)}</p:timing>`
  )
}

class Numbers {
  #last = 0

  next(): number {
    this.#last += 1
    return this.#last
  }
}

function listEntrances(given: SlideToWrite, shapes: string, ids: ObjectIds): Entrance[] {
  const { marks } = readBuilds(given.slide)
  const seen = new Set<number>()
  return listBuilds(given.slide).flatMap(({ id }): Entrance[] => {
    const mark = marks.get(id)
    // Things of a group are one object there: it comes with the first of them.
    const objects = ids.made(id).filter(object => !seen.has(object))
    for (const object of objects) seen.add(object)
    if (!mark) return []
    const whole = objects.map(object => ({ ...mark, object, part: 'whole' as const }))
    const texts = given.measured.texts.filter(text => text.item === id)
    const lines = pointsOf(texts.length === 1 ? (texts[0]?.paragraphs ?? []) : [])
    const steps = [mark, ...mark.points.filter(point => point !== null)]
    const worded = objects.find(object => hasWords(shapes, object))
    if (worded === undefined || steps.length < 2 || steps.length !== lines.length) return whole
    const ground = hasGround(shapes, worded) ? [{ ...mark, object: worded, part: 'ground' as const }] : []
    return [
      ...whole.filter(({ object }) => object !== worded),
      ...ground,
      ...steps.map((step, at) => ({ ...step, object: worded, part: lines[at] ?? ([0, 0] as const) })),
    ]
  })
}

/** The paragraphs of each point: nested ones belong to the one before. */
function pointsOf(paragraphs: readonly MeasuredParagraph[]): (readonly [number, number])[] {
  const starts = paragraphs.flatMap(({ marker }, at) => (marker && marker.level > 0 && at > 0 ? [] : [at]))
  return starts.map((from, at) => [from, (starts[at + 1] ?? paragraphs.length) - 1])
}

/** An object as it was written, up to its words. */
function objectXml(shapes: string, object: number): string {
  const from = shapes.indexOf(`<p:cNvPr id="${object}"`)
  const to = shapes.indexOf('</p:sp>', from)
  return from < 0 ? '' : shapes.slice(shapes.lastIndexOf('<p:', from - 1), to)
}

function hasWords(shapes: string, object: number): boolean {
  return isShape(shapes, object) && objectXml(shapes, object).includes('<a:t>')
}

/** Only shapes have words that can come line by line, and are named in the list of builds. */
function isShape(shapes: string, object: number): boolean {
  return objectXml(shapes, object).startsWith('<p:nvSpPr>')
}

function hasGround(shapes: string, object: number): boolean {
  const [properties = ''] = /<p:spPr>[\s\S]*?<\/p:spPr>/.exec(objectXml(shapes, object)) ?? []
  return /<a:(?:solidFill|gradFill|blipFill)>/.test(properties)
}

interface Sequence {
  readonly nodes: Numbers
  readonly main: number
  /** The slide's objects as they were written. */
  readonly shapes: string
}

function clickXml(step: number, entrances: readonly Entrance[], sequence: Sequence): string {
  const { nodes, main } = sequence
  const id = nodes.next()
  // What comes before the first click starts with the slide.
  const begin = step === 0 ? `<p:cond evt="onBegin" delay="0"><p:tn val="${main}"/></p:cond>` : ''
  let place = 0
  const groups = [...Map.groupBy(entrances, ({ wait }) => wait)].map(([wait, together], at) => {
    const own = nodes.next()
    const effects = together.map((entrance, index) => {
      const isFirst = place++ === 0
      const kind = isFirst && step > 0 ? 'click' : index === 0 && (at > 0 || step === 0) ? 'after' : 'with'
      return entranceXml(entrance, ` nodeType="${kind}Effect"`, sequence)
    })
    return parXml(own, `<p:cond delay="${wait}"/>`, effects.join(''))
  })
  return parXml(id, `<p:cond delay="indefinite"/>${begin}`, groups.join(''))
}

function parXml(id: number, condition: string, inside: string, more = ''): string {
  return `<p:par><p:cTn id="${id}"${more} fill="hold"><p:stCondLst>${condition}</p:stCondLst><p:childTnLst>${inside}</p:childTnLst></p:cTn></p:par>`
}

const PRESETS: Readonly<
  Record<BuildEffect, { readonly id: number; readonly subtype: number; readonly filter: string }>
> = {
  fade: { id: 10, subtype: 0, filter: 'fade' },
  rise: { id: 42, subtype: 0, filter: 'fade' },
  wipe: { id: 22, subtype: 8, filter: 'wipe(left)' },
}

function entranceXml(entrance: Entrance, kind: string, { nodes, shapes }: Sequence): string {
  const { effect, object } = entrance
  const preset = PRESETS[effect]
  const target = `<p:tgtEl>${targetXml(entrance)}</p:tgtEl>`
  const id = nodes.next()
  const shown =
    `<p:set><p:cBhvr><p:cTn id="${nodes.next()}" dur="1" fill="hold"><p:stCondLst><p:cond delay="0"/></p:stCondLst></p:cTn>${target}` +
    '<p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set>'
  const filter = `<p:animEffect transition="in" filter="${preset.filter}"><p:cBhvr><p:cTn id="${nodes.next()}" dur="${BUILD_TIME}"/>${target}</p:cBhvr></p:animEffect>`
  const moves =
    effect === 'rise' ? moveXml('ppt_x', '', target, nodes) + moveXml('ppt_y', '+.1', target, nodes) : ''
  const group = isShape(shapes, object) ? ' grpId="0"' : ''
  const more = ` presetID="${preset.id}" presetClass="entr" presetSubtype="${preset.subtype}"${group}${kind}`
  return parXml(id, '<p:cond delay="0"/>', shown + filter + moves, more)
}

function moveXml(name: string, from: string, target: string, nodes: Numbers): string {
  const value = (time: number, far: string) =>
    `<p:tav tm="${time}"><p:val><p:strVal val="#${name}${far}"/></p:val></p:tav>`
  return (
    `<p:anim calcmode="lin" valueType="num"><p:cBhvr><p:cTn id="${nodes.next()}" dur="${BUILD_TIME}" fill="hold"/>${target}` +
    `<p:attrNameLst><p:attrName>${name}</p:attrName></p:attrNameLst></p:cBhvr><p:tavLst>${value(0, from)}${value(100_000, '')}</p:tavLst></p:anim>`
  )
}

function targetXml({ object, part }: Entrance): string {
  if (part === 'whole') return `<p:spTgt spid="${object}"/>`
  const inside = part === 'ground' ? '<p:bg/>' : `<p:txEl><p:pRg st="${part[0]}" end="${part[1]}"/></p:txEl>`
  return `<p:spTgt spid="${object}">${inside}</p:spTgt>`
}

/** Which shapes with words come as a whole and which line by line: without it PowerPoint repairs the file. */
function buildListXml(entrances: readonly Entrance[], shapes: string): string {
  const builds = [...Map.groupBy(entrances, ({ object }) => object)].flatMap(([object, parts]) => {
    if (!isShape(shapes, object)) return []
    const byLines = parts.some(({ part }) => typeof part === 'object') ? ' build="p"' : ''
    const ground = hasGround(shapes, object) ? ' animBg="1"' : ''
    return [`<p:bldP spid="${object}" grpId="0"${byLines}${ground}/>`]
  })
  return builds.length > 0 ? `<p:bldLst>${builds.join('')}</p:bldLst>` : ''
}
