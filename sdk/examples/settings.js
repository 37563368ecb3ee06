import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()

function apply({ locale, theme, sound, isMotionReduced }) {
  document.title = `${locale} ${theme}`
  const volume = sound.isOn ? sound.volume : 0
  console.log('volume', volume, 'motion', !isMotionReduced)
}

apply(host.settings())
host.on('settings', apply)

// Only public values; both are null for a guest.
const { name, address } = host.player()
console.log('player', name ?? address ?? 'guest')
host.on('player', (player) => console.log('now', player.name ?? 'guest'))

host.ready()
