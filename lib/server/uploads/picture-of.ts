import 'server-only'
import { sql } from 'drizzle-orm'
import { uploadBuilds, uploadedGames, uploadVersions } from '@/lib/server/database/uploads-schema'

/** Inside of another text, columns keep the names of their tables, also where only one table is asked. */
const picture = sql`(select ${uploadBuilds.hash} from ${uploadVersions} join ${uploadBuilds} on ${uploadBuilds.hash} = ${uploadVersions.build}
  where ${uploadVersions.slug} = ${uploadedGames.slug} and ${uploadVersions.version} = ${uploadedGames.version} and ${uploadBuilds.cover} is not null)`

/** In a question for uploaded games: the build of the version that is played, where it brings a picture; else null. */
export const pictureOf = sql<string | null>`${picture}`
