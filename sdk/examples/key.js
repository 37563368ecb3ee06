import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()

// A practice key. A key of your hunt does not belong here: everybody can read this file.
const key = '0xee0a51f4bb47b50bb969f4d1b1d68e6b9ec78abc49dd7cc395a5e2a8ca5e7dab'

host.on('run', () => {
  // The page celebrates, saves the key and leads to its reward.
  host.keyFound(key)
})

host.ready()
