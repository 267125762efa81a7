import { annualBudget } from './annual-budget.ts'
import { caseStudy } from './case-study.ts'
import { cityFestival } from './city-festival.ts'
import { companyCulture } from './company-culture.ts'
import { productKeynote, quarterResults, scienceLesson } from './demo.ts'
import { filmProposal } from './film-proposal.ts'
import { photoPortfolio } from './photo-portfolio.ts'
import type { PresentationTemplate } from './presentation-template.ts'
import { productLaunch } from './product-launch.ts'
import { quarterlyReport } from './quarterly-report.ts'
import { researchTalk } from './research-talk.ts'
import { startupPitch } from './startup-pitch.ts'
import { strategyPlan } from './strategy-plan.ts'
import { teamWorkshop } from './team-workshop.ts'
import { travelStory } from './travel-story.ts'
import { volcanoes } from './volcanoes.ts'

/** In the order of the gallery: one of each kind comes into sight first. */
export const presentationTemplates: readonly PresentationTemplate[] = [
  startupPitch,
  photoPortfolio,
  quarterlyReport,
  volcanoes,
  cityFestival,
  productKeynote,
  travelStory,
  strategyPlan,
  companyCulture,
  researchTalk,
  productLaunch,
  caseStudy,
  annualBudget,
  filmProposal,
  teamWorkshop,
  quarterResults,
  scienceLesson,
]
