import { defineStudy } from '../define-case.ts'
import {
  crowdWords,
  type Installation,
  measureLoad,
  openEmbedded,
  openOnPostgres,
  openTwoAndWorker,
} from '../load/measure-load.ts'
import { measureTalk, talkWords } from '../load/talk.ts'

const study = (where: string, open: () => Promise<Installation>) => {
  const name = `load: ${crowdWords}, ${where}`
  return defineStudy({ name, measure: () => measureLoad(name, open) })
}

export const loadEmbedded = study('PGlite', openEmbedded)
export const loadPostgres = study('PostgreSQL', openOnPostgres)
export const loadTwoAndWorker = study('PostgreSQL, two servers and a worker', openTwoAndWorker)

const talk = (where: string, open: () => Promise<Installation>) => {
  const name = `talk: ${talkWords}, ${where}`
  return defineStudy({ name, measure: () => measureTalk(name, open) })
}

export const talkEmbedded = talk('PGlite', openEmbedded)
export const talkPostgres = talk('PostgreSQL', openOnPostgres)
