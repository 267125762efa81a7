import { Monitor, Moon, Sun } from 'lucide-react'
import { SegmentedControl } from './segmented-control.tsx'

export type ThemeChoice = 'system' | 'light' | 'dark'

export type ThemeToggleProps = {
  value: ThemeChoice
  onChange: (value: ThemeChoice) => void
  labels: Record<ThemeChoice | 'group', string>
  size?: 'sm' | 'md' | undefined
}

const icons = { system: Monitor, light: Sun, dark: Moon }
const choices = ['system', 'light', 'dark'] as const

export function ThemeToggle({ value, onChange, labels, size = 'sm' }: ThemeToggleProps) {
  const segments = choices.map(choice => {
    const Icon = icons[choice]
    return {
      value: choice,
      label: labels[choice],
      icon: <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />,
    }
  })
  return (
    <SegmentedControl
      label={labels.group}
      segments={segments}
      value={value}
      onValueChange={onChange}
      size={size}
      iconsOnly
    />
  )
}
