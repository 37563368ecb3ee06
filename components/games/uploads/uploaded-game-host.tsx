'use client'

import type { UploadedGame } from '@/lib/uploads/upload-answers'
import { UploadStage } from './upload-stage'
import { usePlayTime } from './use-play-time'

/** A published upload, whose plays are counted. */
export function UploadedGameHost({
  game: { slug, title, kind, build, hasCover },
}: {
  game: Pick<UploadedGame, 'slug' | 'title' | 'kind' | 'build' | 'hasCover'>
}) {
  return (
    <UploadStage
      slug={slug}
      title={title}
      kind={kind}
      build={build}
      hasCover={hasCover}
      onPlaying={usePlayTime(slug)}
      keepsKeys
    />
  )
}
