import { startViewer } from '#viewer/start-viewer.ts'
import '#slides/slides.css'
import './deck-pages/public-page.css'

startViewer()
