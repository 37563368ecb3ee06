import { createPlaceMetadata } from '@/lib/metadata/place-metadata'
import { PublishedGame } from '../published-game'

export const generateMetadata = () => createPlaceMetadata('testMetaverse')

export default function TestMetaversePage() {
  return <PublishedGame game="metaverse" />
}
