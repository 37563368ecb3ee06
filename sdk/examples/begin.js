import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()

host.on('run', ({ seed }) => {
  // Start a new run. All random numbers come from the seed.
  console.log('run', seed)
})
host.on('pause', () => {
  // Pause the game and its sound until 'resume'.
})
host.on('resume', () => {
  // Continue.
})

// Everything is loaded: the page shows the game and sends the first run.
host.ready()
