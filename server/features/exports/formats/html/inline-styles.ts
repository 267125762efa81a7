import type { ReadFile } from '#server/providers/browser/browser.ts'
import { toDataAddress } from './data-address.ts'
import { type FaceRule, readFaceRule } from './face-rule.ts'

const LINK = /<link rel="stylesheet" href="([^"]*)">/g
const FACE = /@font-face\s*\{[^}]*\}/g
const ADDRESS = /url\((["']?)(?!data:)([^"')]+)\1\)/g

interface Given {
  readonly isUsed: (face: FaceRule) => boolean
  readonly readFile: ReadFile
}

/** Writes the style sheets into the page, with the faces that are used and no others. */
export async function inlineStyles(html: string, given: Given): Promise<string> {
  const paths = [...html.matchAll(LINK)].flatMap(([, path]) => path ?? [])
  const sheets: string[] = []
  for (const path of paths) sheets.push(await readSheet(path, given))
  const style = sheets.join('\n').replaceAll('</style', '<\\/style')
  let isWritten = false
  return html.replace(LINK, () => {
    if (isWritten) return ''
    isWritten = true
    return `<style>${style}</style>`
  })
}

async function readSheet(path: string, { isUsed, readFile }: Given): Promise<string> {
  const file = await readFile(path)
  if (!file) throw new Error(`The style sheet ${path} is not there`)
  const css = file.body
    .toString('utf8')
    .replace(/@charset[^;]*;/g, '')
    .replace(FACE, rule => (isUsed(readFaceRule(rule)) ? rule : ''))
  const found = new Map<string, string>()
  for (const [, , address = ''] of css.matchAll(ADDRESS)) {
    if (found.has(address)) continue
    const named = await readFile(new URL(address, `https://deck.invalid${path}`).pathname)
    found.set(address, named ? toDataAddress(named) : 'data:,')
  }
  return css.replace(ADDRESS, (_, __, address: string) => `url("${found.get(address)}")`)
}
