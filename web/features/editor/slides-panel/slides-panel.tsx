export function SlidesPanel() {
  return null
}
