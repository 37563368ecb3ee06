import type { ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand-fill text-on-brand hover:brightness-110',
  secondary: 'border border-[var(--hairline-strong)] bg-raised text-ink hover:border-brand',
  quiet: 'text-quiet hover:bg-raised hover:text-ink',
}

const sizes = { s: 'min-h-9 px-3 text-note', m: 'min-h-11 px-5 text-body' }

/** Looks of a button, for links that look like one too. */
export function buttonStyle(variant: ButtonVariant = 'primary', size: keyof typeof sizes = 'm'): string {
  return [
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap',
    'transition duration-feedback ease-out active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:brightness-100',
    variants[variant],
    sizes[size],
  ].join(' ')
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: keyof typeof sizes
  /** Shows that work is under way and refuses further clicks; the button keeps its focus. */
  pending?: boolean
}

export function Button({ variant, size, pending = false, className = '', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={`${buttonStyle(variant, size)} ${pending ? 'cursor-progress' : ''} ${className}`}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
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
