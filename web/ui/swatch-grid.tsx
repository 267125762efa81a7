import { ChoiceGrid, type ChoiceGridProps } from './choice-grid.tsx'

export type Swatch = { value: string; label: string; detail?: string | undefined }

export type SwatchGridProps = Omit<ChoiceGridProps<string>, 'choices' | 'className' | 'choiceClassName'> & {
  /** Each value is the CSS colour it shows. */
  swatches: readonly Swatch[]
}

const swatch =
  'relative h-5.5 rounded-item shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_16%,transparent)] ' +
  'transition-[scale] hover:z-10 hover:scale-110 focus-visible:z-10 ' +
  'aria-checked:outline-2 aria-checked:outline-offset-1 aria-checked:outline-ink ' +
  'aria-checked:focus-visible:outline-focus'

export function SwatchGrid({ swatches, ...props }: SwatchGridProps) {
  const choices = swatches.map(one => ({ ...one, style: { backgroundColor: one.value } }))
  return <ChoiceGrid {...props} choices={choices} className="gap-1" choiceClassName={swatch} />
}
