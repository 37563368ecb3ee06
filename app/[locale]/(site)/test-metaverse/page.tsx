import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'
import { PublishedGame } from '../published-game'

export const generateMetadata = () => createNamedPageMetadata('testMetaverse')

export default function TestMetaversePage() {
  return <PublishedGame game="metaverse" />
}
