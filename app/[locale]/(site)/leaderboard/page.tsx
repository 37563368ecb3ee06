export default function LeaderboardPage() {
  return <h1>Leaderboard</h1>
}
