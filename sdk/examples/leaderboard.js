import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()

// At most 100 players. The rank is null for a guest, and for a player who does not share the address with this game.
const { leaderboard, playerRank, error } = await host.leaderboard()

const list = document.body.appendChild(document.createElement('ol'))
for (const { rank, username, crystalPower } of leaderboard.slice(0, 3)) {
  const row = list.appendChild(document.createElement('li'))
  row.value = rank
  row.textContent = `${username}: ${crystalPower}`
}

const own = document.body.appendChild(document.createElement('p'))
own.textContent = error ?? (playerRank === null ? 'No rank yet' : `Your rank: ${playerRank}`)

host.ready()
