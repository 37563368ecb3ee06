'use client'

import { DeveloperConsole } from '@/components/console/developer-console'
import { UploadStage } from '@/components/games/uploads/upload-stage'

/** The console with what plays uploads: two features that know nothing of each other. */
export function GamesDesk() {
  return (
    <DeveloperConsole
      renderPlay={({ slug, title, kind, build, hasCover }) => (
        <UploadStage key={build} slug={slug} title={title} kind={kind} build={build} hasCover={hasCover} />
      )}
    />
  )
}
