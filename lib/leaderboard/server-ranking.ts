/** The server ranking as games read it: `rank/players`, or `-/players` where there is no rank. */
export function toServerRanking(rank: number | null, players: number): string {
  return `${rank ?? '-'}/${players}`
}
