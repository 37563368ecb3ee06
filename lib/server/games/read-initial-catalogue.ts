import 'server-only'
import * as v from 'valibot'
import { madeCatalogueSchema, type MadeCatalogue } from '@/lib/builder/made-catalogue'
import { allGameNumbersSchema, type AllGameNumbers } from '@/lib/games/score-schema'
import { firstCatalogueView } from '@/lib/games/catalogue-view'
import { isBuilding } from '@/lib/server/is-building'
import { logger } from '@/lib/server/logger'
import { readGameNumbers } from './read-game-numbers'
import { searchMadeGames } from './search-made-games'

/** What the catalogue is rendered with: the numbers of our games, and the newest games of players. */
export type InitialCatalogue = { readonly numbers: AllGameNumbers; readonly made: MadeCatalogue }

/** Null at build, and where the database does not answer (the browser asks again). */
export async function readInitialCatalogue(): Promise<InitialCatalogue | null> {
  if (isBuilding()) return null
  try {
    const [games, made] = await Promise.all([readGameNumbers(), searchMadeGames(firstCatalogueView)])
    return { numbers: v.parse(allGameNumbersSchema, { games }).games, made: v.parse(madeCatalogueSchema, made) }
  } catch (error) {
    logger.warn({ err: error }, 'games not read: the catalogue is rendered without their numbers')
    return null
  }
}
