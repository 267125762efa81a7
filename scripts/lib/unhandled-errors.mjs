import { writeJson } from './json-file.mjs'

/** A reporter of Vitest: rejections and errors that no test caught. They fail the run, yet Vitest's own JSON report
 * leaves them out: a run would end as failed without a name in its summary. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly import('vitest').SerializedError[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.LECTERN_UNHANDLED_ERRORS
    if (!file) return
    writeJson(
      file,
      errors.map(error => ({
        name: describePlace(error),
        message: error.stack ?? `${error.name}: ${error.message}`,
      })),
    )
  }
}

/** @param {Record<string, any>} error Vitest adds where it happened. */
function describePlace({ type, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) {
  return [type ?? 'Unhandled error', path, test].filter(part => part !== undefined).join(' › ')
}
