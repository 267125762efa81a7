/**
 * What is left of a slide when its parts become objects of their own: the ground alone, or with its pictures. What the
 * style sheet writes by itself, numbers of steps for one, stays.
 */
export type Layer = 'ground' | 'pictures'

export const LAYER_STYLE = `
[data-layer] .slide * {
  -webkit-text-fill-color: transparent !important;
  -webkit-text-stroke-color: transparent !important;
  text-decoration-color: transparent !important;
  text-shadow: none !important;
}
[data-layer] .slide *::before, [data-layer] .slide *::after { -webkit-text-fill-color: currentcolor !important }
[data-layer] .slide li::marker { color: transparent !important }
[data-layer] .slide .slide-cell:not([data-role="list"]) .slide-text ul > li::before { visibility: hidden !important }
[data-layer] .slide[data-number="gradient"] .slide-text > * { background-image: none !important }
[data-layer] .slide .slide-highlight { background-color: transparent !important }
[data-layer] .slide :is(.slide-sticker, .slide-table table, .slide-chart > :not(.slide-chart-title)) { visibility: hidden !important }
[data-layer] .slide .slide-chart :is(.slide-gridline, .slide-point) { visibility: hidden !important }
[data-layer] .slide [data-measured="shape"] {
  background-color: transparent !important;
  box-shadow: none !important;
  border-color: transparent !important;
}
[data-layer="ground"] .slide [data-measured="picture"] > * { visibility: hidden !important }`
