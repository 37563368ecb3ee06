'use client'

import { Builder } from '@/components/builder/builder'
import { LevelPreview } from '@/components/games/made/level-preview'

/** The builder with the player of its levels. Composed here, because features do not import each other. */
export function BuilderWithPlayer() {
  return <Builder renderPlay={(made, title) => <LevelPreview made={made} title={title} />} />
}
