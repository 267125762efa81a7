import { startForms } from '#viewer/forms/start-forms.ts'
import { startViewer } from '#viewer/start-viewer.ts'
import { startVisit } from '#viewer/visit/start-visit.ts'
import '#slides/slides.css'
import './deck-pages/public-page.css'

startViewer(startVisit())
startForms()
