import { posix } from 'node:path'
import { findXmlFaults } from './check-xml.ts'

type Parts = ReadonlyMap<string, Buffer>

/** What office programs would call a damaged file: each fault as a sentence. */
export function findPackageFaults(parts: Parts): string[] {
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? ''
  const xml = [...parts.keys()].filter(name => /\.(xml|rels)$/.test(name))
  return [
    ...xml.flatMap(name => findXmlFaults(text(name)).map(fault => `${name}: ${fault}`)),
    ...findUntyped(parts, text('[Content_Types].xml')),
    ...xml
      .filter(name => name.endsWith('.rels'))
      .flatMap(name => findLooseRelations(parts, name, text(name))),
    ...xml
      .filter(name => name.endsWith('.xml'))
      .flatMap(name => findUnknownIds(name, text(name), text(relsOf(name)))),
    ...xml.filter(name => /\/slide\d+\.xml$/.test(name)).flatMap(name => findRepeatedIds(name, text(name))),
  ]
}

function findUntyped(parts: Parts, types: string): string[] {
  const endings = new Set([...types.matchAll(/<Default Extension="([^"]+)"/g)].map(([, ending]) => ending))
  const named = [...types.matchAll(/<Override PartName="\/([^"]+)"/g)].map(([, name]) => name ?? '')
  const typed = (name: string) => named.includes(name) || endings.has(name.slice(name.lastIndexOf('.') + 1))
  return [
    ...[...parts.keys()]
      .filter(name => name !== '[Content_Types].xml' && !typed(name))
      .map(name => `${name} has no type`),
    ...named.filter(name => !parts.has(name)).map(name => `${name} has a type but is not there`),
    ...named.filter((name, at) => named.indexOf(name) !== at).map(name => `${name} has two types`),
  ]
}

function findLooseRelations(parts: Parts, name: string, rels: string): string[] {
  const folder = posix.dirname(posix.dirname(name))
  const all = [...rels.matchAll(/<Relationship\b([^>]*)\/>/g)].map(([, line = '']) => line)
  const ids = all.map(line => /\bId="([^"]+)"/.exec(line)?.[1])
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `${name}: ${id} is there twice`),
    ...all
      .filter(line => !line.includes('TargetMode="External"'))
      .map(line => /Target="([^"]+)"/.exec(line)?.[1] ?? '')
      .filter(target => !parts.has(target.startsWith('/') ? target.slice(1) : posix.join(folder, target)))
      .map(target => `${name} leads to ${target}, which is not there`),
  ]
}

function findUnknownIds(name: string, xml: string, rels: string): string[] {
  const known = new Set([...rels.matchAll(/\bId="([^"]+)"/g)].map(([, id]) => id))
  const used = [...xml.matchAll(/\br:(?:id|embed|link)="([^"]+)"/g)].map(([, id]) => id ?? '')
  return used.filter(id => !known.has(id)).map(id => `${name} names ${id}, which it has no relation for`)
}

function findRepeatedIds(name: string, xml: string): string[] {
  const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
  return ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `${name}: two objects are called ${id}`)
}

function relsOf(name: string): string {
  return posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`)
}
