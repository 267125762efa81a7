import { noonRu } from '#content/demo/noon.ru.ts'
import { reportRu } from '#content/demo/report.ru.ts'
import { tidesRu } from '#content/demo/tides.ru.ts'
import { presentShowcase } from './present-showcase.ts'

export const showcase = presentShowcase({ keynote: noonRu, lesson: tidesRu, report: reportRu })
