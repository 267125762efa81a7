import { defineStudy } from '../define-case.ts'
import { type Installation, openEmbedded, openOnPostgres, openTwoAndWorker } from '../load/installation.ts'
import { crowdWords, measureLoad } from '../load/measure-load.ts'

const study = (where: string, open: () => Promise<Installation>) => {
  const name = `load: ${crowdWords}, ${where}`
  return defineStudy({ name, measure: () => measureLoad(name, open) })
}

export const loadEmbedded = study('PGlite', openEmbedded)
export const loadPostgres = study('PostgreSQL', openOnPostgres)
export const loadTwoAndWorker = study('PostgreSQL, two servers and a worker', openTwoAndWorker)
