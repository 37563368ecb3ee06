/** Median and 99th percentile of the duration of a query, in milliseconds. */
export async function measureRanks(
  ask: (player: number) => unknown,
  players: number,
  questions: number,
): Promise<{ readonly p99Ms: number; readonly medianMs: number }> {
  const times: number[] = []
  for (let question = 0; question < questions; question += 1) {
    const player = Math.floor(Math.random() * players)
    const startedAt = performance.now()
    await ask(player)
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  return { p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, medianMs: times[Math.floor(times.length / 2)] ?? 0 }
}
