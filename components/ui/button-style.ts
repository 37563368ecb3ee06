export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand-fill text-on-brand hover:brightness-110',
  secondary: 'border border-[var(--hairline-strong)] bg-raised text-ink hover:border-brand',
  quiet: 'text-quiet hover:bg-raised hover:text-ink',
}

export type ButtonSize = 's' | 'm'

const sizes: Record<ButtonSize, string> = { s: 'min-h-9 px-3 text-note', m: 'min-h-11 px-5 text-body' }

/** Classes of a button, also for links that look like one. */
export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'm'): string {
  return [
    'inline-flex max-w-full items-center justify-center gap-2 rounded-control font-semibold',
    // A label stays on one line where there is room for it.
    'min-w-fit max-[389px]:min-w-0',
    'transition duration-feedback ease-out active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:brightness-100',
    variants[variant],
    sizes[size],
  ].join(' ')
}
