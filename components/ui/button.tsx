import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores clicks; the button keeps its focus. */
  pending?: boolean
  /** Disables the button and becomes its title. */
  disabledReason?: string | false
}

export function Button({
  variant,
  size,
  pending = false,
  disabledReason = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={`${buttonStyle(variant, size)} ${pending ? 'cursor-progress' : ''} ${className}`}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
      {...(disabledReason !== false && { disabled: true, title: disabledReason })}
    >
      {pending && (
        <span
          aria-hidden
          className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:hidden"
        />
      )}
      {children}
    </button>
  )
}
