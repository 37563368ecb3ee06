'use client'

import { Builder } from '@/components/builder/builder'
import { LevelPreview } from '@/components/games/made/level-preview'

/** The builder with what plays its levels: two features that know nothing of each other. */
export function BuilderDesk() {
  return <Builder renderPlay={(made, title) => <LevelPreview made={made} title={title} />} />
}
