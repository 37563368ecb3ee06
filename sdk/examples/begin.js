import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()

host.on('run', ({ seed }) => {
  // Begin anew. All chance comes from the seed.
  console.log('run', seed)
})
host.on('pause', () => {
  // Stand still and be silent, until 'resume'.
})
host.on('resume', () => {
  // Go on.
})

// Everything is loaded: the page takes its curtain away and sends the first run.
host.ready()
