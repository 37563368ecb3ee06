import * as v from 'valibot'
import { readServerEnv } from '@/lib/env/server-env'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { listBuilds } from '@/lib/server/games/unity-builds'

/** The Unity builds that this site holds, each with the files that it is made of. */
export const GET = createGetHandler({ query: v.object({}) }, async () => ({
  builds: await listBuilds(readServerEnv().unityDir),
}))
