import 'server-only'
import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { publishedGameIds } from '@/lib/games/game-ids'
import { isMadeGameShown } from '@/lib/server/builder/read-made-game'
import { builderGames } from '@/lib/server/database/schema/builder'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { uploadedGames } from '@/lib/server/database/schema/uploads'
import { isUploadShown } from '@/lib/server/uploads/read-uploads'

/**
 * Whether players can reach the place of a list: a web address, a game of the site, or a made or uploaded game that neither its author nor an
 * operator took away. Without it nothing can be earned, so the site does not show such a hunt. Keys that were earned before can be claimed.
 */
export const isPlaceShown = or(
  like(huntLists.place, 'https://%'),
  inArray(huntLists.place, [...publishedGameIds]),
  sql`exists (select 1 from ${uploadedGames} where ${and(eq(uploadedGames.slug, huntLists.place), isUploadShown)})`,
  sql`exists (select 1 from ${builderGames} where ${and(eq(builderGames.slug, huntLists.place), isMadeGameShown)})`,
)
