import 'server-only'
import { desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { builderDrafts, builderDraftVersions, builderGames, builderReports } from '@/lib/server/database/builder-schema'
import { huntLists, huntRelays } from '@/lib/server/database/hunt-lists-schema'
import { uploadArrivals, uploadedGames, uploadReports, uploadVersions } from '@/lib/server/database/uploads-schema'
import { mostExportedRows, type AccountOwner } from './account-owner'

/** What somebody makes and has published, made here or uploaded, and what they reported of others. */
export async function exportMaking({ userId, players, database }: AccountOwner) {
  return {
    drafts: await database
      .select()
      .from(builderDrafts)
      .where(eq(builderDrafts.ownerId, userId))
      .limit(mostExportedRows),
    draftVersions: await database
      .select(getTableColumns(builderDraftVersions))
      .from(builderDraftVersions)
      .innerJoin(builderDrafts, eq(builderDrafts.id, builderDraftVersions.draftId))
      .where(eq(builderDrafts.ownerId, userId))
      .limit(mostExportedRows),
    games: await database.select().from(builderGames).where(eq(builderGames.ownerId, userId)).limit(mostExportedRows),
    uploads: await database
      .select()
      .from(uploadedGames)
      .where(eq(uploadedGames.ownerId, userId))
      .limit(mostExportedRows),
    uploadVersions: await database
      .select(getTableColumns(uploadVersions))
      .from(uploadVersions)
      .innerJoin(uploadedGames, eq(uploadedGames.slug, uploadVersions.slug))
      .where(eq(uploadedGames.ownerId, userId))
      .limit(mostExportedRows),
    arrivals: await database.select().from(uploadArrivals).where(eq(uploadArrivals.ownerId, userId)),
    reports: [
      ...(await database
        .select()
        .from(builderReports)
        .where(inArray(builderReports.player, players))
        .limit(mostExportedRows)),
      ...(await database
        .select()
        .from(uploadReports)
        .where(inArray(uploadReports.player, players))
        .limit(mostExportedRows)),
    ],
  }
}

/** The hunts that somebody told us of, and what we paid for their finders. */
export async function exportHunts({ addresses, database }: AccountOwner) {
  return {
    lists: await database
      .select()
      .from(huntLists)
      .where(inArray(huntLists.sponsor, addresses))
      .orderBy(desc(huntLists.createdAt))
      .limit(mostExportedRows),
    relays: await database
      .select()
      .from(huntRelays)
      .where(inArray(huntRelays.sponsor, addresses))
      .orderBy(desc(huntRelays.createdAt))
      .limit(mostExportedRows),
  }
}
