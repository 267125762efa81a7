/** @typedef {{ id: string, text: string }} Clause */
/** @typedef {{ file: string, text: string }} TestFile */

/** The clauses of docs/requirements.md, in its order.
 * @param {string} markdown
 * @returns {Clause[]} */
export function readClauses(markdown) {
  return [...markdown.matchAll(/^- ([A-Z]-\d+) (.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }))
}

/** Ids that open a title. One in the middle of a text, or alone in its quotes, is data of a test and proves nothing. */
const titles = /(['"`])((?:\[[A-Z]-\d+\] )+)(?=\S)/g

/** The ids that the titles of a test file carry. A test that is switched off proves nothing either.
 * @param {string} source
 * @returns {Set<string>} */
export function readTitleIds(source) {
  const running = source.replace(/\.(skip|todo|fixme)\(\s*(['"`])\[/g, '')
  const found = [...running.matchAll(titles)].flatMap(([, , ids = '']) => ids.match(/[A-Z]-\d+/g) ?? [])
  return new Set(found)
}

/** Which clauses no test names, and which ids of tests name no clause.
 * @param {Clause[]} clauses
 * @param {TestFile[]} tests */
export function compareIds(clauses, tests) {
  const known = new Set(clauses.map(({ id }) => id))
  const carried = tests.map(({ file, text }) => ({ file, ids: readTitleIds(text) }))
  const proven = new Set(carried.flatMap(({ ids }) => [...ids]))
  return {
    missing: clauses.filter(({ id }) => !proven.has(id)),
    unknown: carried.flatMap(({ file, ids }) =>
      [...ids].filter(id => !known.has(id)).map(id => ({ file, id })),
    ),
  }
}
