import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { uploadBuilds, uploadedGames, uploadVersions } from '@/lib/server/database/uploads-schema'

const isBuildOfVersion = eq(uploadBuilds.hash, uploadVersions.build)
const isPlayedVersion = and(
  eq(uploadVersions.slug, uploadedGames.slug),
  eq(uploadVersions.version, uploadedGames.version),
)

/** In a question for uploaded games: the build of the version that is played, where it brings a picture; else null. */
export const pictureOf = sql<
  string | null
>`(select ${uploadBuilds.hash} from ${uploadVersions} join ${uploadBuilds} on ${isBuildOfVersion}
  where ${and(isPlayedVersion, isNotNull(uploadBuilds.cover))})`
