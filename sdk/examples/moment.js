import { connectHost } from '/sdk/intrepid-sdk.js'

const host = await connectHost()

host.on('run', () => {
  // Your hunt names the moment "tower-top" for its keys. The site keeps them, and decides who gets one.
  host.reach('tower-top')
})

host.ready()
