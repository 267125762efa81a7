import type { JSONSchema7 } from 'ai'
import { z } from 'zod'
import { EMPHASES, SLIDE_KINDS, type SlideKind } from '#domain/generation/outline.ts'
import { DENSITIES, TALK_KINDS } from '#domain/generation/request.ts'
import { slideContentSchemas } from '#domain/generation/slide-content.ts'

/** The shape of an answer as servers understand it: types alone. Lengths are asked for in words and enforced afterwards. */
export interface WireSchema {
  readonly name: string
  readonly schema: JSONSchema7
}

const text: JSONSchema7 = { type: 'string' }

export const outlineWireSchema: WireSchema = {
  name: 'outline',
  schema: object({
    // Models write in this order: what is to be said, how it is told, and only then its parts.
    thesis: text,
    story: text,
    title: text,
    kind: { type: 'string', enum: [...TALK_KINDS] },
    theme: text,
    density: { type: 'string', enum: [...DENSITIES] },
    entries: list(
      object({
        role: text,
        title: text,
        kind: { type: 'string', enum: [...SLIDE_KINDS] },
        points: list(text),
        emphasis: { type: 'string', enum: [...EMPHASES] },
        picture: text,
      }),
    ),
  }),
}

export const remarksWireSchema: WireSchema = {
  name: 'remarks',
  schema: object({
    remarks: list(
      object({
        number: { type: 'number' },
        fault: { type: 'string', enum: ['repeat', 'weak'] },
        advice: text,
      }),
    ),
  }),
}

export const textsWireSchema: WireSchema = { name: 'texts', schema: object({ texts: list(text) }) }

/** The slide is inside an object of its own: a choice at the root is refused by servers that keep to schemas. */
export function makeSlideWireSchema(kinds: readonly SlideKind[]): WireSchema {
  return { name: 'slide', schema: object({ slide: shapeOf(kinds) }) }
}

/** Several slides, each of one of the kinds. */
export function makeVersionsWireSchema(kinds: readonly SlideKind[]): WireSchema {
  return { name: 'versions', schema: object({ versions: list(shapeOf(kinds)) }) }
}

function shapeOf(kinds: readonly SlideKind[]): JSONSchema7 {
  const shapes = kinds.map(kind => simplify(z.toJSONSchema(slideContentSchemas[kind], { io: 'output' })))
  const [only] = shapes
  return shapes.length === 1 && only ? only : { anyOf: shapes }
}

type Node = z.core.JSONSchema.BaseSchema

/** Every property named as required, nothing else allowed and no bounds: what the strictest of the servers takes. */
function simplify(node: Node): JSONSchema7 {
  if (node.const !== undefined) return { type: 'string', enum: [String(node.const)] }
  if (node.enum) return { type: 'string', enum: node.enum.map(String) }
  if (node.type === 'array') return list(simplify(node.items as Node))
  if (node.type !== 'object') return { type: node.type === 'number' ? 'number' : 'string' }
  // Where words came from and what of them is to be checked is known to us and no matter of the model's.
  const {
    source: _,
    checks: __,
    notes,
    picture,
    emphasis,
    arrangement,
    icons,
    ...own
  } = node.properties as Record<string, Node>
  // Models write in this order: what the slide is, then its words, and only then what is said about them.
  const properties = {
    ...pickFirst(own, 'kind', 'title'),
    ...own,
    ...(notes && { notes }),
    ...(picture && { picture }),
    ...(icons && { icons }),
    ...(emphasis && { emphasis }),
    ...(arrangement && { arrangement }),
  }
  return object(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, simplify(one)])))
}

function pickFirst(properties: Record<string, Node>, ...names: readonly string[]): Record<string, Node> {
  return Object.fromEntries(names.flatMap(name => (properties[name] ? [[name, properties[name]]] : [])))
}

export function object(properties: Record<string, JSONSchema7>): JSONSchema7 {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

export function list(items: JSONSchema7): JSONSchema7 {
  return { type: 'array', items }
}
