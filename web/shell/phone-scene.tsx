/** A slide wider than the phone it stands in. A picture only, nothing to read out. */
export function PhoneScene() {
  return (
    <svg viewBox="0 0 440 360" aria-hidden="true" className="block h-auto w-full">
      <path d="M0 351.5H440" strokeWidth="3" className="stroke-ink" />
      <rect x="150" y="52" width="140" height="299" rx="20" className="fill-ink" />
      <rect x="159" y="61" width="122" height="281" rx="12" className="fill-accent-soft" />
      <circle cx="220" cy="324" r="6" className="fill-ink" />
      <rect
        x="62"
        y="112"
        width="316"
        height="178"
        rx="4"
        strokeWidth="2.5"
        className="fill-raised stroke-ink"
      />
      <path d="M90 156H254M90 190H214" strokeWidth="12" className="stroke-line-strong" />
      <path d="M90 250H146" strokeWidth="12" className="stroke-accent" />
      <circle cx="312" cy="196" r="34" className="fill-accent" />
    </svg>
  )
}
