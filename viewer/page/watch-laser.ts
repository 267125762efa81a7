import type { Laser } from '../laser.ts'

/** The pointer as a light, over the whole window. How it is drawn comes when it is turned on: few ever do. */
export function watchLaser(body: HTMLElement): { readonly turn: (isOn: boolean) => void } {
  let laser: Laser | undefined
  let isWanted = false
  const follow = ({ clientX, clientY }: PointerEvent) =>
    laser?.point(clientX / innerWidth, clientY / innerHeight)
  const hide = () => laser?.hide()

  async function begin(): Promise<void> {
    const { startLaser } = await import('../laser.ts')
    if (!isWanted || laser) return
    laser = startLaser(body)
    const canvas = body.querySelector<HTMLElement>('[data-laser-dot]')
    if (canvas) canvas.style.position = 'fixed'
  }
  return {
    turn(isOn) {
      if (isOn === isWanted) return
      isWanted = isOn
      body.toggleAttribute('data-laser', isOn)
      if (isOn) {
        window.addEventListener('pointermove', follow)
        document.documentElement.addEventListener('pointerleave', hide)
        void begin().catch(() => undefined)
        return
      }
      laser?.stop()
      laser = undefined
      window.removeEventListener('pointermove', follow)
      document.documentElement.removeEventListener('pointerleave', hide)
    },
  }
}
