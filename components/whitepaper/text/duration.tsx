const units = [
  { name: 'day', seconds: 86_400n },
  { name: 'hour', seconds: 3_600n },
  { name: 'minute', seconds: 60n },
] as const

/** A duration in its largest whole unit; below three days in hours. */
function toDurationText(seconds: bigint): string {
  const fits = ({ seconds: unit }: (typeof units)[number]) =>
    seconds % unit === 0n && seconds / unit >= (unit > 3_600n ? 3n : 1n)
  const unit = units.find(fits) ?? { name: 'second', seconds: 1n }
  const count = seconds / unit.seconds
  return `${count}\u00a0${unit.name}${count === 1n ? '' : 's'}`
}

export function Duration({ seconds }: { seconds: bigint }) {
  return <time dateTime={`PT${seconds}S`}>{toDurationText(seconds)}</time>
}
