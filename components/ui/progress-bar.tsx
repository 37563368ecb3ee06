type ProgressBarProps = {
  label: string
  /** From 0 to 1; none while nobody can say. */
  value?: number | undefined
  /** Its width. */
  className: string
}

const look =
  'h-2 appearance-none overflow-hidden rounded-full bg-[var(--hairline-strong)] [&::-moz-progress-bar]:bg-brand-fill [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brand-fill [&:indeterminate::-moz-progress-bar]:bg-transparent forced-colors:appearance-auto'

/** How much of some work is done, in the brand's colour: a browser's own bar has none of ours. */
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
