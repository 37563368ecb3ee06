import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()
host.ready()

let points = 0

host.on('run', () => {
  points += 10
  host.score(points)
  // For screen readers, in the language of the player.
  host.say(host.settings().locale === 'de' ? 'Zehn Punkte' : 'Ten points')
})
