import { readFileSync } from 'node:fs'
import { MemoryFS, type PGlite } from '@electric-sql/pglite'

interface FileNode {
  contents: Uint8Array
  usedBytes: number
  stream_ops: { readonly write: Write }
}

type Write = (stream: { readonly node: FileNode }, ...given: never) => number

interface EngineFiles {
  mkdirTree(path: string): void
  create(path: string, mode: number): void
  lookupPath(path: string): { readonly node: FileNode }
}

interface Archived {
  readonly path: string
  readonly isFolder: boolean
  readonly mode: number
  readonly data: Uint8Array
}

const DATA_FOLDER = '/pglite/data'
const BLOCK = 512

let opened: { readonly archive: string; readonly entries: readonly Archived[] } | undefined

/**
 * A database in memory that begins with the files of an archive. The engine can load one by itself, but unpacks it each
 * time: that took half the time of opening a database, and every test file opens one.
 */
export class FilledMemory extends MemoryFS {
  readonly #archive: string

  constructor(archive: string) {
    super()
    this.#archive = archive
  }

  override async init(pglite: PGlite, given: Parameters<MemoryFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pglite, given)
    const entries = readArchive(this.#archive)
    const fill = ({ FS }: { readonly FS: object }) => {
      const files = FS as EngineFiles
      files.mkdirTree(DATA_FOLDER)
      for (const { path, isFolder, mode, data } of entries) {
        if (isFolder) files.mkdirTree(path)
        else writeFile(files, path, mode, data)
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), fill] as NonNullable<typeof emscriptenOpts.preRun>
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** All databases of the process share the bytes of a file until they write to it: most are only ever read. */
function writeFile(files: EngineFiles, path: string, mode: number, data: Uint8Array): void {
  files.create(path, mode)
  const { node } = files.lookupPath(path)
  const { write } = node.stream_ops
  node.contents = data
  node.usedBytes = data.length
  node.stream_ops = {
    ...node.stream_ops,
    write(stream, ...given) {
      if (stream.node.contents === data) stream.node.contents = new Uint8Array(data)
      return write(stream, ...given)
    },
  }
}

/** The entries of a tar archive, read once in each process. */
function readArchive(archive: string): readonly Archived[] {
  if (opened?.archive === archive) return opened.entries
  const bytes = readFileSync(archive)
  const entries: Archived[] = []
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const text = (start: number, length: number) =>
      bytes.toString('utf8', at + start, at + start + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8) || 0
    const name = [text(345, 155), text(0, 100)].filter(Boolean).join('/')
    entries.push({
      path: `${DATA_FOLDER}/${name}`.replace(/\/+/g, '/').replace(/\/$/, ''),
      isFolder: text(156, 1) === '5',
      mode: Number.parseInt(text(100, 8), 8),
      data: bytes.subarray(at + BLOCK, at + BLOCK + size),
    })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  opened = { archive, entries }
  return entries
}
