/** What is a table in the form of code, and may be as long as what it lists. */
const data =
  /^(content|locales)\/|\/catalog\/|\/skeletons\/|^server\/db\/[\w-]*schema\.ts$|^web\/pages\/dev-ui\/samples\.ts$/

/** @param {readonly string[]} paths
 * @param {(path: string) => string} read */
export function measureFiles(paths, read) {
  const sources = paths.filter(
    path =>
      /\.(ts|tsx|mjs)$/.test(path) && !/\.(test|spec|bench)\.tsx?$/.test(path) && !path.startsWith('tests/'),
  )
  const sizes = sources.map(path => ({ path, lines: read(path).split('\n').length - 1 }))
  const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
  return {
    files: sources.length,
    lines: sorted.reduce((sum, one) => sum + one, 0),
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    short: sizes.filter(({ lines }) => lines < 25).map(({ path }) => path),
    long: sizes.filter(({ path, lines }) => lines > 400 && !data.test(path)).map(({ path }) => path),
  }
}

/** The journeys of docs/architecture.md: `### Name (at most 40 files)`, and below it every file in backticks with its path.
 * @param {string} document
 * @returns {{ name: string, most: number, paths: string[] }[]} */
export function readJourneys(document) {
  return document
    .split(/^(?=#{2,3} )/m)
    .map(section => ({ section, heading: /^### (.+) \(at most (\d+) files\)/.exec(section) }))
    .flatMap(({ section, heading }) => {
      if (!heading?.[1]) return []
      const named = [...section.matchAll(/`([a-z][\w.-]*(?:\/[\w.-]+)+\.(?:tsx?|mjs|css))`/g)].map(
        found => found[1] ?? '',
      )
      return [{ name: heading[1], most: Number(heading[2]), paths: [...new Set(named)] }]
    })
}
