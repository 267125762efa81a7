import { startViewer } from '#viewer/start-viewer.ts'
import { startVisit } from '#viewer/visit/start-visit.ts'
import '#slides/slides.css'
import './deck-pages/public-page.css'

const visit = startVisit()
startViewer(visit)
// Most decks have none; until it comes the browser sends them by itself.
if (document.querySelector('form[data-form]'))
  void import('#viewer/forms/start-forms.ts').then(({ startForms }) => startForms(visit))
