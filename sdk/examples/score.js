import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()
host.ready()

let points = 0

host.on('run', () => {
  points += 10
  host.score(points)
  // For those who do not see the game, in their language.
  host.say(host.settings().locale === 'de' ? 'Zehn Punkte' : 'Ten points')
})
