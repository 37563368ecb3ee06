/** The median; for an even count the mean of the two middle numbers. @throws for an empty list. */
export function toMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('A median needs a number.')
  return (upper + lower) / 2
}
