import { defineStudy } from '../define-case.ts'
import {
  fillDeck,
  fillList,
  fillVersions,
  fillViews,
  type Growth,
  measureGrowth,
} from '../growth/measure-growth.ts'

const study = (growth: Growth) =>
  defineStudy({ name: `${growth.name}, ${growth.database}`, measure: () => measureGrowth(growth) })

const list = { name: 'growth: list', of: 'presentations', fill: fillList }
const deck = { name: 'growth: deck', of: 'slides', sizes: [10, 100, 1000], fill: fillDeck }
const views = { name: 'growth: statistics', of: 'views', fill: fillViews }
const versions = { name: 'growth: history', of: 'versions', sizes: [10, 1000, 10_000], fill: fillVersions }
const thousands = [10, 100, 1000, 10_000]

export const listEmbedded = study({ ...list, database: 'PGlite', sizes: thousands })
export const listPostgres = study({ ...list, database: 'PostgreSQL', sizes: [...thousands, 100_000] })
export const deckEmbedded = study({ ...deck, database: 'PGlite' })
export const deckPostgres = study({ ...deck, database: 'PostgreSQL' })
export const versionsEmbedded = study({ ...versions, database: 'PGlite' })
export const versionsPostgres = study({ ...versions, database: 'PostgreSQL' })
export const viewsEmbedded = study({ ...views, database: 'PGlite', sizes: [10, 1000, 100_000] })
export const viewsPostgres = study({
  ...views,
  database: 'PostgreSQL',
  sizes: [10, 1000, 100_000, 10_000_000],
})
