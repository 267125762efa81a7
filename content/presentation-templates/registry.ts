import type { PresentationTemplate } from '../compose.ts'
import { companyCulture, firstWeek } from './culture.ts'
import { productKeynote, quarterResults, scienceLesson } from './demo.ts'
import { cityFestival, galaEvening } from './events.ts'
import { volcanoes, waterStory } from './lessons.ts'
import { startupPitch, tramCampaign } from './pitches.ts'
import { annualBudget, engineeringReview } from './plans.ts'
import { caseStudy, photoPortfolio } from './portfolios.ts'
import { productLaunch } from './product-launch.ts'
import { filmProposal, gardenProposal } from './proposals.ts'
import { repairShop } from './repair-shop.ts'
import { incidentReview, quarterlyReport } from './reports.ts'
import { nightSky, researchTalk } from './research.ts'
import { strategyPlan } from './strategy-plan.ts'
import { teamWorkshop } from './team-workshop.ts'
import { travelStory } from './travel-story.ts'
import { villageNews } from './village-news.ts'

/** In the order of the gallery: one of each kind comes first. */
export const presentationTemplates: readonly PresentationTemplate[] = [
  startupPitch,
  photoPortfolio,
  quarterlyReport,
  volcanoes,
  cityFestival,
  villageNews,
  productKeynote,
  gardenProposal,
  strategyPlan,
  companyCulture,
  travelStory,
  researchTalk,
  repairShop,
  galaEvening,
  engineeringReview,
  caseStudy,
  nightSky,
  annualBudget,
  filmProposal,
  teamWorkshop,
  waterStory,
  incidentReview,
  productLaunch,
  tramCampaign,
  firstWeek,
  quarterResults,
  scienceLesson,
]
