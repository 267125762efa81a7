import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface EngineFiles {
  doChmod(stream: unknown, node: unknown, mode: number, dontFollow?: boolean): void
}

/**
 * The folder of an embedded database, whose files only its user can open. The engine sets the mode of every file that it
 * makes by itself, readable and some writable for everybody, whatever the mask of the process says.
 */
export class OwnerOnlyFolder extends NodeFS {
  override async init(pglite: PGlite, given: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pglite, given)
    const closeToOthers = ({ FS }: { readonly FS: object }) => {
      const files = FS as EngineFiles
      const { doChmod } = files
      files.doChmod = (stream, node, mode, dontFollow) => doChmod(stream, node, mode & 0o700, dontFollow)
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), closeToOthers] as NonNullable<
      typeof emscriptenOpts.preRun
    >
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}
