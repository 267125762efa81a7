import { type Laser, startLaser } from '../laser.ts'

/** The pointer as a light, over the whole window. */
export function watchLaser(body: HTMLElement): { readonly turn: (isOn: boolean) => void } {
  let laser: Laser | undefined
  const follow = ({ clientX, clientY }: PointerEvent) =>
    laser?.point(clientX / innerWidth, clientY / innerHeight)
  const hide = () => laser?.hide()
  return {
    turn(isOn) {
      if (isOn === (laser !== undefined)) return
      body.toggleAttribute('data-laser', isOn)
      if (isOn) {
        laser = startLaser(body)
        const canvas = body.querySelector<HTMLElement>('[data-laser-dot]')
        if (canvas) canvas.style.position = 'fixed'
        window.addEventListener('pointermove', follow)
        document.documentElement.addEventListener('pointerleave', hide)
        return
      }
      laser?.stop()
      laser = undefined
      window.removeEventListener('pointermove', follow)
      document.documentElement.removeEventListener('pointerleave', hide)
    },
  }
}
