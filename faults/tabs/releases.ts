import { createHash } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { StartOptions } from '../../tests/support/process/server-process.ts'

const product = join(import.meta.dirname, '../..')
const hashed = /^[\w.$-]+-[\w-]{8}\.(?:js|css)$/
const mention = /[\w.$-]+-[\w-]{8}\.(?:js|css)\b/g
const written = /\.(?:js|css|json|html)$/

/** The product with a build of its own, which is replaced as a deployment replaces it. */
export class Releases {
  readonly #root: string

  private constructor(root: string) {
    this.#root = root
  }

  static async open(): Promise<Releases> {
    // Always the same place: what Node has compiled once it finds again by its path.
    const root = join(product, '.cache/releases')
    await rm(root, { recursive: true, force: true })
    await mkdir(root, { recursive: true })
    for (const name of await readdir(product)) {
      if (!['dist', '.git', '.cache'].includes(name)) await symlink(join(product, name), join(root, name))
    }
    const releases = new Releases(root)
    await releases.put(await releases.prepare(0))
    return releases
  }

  /** Starts a server on that build: its code takes the place it is linked to for the place where it is. */
  get start(): StartOptions {
    const env = { NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' }
    return { main: join(this.#root, 'server/main.ts'), env }
  }

  /** The same product once more, in which every script and style sheet has another name: a build after a change. */
  async prepare(number: number): Promise<string> {
    const from = join(product, 'dist')
    const to = join(this.#root, `dist-${number}`)
    const files = await readdir(from, { recursive: true, withFileTypes: true })
    const paths = files
      .filter(file => file.isFile())
      .map(file => join(file.parentPath, file.name).slice(from.length + 1))
      // What the build packed names the files of that build; the server packs anew what it does not find packed.
      .filter(path => !path.endsWith('.br'))
    const rebuild = createRebuild(paths, await readBuildId(from), number)
    for (const path of paths) {
      const target = join(to, dirname(path), rebuild(basename(path)))
      await mkdir(dirname(target), { recursive: true })
      if (written.test(path)) await writeFile(target, rebuild(await readFile(join(from, path), 'utf8')))
      else await link(join(from, path), target)
    }
    return to
  }

  /** From now on this is the build; nothing is left of the one before it. */
  async put(build: string): Promise<void> {
    const place = join(this.#root, 'dist')
    await rm(place, { recursive: true, force: true })
    await rename(build, place)
  }

  /** Under which address the code of this file of the product is served now. */
  async findAddress(source: string): Promise<string> {
    const manifest = JSON.parse(await readFile(join(this.#root, 'dist/client/manifest.json'), 'utf8'))
    const { file } = (manifest as Record<string, { file: string } | undefined>)[source] ?? {}
    if (!file) throw new Error(`The build has no chunk for ${source}`)
    return `/${file}`
  }

  async remove(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true })
  }
}

/** The names of a build, in file names and in texts alike, as another build has them. */
function createRebuild(paths: readonly string[], id: string, number: number): (text: string) => string {
  const rename = (name: string) => {
    const hash = createHash('sha256').update(`${number} ${name}`).digest('base64url')
    return name.replace(/[\w-]{8}(?=\.\w+$)/, hash.slice(0, 8))
  }
  const names = new Set(paths.map(path => basename(path)).filter(name => hashed.test(name)))
  const other = createHash('sha256').update(`${number} ${id}`).digest('base64url').slice(0, 16)
  return text => text.replace(mention, name => (names.has(name) ? rename(name) : name)).replaceAll(id, other)
}

async function readBuildId(dist: string): Promise<string> {
  const latest = JSON.parse(await readFile(join(dist, 'client/builds/latest.json'), 'utf8')) as { id: string }
  return latest.id
}
