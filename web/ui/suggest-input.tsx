import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useFieldControl } from './field.tsx'
import { joinClasses } from './join-classes.ts'
import { popupSheet } from './popup.ts'
import { PopupPortal } from './popup-portal.tsx'
import { controlBox, controlFocus, controlHeights, controlPadding } from './text-input.tsx'

export type SuggestInputProps = {
  value: string
  onValueChange: (value: string) => void
  suggestions: readonly string[]
  placeholder?: string | undefined
  maxLength?: number | undefined
  name?: string | undefined
  className?: string | undefined
}

/** A free text field with suggestions. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onValueChange, suggestions, placeholder, maxLength, name, className } = props
  const control = useFieldControl({})
  return (
    <Base.Root items={suggestions} value={value} onValueChange={onValueChange} openOnInputClick>
      <Base.Input
        {...control}
        name={name}
        autoComplete="off"
        placeholder={placeholder}
        maxLength={maxLength}
        className={joinClasses(controlBox, controlFocus, controlHeights.md, controlPadding.md, className)}
      />
      <PopupPortal as={Base.Portal}>
        <Base.Positioner
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-popup) outline-hidden"
        >
          {/* The popup would inject a <style> of its own, which the page's policy refuses. */}
          <CSPProvider disableStyleElements>
            <Base.Popup
              className={joinClasses(
                popupSheet,
                'max-h-[min(24rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-1.5 data-empty:hidden',
              )}
            >
              <Base.List>
                {(suggestion: string) => (
                  <Base.Item
                    key={suggestion}
                    value={suggestion}
                    className="flex min-h-8.5 cursor-default items-center rounded-item px-2.5 py-1.5 text-sm outline-hidden select-none data-highlighted:bg-wash"
                  >
                    {suggestion}
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </CSPProvider>
        </Base.Positioner>
      </PopupPortal>
    </Base.Root>
  )
}
