/** How a background is offered: a small slide with a hairline, ringed when it is the chosen one. */
export const tileLook =
  'aspect-video overflow-hidden rounded-item ' +
  'shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_16%,transparent)] ' +
  'aria-checked:outline-2 aria-checked:outline-offset-1 aria-checked:outline-ink ' +
  'aria-checked:focus-visible:outline-focus'
