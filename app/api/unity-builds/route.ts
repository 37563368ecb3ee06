import * as v from 'valibot'
import { readServerEnv } from '@/lib/env/server-env'
import { queryDoor } from '@/lib/server/http/door'
import { listBuilds } from '@/lib/server/unity/list-builds'

/** The Unity builds that this site holds, each with the files that it is made of. */
export const GET = queryDoor({ query: v.object({}) }, async () => ({
  builds: await listBuilds(readServerEnv().unityDir),
}))
