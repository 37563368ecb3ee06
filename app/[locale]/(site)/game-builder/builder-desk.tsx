'use client'

import { Builder } from '@/components/builder/builder'
import { LevelPreview } from '@/components/games/made/level-preview'

/** The builder with what plays its levels: two features that know nothing of each other. */
export function BuilderDesk() {
  return <Builder renderPlay={(level, title) => <LevelPreview level={level} title={title} />} />
}
