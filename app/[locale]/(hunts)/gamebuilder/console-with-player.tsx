'use client'

import { DeveloperConsole } from '@/components/console/developer-console'
import { UploadStage } from '@/components/games/uploads/upload-stage'

/** The developer console with the player of uploads. Composed here, because features do not import each other. */
export function ConsoleWithPlayer() {
  return (
    <DeveloperConsole
      renderPlay={({ slug, title, kind, build, preview, hasCover }) => (
        <UploadStage
          key={build}
          slug={slug}
          title={title}
          kind={kind}
          build={build}
          folder={preview}
          hasCover={hasCover}
        />
      )}
    />
  )
}
