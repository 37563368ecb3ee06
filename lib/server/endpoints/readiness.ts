import 'server-only'

/** Parts that the entry prepares at its start: pages with live numbers, and the leaderboard in memory. */
type Part = 'pages' | 'board'

/** Empty without the entry (for example in tests): then nothing is prepared, and every part counts as ready. */
const inPreparation = new Set<Part>()

/** Reports a part as not ready until `setReady`. */
export function setPreparing(part: Part): void {
  inPreparation.add(part)
}

export function setReady(part: Part): void {
  inPreparation.delete(part)
}

/** Whether a part is prepared, for `GET /api/health`. */
export function isReady(part: Part): boolean {
  return !inPreparation.has(part)
}
