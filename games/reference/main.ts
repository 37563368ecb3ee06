import { connectHost } from '@intrepid/sdk'

const host = await connectHost()
host.ready()
