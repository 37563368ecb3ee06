'use client'

import dynamic from 'next/dynamic'
import { DeveloperConsole } from '@/components/console/developer-console'

const UploadStage = dynamic(() => import('@/components/games/uploads/upload-stage').then((file) => file.UploadStage), {
  ssr: false,
})

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
