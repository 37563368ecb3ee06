import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { listSiteBuilds } from '@/lib/server/games/unity-builds'

/** The Unity builds on this server with their files. */
export const GET = createGetHandler({ query: noQuery }, async () => ({
  builds: await listSiteBuilds(),
}))
