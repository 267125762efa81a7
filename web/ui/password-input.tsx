import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useFieldControl } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing'> & {
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const { id, disabled } = useFieldControl(props)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={<Icon strokeWidth={1.75} className="size-4.5" />}
          size="sm"
          aria-controls={id}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
