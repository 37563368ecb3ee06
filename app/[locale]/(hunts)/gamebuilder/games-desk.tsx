'use client'

import { ConsoleDesk } from '@/components/console/console-desk'
import { UploadStage } from '@/components/games/uploads/upload-stage'

/** The console with what plays uploads: two features that know nothing of each other. */
export function GamesDesk() {
  return (
    <ConsoleDesk
      renderPlay={({ slug, title, kind, build, hasCover }) => (
        <UploadStage key={build} slug={slug} title={title} kind={kind} build={build} hasCover={hasCover} />
      )}
    />
  )
}
