import { type PointerEvent, useState } from 'react'
import { joinClasses } from './join-classes.ts'

type SpectrumProps = {
  /** A colour as #rrggbb. */
  value: string
  labels: { hue: string; saturation: string; brightness: string }
  /** At every move; `settled` at the end of a drag and at each key. */
  onChange: (value: string, settled: boolean) => void
}

const thumb =
  'pointer-events-none absolute size-3.5 -translate-1/2 rounded-full border-2 border-[#fff] ' +
  'shadow-[0_0_0_1px_rgb(0_0_0/0.45)]'

/** Any colour: saturation across, brightness up, and the hue below. */
export function Spectrum({ value, labels, onChange }: SpectrumProps) {
  const [last, setLast] = useState<Hsv>(() => hexToHsv(value))
  const [held, setHeld] = useState(false)
  const color = held || hsvToHex(last) === value ? last : keepLost(hexToHsv(value), last)

  function choose(next: Hsv, settled: boolean) {
    setLast(next)
    setHeld(!settled)
    onChange(hsvToHex(next), settled)
  }

  function drag(event: PointerEvent<HTMLDivElement>, settled: boolean) {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (at: number, from: number, size: number) => Math.min(1, Math.max(0, (at - from) / size))
    const saturation = share(event.clientX, box.left, box.width)
    choose({ ...color, saturation, value: 1 - share(event.clientY, box.top, box.height) }, settled)
  }

  return (
    <div className="grid gap-2.5">
      <div
        className={joinClasses(
          'relative h-28 touch-none rounded-field',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
        style={{
          background: `linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, hsl(${color.hue} 100% 50%))`,
        }}
        onPointerDown={event => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          drag(event, false)
        }}
        onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event, false)}
        onPointerUp={event => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event, true)}
      >
        <span
          className={thumb}
          style={{
            left: `${color.saturation * 100}%`,
            top: `${(1 - color.value) * 100}%`,
            backgroundColor: hsvToHex(color),
          }}
        />
        <PercentRange
          label={labels.saturation}
          value={color.saturation}
          onChange={saturation => choose({ ...color, saturation }, true)}
        />
        <PercentRange
          label={labels.brightness}
          value={color.value}
          vertical
          onChange={brightness => choose({ ...color, value: brightness }, true)}
        />
      </div>
      <input
        type="range"
        aria-label={labels.hue}
        min={0}
        max={359}
        value={Math.round(color.hue) % 360}
        className="range-hue"
        onChange={event => choose({ ...color, hue: event.target.valueAsNumber }, false)}
        onPointerUp={() => held && choose(color, true)}
        onKeyUp={() => held && choose(color, true)}
        onBlur={() => held && choose(color, true)}
      />
    </div>
  )
}

/** A grey has no hue and black no saturation: the last ones are kept, or the thumb would jump to red. */
function keepLost(next: Hsv, last: Hsv): Hsv {
  if (next.value === 0) return { ...last, value: 0 }
  return next.saturation === 0 ? { ...next, hue: last.hue } : next
}

type PercentRangeProps = {
  label: string
  value: number
  onChange: (value: number) => void
  vertical?: boolean | undefined
}

/** For keyboards and screen readers; the pointer uses the field itself. */
function PercentRange({ label, value, onChange, vertical = false }: PercentRangeProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : undefined}
      min={0}
      max={100}
      value={Math.round(value * 100)}
      className="sr-only"
      onChange={event => onChange(event.target.valueAsNumber / 100)}
    />
  )
}

/** Hue in degrees, saturation and value from 0 to 1. */
interface Hsv {
  readonly hue: number
  readonly saturation: number
  readonly value: number
}

export function hexToHsv(hex: string): Hsv {
  const number = Number.parseInt(hex.slice(1), 16)
  const [red, green, blue] = [number >> 16, (number >> 8) & 255, number & 255].map(one => one / 255) as [
    number,
    number,
    number,
  ]
  const value = Math.max(red, green, blue)
  const spread = value - Math.min(red, green, blue)
  const sixths =
    spread === 0
      ? 0
      : value === red
        ? ((green - blue) / spread + 6) % 6
        : value === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
  return { hue: sixths * 60, saturation: value === 0 ? 0 : spread / value, value }
}

export function hsvToHex({ hue, saturation, value }: Hsv): string {
  const channel = (offset: number) => {
    const turn = (offset + hue / 60) % 6
    const share = value - value * saturation * Math.max(0, Math.min(turn, 4 - turn, 1))
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(5)}${channel(3)}${channel(1)}`
}
