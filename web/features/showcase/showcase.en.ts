import { noonEn } from '#content/demo/noon.en.ts'
import { reportEn } from '#content/demo/report.en.ts'
import { tidesEn } from '#content/demo/tides.en.ts'
import { presentShowcase } from './present-showcase.ts'

export const showcase = presentShowcase({ keynote: noonEn, lesson: tidesEn, report: reportEn })
