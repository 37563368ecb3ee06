type ProgressBarProps = {
  label: string
  /** From 0 to 1; omitted while unknown. */
  value?: number | undefined
  /** Class for the width. */
  className: string
}

const look =
  'h-2 appearance-none overflow-hidden rounded-full bg-[var(--hairline-strong)] [&::-moz-progress-bar]:bg-brand-fill [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brand-fill [&:indeterminate::-moz-progress-bar]:bg-transparent forced-colors:appearance-auto'

/** A progress bar in the brand's colour, which `<progress>` cannot have in every browser. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      {...(value === undefined ? {} : { value })}
      className={`${look} ${className}`}
    />
  )
}
