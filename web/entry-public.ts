import '#slides/slides.css'
import './deck-pages/public-page.css'
