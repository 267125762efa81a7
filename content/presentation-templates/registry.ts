import { annualBudget } from './annual-budget.ts'
import { caseStudy } from './case-study.ts'
import { cityFestival } from './city-festival.ts'
import { companyCulture } from './company-culture.ts'
import { productKeynote, quarterResults, scienceLesson } from './demo.ts'
import { engineeringReview } from './engineering-review.ts'
import { filmProposal } from './film-proposal.ts'
import { firstWeek } from './first-week.ts'
import { galaEvening } from './gala-evening.ts'
import { gardenProposal } from './garden-proposal.ts'
import { incidentReview } from './incident-review.ts'
import { nightSky } from './night-sky.ts'
import { photoPortfolio } from './photo-portfolio.ts'
import type { PresentationTemplate } from './presentation-template.ts'
import { productLaunch } from './product-launch.ts'
import { quarterlyReport } from './quarterly-report.ts'
import { repairShop } from './repair-shop.ts'
import { researchTalk } from './research-talk.ts'
import { startupPitch } from './startup-pitch.ts'
import { strategyPlan } from './strategy-plan.ts'
import { teamWorkshop } from './team-workshop.ts'
import { tramCampaign } from './tram-campaign.ts'
import { travelStory } from './travel-story.ts'
import { villageNews } from './village-news.ts'
import { volcanoes } from './volcanoes.ts'
import { waterStory } from './water-story.ts'

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
